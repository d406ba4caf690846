// Stopping a script: deadlines, tokens, one watchdog thread a process.
//
// A count hook costs a tight loop half its speed, so none is set until something must stop. Then the watchdog
// (or the thread that fires a token) sends a signal to the thread that runs Lua, and the handler, on that
// thread, sets a hook on the coroutine that runs; `lua_sethook` is the one call that is safe there. Once armed
// it stays armed, so that `pcall` cannot swallow the stop; the flag falls when the evaluation has ended.
#include "engine.h"
#include "entries.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CLUA_THREAD_SANITIZER 1
#endif
#endif

// SIGURG is ignored by default, so a stray one does no harm.
#define STOP_SIGNAL SIGURG

const Object clua_interrupted = {NULL, NULL, NULL, 0};

_Thread_local CLuaEngine *clua_current;
_Thread_local int clua_thread_id;

// --- Time ------------------------------------------------------------------------------------------------

/// The clock of deadlines, in nanoseconds: precise to some milliseconds, so that a call with a deadline costs under 10
/// ns more.
uint64_t clua_now(void) {
#if defined(__APPLE__)
  return clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX);
#else
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
#endif
}

// --- Signals ---------------------------------------------------------------------------------------------

#if defined(__APPLE__)
// Thread handles are mach ports here; the port of a thread that ended is refused by the kernel, not followed.
#include <mach/mach.h>
static int self_thread(void) { return (int)pthread_mach_thread_np(pthread_self()); }
static void signal_thread(int thread) {
  pthread_t handle = pthread_from_mach_thread_np((mach_port_t)thread);
  if (handle) pthread_kill(handle, STOP_SIGNAL);
}
#else
static int self_thread(void) { return (int)syscall(SYS_gettid); }
/// Signals a thread by its number, since the handle of a thread that has ended must not be used.
static void signal_thread(int thread) { syscall(SYS_tgkill, getpid(), thread, STOP_SIGNAL); }
#endif

static struct sigaction previous_action;

enum { INSTRUCTIONS = 100 };

static void count_instructions(lua_State *L, lua_Debug *ar) {
  (void)ar;
  if (engine_of(L)->stopAt == UINT64_MAX) clua_clear_hook(L);
  else spend(L, INSTRUCTIONS);
}

void clua_count_instructions(lua_State *L) { lua_sethook(L, count_instructions, LUA_MASKCOUNT, INSTRUCTIONS); }

static void hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  CLuaEngine *e = engine_of(L);
  if (is_pending(e)) clua_raise_interrupt(L);  // the hook stays
  if (CLUA_UNLIKELY(e->stopAt != UINT64_MAX)) clua_count_instructions(L);
  else clua_clear_hook(L);
  if (is_pending(e)) clua_raise_interrupt(L);  // a signal that comes after this look sets it again
  if (e->crowded) clua_make_room(L);
}

/// Sets the hook that stops a script, unless it is set. Lua walks its whole stack to set a hook, which may take longer
/// than the time to the next signal.
void clua_arm(lua_State *L) {
  if (lua_gethook(L) != hook || lua_gethookmask(L) == 0) lua_sethook(L, hook, LUA_MASKCOUNT, 1);
}

#if defined(CLUA_THREAD_SANITIZER)
__attribute__((disable_sanitizer_instrumentation))
#endif
static void on_signal(int signal, siginfo_t *info, void *context) {
  int saved = errno;
  bool outerPending = false;
  for (CLuaEngine *e = clua_current; e; e = e->outer) clua_answer_place(e);
  // From the outermost engine of this thread inwards would be the natural order; the chain only leads outwards,
  // so look first whether any outer one has to stop: then the inner ones have to as well.
  for (CLuaEngine *e = clua_current; e; e = e->outer) outerPending = outerPending || is_pending(e);
  if (outerPending) {
    int last = 0;
    for (CLuaEngine *e = clua_current; e; e = e->outer) if (is_pending(e)) last++;
    for (CLuaEngine *e = clua_current; e && last > 0; e = e->outer) {
      if (is_pending(e)) last--;
      else atomic_store_explicit(&e->interrupt, 1, memory_order_relaxed);
      clua_arm(e->hot.running);
    }
  }
  if (previous_action.sa_flags & SA_SIGINFO) {
    if (previous_action.sa_sigaction) previous_action.sa_sigaction(signal, info, context);
  } else if (previous_action.sa_handler != SIG_DFL && previous_action.sa_handler != SIG_IGN) {
    previous_action.sa_handler(signal);
  }
  errno = saved;
}

#if defined(CLUA_THREAD_SANITIZER) && defined(__linux__)
// The sanitizer's own sigaction holds a signal back until the thread next calls into libc, which a Lua loop
// never does; the C library's other name for it does not.
extern int __sigaction(int, const struct sigaction *, struct sigaction *);
#define INSTALL __sigaction
#else
#define INSTALL sigaction
#endif

static void install_handler(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  INSTALL(STOP_SIGNAL, &action, &previous_action);
}

static pthread_once_t handler_once = PTHREAD_ONCE_INIT;

// --- Watchdog --------------------------------------------------------------------------------------------

static pthread_mutex_t watch_lock = PTHREAD_MUTEX_INITIALIZER;
static int watch_wake[2] = {-1, -1};  // a pipe: a token may be fired from a signal handler
static CLuaEngine *watch_list;
static bool watch_started;
static _Atomic bool watch_asleep;

enum { POLL_MILLISECONDS = 8, IDLE_POLLS = 64 };

/// Checks all engines, under the lock, and signals the threads that have to stop. True where an engine has a deadline
/// or a pending stop.
static bool look(void) {
  bool any = false;
  uint64_t now = clua_now();
  for (CLuaEngine *e = watch_list; e; e = e->nextWatched) {
    uint64_t deadline = atomic_load(&e->deadline);
    int thread = atomic_load(&e->thread);
    bool fired = thread != 0 && atomic_load_explicit(&e->interrupt, memory_order_relaxed) != 0;
    if (deadline == CLUA_NO_DEADLINE && !fired) {
      clua_forget_stop(e);
      continue;
    }
    any = true;
    // Only this deadline: the evaluation may have ended and another begun. Two with one value end together.
    if (deadline != 0 && now >= deadline) {
      if (!atomic_compare_exchange_strong(&e->deadline, &deadline, 0)) continue;
      deadline = 0;
    }
    uint32_t evaluation = atomic_load_explicit(&e->evaluations, memory_order_relaxed);
    if ((deadline != 0 && !fired) || thread == 0 || evaluation != e->stopped) {
      clua_forget_stop(e);
      e->stopped = evaluation;
    }
    if ((deadline != 0 && !fired) || thread == 0) continue;
    // Sent again at every look, until the evaluation has ended: a signal may fall between two coroutines.
    signal_thread(thread);
    clua_watch_stop(e, now, signal_thread);
  }
  return any;
}

static void *watch(void *unused) {
  (void)unused;
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  int idle = 0;
  pthread_mutex_lock(&watch_lock);
  for (;;) {
    idle = look() ? 0 : idle + 1;
    if (idle >= IDLE_POLLS) {
      // Say that we sleep, then look once more: a thread that sets a deadline after that look sees the flag.
      atomic_store(&watch_asleep, true);
      bool sleeps = !look();
      if (!sleeps) sleeps = !atomic_exchange(&watch_asleep, false);
      pthread_mutex_unlock(&watch_lock);
      char byte;
      // One byte was written for the flag, or will be.
      while (sleeps && read(watch_wake[0], &byte, 1) < 0 && errno == EINTR) {}
      pthread_mutex_lock(&watch_lock);
      idle = 0;
    }
    pthread_mutex_unlock(&watch_lock);
    struct timespec pause = {0, POLL_MILLISECONDS * 1000000};
    nanosleep(&pause, NULL);
    pthread_mutex_lock(&watch_lock);
  }
  return NULL;
}

/// Returns the descriptor, or in place of one of the three standard ones a copy above them; negative where this fails.
/// A process may have been started without the standard ones.
static int behind_standard(int descriptor) {
  if (descriptor > STDERR_FILENO) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
  }
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(descriptor);
  return moved;
}

static bool open_wake(void) {
  if (watch_wake[0] >= 0) return true;
  int ends[2];
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) ends[i] = behind_standard(ends[i]);
  if (ends[0] < 0 || ends[1] < 0) {
    for (int i = 0; i < 2; i++) if (ends[i] >= 0) close(ends[i]);
    return false;
  }
  watch_wake[1] = ends[1];
  watch_wake[0] = ends[0];
  return true;
}

void clua_wake_descriptors(int descriptors[2]) {
  pthread_mutex_lock(&watch_lock);
  for (int i = 0; i < 2; i++) descriptors[i] = watch_wake[i];
  pthread_mutex_unlock(&watch_lock);
}

void clua_wake_watchdog(void) {
  if (CLUA_LIKELY(!atomic_load(&watch_asleep)) || !atomic_exchange(&watch_asleep, false)) return;
  int saved = errno;
  while (write(watch_wake[1], "", 1) < 0 && errno == EINTR) {}
  errno = saved;
}

void clua_watch(CLuaEngine *e) {
  pthread_once(&handler_once, install_handler);
  pthread_mutex_lock(&watch_lock);
  if (!e->watched) {
    e->watched = true;
    e->nextWatched = watch_list;
    watch_list = e;
  }
  if (!watch_started && open_wake()) {
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    watch_started = pthread_create(&thread, &attributes, watch, NULL) == 0;
    pthread_attr_destroy(&attributes);
  }
  pthread_mutex_unlock(&watch_lock);
}

void clua_unwatch(CLuaEngine *e) {
  pthread_mutex_lock(&watch_lock);
  for (CLuaEngine **link = &watch_list; *link; link = &(*link)->nextWatched) {
    if (*link == e) { *link = e->nextWatched; break; }
  }
  pthread_mutex_unlock(&watch_lock);
}

// --- Entering and leaving --------------------------------------------------------------------------------

/// Unblocks the stop signal, once for each thread, since the worker threads of a pool block every signal. Returns the
/// thread's number.
int clua_meet_thread(void) {
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, STOP_SIGNAL);
  pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
  return clua_thread_id = self_thread();
}

int clua_raise_interrupt(lua_State *L) {
  clua_arm(L);
  lua_pushlightuserdata(L, (void *)&clua_interrupted);
  return lua_error(L);
}

// --- Tokens ----------------------------------------------------------------------------------------------

CLuaToken *clua_token(CLuaEngine *e) {
  pthread_once(&handler_once, install_handler);
  return e->token;
}

CLuaToken *clua_token_retain(CLuaToken *token) {
  atomic_fetch_add(&token->references, 1);
  return token;
}

void clua_token_release(CLuaToken *token) {
  if (atomic_fetch_sub(&token->references, 1) == 1) free(token);
}

bool clua_token_fire(CLuaToken *token, int reason) {
  bool running = false;
  atomic_fetch_add(&token->firing, 1);
  CLuaEngine *e = atomic_load(&token->engine);
  int thread = e ? atomic_load(&e->thread) : 0;
  if (thread != 0) {
    atomic_store(&e->interrupt, reason > 0 ? reason : 1);
    signal_thread(thread);
    clua_wake_watchdog();
    running = true;
  }
  atomic_fetch_sub(&token->firing, 1);
  return running;
}

bool clua_token_expire(CLuaToken *token) {
  bool running = false;
  atomic_fetch_add(&token->firing, 1);
  CLuaEngine *e = atomic_load(&token->engine);
  int thread = e ? atomic_load(&e->thread) : 0;
  if (thread != 0) {
    atomic_store(&e->expired, true);
    atomic_store(&e->deadline, 0);
    clua_wake_watchdog();
    signal_thread(thread);
    running = true;
  }
  atomic_fetch_sub(&token->firing, 1);
  return running;
}

// --- Releases --------------------------------------------------------------------------------------------

struct CLuaReleases {
  pthread_mutex_t lock;
  _Atomic int count;
  int capacity;
  int *references;
};

CLuaReleases *clua_releases_new(void) {
  CLuaReleases *queue = calloc(1, sizeof *queue);
  if (queue) pthread_mutex_init(&queue->lock, NULL);
  return queue;
}

void clua_releases_free(CLuaReleases *queue) {
  pthread_mutex_destroy(&queue->lock);
  free(queue->references);
  free(queue);
}

void clua_releases_add(CLuaReleases *queue, int reference) {
  pthread_mutex_lock(&queue->lock);
  int count = atomic_load_explicit(&queue->count, memory_order_relaxed);
  if (count == queue->capacity) {
    int capacity = count ? count * 2 : 64;
    int *grown = realloc(queue->references, (size_t)capacity * sizeof *grown);
    if (!grown) { pthread_mutex_unlock(&queue->lock); return; }  // the value stays alive as long as the engine
    queue->references = grown;
    queue->capacity = capacity;
  }
  queue->references[count] = reference;
  atomic_store_explicit(&queue->count, count + 1, memory_order_release);
  pthread_mutex_unlock(&queue->lock);
}

void clua_releases_drain(CLuaReleases *queue, lua_State *L) {
  if (CLUA_LIKELY(atomic_load_explicit(&queue->count, memory_order_acquire) == 0)) return;
  pthread_mutex_lock(&queue->lock);
  int count = atomic_load_explicit(&queue->count, memory_order_relaxed);
  for (int i = 0; i < count; i++) luaL_unref(L, LUA_REGISTRYINDEX, queue->references[i]);
  clua_charge(engine_of(L), -(ptrdiff_t)count * CLUA_HELD_VALUE);
  atomic_store_explicit(&queue->count, 0, memory_order_relaxed);
  pthread_mutex_unlock(&queue->lock);
}
