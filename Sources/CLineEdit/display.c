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
    if (cells < 0) { // shown by its number, such as \U+200B
      for (int i = 0; i < (c > 0xFFFF ? 8 : 7); i++) advance(at, columns, 1);
    } else if (cells > 0) {
      advance(at, columns, cells);
    }
  }
}

static int height_of(le_editor *editor) {
  int height = 0;
  return el_get(editor->edit, EL_GETTC, "li", &height) == 0 && height > 0 ? height : 24;
}

// Where cursor and end stand, counted from the first cell of the prompt.
static void measure(le_editor *editor, place *of_cursor, place *of_end) {
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
  *of_cursor = at;
  // The cursor stands where the next character is drawn, and a wide one may only fit on the next row.
  if (line->cursor < line->lastchar && wcwidth(*line->cursor) > columns - at.column)
    *of_cursor = (place){at.row + 1, 0};
  for (const wchar_t *c = line->cursor; c < line->lastchar; c++) walk(&at, columns, *c);
  *of_end = at;
}

// The rows of cursor and end on the screen, below the topmost row of the line that is visible.
static void rows(le_editor *editor, int *of_cursor, int *of_end) {
  place cursor, end;
  measure(editor, &cursor, &end);
  *of_cursor = cursor.row;
  *of_end = end.row;
  // libedit keeps the cursor on the screen, and the rows above it have scrolled away.
  int height = height_of(editor);
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

// Draws one character as libedit does, and counts it.
static void draw(le_editor *editor, place *at, int columns, wchar_t c) {
  place before = *at;
  walk(at, columns, c);
  char bytes[4];
  if (c == L'\n') {
    fputs("\r\n", editor->out);
  } else if (c == L'\t') {
    do fputc(' ', editor->out), before.column++;
    while (before.column % 8 != 0 && before.column < columns);
  } else if (iswcntrl((wint_t)c)) {
    fputc('^', editor->out);
    fputc(c == 0x7F ? '?' : (int)c | 0x40, editor->out);
  } else {
    fwrite(bytes, 1, le_encode(c, bytes), editor->out);
  }
  // Take a wrap that is due at once, so that the screen and the count agree.
  if (c != L'\n' && at->row > before.row && at->column == 0) fputs(" \r\033[K", editor->out);
}

// libedit moves forward by writing again what stands there. After a move to another row it may begin with the
// second half of a wide character, which writes nothing: the cursor, or the text, is then off by a cell. So a
// line of several rows with wide characters is drawn here once more before each wait, by libedit's own layout.
void le_settle(le_editor *editor) {
  if (!editor->cursor_moves) return;
  const LineInfoW *line = el_wline(editor->edit);
  int has_wide = 0;
  for (const wchar_t *c = line->buffer; c < line->lastchar; c++) {
    if (wcwidth(*c) < 0 && !iswcntrl((wint_t)*c)) return;
    has_wide |= *c >= 0x1100;
  }
  place of_cursor, of_end;
  measure(editor, &of_cursor, &of_end);
  // A line taller than the screen is left as libedit draws it: where it has scrolled to is not known here.
  if (!has_wide || of_end.row == 0 || of_end.row >= height_of(editor)) return;
  if (of_cursor.row > 0) fprintf(editor->out, "\033[%dA", of_cursor.row);
  fputs("\r\033[J", editor->out);
  place at = {0, 0};
  int columns = le_columns(editor);
  int hidden = 0;
  const wchar_t *prompt = editor->search_prompt ? editor->search_prompt : editor->prompt;
  for (const wchar_t *c = prompt; c && *c; c++) {
    char bytes[4];
    if (*c == 1) hidden = !hidden;
    else if (hidden) fwrite(bytes, 1, le_encode(*c, bytes), editor->out);
    else draw(editor, &at, columns, *c);
  }
  for (const wchar_t *c = line->buffer; c < line->lastchar; c++) draw(editor, &at, columns, *c);
  if (of_end.row > of_cursor.row) fprintf(editor->out, "\033[%dA", of_end.row - of_cursor.row);
  fputc('\r', editor->out);
  if (of_cursor.column > 0) fprintf(editor->out, "\033[%dC", of_cursor.column);
  fflush(editor->out);
}

void le_paste_brackets(le_editor *editor, int on) {
  if (!editor->cursor_moves) return;
  fputs(on ? "\033[?2004h" : "\033[?2004l", editor->out);
  fflush(editor->out);
}
