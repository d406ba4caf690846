// Printing beside a line that is being edited. libedit can redraw a line but not say where on the screen it
// stands, so the rows are counted here by the rules of its own refresh (refresh.c: re_addc, re_nextline).

#include "internal.h"

#include <stdlib.h>
#include <wctype.h>

typedef struct place {
  int row;
  int column;
} place;

static void advance(place *at, int columns, int cells) {
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

static void walk(place *at, int columns, wchar_t c) {
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
    if (cells < 0) { // shown as \U+XXXX
      for (int i = 0; i < (c > 0xFFFF ? 8 : 7); i++) advance(at, columns, 1);
    } else if (cells > 0) {
      advance(at, columns, cells);
    }
  }
}

static void rows(le_editor *editor, int *of_cursor, int *of_end) {
  int columns = le_columns(editor);
  place at = {0, 0};
  int hidden = 0;
  const wchar_t *prompt = editor->search_prompt ? editor->search_prompt : editor->prompt;
  for (const wchar_t *c = prompt; c && *c; c++) {
    if (*c == 1) hidden = !hidden;
    else if (!hidden) walk(&at, columns, *c);
  }
  const LineInfoW *line = el_wline(editor->edit);
  for (const wchar_t *c = line->buffer; c < line->cursor; c++) walk(&at, columns, *c);
  *of_cursor = at.row;
  for (const wchar_t *c = line->cursor; c < line->lastchar; c++) walk(&at, columns, *c);
  *of_end = at.row;

  // libedit keeps the cursor on the screen, and the rows above it have scrolled away.
  int height = 24;
  if (el_get(editor->edit, EL_GETTC, "li", &height) != 0 || height < 1) height = 24;
  if (*of_end >= height) {
    int hidden_rows = *of_end - height + 1;
    *of_end -= hidden_rows;
    *of_cursor = *of_cursor > hidden_rows ? *of_cursor - hidden_rows : 0;
  }
}

static void to_top(le_editor *editor) {
  int of_cursor, of_end;
  rows(editor, &of_cursor, &of_end);
  if (of_cursor > 0) fprintf(editor->out, "\033[%dA", of_cursor);
  fputs("\r\033[J", editor->out);
}

static void refresh(le_editor *editor) {
  fflush(editor->out);
  el_set(editor->edit, EL_REFRESH);
}

// The text, with a line break after it unless it brings its own.
static void put_block(le_editor *editor, const char *text) {
  fputs(text, editor->out);
  size_t length = 0;
  while (text[length]) length++;
  if (length > 0 && text[length - 1] != '\n') fputc('\n', editor->out);
}

void le_leave_line(le_editor *editor) {
  if (editor->cursor_moves) {
    int of_cursor, of_end;
    rows(editor, &of_cursor, &of_end);
    if (of_end > of_cursor) fprintf(editor->out, "\033[%dB", of_end - of_cursor);
  }
  fputs("\r\n", editor->out);
  fflush(editor->out);
}

void le_print_above(le_editor *editor, const char *text) {
  if (editor->cursor_moves) to_top(editor);
  else fputs("\r\n", editor->out);
  put_block(editor, text);
  refresh(editor);
}

void le_print_below(le_editor *editor, const char *text) {
  le_leave_line(editor);
  put_block(editor, text);
  refresh(editor);
}

void le_redraw(le_editor *editor) {
  if (editor->cursor_moves) to_top(editor);
  else fputs("\r\n", editor->out);
  refresh(editor);
}

void le_paste_brackets(le_editor *editor, int on) {
  if (!editor->cursor_moves) return;
  fputs(on ? "\033[?2004h" : "\033[?2004l", editor->out);
  fflush(editor->out);
}
