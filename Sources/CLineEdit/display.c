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
  if (editor->is_own) {
    *of_cursor = editor->own_row;
    *of_end = editor->own_end;
    return;
  }
  le_measure(editor, le_columns(editor), &cursor, &end);
  *of_cursor = cursor.row;
  *of_end = end.row;
}

// Erases everything from the first row of the line on, which stands so many rows up (no further than the topmost).
void le_erase(le_editor *editor, int up) {
  if (up > 0) fprintf(editor->out, "\033[%dA", up);
  // Not in one: to erase from the first cell of the screen is to keep what was there among what scrolled away (tmux).
  fputs("\r\033[C\033[J\r\033[K", editor->out);
  editor->own_row = editor->own_end = 0;
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
  editor->own_row = editor->own_end = 0;
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

// The drawing of a line, character by character.
typedef struct pen {
  le_editor *editor;
  le_place at;
  int columns;
  int due; // a wrap is due: the last character has filled its row
} pen;

// Draws one character as libedit does, and counts it. Where it fills a row, a wrap is due, which the next character
// takes; a line break does not.
static void draw(void *context, wchar_t c, int is_hidden) {
  pen *pen = context;
  FILE *out = pen->editor->out;
  char bytes[4];
  if (is_hidden) {
    fwrite(bytes, 1, le_encode(c, bytes), out);
    return;
  }
  if (pen->due && c == L'\n') take_wrap(pen->editor);
  le_place before = pen->at;
  le_walk(&pen->at, pen->columns, c);
  if (c == L'\n') {
    fputs("\r\n", out);
  } else if (c == L'\t') {
    do fputc(' ', out), before.column++;
    while (before.column % 8 != 0 && before.column < pen->columns);
  } else if (iswcntrl((wint_t)c)) {
    fputc('^', out);
    fputc(c == 0x7F ? '?' : (int)c | 0x40, out);
  } else {
    fwrite(bytes, 1, le_encode(c, bytes), out);
  }
  if (pen->at.row != before.row || pen->at.column != before.column)
    pen->due = c != L'\n' && pen->at.row > before.row && pen->at.column == 0;
}

// Draws prompt and line up to an end, from the first cell of a row on.
void le_draw_line(le_editor *editor, const wchar_t *styled, int columns, const wchar_t *end) {
  pen pen = {.editor = editor, .columns = columns};
  le_each(editor, styled, end, draw, &pen);
  if (pen.due) take_wrap(editor);
}

// libedit moves forward by writing again what stands there. After a move to another row it may begin with the
// second half of a wide character, which writes nothing: the cursor, or the text, is then off by a cell. And some
// of its rows end in a wrap, some in a line break. So a line of several rows, and one that is styled, is drawn here
// once more before each wait, by libedit's own layout; one with line breaks is drawn here alone, with a mark on each
// row.
void le_settle(le_editor *editor) {
  if (!editor->cursor_moves) return;
  int columns = le_columns(editor);
  le_place of_cursor, of_end;
  le_measure(editor, columns, &of_cursor, &of_end);
  // A line that fills the screen has no row of its own to begin in any more: it is shown through a window.
  if (of_end.row + 1 >= le_height(editor)) {
    // The window takes the whole screen: what stands above the line scrolls away, and is not drawn over.
    if (editor->is_own) {
      le_erase(editor, editor->own_row);
      for (int row = 1; row < le_height(editor); row++) fputs("\r\n", editor->out);
      editor->is_own = 0;
    }
    le_draw_window(editor, &of_cursor, &of_end);
    return;
  }
  if (editor->is_tall) {
    le_close_window(editor);
    le_measure(editor, columns, &of_cursor, &of_end);
  }
  const LineInfoW *line = el_wline(editor->edit);
  int is_plain = 1;
  for (const wchar_t *c = line->buffer; c < line->lastchar; c++)
    if (wcwidth(*c) < 0 && !iswcntrl((wint_t)*c)) is_plain = 0;
  if (is_plain && le_is_continued(editor) && le_own(editor, columns, &of_cursor, &of_end)) return;
  if (editor->is_own) {
    le_disown(editor, 1);
    le_measure(editor, columns, &of_cursor, &of_end);
  }
  int was_styled = editor->is_styled;
  wchar_t *styled = is_plain ? le_styled(editor) : NULL;
  if (is_plain && (of_end.row > 0 || styled || was_styled)) {
    le_erase(editor, of_cursor.row);
    le_draw_line(editor, styled, columns, line->lastchar);
    le_go_to(editor, &of_cursor, of_end.row);
  }
  free(styled);
}

// Moves the cursor from the last row of the line to its place.
void le_go_to(le_editor *editor, const le_place *of_cursor, int last_row) {
  if (last_row > of_cursor->row) fprintf(editor->out, "\033[%dA", last_row - of_cursor->row);
  fputc('\r', editor->out);
  if (of_cursor->column > 0) fprintf(editor->out, "\033[%dC", of_cursor->column);
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
