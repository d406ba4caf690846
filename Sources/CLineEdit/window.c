// A line that fills the screen, shown through a window that scrolls with the cursor. libedit shows the end of such a
// line only, wherever the cursor is; so it draws nothing meanwhile, and the rows that are seen are drawn here.
//
// The window is the screen, or what is left of it below a text that was printed beside the line, until the next key.

#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <wctype.h>

// Rows of a line, from the first that is seen to the one behind the last.
typedef struct window {
  le_editor *editor;
  int columns;
  int from;
  int to;
  int row;     // that is being drawn; one before the first where none is yet
  le_place at; // behind what was drawn
} window;

static void home(le_editor *editor) { fputs("\033[H", editor->out); }

// Goes on to a row. A row is ended by a line break, and not by a wrap: the rows above it may not be seen.
static void go_to(window *window, int row) {
  while (window->row < row) {
    if (window->row >= window->from) fputs("\r\n", window->editor->out);
    window->row++;
    if (window->row >= window->from) fputs("\033[K", window->editor->out);
  }
}

// Draws a character that takes cells.
static void put(window *window, wchar_t c) {
  le_place before = window->at;
  le_walk(&window->at, window->columns, c);
  if (window->at.row == before.row && window->at.column == before.column) {
    if (before.column == 0 && before.row > 0) before.row--; // a mark belongs to what stands before it
  } else {
    before = window->at;
    if (before.column == 0) before.row--; // it filled its row
  }
  if (before.row < window->from || before.row >= window->to) return;
  go_to(window, before.row);
  char bytes[4];
  fwrite(bytes, 1, le_encode(c, bytes), window->editor->out);
}

// Draws a character of the line as libedit draws it.
static void draw(window *window, wchar_t c) {
  static const char digits[] = "0123456789ABCDEF";
  if (c == L'\n') {
    le_walk(&window->at, window->columns, c);
  } else if (c == L'\t') {
    do put(window, L' ');
    while (window->at.column % 8 != 0);
  } else if (iswcntrl((wint_t)c)) {
    put(window, L'^');
    put(window, c == 0x7F ? L'?' : c | 0x40);
  } else if (wcwidth(c) < 0) {
    for (const char *sign = "\\U+"; *sign; sign++) put(window, *sign);
    for (int shift = c > 0xFFFF ? 16 : 12; shift >= 0; shift -= 4) put(window, digits[c >> shift & 0xF]);
  } else {
    put(window, c);
  }
}

static void draw_visible(void *context, wchar_t c, int is_hidden) {
  window *window = context;
  char bytes[4];
  if (is_hidden) fwrite(bytes, 1, le_encode(c, bytes), window->editor->out);
  else draw(window, c);
}

static void draw_rows(le_editor *editor, int from, int to) {
  window window = {.editor = editor, .columns = le_columns(editor), .from = from, .to = to, .row = from - 1};
  wchar_t *styled = le_styled(editor);
  le_each(editor, styled, el_wline(editor->edit)->lastchar, draw_visible, &window);
  free(styled);
  go_to(&window, to - 1);
}

// Lets libedit draw nothing. 0 where that cannot be: the line is then as libedit shows it.
int le_silence(le_editor *editor) {
  if (!editor->nowhere) editor->nowhere = fopen("/dev/null", "we");
  if (!editor->nowhere) return 0;
  el_set(editor->edit, EL_SETFP, 1, editor->nowhere);
  return 1;
}

// Draws the rows around the cursor. The screen is the line's when this begins: libedit has filled it.
void le_draw_window(le_editor *editor, const le_place *of_cursor, const le_place *of_end) {
  fflush(editor->out);
  if (!editor->is_tall) {
    if (!le_silence(editor)) return;
    editor->is_tall = 1;
    editor->top = 0;
    editor->is_beside_due = 0;
  }
  int height = le_height(editor);
  if (!editor->is_beside_due) {
    editor->beside = 0;
    home(editor);
  }
  editor->is_beside_due = 0;
  int count = height - editor->beside, rows = of_end->row + 1;
  if (editor->top > of_cursor->row) editor->top = of_cursor->row;
  if (editor->top < of_cursor->row - count + 1) editor->top = of_cursor->row - count + 1;
  if (editor->top > rows - count) editor->top = rows - count;
  if (editor->top < 0) editor->top = 0;
  int to = editor->top + count < rows ? editor->top + count : rows;
  draw_rows(editor, editor->top, to);
  // Below a line that is shorter than the window there is nothing.
  if (to - editor->top < count) fputs("\r\n\033[J", editor->out);
  fprintf(
      editor->out, "\033[%d;%dH", editor->beside + of_cursor->row - editor->top + 1, of_cursor->column + 1);
  fflush(editor->out);
}

void le_clear_window(le_editor *editor) {
  home(editor);
  le_erase(editor, 0);
}

static void give_back(le_editor *editor) {
  el_set(editor->edit, EL_SETFP, 1, editor->out);
  editor->is_tall = 0;
}

// The line fills the screen no more: libedit draws it, at the top.
void le_close_window(le_editor *editor) {
  le_clear_window(editor);
  give_back(editor);
  fflush(editor->out);
  el_set(editor->edit, EL_REFRESH);
}

// A text was printed where the window was: what follows is drawn below it, and leaves at least half of it to be seen.
void le_shorten_window(le_editor *editor, const char *text) {
  if (!editor->is_tall) return;
  int height = le_height(editor), columns = le_columns(editor);
  size_t count;
  wchar_t *wide = le_widen(text, strlen(text), &count);
  if (!wide) return;
  le_place at = {0, 0};
  for (size_t i = 0; i < count; i++) le_walk(&at, columns, wide[i]);
  int rows = at.row + (at.column > 0);
  free(wide);
  editor->beside = rows < height / 2 ? rows : height / 2;
  editor->is_beside_due = 1;
}

// Goes below the window, to a row of its own.
void le_leave_window(le_editor *editor) { fprintf(editor->out, "\033[%d;1H", le_height(editor)); }

// The line was accepted or dropped. One that fills the screen goes by whole, to be looked back for: what scrolled out
// of the window was not printed.
void le_end_window(le_editor *editor) {
  if (!editor->cursor_moves) return;
  if (editor->is_own) return le_end_own(editor);
  le_place of_cursor, of_end;
  le_measure(editor, le_columns(editor), &of_cursor, &of_end);
  const LineInfoW *line = el_wline(editor->edit);
  // Enter has put a line break behind the line.
  int is_entered = line->lastchar > line->buffer && line->lastchar[-1] == L'\n';
  int rows = of_end.row + !is_entered;
  if (!editor->is_tall && rows < le_height(editor)) return;
  le_clear_window(editor);
  draw_rows(editor, 0, rows);
  fputs("\r\n", editor->out);
  if (editor->is_tall) give_back(editor);
  fflush(editor->out);
}
