// What is typed that is more, or less, than one character of the line: a mark that joins the one before it, a flood
// of text, an Escape that begins no key.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// More bytes of text than this waiting at once were not typed by hand.
#define FLOOD_BYTES 256
// A flood is over when nothing came for so long; a terminal hands it on in pieces.
#define FLOOD_PAUSE 10
// The bytes of one key come together; an Escape that is alone for so long is the key itself.
#define ESCAPE_PAUSE 50
// What is left out of a line ends with it, or when nothing came for so many seconds.
#define LEFT_OUT_SECONDS 2

// MARK: Marks

// The line of Swift's reply to a request, for `free`; NULL where it has none.
wchar_t *le_asked(le_editor *editor, const le_request *request) {
  le_reply reply = {0};
  editor->callback(editor->context, request, &reply);
  wchar_t *wide = reply.line ? le_widen(reply.line, strlen(reply.line), NULL) : NULL;
  free(reply.line);
  free(reply.listing);
  free(reply.prompt);
  return wide;
}

// The normal form that Swift gives a text; NULL where it stays as it is.
static wchar_t *normalised(le_editor *editor, const wchar_t *text, size_t count) {
  le_request request = {.key = LE_KEY_COMPOSE};
  char *narrow = le_narrow(text, count, &request.text_bytes);
  if (!narrow) return NULL;
  request.text = narrow;
  request.line = "";
  wchar_t *wide = le_asked(editor, &request);
  free(narrow);
  return wide;
}

static int is_mark(wchar_t scalar) {
  // The voicing marks of kana count as wide on some systems.
  return scalar >= 0x300 && (wcwidth(scalar) == 0 || scalar == 0x3099 || scalar == 0x309A);
}

// How many scalars before the cursor a mark that is typed now may join: a letter and the marks on it.
static size_t joined(le_editor *editor) {
  const LineInfoW *line = el_wline(editor->edit);
  size_t count = 0, before = (size_t)(line->cursor - line->buffer);
  while (count < before && count < LE_JOINED)
    if (!is_mark(line->cursor[-(ptrdiff_t)++count])) break;
  return count;
}

int le_composes(le_editor *editor, wchar_t scalar) {
  if (!is_mark(scalar)) return 0;
  size_t count = joined(editor);
  if (count == 0) return 0;
  const LineInfoW *line = el_wline(editor->edit);
  wchar_t text[LE_JOINED + 1];
  wmemcpy(text, line->cursor - count, count);
  text[count] = scalar;
  editor->composed = normalised(editor, text, count + 1);
  return editor->composed != NULL;
}

unsigned char le_take_composed(le_editor *editor) {
  el_deletestr(editor->edit, (int)joined(editor));
  el_winsertstr(editor->edit, editor->composed);
  free(editor->composed);
  editor->composed = NULL;
  return CC_REFRESH;
}

// MARK: Floods

static int is_control(unsigned char byte) { return byte < 0x20 || byte == 0x7F; }

int le_is_flood(const le_editor *editor) {
  size_t at = editor->input_start;
  while (at < editor->input_end && !is_control(editor->input[at])) at++;
  return at - editor->input_start >= FLOOD_BYTES;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Takes the text that waits, up to a control character, and what follows it without a pause. libedit draws and
// settles the line for each character, so that a long one would take minutes, with Ctrl-C waiting behind it.
unsigned char le_take_flood(le_editor *editor) {
  const LineInfoW *line = el_wline(editor->edit);
  size_t before = (size_t)(line->lastchar - line->buffer), count = 0, room = 2 * LE_INPUT_BYTES;
  wchar_t *text = malloc((room + 1) * sizeof *text), scalar;
  int has_marks = 0;
  while (text) {
    const unsigned char *bytes = editor->input + editor->input_start;
    size_t have = editor->input_end - editor->input_start;
    if (have > 0 && is_control(*bytes)) break;
    int used = have > 0 ? le_decode(bytes, have, &scalar) : 0;
    if (used == 0) {
      if (!le_more_input(editor, FLOOD_PAUSE)) break;
      continue;
    }
    if (before + count == LE_LINE_SCALARS) {
      free(text);
      editor->left_out_at = now();
      le_ask(editor, LE_KEY_TOO_LONG, NULL, 0);
      return CC_NORM;
    }
    editor->input_start += (size_t)used;
    has_marks |= is_mark(scalar);
    if (count == room) {
      wchar_t *bigger = realloc(text, ((room *= 2) + 1) * sizeof *text);
      if (!bigger) break;
      text = bigger;
    }
    text[count++] = scalar;
  }
  if (!text) return CC_ERROR;
  text[count] = 0;
  size_t over = has_marks ? joined(editor) : 0;
  wchar_t *whole = has_marks ? malloc((over + count + 1) * sizeof *whole) : NULL;
  if (whole) {
    line = el_wline(editor->edit);
    wmemcpy(whole, line->cursor - over, over);
    wmemcpy(whole + over, text, count + 1);
    wchar_t *composed = normalised(editor, whole, over + count);
    if (composed) el_deletestr(editor->edit, (int)over);
    free(whole);
    if (composed) free(text);
    text = composed ? composed : text;
  }
  int failed = el_winsertstr(editor->edit, text) != 0;
  free(text);
  return failed ? CC_REFRESH_BEEP : CC_REFRESH;
}

// Whether a character belongs to what is left out of a line that is too long: up to its end, or to a Ctrl-C.
int le_is_left_out(le_editor *editor, wchar_t scalar) {
  if (editor->left_out_at == 0) return 0;
  double time = now();
  int is_over = time - editor->left_out_at > LEFT_OUT_SECONDS;
  int is_end = scalar == L'\r' || scalar == L'\n';
  editor->left_out_at = is_over || is_end || scalar == 3 ? 0 : time;
  return !is_over && scalar != 3;
}

// MARK: Escape

// In vi mode Escape is a key, and the beginning of others. Those whose second byte is there at once are ours.
int le_is_bare_escape(le_editor *editor) {
  if (editor->input_start == editor->input_end && !le_more_input(editor, ESCAPE_PAUSE)) return 1;
  return memchr("[O_\r\n", editor->input[editor->input_start], 5) == NULL;
}
