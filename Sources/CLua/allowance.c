// The one allowance: what scripts make the host keep counts as theirs, and engines of one account share a limit.
//
// The host says in one place, `clua_charge` or an object's weight, how many bytes it keeps for a script. They are held
// against the same limit as Lua's own blocks, and too many are raised as too many blocks are: at the line of the
// script. An engine of an account draws from it by the megabyte, so that a block costs no look at what the others have.
#include "engine.h"

#include <pthread.h>
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif

enum {
  DRAW = 1 << 20,
  MUCH = 8 * DRAW,  // worth to be handed back to the system
};

struct CLuaAccount {
  _Atomic int references;
  _Atomic size_t drawn;
  size_t limit;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int running, waiting;  // turns that run beside others, and that wait to run alone
  _Atomic bool alone;    // a turn runs alone: only the limit of its engine holds
  _Atomic int starvations;
};

/// Hands freed memory back to the system.
static void return_heap(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#elif defined(__APPLE__)
  malloc_zone_pressure_relief(NULL, 0);
#endif
}

void clua_keep_one_heap(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
#endif
}

CLuaAccount *clua_account_new(size_t limit) {
  CLuaAccount *account = calloc(1, sizeof *account);
  if (!account) return NULL;
  atomic_init(&account->references, 1);
  atomic_init(&account->drawn, 0);
  account->limit = limit;
  pthread_mutex_init(&account->lock, NULL);
  pthread_cond_init(&account->changed, NULL);
  return account;
}

CLuaAccount *clua_account_retain(CLuaAccount *account) {
  atomic_fetch_add(&account->references, 1);
  return account;
}

void clua_account_release(CLuaAccount *account) {
  if (atomic_fetch_sub(&account->references, 1) != 1) return;
  pthread_mutex_destroy(&account->lock);
  pthread_cond_destroy(&account->changed);
  free(account);
}

size_t clua_account_drawn(const CLuaAccount *account) {
  return atomic_load_explicit(&account->drawn, memory_order_relaxed);
}

static void set_drawn(CLuaEngine *e, size_t drawn) {
  e->drawn = drawn;
  e->bound = drawn < e->limit ? drawn : e->limit;
  clua_set_alert(e);
}

void clua_join_account(CLuaEngine *e, CLuaAccount *account) {
  e->account = clua_account_retain(account);
  // What an engine begins with it has, whatever the others take.
  e->own = e->used + DRAW;
  set_drawn(e, e->own);
}

void clua_leave_account(CLuaEngine *e) {
  if (!e->account) return;
  if (clua_has_drawn_much(e)) return_heap();
  atomic_fetch_sub(&e->account->drawn, e->drawn - e->own);
  clua_account_release(e->account);
  e->account = NULL;
}

bool clua_draw(CLuaEngine *e, size_t wanted) {
  if (wanted <= e->bound) return true;
  if (wanted > e->limit) return false;
  CLuaAccount *account = e->account;
  size_t more = (wanted - e->drawn + DRAW - 1) / DRAW * DRAW;
  size_t drawn = atomic_load_explicit(&account->drawn, memory_order_relaxed);
  do {
    if (atomic_load_explicit(&account->alone, memory_order_relaxed)) continue;
    if (drawn > account->limit || more > account->limit - drawn) {
      return false;
    }
  } while (!atomic_compare_exchange_weak(&account->drawn, &drawn, drawn + more));
  set_drawn(e, e->drawn + more);
  return true;
}

void clua_note_starved(CLuaEngine *e, size_t wanted) {
  if (!e->account || wanted > e->limit) return;
  e->starved = true;
  atomic_fetch_add(&e->account->starvations, 1);
}

void clua_return_surplus(CLuaEngine *e) {
  if (!e->account) return;
  size_t needed = e->used + DRAW > e->own ? e->used + DRAW : e->own;
  if (needed >= e->drawn) return;
  size_t surplus = e->drawn - needed;
  set_drawn(e, needed);
  // Each thread has a heap of its own: what one of them has freed, no other is given. A small block that waits to be
  // handed out again would hold its whole page.
  if (surplus >= MUCH) {
    clua_free_spares(e);
    return_heap();
  }
  atomic_fetch_sub(&e->account->drawn, surplus);
}

// --- Turns -------------------------------------------------------------------------------------------------

void clua_account_begin(CLuaAccount *account) {
  pthread_mutex_lock(&account->lock);
  while (account->alone || account->waiting) pthread_cond_wait(&account->changed, &account->lock);
  account->running++;
  pthread_mutex_unlock(&account->lock);
}

void clua_account_end(CLuaAccount *account) {
  pthread_mutex_lock(&account->lock);
  account->running--;
  pthread_cond_broadcast(&account->changed);
  pthread_mutex_unlock(&account->lock);
}

void clua_account_begin_alone(CLuaAccount *account) {
  pthread_mutex_lock(&account->lock);
  account->waiting++;
  while (account->alone || account->running) pthread_cond_wait(&account->changed, &account->lock);
  account->waiting--;
  account->alone = true;
  pthread_mutex_unlock(&account->lock);
  return_heap();
}

void clua_account_end_alone(CLuaAccount *account) {
  pthread_mutex_lock(&account->lock);
  account->alone = false;
  pthread_cond_broadcast(&account->changed);
  pthread_mutex_unlock(&account->lock);
}

bool clua_has_drawn_much(const CLuaEngine *e) { return e->drawn - e->own >= MUCH; }

bool clua_is_worth_collecting(CLuaEngine *e) {
  if (e->used < e->settled) e->settled = e->used;
  return clua_has_drawn_much(e) && e->used - e->settled >= MUCH;
}

void clua_note_collected(CLuaEngine *e) { e->settled = e->used; }

int clua_account_starvations(const CLuaAccount *account) { return atomic_load(&account->starvations); }

bool clua_is_starved(const CLuaEngine *e) { return e->starved; }

bool clua_take_starved(CLuaEngine *e) {
  bool starved = e->starved;
  e->starved = false;
  return starved;
}

void clua_charge(CLuaEngine *e, ptrdiff_t bytes) {
  e->used += (size_t)bytes;
  e->kept += (size_t)bytes;
}

size_t clua_kept(const CLuaEngine *e) { return e->kept; }
