// Where libedit's characters come from. Waiting is a poll over the terminal, the signals and the wake
// descriptor, so that output can appear above a half-typed line and a resize redraws it at once.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// Empties a descriptor that is known to be readable.
static ssize_t drain(int descriptor, unsigned char *bytes, size_t count) {
  ssize_t got;
  do got = read(descriptor, bytes, count);
  while (got < 0 && errno == EINTR);
  return got;
}

// Reads what signals came; whether one said that the window has changed.
static int drain_signals(le_editor *editor) {
  unsigned char numbers[64];
  ssize_t got = drain(editor->signals[0], numbers, sizeof numbers);
  int resized = 0;
  for (ssize_t i = 0; i < got; i++) {
    if (numbers[i] == SIGTERM) editor->terminated = 1;
    if (numbers[i] == SIGHUP || numbers[i] == SIGTERM) editor->hung_up = 1;
    if (numbers[i] == SIGWINCH) resized = 1;
  }
  return resized;
}

static void take_signals(le_editor *editor) {
  int resized = drain_signals(editor);
  if (resized && !editor->hung_up) le_resized(editor);
  // The terminal may stay open after a signal has ended the process: what is printed next stands below the line.
  if (editor->terminated) le_leave_line(editor);
}

// Forgets that the window has changed, where the line is drawn anew in any case.
void le_skip_resizes(le_editor *editor) { drain_signals(editor); }

static void take_wake(le_editor *editor) {
  unsigned char bytes[64];
  if (drain(editor->wake, bytes, sizeof bytes) <= 0) {
    editor->wake = -1; // closed by the other side: never readable again in a way that means something
    return;
  }
  le_ask(editor, LE_KEY_WOKEN, NULL, 0);
}

// What was typed while something ran went through the terminal's own line editing, where Linux keeps a Ctrl-D as a
// zero. A reader of single keys gets that zero, so it is made a Ctrl-D again.
void le_note_typed_ahead(le_editor *editor) {
  int bytes = 0;
  editor->ahead = ioctl(fileno(editor->in), FIONREAD, &bytes) == 0 && bytes > 0 ? (size_t)bytes : 0;
}

// Reads what there is behind what is not yet decoded.
static ssize_t take_input(le_editor *editor) {
  unsigned char *bytes = editor->input + editor->input_end;
  ssize_t got = drain(fileno(editor->in), bytes, LE_INPUT_BYTES - editor->input_end);
  for (ssize_t i = 0; i < got && editor->ahead > 0; i++, editor->ahead--)
    if (bytes[i] == 0) bytes[i] = 4;
  if (got > 0) editor->input_end += (size_t)got;
  return got;
}

// Makes room behind what is not yet decoded.
static void compact(le_editor *editor) {
  size_t left = editor->input_end - editor->input_start;
  memmove(editor->input, editor->input + editor->input_start, left);
  editor->input_start = 0;
  editor->input_end = left;
}

// Takes a report of the cursor's place, ESC [ row ; column R, out of the input. Returns the column from 0, or -1.
static int take_report(le_editor *editor) {
  for (size_t from = editor->input_start; from + 2 < editor->input_end; from++) {
    if (editor->input[from] != 033 || editor->input[from + 1] != '[') continue;
    int numbers[2] = {0, 0}, semicolons = 0;
    size_t at = from + 2;
    for (; at < editor->input_end && semicolons < 2; at++) {
      unsigned char byte = editor->input[at];
      if (byte == ';') semicolons++;
      else if (byte >= '0' && byte <= '9' && numbers[semicolons] < 100000)
        numbers[semicolons] = numbers[semicolons] * 10 + (byte - '0');
      else break;
    }
    if (semicolons != 1 || at == editor->input_end || editor->input[at] != 'R') continue;
    memmove(editor->input + from, editor->input + at + 1, editor->input_end - at - 1);
    editor->input_end -= at + 1 - from;
    editor->reports_due--;
    return numbers[1] - 1;
  }
  return -1;
}

// The column of the cursor as the terminal says it, from 0; -1 where it does not within a moment. What was typed
// meanwhile stays for the line. An answer that comes late, also together with a later one, is left out of it: only
// the last that is due says where the cursor stands now.
int le_ask_column(le_editor *editor) {
  if (editor->reports_due > 1) return -1; // a terminal that never answers is asked no more
  fputs("\033[6n", editor->out);
  fflush(editor->out);
  editor->reports_due++;
  struct pollfd wait = {.fd = fileno(editor->in), .events = POLLIN};
  int column = -1;
  for (int tries = 0; tries < 20; tries++) {
    compact(editor);
    if (editor->input_end == LE_INPUT_BYTES) break;
    if (poll(&wait, 1, 10) <= 0 || !(wait.revents & POLLIN)) continue;
    if (take_input(editor) <= 0) break; // the next wait finds out why
    for (int next; editor->reports_due > 0 && (next = take_report(editor)) >= 0;) column = next;
    if (editor->reports_due == 0) return column;
  }
  return -1;
}

// Waits until there is input. Returns 0 at the end of it.
static int fill(le_editor *editor) {
  compact(editor);
  int input = fileno(editor->in);
  for (;;) {
    if (editor->hung_up) return 0;
    if (editor->unsettled && !editor->pasting) {
      editor->unsettled = 0;
      le_settle(editor);
    }
    le_picture(editor, 0);
    // Within a paste nothing else may touch the line or the screen.
    struct pollfd waits[3] = {
        {.fd = input, .events = POLLIN},
        {.fd = editor->signals[0], .events = POLLIN},
        {.fd = editor->pasting ? -1 : editor->wake, .events = POLLIN},
    };
    if (poll(waits, 3, -1) < 0) {
      if (errno == EINTR) continue;
      return 0;
    }
    le_picture(editor, 1);
    if (waits[1].revents & POLLIN) {
      size_t had = editor->input_end;
      take_signals(editor);
      if (editor->input_end != had) return 1; // what was typed while the terminal was asked something
    }
    if (waits[2].revents) take_wake(editor);
    if (waits[0].revents) {
      ssize_t got = take_input(editor);
      if (got > 0) {
        while (editor->reports_due > 0 && take_report(editor) >= 0) {}
        return 1;
      }
      if (got == 0 || errno != EAGAIN) {
        editor->hung_up = 1;
        return 0;
      }
    }
  }
}

// Reads what comes within a moment. Returns 0 where nothing does; the next wait finds out why.
int le_more_input(le_editor *editor, int milliseconds) {
  compact(editor);
  struct pollfd wait = {.fd = fileno(editor->in), .events = POLLIN};
  if (editor->input_end == LE_INPUT_BYTES) return 0;
  if (poll(&wait, 1, milliseconds) <= 0 || take_input(editor) <= 0) return 0;
  while (editor->reports_due > 0 && take_report(editor) >= 0) {}
  return editor->input_end > editor->input_start;
}

// How far into a key of several characters the next one stands: behind ESC, within ESC [ …, behind ESC O.
static int sequence_after(int sequence, wchar_t scalar) {
  enum { NONE, ESCAPE, CONTROL, SHIFT };
  if (scalar == 033) return ESCAPE;
  if (sequence == ESCAPE) return scalar == L'[' ? CONTROL : scalar == L'O' ? SHIFT : NONE;
  return sequence == CONTROL && scalar >= 0x20 && scalar < 0x40 ? CONTROL : NONE;
}

// Whether what comes next is text for the line, one character a key.
static int is_typing(const le_editor *editor) {
  return !editor->pasting && !editor->searching && editor->sequence == 0 && editor->as_keys == 0
         && editor->last != 0x16; // Ctrl-V takes whatever follows
}

static int give(le_editor *editor, wchar_t scalar, wchar_t *out) {
  editor->unsettled = 1;
  editor->last = scalar;
  editor->sequence = sequence_after(editor->sequence, scalar);
  *out = scalar;
  return 1;
}

// libedit's EL_GETCFN: 1 with a character, 0 at the end of the input.
int le_getc(EditLine *edit, wchar_t *out) {
  le_editor *editor;
  el_wget(edit, EL_CLIENTDATA, &editor);
  wchar_t scalar = 0;
  for (;;) {
    if (editor->left_out_at == 0 && is_typing(editor) && le_is_flood(editor)) return give(editor, LE_TAKEN, out);
    size_t have = editor->input_end - editor->input_start;
    int used = have == 0 ? 0 : le_decode(editor->input + editor->input_start, have, &scalar);
    if (used > 0) {
      editor->input_start += (size_t)used;
      editor->as_keys -= editor->as_keys < (size_t)used ? editor->as_keys : (size_t)used;
      if (!le_is_left_out(editor, scalar)) break;
    } else if (!fill(editor)) {
      return 0;
    }
  }
  if (scalar == 033 && editor->is_vi && !editor->pasting && editor->sequence == 0 && le_is_bare_escape(editor))
    scalar = LE_ESCAPE;
  if (editor->searching) {
    editor->typed = scalar;
    return give(editor, LE_TAKEN, out);
  }
  if (is_typing(editor) && le_composes(editor, scalar)) return give(editor, LE_TAKEN, out);
  if (!editor->pasting && (scalar < 0x20 || scalar == 0x7F)) le_ask(editor, LE_KEY_BEFORE_CONTROL, NULL, 0);
  return give(editor, scalar, out);
}
