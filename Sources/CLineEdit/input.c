// Where libedit's characters come from. Waiting is a poll over the terminal, the signals and the wake
// descriptor, so that output can appear above a half-typed line and a resize redraws it at once.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

// Empties a descriptor that is known to be readable.
static ssize_t drain(int descriptor, unsigned char *bytes, size_t count) {
  ssize_t got;
  do got = read(descriptor, bytes, count);
  while (got < 0 && errno == EINTR);
  return got;
}

static void take_signals(le_editor *editor) {
  unsigned char numbers[64];
  ssize_t got = drain(editor->signals[0], numbers, sizeof numbers);
  int resized = 0;
  for (ssize_t i = 0; i < got; i++) {
    if (numbers[i] == SIGHUP) editor->hung_up = 1;
    if (numbers[i] == SIGWINCH) resized = 1;
  }
  if (resized && !editor->hung_up) {
    el_resize(editor->edit);
    le_redraw(editor);
  }
}

static void take_wake(le_editor *editor) {
  unsigned char bytes[64];
  if (drain(editor->wake, bytes, sizeof bytes) <= 0) {
    editor->wake = -1; // closed by the other side: never readable again in a way that means something
    return;
  }
  le_ask(editor, LE_KEY_WOKEN, NULL, 0);
}

// Waits until there is input. Returns 0 at the end of it.
static int fill(le_editor *editor) {
  if (editor->input_start > 0) {
    size_t left = editor->input_end - editor->input_start;
    for (size_t i = 0; i < left; i++) editor->input[i] = editor->input[editor->input_start + i];
    editor->input_start = 0;
    editor->input_end = left;
  }
  int input = fileno(editor->in);
  for (;;) {
    if (editor->hung_up) return 0;
    if (editor->unsettled && !editor->pasting) {
      editor->unsettled = 0;
      le_settle(editor);
    }
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
    if (waits[1].revents & POLLIN) take_signals(editor);
    if (waits[2].revents) take_wake(editor);
    if (waits[0].revents) {
      ssize_t got = read(input, editor->input + editor->input_end, LE_INPUT_BYTES - editor->input_end);
      if (got > 0) {
        editor->input_end += (size_t)got;
        return 1;
      }
      if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
        editor->hung_up = 1;
        return 0;
      }
    }
  }
}

// libedit's EL_GETCFN: 1 with a character, 0 at the end of the input.
int le_getc(EditLine *edit, wchar_t *out) {
  le_editor *editor;
  el_wget(edit, EL_CLIENTDATA, &editor);
  wchar_t scalar = 0;
  for (;;) {
    size_t have = editor->input_end - editor->input_start;
    int used = have == 0 ? 0 : le_decode(editor->input + editor->input_start, have, &scalar);
    if (used > 0) {
      editor->input_start += (size_t)used;
      break;
    }
    if (!fill(editor)) return 0;
  }
  editor->unsettled = 1;
  if (editor->searching) {
    editor->typed = scalar;
    *out = 0x1D; // bound to the search in keys.c
    return 1;
  }
  if (!editor->pasting && (scalar < 0x20 || scalar == 0x7F)) le_ask(editor, LE_KEY_BEFORE_CONTROL, NULL, 0);
  *out = scalar;
  return 1;
}
