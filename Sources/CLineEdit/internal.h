// What the files of CLineEdit share.

#ifndef GENKAN_CLINEEDIT_INTERNAL_H
#define GENKAN_CLINEEDIT_INTERNAL_H

// Asked for before any system header: strict C11 hides signals, pipes and wcwidth otherwise.
#if defined(__APPLE__)
#define _DARWIN_C_SOURCE 1
#elif !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "CLineEdit.h"

#include <histedit.h>
#include <stdio.h>
#include <wchar.h>

#define LE_INPUT_BYTES 4096
#define LE_JOINED 8      // a letter and its marks are no more scalars than this
#define LE_TAKEN 0x1D    // stands for what was typed where it is not one character: bound in keys.c
#define LE_ESCAPE 0x1E   // the Escape of vi mode, where the same byte begins other keys: bound in keys.c

struct le_editor {
  EditLine *edit;
  History *history;
  FILE *in;
  FILE *out;
  int screen; // the descriptor behind `out`
  le_callback callback;
  le_tap tap;
  void *context;

  wchar_t *prompt;        // of this read
  wchar_t *mark;          // before each row behind a line break, or NULL
  wchar_t *search_prompt; // in its place while searching, else NULL
  char *line;             // the line last returned

  int wake;            // the caller's descriptor or -1
  int signals[2];      // SIGWINCH, SIGHUP and SIGTERM arrive here while reading
  int cursor_moves;    // the terminal understands cursor escapes
  int editrc_failed;
  int interrupted;     // Ctrl-C ended this read
  int hung_up;         // the terminal is gone, or the process is to end
  int terminated;      // the process is to end
  int searching;       // characters go to the search, not to the key map
  int unsettled;       // a key has acted since the line was last drawn anew
  int drawing;         // the terminal was told to wait for a whole picture
  int keeps_rows;      // the terminal does not lay lines out anew when it is resized
  int is_known;        // which of the two it does was found out
  int reports_due;     // asked of the terminal and not yet answered
  int pasting;         // between the brackets of a paste
  wchar_t typed;       // the character that a search is about to see
  wchar_t last;        // the character that libedit was given last
  int sequence;        // how far into a key of several characters that was
  int is_vi;           // the person's keys are those of vi
  size_t as_keys;      // bytes of the next input that are commands one by one, however many
  wchar_t *composed;   // what a mark that was typed makes of the character before the cursor, else NULL
  int is_styled;       // the line stands on the screen with its styling
  int is_own;          // the line has rows with marks, which are drawn here; libedit draws nothing
  int own_row;         // the row of the cursor as it was drawn here
  int own_end;         // the last row as it was drawn here
  int is_tall;         // the line fills the screen and is shown through a window; libedit draws nothing
  int top;             // the row of the line that the window begins with
  int beside;          // rows of the screen above the window, for what was printed beside the line
  int is_beside_due;   // what was printed beside the line stands on the screen, and the window not yet below it
  FILE *nowhere;       // where libedit draws meanwhile, else NULL
  double left_out_at;  // when the last character of a line that is too long was left out, else 0

  unsigned char input[LE_INPUT_BYTES]; // read, not yet decoded
  size_t input_start;
  size_t input_end;
  size_t ahead; // bytes of the next reads that were typed while no read was under way
};

// text.c
char *le_narrow(const wchar_t *text, size_t count, size_t *bytes);
wchar_t *le_widen(const char *text, size_t bytes, size_t *count);
size_t le_encode(wchar_t scalar, char out[4]);
int le_decode(const unsigned char *bytes, size_t count, wchar_t *scalar);

// input.c
int le_getc(EditLine *edit, wchar_t *out);
void le_note_typed_ahead(le_editor *editor);
int le_ask_column(le_editor *editor);
int le_more_input(le_editor *editor, int milliseconds);
void le_skip_resizes(le_editor *editor);

// typed.c
wchar_t *le_asked(le_editor *editor, const le_request *request);
int le_composes(le_editor *editor, wchar_t scalar);
unsigned char le_take_composed(le_editor *editor);
int le_is_flood(const le_editor *editor);
unsigned char le_take_flood(le_editor *editor);
int le_is_left_out(le_editor *editor, wchar_t scalar);
int le_is_bare_escape(le_editor *editor);

// keys.c
void le_bind_keys(le_editor *editor);
le_next le_ask(le_editor *editor, le_key key, const char *text, size_t text_bytes);

// layout.c
typedef struct le_place {
  int row;
  int column;
} le_place;
void le_walk(le_place *at, int columns, wchar_t c);
void le_measure(le_editor *editor, int columns, le_place *of_cursor, le_place *of_end);
int le_height(le_editor *editor);

// continued.c
typedef void (*le_drawing)(void *context, wchar_t c, int is_hidden);
void le_each(le_editor *editor, const wchar_t *styled, const wchar_t *end, le_drawing draw, void *context);
wchar_t *le_styled(le_editor *editor);
int le_is_continued(le_editor *editor);
int le_own(le_editor *editor, int columns, const le_place *of_cursor, const le_place *of_end);
void le_disown(le_editor *editor, int redraws);
void le_end_own(le_editor *editor);

// window.c
void le_draw_window(le_editor *editor, const le_place *of_cursor, const le_place *of_end);
void le_close_window(le_editor *editor);
void le_clear_window(le_editor *editor);
void le_shorten_window(le_editor *editor, const char *text);
void le_leave_window(le_editor *editor);
void le_end_window(le_editor *editor);
int le_silence(le_editor *editor);

// display.c
void le_erase(le_editor *editor, int up);
void le_draw_line(le_editor *editor, const wchar_t *styled, int columns, const wchar_t *end);
void le_go_to(le_editor *editor, const le_place *of_cursor, int last_row);
void le_refresh(le_editor *editor);
void le_put_block(le_editor *editor, const char *text);
void le_print_above(le_editor *editor, const char *text, const char *prompt);
void le_print_below(le_editor *editor, const char *text);
void le_resized(le_editor *editor);
void le_settle(le_editor *editor);
void le_picture(le_editor *editor, int begins);
void le_leave_line(le_editor *editor);
void le_paste_brackets(le_editor *editor, int on);

// The terminal as a file that tells `tap` what was written to it, or NULL.
FILE *le_open_screen(le_editor *editor);

#endif
