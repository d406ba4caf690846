// CLineEdit: libedit's native interface behind functions that Swift can call.
//
// Mechanism lives here, policy in Swift: this target owns the terminal (modes, reading, redrawing, signals)
// and hands every key that means something to us to one callback, which answers with what the line becomes.
// It must not know what a history, a completion or a complete piece of Lua is.
//
// Text crosses as UTF-8. Positions are counted in Unicode scalars, since that is what libedit edits by.
// One editor belongs to one thread; le_watch_signal and le_unwatch_signal are for one thread at a time.

#ifndef GENKAN_CLINEEDIT_H
#define GENKAN_CLINEEDIT_H

#include <stddef.h>
#include <stdint.h>

typedef struct le_editor le_editor;

// MARK: What happened

typedef enum le_key {
  LE_KEY_ENTER,          // Enter: accept the line, or go on with it
  LE_KEY_NEWLINE,        // Alt-Enter: a line break, whatever the text
  LE_KEY_UP,             // Up, Ctrl-P
  LE_KEY_DOWN,           // Down, Ctrl-N
  LE_KEY_COMPLETE,       // Tab
  LE_KEY_UNDO,           // Ctrl-_
  LE_KEY_REDO,           // Alt-_
  LE_KEY_PASTE,          // a bracketed paste; `text` is what was pasted
  LE_KEY_SEARCH,         // Ctrl-R while not searching
  LE_KEY_SEARCH_TYPED,   // any character while searching; `text` is that character
  LE_KEY_BEFORE_CONTROL, // a control character was read and is about to act on the line: only a note
  LE_KEY_COMPOSE,        // `text` is about to stand in the line: the reply's `line` is what it is in NFC, or NULL
  LE_KEY_EDIT,           // Ctrl-X Ctrl-E: edit the line elsewhere; the terminal is as a program finds it meanwhile
  LE_KEY_TOO_LONG,       // a line of more than LE_LINE_SCALARS came; it is left out up to its end
  LE_KEY_STYLE,          // the line is about to be drawn: the reply's `line` is the line with its styling, or NULL
  LE_KEY_WOKEN,          // the wake descriptor became readable: the reply's `listing` goes above the line, and its
                         // `prompt` stands before it from now on
} le_key;

// The longest line that is taken from a terminal without the brackets of a paste.
enum { LE_LINE_SCALARS = 1 << 20 };

typedef struct le_request {
  le_key key;
  const char *line;
  size_t line_bytes;
  size_t cursor; // scalars before the cursor
  const char *text;
  size_t text_bytes;
} le_request;

// MARK: What to do about it

typedef enum le_next {
  LE_NEXT_EDIT,   // go on editing
  LE_NEXT_ACCEPT, // end the read with the line
  LE_NEXT_BEEP,   // go on editing, with a beep
  LE_NEXT_SEARCH, // go on (or begin) searching: the next character comes as LE_KEY_SEARCH_TYPED
  LE_NEXT_REPLAY, // the search is over; the character that was typed acts as it always does
} le_next;

// Strings in a reply come from malloc; the editor frees them. All zero means: edit on, nothing changed.
typedef struct le_reply {
  le_next next;
  char *line;    // the new line, or NULL to leave it
  size_t cursor; // scalars before the cursor, when `line` is given
  char *listing; // text to print apart from the line, or NULL
  char *prompt;  // the prompt while searching, or after a wake, in the notation of le_read
} le_reply;

typedef void (*le_callback)(void *context, const le_request *request, le_reply *reply);

// MARK: The editor

// Is told of what was written to the terminal.
typedef void (*le_tap)(void *context, const char *bytes, size_t count);

typedef struct le_options {
  const char *program;  // the name that lines of .editrc may be prefixed with
  int input;            // descriptors; duplicated, so the caller keeps its own
  int output;
  int wake;             // a readable descriptor that interrupts the wait, or -1
  const char *terminal; // a terminal type in place of $TERM, or NULL
  const char *editrc;   // the path of a file to source, or NULL
  le_callback callback;
  le_tap tap;           // or NULL
  void *context;
} le_options;

typedef enum le_status { LE_LINE, LE_INTERRUPTED, LE_END } le_status;

// Makes the character classes those of UTF-8: the user's locale if it is one, else a plain UTF-8 one.
// Returns 0 when the system has none; Japanese input is then dropped by libedit.
int le_prepare_locale(void);

// Returns NULL when a descriptor cannot be duplicated or libedit cannot start.
le_editor *le_open(const le_options *options);
void le_close(le_editor *editor);

// 1 when the .editrc was refused at some line (libedit ignores what follows it), else 0.
int le_editrc_failed(const le_editor *editor);

// Width of the terminal in columns, as libedit believes it.
int le_columns(le_editor *editor);

// Whether the end of the input was the terminal's, which is gone, and not the person's.
int le_has_hung_up(const le_editor *editor);

// Whether the end of the input was that of the process: it was told to end (SIGTERM) where that signal was watched.
int le_was_terminated(const le_editor *editor);

// Reads one line or block. Escape sequences in `prompt` stand between two \x01 bytes, as those of a styled line do.
// `mark` stands before each row that follows a line break; "" for none.
// *line stays valid until the next call; it holds no final newline.
le_status le_read(
    le_editor *editor, const char *prompt, const char *mark, const char **line, size_t *bytes);

// Adds an entry to the history that the commands of vi mode see.
void le_remember(le_editor *editor, const char *entry);

// MARK: Signals

// From now on `signal_number` writes its number, one byte, to `descriptor` (which should not block).
// Returns 0, or -1 with errno. Watching a watched signal only changes the descriptor.
int le_watch_signal(int signal_number, int descriptor);

// 1 when the process ignores a signal, as one that nohup started ignores a hang-up, else 0.
int le_is_ignored(int signal_number);

// The descriptor that a watched signal writes to, or -1.
int le_watching_descriptor(int signal_number);

// Gives the signal back to its former handler.
void le_unwatch_signal(int signal_number);

// MARK: Other programs

// Runs a program at the terminal and waits for its end; Ctrl-Z stops it and this process, and Ctrl-C is its own.
// `words` and `environment` end in NULL, the first word is a path, `input` is its standard input, or -1 for ours.
// Returns 0 with the exit status (128 and the number of a signal that ended it), or -1 with errno.
int le_run_program(const char *const *words, const char *const *environment, int input, int *status);

// Ends the program that runs, if any, and each that is started later; from any thread, and from a signal handler.
void le_end_program(void);

// A pipe that no program inherits by accident; 0, or -1 with errno.
int le_new_pipe(int ends[2]);

// From now on a write of this thread to a pipe without a reader fails, and does not end the process.
void le_block_broken_pipes(void);

#endif
