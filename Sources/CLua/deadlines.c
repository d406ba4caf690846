// Deadlines: instants at which what runs is to end, one inside the other, and the pauses that count for none of them.
//
// One word of the engine holds the innermost; the others lie with those who set them. The watchdog (interrupt.c) finds
// out that it has passed, and stops what runs.
#include "engine.h"

static void begin_scope(CLuaEngine *e) {
  if (e->hot.depth == 0 && e->hot.scopes++ == 0) enter(e);
}

static void set_deadline(CLuaEngine *e, uint64_t wanted) {
  // Sequentially consistent: the store must stand before the look at the flag (see `watch`).
  atomic_store(&e->deadline, wanted);
  clua_wake_watchdog();
}

/// True where a deadline is set and was not found to have passed; a passed one is 0.
static inline bool is_instant(uint64_t deadline) { return deadline != 0 && deadline != CLUA_NO_DEADLINE; }

// A pause is no script's time. So an outer deadline is kept without the pauses that were before it, and gets them back
// with those that came meanwhile: a pause moves every deadline that it lies in by its length.
static inline uint64_t without_pauses(const CLuaEngine *e, uint64_t deadline) {
  return is_instant(deadline) ? deadline - e->paused : deadline;
}
static inline uint64_t with_pauses(const CLuaEngine *e, uint64_t deadline) {
  return is_instant(deadline) ? deadline + e->paused : deadline;
}

/// Returns the instant `seconds` from now; 0, as for a passed deadline, where that is not later.
static uint64_t instant_in(double seconds) {
  if (!(seconds > 0)) return 0;
  return clua_now() + (uint64_t)((seconds > 1e9 ? 1e9 : seconds) * 1e9);
}

uint64_t clua_begin_deadline(CLuaEngine *e, double seconds) {
  begin_scope(e);
  if (CLUA_UNLIKELY(!e->watched)) clua_watch(e);
  uint64_t previous = atomic_load_explicit(&e->deadline, memory_order_relaxed);
  uint64_t wanted = instant_in(seconds);
  // One that passes meanwhile, or is made to, stays passed.
  while (wanted < previous && !atomic_compare_exchange_weak(&e->deadline, &previous, wanted)) {}
  if (wanted < previous) clua_wake_watchdog();
  return without_pauses(e, previous);
}

uint64_t clua_suspend_deadline(CLuaEngine *e) {
  begin_scope(e);
  if (CLUA_UNLIKELY(!e->watched && e->unheeded)) clua_watch(e);
  return without_pauses(e, atomic_exchange(&e->deadline, CLUA_NO_DEADLINE));
}

/// Removes the deadline unless it has passed, and returns it with the present time. Calls inside may set a deadline of
/// their own.
static CLuaPause hold_deadline(CLuaEngine *e) {
  uint64_t left = atomic_load(&e->deadline);
  while (is_instant(left) && !atomic_compare_exchange_weak(&e->deadline, &left, CLUA_NO_DEADLINE)) {}
  return (CLuaPause){left, clua_now(), e->paused};
}

static void give_back_deadline(CLuaEngine *e, CLuaPause pause) {
  uint64_t took = clua_now() - pause.since;
  // Pauses inside this one lie in its time.
  e->paused = pause.paused + took;
  if (is_instant(pause.deadline)) set_deadline(e, pause.deadline + took);
  else atomic_store(&e->deadline, pause.deadline);
}

CLuaPause clua_pause_deadline(CLuaEngine *e) {
  atomic_store_explicit(&e->waiting, true, memory_order_relaxed);
  return hold_deadline(e);
}

void clua_resume_deadline(CLuaEngine *e, CLuaPause pause) {
  atomic_store_explicit(&e->waiting, false, memory_order_relaxed);
  give_back_deadline(e, pause);
}

CLuaPause clua_begin_own_deadline(CLuaEngine *e, double seconds) {
  begin_scope(e);
  if (CLUA_UNLIKELY(!e->watched)) clua_watch(e);
  CLuaPause pause = hold_deadline(e);
  if (seconds >= 0 && pause.deadline != 0) set_deadline(e, instant_in(seconds));
  return pause;
}

void clua_end_own_deadline(CLuaEngine *e, CLuaPause pause) {
  atomic_store(&e->expired, false);
  give_back_deadline(e, pause);
  if (e->hot.depth == 0 && --e->hot.scopes == 0) leave(e);
}

void clua_end_deadline(CLuaEngine *e, uint64_t previous) {
  // An outer deadline that has passed meanwhile is found at the watchdog's next look.
  atomic_store_explicit(&e->deadline, with_pauses(e, previous), memory_order_release);
  if (CLUA_UNLIKELY(atomic_load(&e->expired))) atomic_store(&e->deadline, 0);
  if (e->hot.depth == 0 && --e->hot.scopes == 0) leave(e);
}

bool clua_is_past(const CLuaEngine *e) {
  return clua_now() >= atomic_load_explicit(&e->deadline, memory_order_relaxed);
}

int clua_stopped(const CLuaEngine *e) {
  int reason = atomic_load_explicit(&e->interrupt, memory_order_relaxed);
  if (reason != 0) return reason;
  return atomic_load_explicit(&e->deadline, memory_order_relaxed) == 0 ? CLUA_DEADLINE : CLUA_RUNNING;
}
