// The terminal as a file of stdio that tells what was written to it.

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE // fopencookie
#endif

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

static size_t put(le_editor *editor, const char *bytes, size_t count) {
  size_t done = 0;
  while (done < count) {
    ssize_t written = write(editor->screen, bytes + done, count - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd wait = {.fd = editor->screen, .events = POLLOUT};
      poll(&wait, 1, -1);
    } else if (written < 0 && errno != EINTR) {
      break;
    }
  }
  if (done > 0 && editor->tap) editor->tap(editor->context, bytes, done);
  return done;
}

#ifdef __linux__
static ssize_t screen_write(void *editor, const char *bytes, size_t count) {
  return (ssize_t)put(editor, bytes, count);
}
#else
static int screen_write(void *editor, const char *bytes, int count) {
  size_t done = put(editor, bytes, (size_t)count);
  return done > 0 ? (int)done : -1;
}
#endif

// Libedit asks the descriptor of its file how large the terminal is; nothing is written there by stdio itself.
FILE *le_open_screen(le_editor *editor) {
#ifdef __linux__
  FILE *file = fopencookie(editor, "w", (cookie_io_functions_t){.write = screen_write});
  if (file) file->_fileno = editor->screen;
#else
  FILE *file = funopen(editor, NULL, screen_write, NULL, NULL);
  if (file) file->_file = (short)editor->screen;
#endif
  // As a terminal is: what others write between two lines stays between them.
  if (file) setvbuf(file, NULL, _IOLBF, BUFSIZ);
  return file;
}
