// An editor's life: opened on two descriptors, read from, closed.

#include "internal.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int le_prepare_locale(void) {
  // The user's own first; then names that systems without it are known to have.
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  return 0;
}

static wchar_t *current_prompt(EditLine *edit) {
  static wchar_t nothing[] = L"";
  le_editor *editor = NULL;
  el_wget(edit, EL_CLIENTDATA, &editor);
  if (editor->search_prompt) return editor->search_prompt;
  return editor->prompt ? editor->prompt : nothing;
}

static FILE *open_copy(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  if (copy < 0) return NULL;
  FILE *file = fdopen(copy, mode);
  if (!file) close(copy);
  return file;
}

static int open_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

le_editor *le_open(const le_options *options) {
  le_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->wake = options->wake;
  editor->callback = options->callback;
  editor->context = options->context;
  editor->signals[0] = editor->signals[1] = editor->screen = -1;
  editor->tap = options->tap;
  editor->in = open_copy(options->input, "r");
  editor->screen = fcntl(options->output, F_DUPFD_CLOEXEC, 0);
  editor->out = editor->screen < 0 ? NULL : le_open_screen(editor);
  int ready = editor->in && editor->out && open_pipe(editor->signals) == 0;
  if (ready) editor->edit = el_init(options->program, editor->in, editor->out, stderr);
  if (!editor->edit) {
    le_close(editor);
    return NULL;
  }
  EditLine *edit = editor->edit;
  if (options->terminal) el_set(edit, EL_TERMINAL, options->terminal);
  const char *terminal = options->terminal ? options->terminal : getenv("TERM");
  editor->cursor_moves = terminal && *terminal && strcmp(terminal, "dumb") != 0;

  // Deleting and inserting cells in place miscounts wide characters by one; without these capabilities
  // libedit rewrites the rest of the row instead, and the cursor is right.
  static const char *const capabilities[] = {"dc", "DC", "ic", "IC", "im", "ei"};
  for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++)
    el_set(edit, EL_SETTC, capabilities[i], "", NULL);

  el_wset(edit, EL_CLIENTDATA, editor);
  el_wset(edit, EL_PROMPT_ESC, current_prompt, L'\1');
  el_wset(edit, EL_GETCFN, le_getc);
  el_set(edit, EL_EDITOR, "emacs");
  el_set(edit, EL_SIGNAL, 0);
  el_set(edit, EL_SETTY, "-d", "-isig", NULL);

  editor->history = history_init();
  if (editor->history) {
    HistEvent event;
    history(editor->history, &event, H_SETSIZE, 1000);
    el_set(edit, EL_HIST, history, editor->history);
  }
  // Before our keys: a habit may be the user's, but Enter and Ctrl-C have to stay what they are.
  if (options->editrc) editor->editrc_failed = el_source(edit, options->editrc) != 0;
  le_bind_keys(editor);
  return editor;
}

void le_close(le_editor *editor) {
  if (!editor) return;
  if (editor->edit) el_end(editor->edit);
  if (editor->history) history_end(editor->history);
  if (editor->in) fclose(editor->in);
  if (editor->out) fclose(editor->out);
  if (editor->nowhere) fclose(editor->nowhere);
  if (editor->screen >= 0) close(editor->screen);
  for (int i = 0; i < 2; i++)
    if (editor->signals[i] >= 0) close(editor->signals[i]);
  free(editor->prompt);
  free(editor->mark);
  free(editor->search_prompt);
  free(editor->composed);
  free(editor->line);
  free(editor);
}

int le_editrc_failed(const le_editor *editor) { return editor->editrc_failed; }

int le_has_hung_up(const le_editor *editor) { return editor->hung_up; }

int le_was_terminated(const le_editor *editor) { return editor->terminated; }

int le_columns(le_editor *editor) {
  int columns = 0;
  if (el_get(editor->edit, EL_GETTC, "co", &columns) != 0 || columns < 1) return 80;
  return columns;
}

void le_remember(le_editor *editor, const char *entry) {
  HistEvent event;
  if (editor->history) history(editor->history, &event, H_ENTER, entry);
}

le_status le_read(
    le_editor *editor, const char *prompt, const char *mark, const char **line, size_t *bytes) {
  free(editor->prompt);
  editor->prompt = le_widen(prompt, strlen(prompt), NULL);
  free(editor->mark);
  editor->mark = *mark ? le_widen(mark, strlen(mark), NULL) : NULL;
  free(editor->search_prompt);
  editor->search_prompt = NULL;
  editor->interrupted = 0;
  editor->searching = 0;
  editor->sequence = 0;
  editor->is_styled = 0;
  editor->last = 0;
  free(editor->composed);
  editor->composed = NULL;
  if (editor->hung_up) return LE_END;

  fflush(stdout); // what was printed so far stands above the prompt
  int hang_up = le_watching_descriptor(SIGHUP);
  le_watch_signal(SIGWINCH, editor->signals[1]);
  le_watch_signal(SIGHUP, editor->signals[1]);
  int termination = le_watching_descriptor(SIGTERM);
  if (termination >= 0) le_watch_signal(SIGTERM, editor->signals[1]);
  el_resize(editor->edit); // the window may have changed while no read was under way
  // libedit shows the prompt before it takes the terminal over, so that a quick key would be echoed beside it.
  el_set(editor->edit, EL_PREP_TERM, 1);
  le_note_typed_ahead(editor);
  le_paste_brackets(editor, 1);
  int count = 0;
  const wchar_t *text = el_wgets(editor->edit, &count);
  le_end_window(editor);
  le_picture(editor, 0);
  le_paste_brackets(editor, 0);
  if (termination >= 0) le_watch_signal(SIGTERM, termination);
  if (hang_up >= 0) le_watch_signal(SIGHUP, hang_up);
  else le_unwatch_signal(SIGHUP);
  le_unwatch_signal(SIGWINCH);

  if (editor->interrupted) return LE_INTERRUPTED;
  if (!text || count <= 0) return LE_END;
  if (text[count - 1] == L'\n') count--;
  free(editor->line);
  editor->line = le_narrow(text, (size_t)count, bytes);
  *line = editor->line;
  return editor->line ? LE_LINE : LE_END;
}
