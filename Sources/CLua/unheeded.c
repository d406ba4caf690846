// A stop that is not obeyed: the place in the script, and the handler that is told.
//
// The handler ends the process. So the line is looked up although the thread that runs Lua may be anywhere, in the
// middle of Lua's own work as well: its signal handler walks the frames, and a fault there only means that no line is
// known.
#include "engine.h"

#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <time.h>

enum { MOST_SECONDS = 10, FEWEST_LOOKS = 100, NOBODY = 0, ASKED, FOUND, UNKNOWN };

static const uint64_t SECOND = 1000000000;

static sigjmp_buf fault;
static _Thread_local volatile sig_atomic_t looking;
static struct sigaction before_segv, before_bus;

static void on_fault(int signal) {
  if (looking) siglongjmp(fault, 1);
  sigaction(signal, signal == SIGSEGV ? &before_segv : &before_bus, NULL);
}

static void guard(void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_NODEFER | SA_ONSTACK;
  sigaction(SIGSEGV, &action, &before_segv);
  sigaction(SIGBUS, &action, &before_bus);
}

static bool find_line(CLuaEngine *e) {
  lua_Debug ar;
  for (int level = 0; level < CLUA_TRACE_DEPTH && lua_getstack(e->hot.running, level, &ar); level++) {
    lua_getinfo(e->hot.running, "Sl", &ar);
    if (*ar.what == 'C' || ar.currentline <= 0) continue;
    strncpy(e->place, ar.source, sizeof e->place - 1);
    e->placeLine = ar.currentline;
    return true;
  }
  return false;
}

void clua_answer_place(CLuaEngine *e) {
  if (atomic_load_explicit(&e->placing, memory_order_relaxed) != ASKED) return;
  guard(on_fault);
  looking = 1;
  // The mask is not saved: no signal is blocked by this one but itself.
  bool found = sigsetjmp(fault, 1) == 0 && find_line(e);
  looking = 0;
  sigaction(SIGSEGV, &before_segv, NULL);
  sigaction(SIGBUS, &before_bus, NULL);
  atomic_store(&e->placing, found ? FOUND : UNKNOWN);
}

/// The processor time that a thread has had, in nanoseconds; 0 where it is not known.
static uint64_t time_of(int thread) {
#if defined(__linux__)
  // The clock of a thread by its number, as pthread_getcpuclockid makes it: 4 for a thread, 2 for what the scheduler
  // says.
  clockid_t clock = (clockid_t)(~(unsigned)thread << 3 | 6);
  struct timespec time;
  if (clock_gettime(clock, &time) == 0) return (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec;
#endif
  (void)thread;
  return 0;
}

void clua_watch_stop(CLuaEngine *e, uint64_t now, void (*signal_thread)(int)) {
  if (!e->unheeded || e->told || atomic_load(&e->waiting)) return;
  uint64_t had = time_of(atomic_load(&e->thread));
  if (e->looks++ == 0) { e->stoppedAt = now; e->stoppedHad = had; }
  // On a busy machine a second may pass without a turn for the script: so by turns of this thread, and by what the
  // script's has had, as well. A thread that waits for ever has nothing.
  if (now - e->stoppedAt < SECOND || e->looks < FEWEST_LOOKS) return;
  if (had != 0 && had - e->stoppedHad < SECOND / 2 && now - e->stoppedAt < MOST_SECONDS * SECOND) return;
  e->told = true;
  atomic_store(&e->placing, ASKED);
  for (int turn = 0; turn < 25 && atomic_load(&e->placing) == ASKED; turn++) {
    int thread = atomic_load(&e->thread);
    // It has ended after all.
    if (thread == 0) break;
    signal_thread(thread);
    struct timespec pause = {0, 8000000};
    nanosleep(&pause, NULL);
  }
  bool found = atomic_exchange(&e->placing, NOBODY) == FOUND;
  if (atomic_load(&e->thread) == 0) return;
  e->unheeded(e->unheededContext, found ? e->place : NULL, found ? e->placeLine : 0);
}

void clua_forget_stop(CLuaEngine *e) {
  e->looks = 0;
  e->told = false;
}

void clua_when_unheeded(CLuaEngine *e, CLuaUnheeded unheeded, void *context) {
  e->unheededContext = context;
  e->unheeded = unheeded;
}
