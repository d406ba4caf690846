// Printing beside a line that is being edited. libedit can redraw a line but not say where on the screen it
// stands, so the rows are counted (layout.c).

#include "internal.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

// The rows of cursor and end on the screen, below the first row of the line.
static void rows(le_editor *editor, int *of_cursor, int *of_end) {
  le_place cursor, end;
  le_measure(editor, le_columns(editor), &cursor, &end);
  *of_cursor = cursor.row;
  *of_end = end.row;
}

// Erases everything from the first row of the line on, which stands so many rows up (no further than the topmost).
void le_erase(le_editor *editor, int up) {
  if (up > 0) fprintf(editor->out, "\033[%dA", up);
  // Not in one: to erase from the first cell of the screen is to keep what was there among what scrolled away (tmux).
  fputs("\r\033[C\033[J\r\033[K", editor->out);
}

static void to_top(le_editor *editor) {
  int of_cursor, of_end;
  rows(editor, &of_cursor, &of_end);
  le_erase(editor, of_cursor);
}

void le_refresh(le_editor *editor) {
  fflush(editor->out);
  el_set(editor->edit, EL_REFRESH);
  editor->unsettled = 1;
}

// The text, with a line break after it unless it brings its own.
void le_put_block(le_editor *editor, const char *text) {
  fputs(text, editor->out);
  size_t length = 0;
  while (text[length]) length++;
  if (length > 0 && text[length - 1] != '\n') fputc('\n', editor->out);
}

void le_leave_line(le_editor *editor) {
  if (editor->is_tall) {
    le_leave_window(editor);
  } else if (editor->cursor_moves) {
    int of_cursor, of_end;
    rows(editor, &of_cursor, &of_end);
    if (of_end > of_cursor) fprintf(editor->out, "\033[%dB", of_end - of_cursor);
  }
  fputs("\r\n", editor->out);
  fflush(editor->out);
}

// The text, if any, goes above the line, and the prompt, if any, takes the place of the one before it: only once the
// line's rows were counted with the old one.
void le_print_above(le_editor *editor, const char *text, const char *prompt) {
  if (editor->is_tall) le_clear_window(editor);
  else if (editor->cursor_moves) to_top(editor);
  else fputs("\r\n", editor->out);
  wchar_t *renewed = prompt ? le_widen(prompt, strlen(prompt), NULL) : NULL;
  if (renewed) {
    free(editor->prompt);
    editor->prompt = renewed;
  }
  if (text) le_put_block(editor, text);
  if (text) le_shorten_window(editor, text);
  le_refresh(editor);
}

void le_print_below(le_editor *editor, const char *text) {
  if (editor->is_tall) le_clear_window(editor);
  else le_leave_line(editor);
  le_put_block(editor, text);
  le_shorten_window(editor, text);
  le_refresh(editor);
}

// How many rows the cursor stands below the first after a change of the width. Most terminals lay a line out anew;
// xterm and the Linux console leave the rows as they were. The terminal is asked for its cursor's column, which is
// nearly always another in the two cases; where it is not, what was found out before holds. A window that is dragged
// may have changed again when the answer comes, and tmux tells of it up to a quarter of a second later: where the
// answer fits neither case, that is waited for. Then the terminal is asked once more.
// What is left is a window that changes between the answer and the drawing: of fast drags in tmux, one in ten costs a
// row of the output above the line, or leaves a copy.
static int row_after_resize(le_editor *editor) {
  le_place as_it_was, anew, end;
  le_measure(editor, le_columns(editor), &as_it_was, &end);
  int kept = as_it_was.column, tall = end.row > 0, column, columns;
  do {
    el_resize(editor->edit);
    columns = le_columns(editor);
    if (kept >= columns) kept = columns - 1;
    le_measure(editor, columns, &anew, &end);
    if (!tall && end.row == 0) return 0;
    column = le_ask_column(editor);
    int is_strange = column >= 0 && column != kept && column != anew.column;
    el_resize(editor->edit);
    for (int waits = 0; is_strange && waits < 40 && le_columns(editor) == columns; waits++) {
      poll(NULL, 0, 10);
      el_resize(editor->edit);
    }
  } while (le_columns(editor) != columns);
  // A terminal does always what it does once; a later answer may fit by chance while a window is dragged.
  if (!editor->is_known && kept != anew.column && (column == kept || column == anew.column)) {
    editor->is_known = 1;
    editor->keeps_rows = column == kept;
  }
  return editor->keeps_rows ? as_it_was.row : anew.row;
}

void le_resized(le_editor *editor) {
  if (editor->is_tall) {
    el_resize(editor->edit);
    le_clear_window(editor);
  } else if (editor->cursor_moves) {
    le_erase(editor, row_after_resize(editor));
  } else {
    el_resize(editor->edit);
    fputs("\r\n", editor->out);
  }
  le_refresh(editor);
}

// Takes a wrap that is due, so that the screen and the count agree. (To erase the space would be to say that the row
// above ends there: tmux.)
static void take_wrap(le_editor *editor) { fputs(" \r", editor->out); }

// Draws one character as libedit does, and counts it. Where it fills a row, a wrap is due, which the next character
// takes; a line break does not.
static void draw(le_editor *editor, le_place *at, int columns, wchar_t c, int *due) {
  if (*due && c == L'\n') take_wrap(editor);
  le_place before = *at;
  le_walk(at, columns, c);
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
  if (at->row != before.row || at->column != before.column)
    *due = c != L'\n' && at->row > before.row && at->column == 0;
}

// libedit moves forward by writing again what stands there. After a move to another row it may begin with the
// second half of a wide character, which writes nothing: the cursor, or the text, is then off by a cell. And some
// of its rows end in a wrap, some in a line break. So a line of several rows is drawn here once more before each
// wait, by libedit's own layout.
void le_settle(le_editor *editor) {
  if (!editor->cursor_moves) return;
  int columns = le_columns(editor);
  le_place of_cursor, of_end;
  le_measure(editor, columns, &of_cursor, &of_end);
  // A line that fills the screen has no row of its own to begin in any more: it is shown through a window.
  if (of_end.row + 1 >= le_height(editor)) {
    le_draw_window(editor, &of_cursor, &of_end);
    return;
  }
  if (editor->is_tall) le_close_window(editor);
  if (of_end.row == 0) return;
  const LineInfoW *line = el_wline(editor->edit);
  for (const wchar_t *c = line->buffer; c < line->lastchar; c++)
    if (wcwidth(*c) < 0 && !iswcntrl((wint_t)*c)) return;
  le_erase(editor, of_cursor.row);
  le_place at = {0, 0};
  int hidden = 0, due = 0;
  const wchar_t *prompt = editor->search_prompt ? editor->search_prompt : editor->prompt;
  for (const wchar_t *c = prompt; c && *c; c++) {
    char bytes[4];
    if (*c == 1) hidden = !hidden;
    else if (hidden) fwrite(bytes, 1, le_encode(*c, bytes), editor->out);
    else draw(editor, &at, columns, *c, &due);
  }
  for (const wchar_t *c = line->buffer; c < line->lastchar; c++) draw(editor, &at, columns, *c, &due);
  if (due) take_wrap(editor);
  if (of_end.row > of_cursor.row) fprintf(editor->out, "\033[%dA", of_end.row - of_cursor.row);
  fputc('\r', editor->out);
  if (of_cursor.column > 0) fprintf(editor->out, "\033[%dC", of_cursor.column);
  fflush(editor->out);
}

// What is drawn between two waits is one picture: a terminal that knows how shows it in one go.
void le_picture(le_editor *editor, int begins) {
  if (!editor->cursor_moves || editor->drawing == begins) return;
  editor->drawing = begins;
  fputs(begins ? "\033[?2026h" : "\033[?2026l", editor->out);
  fflush(editor->out);
}

void le_paste_brackets(le_editor *editor, int on) {
  if (!editor->cursor_moves) return;
  fputs(on ? "\033[?2004h" : "\033[?2004l", editor->out);
  fflush(editor->out);
}
