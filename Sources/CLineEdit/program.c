// Another program that has the terminal for a while: a pager, an editor.
//
// It runs in the process group of this one, which is the terminal's foreground group: Ctrl-Z stops both, and the shell
// that continues the job continues both, whether it started us itself or by way of `sh -c`. A group of its own would
// have to be handed the terminal, and without job control no process would continue it.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// The program that runs, or 0: one at a time, as there is one terminal.
static atomic_int running;
// Programs are to end: one that was started a moment before as well.
static atomic_int ending;

static pid_t start(const char *const *words, const char *const *environment, int input) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  if (input >= 0) posix_spawn_file_actions_adddup2(&actions, input, 0);
  // What this process ignores and blocks is its own affair.
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGQUIT);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t child = 0;
  int failure = posix_spawn(
      &child, words[0], &actions, &attributes, (char *const *)words, (char *const *)environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (failure == 0) return child;
  errno = failure;
  return -1;
}

// Waits for a change of the program. 0 where there is none yet and `options` say not to wait.
static pid_t await(pid_t child, int *status, int options) {
  pid_t got;
  do got = waitpid(child, status, options);
  while (got < 0 && errno == EINTR);
  return got;
}

// How often this process was continued after a stop, while a program runs.
static atomic_int continued;

static void note_continued(int number) {
  (void)number;
  atomic_fetch_add(&continued, 1);
}

// The program was stopped. A Ctrl-Z stops us with it, and the process that continues us continues both; on a busy
// machine that may come a while later. A program that stopped itself alone is followed, so that the shell hears of it,
// and is continued with us. A group that no shell watches is not stopped by that, and the program goes on at once.
//
// Returns 1 where the program has ended meanwhile.
static int follow_stop(pid_t child, int terminal, int seen, int *status) {
  struct termios modes;
  int is_terminal = tcgetattr(terminal, &modes) == 0;
  for (int waits = 0; waits < 10; waits++) {
    poll(NULL, 0, 50);
    int now = 0;
    if (await(child, &now, WUNTRACED | WCONTINUED | WNOHANG) == child && !WIFSTOPPED(now)) {
      *status = now;
      return !WIFCONTINUED(now);
    }
    if (atomic_load(&continued) != seen) break;
  }
  if (atomic_load(&continued) == seen) kill(0, SIGTSTP);
  if (is_terminal) tcsetattr(terminal, TCSADRAIN, &modes);
  kill(child, SIGCONT);
  return 0;
}

// Waits for the end of the program; -1 with errno where it cannot be waited for.
static int await_end(pid_t child, int terminal, int *status) {
  for (;;) {
    int seen = atomic_load(&continued);
    if (await(child, status, WUNTRACED) != child) return -1;
    if (!WIFSTOPPED(*status) || follow_stop(child, terminal, seen, status)) return 0;
  }
}

// Gives the terminal back to our group where the program kept it, as a shell that was killed does.
static void take_terminal(int terminal, const struct termios *modes) {
  struct sigaction ignored = {.sa_handler = SIG_IGN}, before;
  sigaction(SIGTTOU, &ignored, &before);
  pid_t group = tcgetpgrp(terminal);
  if (group >= 0 && group != getpgrp()) tcsetpgrp(terminal, getpgrp());
  if (modes) tcsetattr(terminal, TCSADRAIN, modes);
  sigaction(SIGTTOU, &before, NULL);
}

int le_run_program(const char *const *words, const char *const *environment, int input, int *status) {
  int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
  struct termios modes;
  int is_terminal = tcgetattr(terminal, &modes) == 0;
  // Ctrl-C is the program's alone while it runs.
  struct sigaction ignored = {.sa_handler = SIG_IGN}, interrupt, quit;
  sigaction(SIGINT, &ignored, &interrupt);
  sigaction(SIGQUIT, &ignored, &quit);
  struct sigaction noted = {.sa_handler = note_continued, .sa_flags = SA_RESTART}, before;
  sigaction(SIGCONT, &noted, &before);
  pid_t child = start(words, environment, input);
  int error = child < 0 ? errno : 0;
  if (child > 0) {
    atomic_store(&running, child);
    if (atomic_load(&ending)) le_end_program();
    if (await_end(child, terminal, status) != 0) error = errno;
    atomic_store(&running, 0);
    take_terminal(terminal, is_terminal ? &modes : NULL);
  }
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  sigaction(SIGCONT, &before, NULL);
  if (terminal >= 0) close(terminal);
  if (error) {
    errno = error;
    return -1;
  }
  *status = WIFEXITED(*status) ? WEXITSTATUS(*status) : 128 + WTERMSIG(*status);
  return 0;
}

void le_end_program(void) {
  atomic_store(&ending, 1);
  pid_t child = atomic_load(&running);
  if (child > 0) kill(child, SIGTERM);
}

int le_new_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return 0;
}

void le_block_broken_pipes(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
}
