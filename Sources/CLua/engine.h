// What the C files share. Not seen by Swift.
#ifndef CLUA_ENGINE_H
#define CLUA_ENGINE_H

#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // C11 alone hides sigaction, nanosleep and the coarse clock
#endif
#include <stdatomic.h>
#include "CLua.h"

#define CLUA_LIKELY(x) __builtin_expect(!!(x), 1)
#define CLUA_UNLIKELY(x) __builtin_expect(!!(x), 0)

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CLUA_SANITIZED 1
#endif
#endif

enum { CLUA_TRACE_FRAMES = CLUA_TRACE_LIMIT, CLUA_TRACE_HEAD = 12, CLUA_TRACE_DEPTH = 2000 };

typedef struct Frame {
  char name[96];
  char source[512];
  char shortSource[LUA_IDSIZE];
  int line;
  bool native;
} Frame;

/// A primitive upvalue as it was when its function was frozen.
typedef struct Watch {
  int function;  // registry reference
  int index;
  int type;
  bool isInteger;
  int anchor;  // registry reference that keeps a string alive
  union { lua_Integer integer; lua_Number number; int boolean; const char *string; } value;
  size_t count;
} Watch;

/// A small block of memory that waits to be handed out again.
typedef struct Spare { struct Spare *next; } Spare;
typedef struct Spares { Spare *first; size_t bytes; } Spares;
enum { CLUA_SPARE_STEP = 16, CLUA_SPARE_SIZES = 16 };

struct CLuaToken {
  _Atomic int references;
  _Atomic(struct CLuaEngine *) engine;
  _Atomic int firing;  // threads inside clua_token_fire that may hold the engine
};

struct CLuaEngine {
  CLuaHot hot;  // first: see CLuaHot
  lua_State *main;
  size_t used, limit;
  size_t alert;   // what may be used before the collector is sent for; at most the limit
  bool crowded;   // the collector was sent for and has not come yet
  bool tooLarge;  // the last refusal was for the size of one block
  bool keepsLocals;  // whether the message handler copies the variables that the failed function saw
  int lastStop;   // why the last failed call was stopped, or 0
  bool crossed;
  bool knobs;
  bool holdsCoroutines;
  bool struck;
  int64_t refuse, cross;
  int32_t again;
  uint32_t phase;
  uint32_t writeLock;
  _Atomic uint64_t deadline;  // nanoseconds; 0 once it has passed
  _Atomic int interrupt;      // a reason, or 0
  _Atomic int thread;         // of the evaluation, or 0
  struct CLuaEngine *outer;   // the engine that this thread ran before
  struct CLuaEngine *nextWatched;
  bool watched;
  CLuaToken *token;
  CLuaHost host_;
  Frame frames[CLUA_TRACE_FRAMES];
  int frameCount, framesOmitted;
  Spares spares[CLUA_SPARE_SIZES];
  Watch *watches;
  int watchCount, watchCapacity;
};

/// The first words of every full userdata. Scripts can make none of their own, so a userdata is always one of these;
/// the light ones that raise travel as errors are records of the same shape with no type.
typedef struct Object {
  const CLuaType *type;
  void *object;
} Object;

struct CLuaType {
  char *name;
  int metatable;  // registry references
  int members;
  int verbs;  // of a library, else 0
};

extern const Object clua_interrupted;

static inline CLuaEngine *engine_of(lua_State *L) { return *(CLuaEngine **)lua_getextraspace(L); }

static inline bool is_pending(const CLuaEngine *e) {
  return atomic_load_explicit(&e->deadline, memory_order_relaxed) == 0
      || atomic_load_explicit(&e->interrupt, memory_order_relaxed) != 0;
}

void *clua_allocate(void *engine, void *block, size_t oldSize, size_t newSize);
void clua_free_spares(CLuaEngine *e);

// Raise; no return.
int clua_raise_interrupt(lua_State *L);
int clua_raise_memory(lua_State *L);

/// Records the frames of an allocation that is refused: Lua runs no message handler for those. Pushes nothing, for the
/// stack's top is nowhere sure then. [-0, +0]
void clua_trace_refusal(CLuaEngine *e);

// Making room (C)
/// Notes why and where an allocation is refused. Lua may still find room by a collection.
void clua_refuse(CLuaEngine *e, bool tooLarge);
/// Whether an allocation that would pass the alert may be made all the same.
bool clua_may_grow(CLuaEngine *e, size_t more);
/// A whole collection, in steps; a stop that is pending is raised between two. [-0, +0, C]
void clua_collect_in_steps(lua_State *L);
/// Collects in steps; raises where too little is free afterwards. [-0, +0, C]
void clua_make_room(lua_State *L);

/// Raises when an interrupt is pending. Loops of C code call it now and then. [-0, +0, C]
static inline void poll_interrupt(lua_State *L) {
  if (CLUA_UNLIKELY(is_pending(engine_of(L)))) clua_raise_interrupt(L);
}
/// Polls every 4096th time.
static inline void poll_sometimes(lua_State *L, uint32_t *steps) {
  if (CLUA_UNLIKELY((++*steps & 0xFFF) == 0)) poll_interrupt(L);
}

/// The engine that this thread runs, and the thread's number: the signal handler's way to the state.
extern _Thread_local CLuaEngine *clua_current;
extern _Thread_local int clua_thread_id;
int clua_meet_thread(void);

static inline void enter(CLuaEngine *e) {
  int thread = clua_thread_id;
  if (CLUA_UNLIKELY(thread == 0)) thread = clua_meet_thread();
  e->outer = clua_current;
  atomic_signal_fence(memory_order_release);
  clua_current = e;
  atomic_store_explicit(&e->thread, thread, memory_order_release);
}

static inline void leave(CLuaEngine *e) {
  atomic_store_explicit(&e->thread, 0, memory_order_release);
  if (CLUA_UNLIKELY(atomic_load_explicit(&e->interrupt, memory_order_relaxed) != 0)) {
    atomic_store(&e->interrupt, 0);
  }
  clua_current = e->outer;
  atomic_signal_fence(memory_order_release);
}

void clua_unwatch(CLuaEngine *e);
void clua_arm(lua_State *L);
int clua_message_handler(lua_State *L);
int clua_trampoline(lua_State *L);

// Keys of private fields: in the registry, and in the metatables of frozen tables and environments.
extern char key_objects, key_library, key_global_properties, key_events, key_failed_environment, key_failed_locals;
extern char key_shadow, key_frozen, key_environment, key_original, key_sealed, key_next_cache, key_held;

// Tables (C)
/// Pushes a private field of a value's metatable; false, with nothing pushed, when there is none. [-0, +1 or 0]
bool clua_private_field(lua_State *L, int index, const void *key);
enum { KIND_PLAIN, KIND_FROZEN, KIND_ENVIRONMENT };
/// [-0, +0] KIND of the table at an index.
int clua_kind(lua_State *L, int index);
/// Pushes a list of the table's keys in order; raises on a key without an order. [-0, +1, C]
void clua_collect_keys(lua_State *L, int index, const char *who);
/// Orders two keys of the kinds number, string, boolean. [-0, +0]
int clua_compare_keys(lua_State *L, int a, int b);
/// A key's rank: 0 number, 1 string, 2 boolean, or -1. [-0, +0]
int clua_key_rank(lua_State *L, int index);
/// Raises what a write to this environment or frozen table deserves, or returns. [-0, +0, C]
void clua_check_write(lua_State *L, int index, int key);
/// Pushes the events of a metatable as a table of their own that scripts see as the metatable. [-0, +1, C]
void clua_push_events(lua_State *L, int metatable);
/// tostring without addresses. [-0, +1, C]
void clua_push_tostring(lua_State *L, int index);
// What goes on where it stopped, a coroutine and an iterator of gmatch, keeps a state that cannot be frozen. One that
// frozen code holds is refused from then on; what a function makes for itself while it runs is its own affair.
/// Refuses the coroutine on top, or the one that `coroutine.wrap` hides in the function on top. [-0, +0, C]
void clua_hold_coroutine(lua_State *L);
/// Refuses the function on top, if `string.gmatch` made it. [-0, +0, C]
void clua_hold_iterator(lua_State *L);
/// Raises where something that is held is called. [-0, +0, C]
int clua_raise_held(lua_State *L, const char *what);
/// Freezes one table that is part of the library. [-0, +0, C]
void clua_freeze_library(lua_State *L, int index, const char *owner);

// Libraries (C): each pushes one table.
void clua_open_libraries(lua_State *L);
void clua_open_base(lua_State *L, int library);
void clua_open_string(lua_State *L, int stock);
void clua_open_table(lua_State *L, int stock);
void clua_open_math(lua_State *L, int stock);
void clua_open_utf8(lua_State *L, int stock);
void clua_open_coroutine(lua_State *L, int stock);
int clua_base_load(lua_State *L);
int clua_string_format(lua_State *L);
int clua_global_property(lua_State *L);

#endif
