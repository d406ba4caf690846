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

/// An upvalue as it was when its function was frozen.
typedef struct Watch {
  void *variable;  // its identity, which functions that share it have in common
  union { lua_Integer integer; lua_Number number; int boolean; const void *identity; } value;
  bool passing;    // only until clua_forget_passing
  size_t count;    // bytes of a string
  int index;
  int type;
  bool isInteger;
  bool isSpare;    // another function's watch looks at the variable
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
  int64_t fuse;      // units of work until the next look at the stop
  uint64_t work;     // units counted up to the last look
  uint64_t longest;  // the most units between two looks
  uint64_t stopAt;   // for tests: the units after which a stop is fired
  int closing;    // coroutines that are being closed, one inside the other
  bool crowded;   // the collector was sent for and has not come yet
  size_t largest; // what the last refusal was about: the most bytes of one such block, or 0 for all of them together
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
/// The text would be longer than any may be.
int clua_raise_text_too_long(lua_State *L);

/// Records the frames of an allocation that is refused: Lua runs no message handler for those. Pushes nothing, for the
/// stack's top is nowhere sure then. [-0, +0]
void clua_trace_refusal(CLuaEngine *e);

// Making room (C)
/// Notes why and where an allocation is refused: `largest` is the most bytes that one block of the kind may have, or 0
/// where all blocks together are too many. Lua may still find room by a collection.
void clua_refuse(CLuaEngine *e, size_t largest);
/// Whether an allocation that would pass the alert may be made all the same.
bool clua_may_grow(CLuaEngine *e, size_t more);
/// A whole collection, in steps; a stop that is pending is raised between two. [-0, +0, C]
void clua_collect_in_steps(lua_State *L);
/// Collects in steps; raises where too little is free afterwards. [-0, +0, C]
void clua_make_room(lua_State *L);

/// Raises when an interrupt is pending. [-0, +0, C]
static inline void poll_interrupt(lua_State *L) {
  if (CLUA_UNLIKELY(is_pending(engine_of(L)))) clua_raise_interrupt(L);
}

// Work (C)
// Work whose amount a script decides is counted where it is done, and every so many units the stop is looked at. A unit
// is about what a step of a loop costs; of bytes that are copied, compared or skipped in bulk, 16 are one. An engine has
// one meter, so that many short calls are looked after as one long call is.
enum { CLUA_STRETCH = 1024, CLUA_BULK = 16 };
/// Takes note of the units spent, and raises when an interrupt is pending. [-0, +0, C]
void clua_look(lua_State *L);
/// Counts units of work. [-0, +0, C]
static inline void spend(lua_State *L, size_t units) {
  CLuaEngine *e = engine_of(L);
  e->fuse -= (int64_t)units;
  if (CLUA_UNLIKELY(e->fuse < 0)) clua_look(L);
}
/// Counts bytes that are worked on in bulk. [-0, +0, C]
static inline void spend_bytes(lua_State *L, size_t bytes) { spend(L, bytes / CLUA_BULK + 1); }

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

/// Whether this thread has room on its stack for as many levels of C as Lua lets a script use.
bool clua_has_stack(void);
/// Raises where it has not. Functions with a buffer that call back ask first: they are what may use up a small stack
/// before Lua's own count ends a recursion. [-0, +0, C]
static inline void check_stack(lua_State *L) {
  if (CLUA_UNLIKELY(!clua_has_stack())) luaL_error(L, "C stack overflow");
}

void clua_unwatch(CLuaEngine *e);
void clua_arm(lua_State *L);
int clua_message_handler(lua_State *L);
int clua_trampoline(lua_State *L);

// Keys of private fields: in the registry, and in the metatables of frozen tables and environments.
extern char key_objects, key_library, key_global_properties, key_failed_environment, key_failed_locals;
extern char key_shadow, key_frozen, key_environment, key_original, key_own, key_dependents, key_sealed, key_held;
extern char key_next_table, key_next_keys;

// Tables (C)
/// Pushes a private field of a value's metatable; false, with nothing pushed, when there is none. [-0, +1 or 0]
bool clua_private_field(lua_State *L, int index, const void *key);
enum { KIND_PLAIN, KIND_FROZEN, KIND_ENVIRONMENT, KIND_METATABLE };
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
/// Whether the key at an index is a private field, which no script may see. [-0, +0]
static inline bool clua_is_private(lua_State *L, int index) { return lua_type(L, index) == LUA_TLIGHTUSERDATA; }
/// Moves the content of a plain table to a shadow behind a door; with `owner`, which a later write raises, it is frozen.
/// Pushes the shadow. [-0, +1, C]
void clua_close_off(lua_State *L, int index, const char *owner);
/// Sets up the door at an index, after its metatable, that metatable's events or its being frozen changed. [-0, +0, C]
void clua_hang_door(lua_State *L, int door);
/// Takes the metatable on top as the door's own, and the door as one that depends on it. [-1, +0, C]
void clua_own_metatable(lua_State *L, int door);
/// Makes the table at an index one that is fit to be a metatable, and pushes what Lua is given as such. [-0, +1, C]
void clua_push_metatable(lua_State *L, int index);
/// Pushes a metatable as scripts know it; the one that Lua knows is on top. [-1, +1]
void clua_show_metatable(lua_State *L);
/// Raises where a key and value may not stand in a metatable. [-0, +0, C]
void clua_check_event(lua_State *L, int key, int value);
/// `m[key] = value` in a metatable, raw but for the rules of events; key and value on top. [-2, +0, C]
void clua_rawset_checked(lua_State *L, int index);
/// tostring without addresses. [-0, +1, C]
void clua_push_tostring(lua_State *L, int index);
// What goes on where it stopped, a coroutine and an iterator of gmatch, keeps a state that cannot be frozen. One that
// frozen code holds is refused from then on; what a function makes for itself while it runs is its own affair.
/// Refuses the coroutine on top, or the one that `coroutine.wrap` hides in the function on top. [-0, +0, C]
void clua_hold_coroutine(lua_State *L);
/// Refuses the function on top, if `string.gmatch` made it. [-0, +0, C]
void clua_hold_matches(lua_State *L);
/// Refuses the function on top, if `pairs` made it. [-0, +0, C]
void clua_hold_pairs(lua_State *L);
/// Watches the upvalues of the function at an index; `passing` until `clua_forget_passing` only. [-0, +0, C]
void clua_watch_function(lua_State *L, int function, bool passing);
/// Frees the list of watches.
void clua_forget_watches(CLuaEngine *e);
/// Raises where something that is held is called. [-0, +0, C]
int clua_raise_held(lua_State *L, const char *what);
/// Freezes one table that is part of the library. [-0, +0, C]
void clua_freeze_library(lua_State *L, int index, const char *owner);

// Libraries (C): each pushes one table.
void clua_open_libraries(lua_State *L);
void clua_open_base(lua_State *L, int library);
void clua_open_iteration(lua_State *L, int library);
void clua_open_metatables(lua_State *L, int library);
void clua_open_string(lua_State *L, int stock);
void clua_open_table(lua_State *L, int stock);
void clua_open_math(lua_State *L, int stock);
void clua_open_utf8(lua_State *L, int stock);
void clua_open_coroutine(lua_State *L, int stock);
int clua_base_load(lua_State *L);
/// Keeps a stock function of the table at an index in the one on top, and counts what its arguments take: numbers that
/// are written as texts of any length. [-0, +0, C]
void clua_keep_counted(lua_State *L, int stock, const char *name);
/// A start position as scripts give it: from 1, negative from the end; as an offset from 0, clipped below.
size_t clua_start_offset(lua_Integer position, size_t count);
int clua_string_format(lua_State *L);
void clua_open_packing(lua_State *L, int library);
int clua_global_property(lua_State *L);

#endif
