// Where the characters of a line stand on the screen, counted by the rules of libedit's own refresh (refresh.c:
// re_addc, re_nextline).
//
// Every wrap of ours is one that the terminal makes by itself, so that one which lays lines out anew when it is
// resized joins and breaks them where this count does.

#include "internal.h"

#include <wctype.h>

static void advance(le_place *at, int columns, int cells) {
  if (at->column + cells > columns) { // a wide character does not straddle two rows
    at->row++;
    at->column = 0;
  }
  at->column += cells;
  if (at->column >= columns) {
    at->row++;
    at->column = 0;
  }
}

void le_walk(le_place *at, int columns, wchar_t c) {
  if (c == L'\n') {
    at->row++;
    at->column = 0;
  } else if (c == L'\t') {
    do advance(at, columns, 1);
    while (at->column % 8 != 0);
  } else if (iswcntrl((wint_t)c)) {
    advance(at, columns, 1);
    advance(at, columns, 1);
  } else {
    int cells = wcwidth(c);
    if (cells < 0) { // shown by its number, such as \U+200B
      for (int i = 0; i < (c > 0xFFFF ? 8 : 7); i++) advance(at, columns, 1);
    } else if (cells > 0) {
      advance(at, columns, cells);
    }
  }
}

int le_height(le_editor *editor) {
  int height = 0;
  return el_get(editor->edit, EL_GETTC, "li", &height) == 0 && height > 0 ? height : 24;
}

// Walks over a character of the line, and over the mark behind a line break where marks are drawn.
static void step(const le_editor *editor, le_place *at, int columns, wchar_t c) {
  le_walk(at, columns, c);
  if (c != L'\n' || !editor->mark || !(editor->is_own || editor->is_tall)) return;
  int hidden = 0;
  for (const wchar_t *m = editor->mark; *m; m++) {
    if (*m == 1) hidden = !hidden;
    else if (!hidden) le_walk(at, columns, *m);
  }
}

// Where cursor and end stand at a width, counted from the first cell of the prompt.
void le_measure(le_editor *editor, int columns, le_place *of_cursor, le_place *of_end) {
  le_place at = {0, 0};
  int hidden = 0;
  const wchar_t *prompt = editor->search_prompt ? editor->search_prompt : editor->prompt;
  for (const wchar_t *c = prompt; c && *c; c++) {
    if (*c == 1) hidden = !hidden;
    else if (!hidden) le_walk(&at, columns, *c);
  }
  const LineInfoW *line = el_wline(editor->edit);
  for (const wchar_t *c = line->buffer; c < line->cursor; c++) step(editor, &at, columns, *c);
  *of_cursor = at;
  // The cursor stands where the next character is drawn, and a wide one may only fit on the next row.
  if (line->cursor < line->lastchar && wcwidth(*line->cursor) > columns - at.column)
    *of_cursor = (le_place){at.row + 1, 0};
  for (const wchar_t *c = line->cursor; c < line->lastchar; c++) step(editor, &at, columns, *c);
  *of_end = at;
}
