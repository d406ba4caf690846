// Signals as bytes on a descriptor: the handler does nothing else, so it is safe wherever it strikes.

#include "internal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#define SIGNALS 32 // the standard signals; nothing here watches a real-time one

// Atomic, since a handler strikes on whichever thread; without a lock they are as safe in one as sig_atomic_t.
_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal handler takes no lock");
static atomic_int descriptors[SIGNALS];
static atomic_int watched[SIGNALS];
static struct sigaction before[SIGNALS];

static void note(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe already says that something happened: nothing is lost with the byte.
  ssize_t written = write(descriptors[number], &byte, 1);
  (void)written;
  // A program that has the terminal meanwhile would be waited for.
  if (number == SIGTERM || number == SIGHUP) le_end_program();
  errno = saved;
}

int le_watch_signal(int number, int descriptor) {
  if (number <= 0 || number >= SIGNALS) {
    errno = EINVAL;
    return -1;
  }
  descriptors[number] = descriptor;
  if (watched[number]) return 0;
  struct sigaction action = {0};
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  if (sigaction(number, &action, &before[number]) != 0) return -1;
  watched[number] = 1;
  return 0;
}

int le_is_ignored(int number) {
  struct sigaction now;
  return sigaction(number, NULL, &now) == 0 && !(now.sa_flags & SA_SIGINFO) && now.sa_handler == SIG_IGN;
}

int le_watching_descriptor(int number) {
  return number > 0 && number < SIGNALS && watched[number] ? descriptors[number] : -1;
}

void le_unwatch_signal(int number) {
  if (number <= 0 || number >= SIGNALS || !watched[number]) return;
  sigaction(number, &before[number], NULL);
  watched[number] = 0;
}
