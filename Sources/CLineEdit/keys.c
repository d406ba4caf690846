// The keys that mean something to us: each asks the callback and does what it answers.

#include "internal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

// A sequence that no keyboard sends, bound to libedit's own "end of line": pushing it is the only way for a
// function of ours to end a read with the cursor below the whole block.
#define ACCEPT L"\033[accept~"

static le_editor *owner(EditLine *edit) {
  le_editor *editor = NULL;
  el_wget(edit, EL_CLIENTDATA, &editor);
  return editor;
}

// Turns the line into `line` with `cursor` scalars before the cursor.
static void replace_line(EditLine *edit, const char *line, size_t cursor) {
  size_t count;
  wchar_t *wide = le_widen(line, strlen(line), &count);
  if (!wide) return;
  const LineInfoW *old = el_wline(edit);
  int length = (int)(old->lastchar - old->buffer);
  el_cursor(edit, (int)(old->lastchar - old->cursor));
  el_deletestr(edit, length);
  if (count > 0) el_winsertstr(edit, wide);
  if (cursor < count) el_cursor(edit, -(int)(count - cursor));
  free(wide);
}

static void set_search_prompt(le_editor *editor, const char *prompt) {
  free(editor->search_prompt);
  editor->search_prompt = prompt ? le_widen(prompt, strlen(prompt), NULL) : NULL;
}

le_next le_ask(le_editor *editor, le_key key, const char *text, size_t text_bytes) {
  const LineInfoW *info = el_wline(editor->edit);
  le_request request = {.key = key, .cursor = (size_t)(info->cursor - info->buffer)};
  char *line = le_narrow(info->buffer, (size_t)(info->lastchar - info->buffer), &request.line_bytes);
  if (!line) return LE_NEXT_BEEP;
  request.line = line;
  request.text = text;
  request.text_bytes = text_bytes;

  le_reply reply = {0};
  editor->callback(editor->context, &request, &reply);
  free(line);

  if (key != LE_KEY_WOKEN && key != LE_KEY_BEFORE_CONTROL) {
    editor->searching = reply.next == LE_NEXT_SEARCH;
    set_search_prompt(editor, editor->searching ? reply.prompt : NULL);
  }
  if (reply.line) replace_line(editor->edit, reply.line, reply.cursor);
  if (key == LE_KEY_WOKEN) {
    if (reply.listing || reply.prompt) le_print_above(editor, reply.listing, reply.prompt);
  } else if (reply.listing && key == LE_KEY_EDIT) {
    le_put_block(editor, reply.listing); // the line was left, and is drawn below
  } else if (reply.listing) {
    le_print_below(editor, reply.listing);
  }
  free(reply.line);
  free(reply.listing);
  free(reply.prompt);
  return reply.next;
}

static unsigned char act(EditLine *edit, le_key key, const char *text, size_t text_bytes) {
  le_editor *editor = owner(edit);
  switch (le_ask(editor, key, text, text_bytes)) {
  case LE_NEXT_ACCEPT:
    el_wpush(edit, ACCEPT);
    break;
  case LE_NEXT_REPLAY: {
    wchar_t again[2] = {editor->typed, 0};
    el_wpush(edit, again);
    break;
  }
  case LE_NEXT_BEEP:
    if (editor->is_tall || editor->is_own) fputc('\a', editor->out);
    return CC_REFRESH_BEEP;
  case LE_NEXT_EDIT:
  case LE_NEXT_SEARCH:
    break;
  }
  return CC_REFRESH;
}

// MARK: Functions that libedit calls

#define KEY(name, key)                                                                                      \
  static unsigned char name(EditLine *edit, wint_t c) {                                                      \
    (void)c;                                                                                                 \
    return act(edit, key, NULL, 0);                                                                          \
  }

KEY(enter, LE_KEY_ENTER)
KEY(newline, LE_KEY_NEWLINE)
KEY(up, LE_KEY_UP)
KEY(down, LE_KEY_DOWN)
KEY(complete, LE_KEY_COMPLETE)
KEY(undo, LE_KEY_UNDO)
KEY(redo, LE_KEY_REDO)
KEY(search, LE_KEY_SEARCH)

// What was typed where it is not one character of the line (LE_TAKEN).
static unsigned char taken(EditLine *edit, wint_t c) {
  (void)c;
  le_editor *editor = owner(edit);
  char text[4];
  if (editor->searching) return act(edit, LE_KEY_SEARCH_TYPED, text, le_encode(editor->typed, text));
  if (editor->composed) return le_take_composed(editor);
  return le_is_flood(editor) ? le_take_flood(editor) : CC_ERROR;
}

// The same in vi's command mode, where a character is no text but a command.
static unsigned char taken_as_keys(EditLine *edit, wint_t c) {
  le_editor *editor = owner(edit);
  if (editor->searching) return taken(edit, c);
  free(editor->composed);
  editor->composed = NULL;
  editor->as_keys = editor->input_end - editor->input_start;
  return CC_NORM;
}

// Ctrl-C: the line stays readable above, marked, and the read ends.
static unsigned char cancel(EditLine *edit, wint_t c) {
  (void)c;
  owner(edit)->interrupted = 1;
  // Typed ahead of any drawing: the marks of its rows come first.
  if (le_is_continued(owner(edit))) le_settle(owner(edit));
  const LineInfoW *info = el_wline(edit);
  el_cursor(edit, (int)(info->lastchar - info->cursor));
  el_winsertstr(edit, L"^C");
  el_wpush(edit, ACCEPT);
  return CC_REFRESH;
}

// Leaves the terminal to others, below the line.
static void lend_terminal(le_editor *editor) {
  le_leave_line(editor);
  le_picture(editor, 0);
  le_paste_brackets(editor, 0);
  el_set(editor->edit, EL_PREP_TERM, 0);
}

static void take_terminal(le_editor *editor) {
  el_set(editor->edit, EL_PREP_TERM, 1);
  el_resize(editor->edit);
  le_skip_resizes(editor);
  le_paste_brackets(editor, 1);
  le_refresh(editor);
}

// Ctrl-Z: with ISIG off the terminal does not do it for us.
static unsigned char suspend(EditLine *edit, wint_t c) {
  (void)c;
  le_editor *editor = owner(edit);
  lend_terminal(editor);
  kill(0, SIGTSTP);
  take_terminal(editor);
  return CC_NORM;
}

// Ctrl-X Ctrl-E: the line in an editor of the person's choice.
static unsigned char edit_elsewhere(EditLine *edit, wint_t c) {
  (void)c;
  le_editor *editor = owner(edit);
  lend_terminal(editor);
  le_ask(editor, LE_KEY_EDIT, NULL, 0);
  take_terminal(editor);
  return CC_NORM;
}

// A bracketed paste. The terminal modes of libedit swap CR and NL, so both, and either pair, are one break.
static unsigned char paste(EditLine *edit, wint_t c) {
  (void)c;
  static const wchar_t close[] = L"\033[201~";
  const size_t close_count = sizeof close / sizeof *close - 1;
  le_editor *editor = owner(edit);
  size_t count = 0, room = 4096;
  wchar_t *text = malloc(room * sizeof *text);
  wchar_t last_break = 0, typed;
  int closed = 0;
  editor->pasting = 1;
  while (text && !closed && el_wgetc(edit, &typed) == 1) {
    if (typed == 3) break; // Ctrl-C: a paste whose end never comes must not hold the keyboard
    if (typed == L'\r' || typed == L'\n') {
      wchar_t before = last_break;
      last_break = before ? 0 : typed;
      if (before && before != typed) continue;
      last_break = typed;
      typed = L'\n';
    } else {
      last_break = 0;
    }
    if (typed == 0) continue;
    if (count == room) {
      wchar_t *bigger = realloc(text, (room *= 2) * sizeof *text);
      if (!bigger) break;
      text = bigger;
    }
    text[count++] = typed;
    closed = count >= close_count
             && wmemcmp(text + count - close_count, close, close_count) == 0;
  }
  editor->pasting = 0;
  unsigned char result = CC_ERROR;
  size_t bytes;
  char *narrow = closed ? le_narrow(text, count - close_count, &bytes) : NULL;
  if (narrow) result = act(edit, LE_KEY_PASTE, narrow, bytes);
  free(narrow);
  free(text);
  return result;
}

// MARK: The key map

typedef unsigned char (*key_function)(EditLine *, wint_t);

static const struct {
  const char *name, *help;
  key_function function;
} functions[] = {
    {"genkan-enter", "Accept the text, or go on with it", enter},
    {"genkan-newline", "Break the line", newline},
    {"genkan-up", "Line above, else history", up},
    {"genkan-down", "Line below, else history", down},
    {"genkan-complete", "Complete the word", complete},
    {"genkan-undo", "Undo", undo},
    {"genkan-redo", "Redo", redo},
    {"genkan-search", "Search the history", search},
    {"genkan-taken", "Take what was typed at once", taken},
    {"genkan-taken-as-keys", "Take what was typed at once key by key", taken_as_keys},
    {"genkan-cancel", "Drop the text", cancel},
    {"genkan-suspend", "Suspend the program", suspend},
    {"genkan-edit", "Edit the text in an editor", edit_elsewhere},
    {"genkan-paste", "Take a bracketed paste", paste},
};

static const struct {
  const char *key, *name;
} bindings[] = {
    {"^M", "genkan-enter"},          {"^J", "genkan-enter"},
    {"\\e^M", "genkan-newline"},     {"\\e^J", "genkan-newline"},
    {"\\e[accept~", "ed-newline"},   {"^]", "genkan-taken"},
    {"\\e[A", "genkan-up"},          {"\\eOA", "genkan-up"},
    {"\\e[B", "genkan-down"},        {"\\eOB", "genkan-down"},
    {"^P", "genkan-up"},             {"^N", "genkan-down"},
    {"^I", "genkan-complete"},       {"^R", "genkan-search"},
    {"^_", "genkan-undo"},           {"\\e_", "genkan-redo"},
    {"^C", "genkan-cancel"},         {"^Z", "genkan-suspend"},
    {"^X^E", "genkan-edit"},
    {"\\e[200~", "genkan-paste"},    {"^W", "ed-delete-prev-word"},
    {"\\e[C", "ed-next-char"},       {"\\eOC", "ed-next-char"},
    {"\\e[D", "ed-prev-char"},       {"\\eOD", "ed-prev-char"},
    {"\\e[H", "ed-move-to-beg"},     {"\\eOH", "ed-move-to-beg"},
    {"\\e[1~", "ed-move-to-beg"},    {"\\e[7~", "ed-move-to-beg"},
    {"\\e[F", "ed-move-to-end"},     {"\\eOF", "ed-move-to-end"},
    {"\\e[4~", "ed-move-to-end"},    {"\\e[8~", "ed-move-to-end"},
    {"\\e[3~", "ed-delete-next-char"},
    {"\\e[1;5C", "em-next-word"},    {"\\e[1;5D", "ed-prev-word"},
    {"\\e[1;3C", "em-next-word"},    {"\\e[1;3D", "ed-prev-word"},
    {"\\e[5C", "em-next-word"},      {"\\e[5D", "ed-prev-word"},
};

void le_bind_keys(le_editor *editor) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    el_set(editor->edit, EL_ADDFN, functions[i].name, functions[i].help, functions[i].function);
  for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
    el_set(editor->edit, EL_BIND, bindings[i].key, bindings[i].name, NULL);
  const wchar_t *keys = NULL;
  editor->is_vi = el_wget(editor->edit, EL_EDITOR, &keys) == 0 && keys && wcscmp(keys, L"vi") == 0;
  if (!editor->is_vi) return;
  // Bound sequences make Escape a beginning only, so that the key itself comes as another. Enter, Ctrl-C and the rest
  // mean in command mode what they mean while text is typed.
  for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
    el_set(editor->edit, EL_BIND, "-a", bindings[i].key, bindings[i].name, NULL);
  el_set(editor->edit, EL_BIND, "-a", "^]", "genkan-taken-as-keys", NULL);
  el_set(editor->edit, EL_BIND, "^^", "vi-command-mode", NULL);
}
