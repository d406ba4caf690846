// What the C files share. Not seen by Swift.
#ifndef CLUA_ENGINE_H
#define CLUA_ENGINE_H

#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // C11 alone hides sigaction, nanosleep and the coarse clock
#endif
#include <stdatomic.h>
#include "CLua.h"
#include "failures.h"

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
  bool isFirst;    // of its function; the others follow
  bool isSpare;    // another function's watch looks at the variable
} Watch;

/// An entry in the list of all objects that Lua holds. Lua drops a finalizer for good where it has no memory to call
/// it; an object still in the list when the engine closes is released then.
typedef struct Hold {
  struct Hold *next, **link;
  void *object;
} Hold;

/// A small freed block of memory, kept for reuse.
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
  size_t alert;   // what may be used before anything is looked at: the least of the next two
  size_t soft;    // what may be used before the collector is sent for
  size_t bound;   // what may be used: the limit, or what was drawn of the account
  size_t kept;    // of what is used, what the host keeps for scripts
  size_t own;     // bytes that it has without drawing them
  size_t drawn;   // those, and the bytes of the account that are this engine's
  size_t settled; // bytes that were used when it was collected at the end of a turn, or fewer since
  CLuaAccount *account;  // what several engines draw from, or NULL
  size_t refused; // the bytes of the last allocation, where it was refused
  bool noted;     // whether that is why `starved` is set
  bool starved;   // the account had no more, where the engine's own limit was not reached
  int64_t fuse;      // units of work until the next look at the stop
  uint64_t work;     // units counted up to the last look
  uint64_t longest;  // the most units between two looks
  uint64_t stopAt;   // for tests: the units after which a stop is fired
  int closing;    // coroutines that are being closed, one inside the other
  int deepCalls;  // protected calls under way that began on a deep stack
  bool crowded;   // the collector was sent for and has not come yet
  size_t largest; // what the last refusal was about, as `clua_refused_block` says it
  size_t fieldBytes;  // of one field of a table
  bool keepsLocals;  // whether the message handler copies the variables that the failed function saw
  int lastStop;   // why the last failed call was stopped, or 0
  bool traced;    // whether the frames recorded are those of a stop
  bool crossed;
  bool knobs;
  bool holdsCoroutines;
  bool struck;
  int64_t refuse, cross;
  int32_t again;
  uint32_t phase;
  uint32_t writeLock;
  _Atomic uint64_t deadline;  // nanoseconds; 0 once it has passed
  _Atomic bool expired;       // made to pass by hand, until the evaluation or its own deadline ends
  uint64_t paused;            // nanoseconds that no deadline counts, all together
  _Atomic int interrupt;      // a reason, or 0
  _Atomic int thread;         // of the evaluation, or 0
  struct CLuaEngine *outer;   // the engine that this thread ran before
  struct CLuaEngine *nextWatched;
  bool watched;
  _Atomic uint32_t evaluations;  // how many have begun; a stop belongs to one
  uint32_t stopped;   // the one whose stop the watchdog sees
  uint64_t stoppedAt; // when it saw it first
  uint64_t stoppedHad;  // the processor time of the thread then
  int looks;          // how often it has seen it since
  bool told;          // whether it has told that the stop is not obeyed
  _Atomic bool waiting;  // the host waits, as for the reader of its output: no stop can be obeyed
  CLuaUnheeded unheeded;
  void *unheededContext;
  _Atomic int placing;  // whether the watchdog wants to know where the script stands
  char place[256];
  int placeLine;
  CLuaToken *token;
  CLuaHost host_;
  Raised raised;
  CLuaFailure failed;  // the call that failed last
  CLuaFailure around;  // the call around that one, where that is failing too
  bool overflowed;     // the host found no room on Lua's stack
  Frame frames[CLUA_TRACE_FRAMES];
  int frameCount, framesOmitted;
  Hold *holds, *spareHolds;
  Spares spares[CLUA_SPARE_SIZES];
  Watch *watches;
  int watchCount, watchCapacity;
  bool watchGone;  // the function of a watch has gone, and none stands in yet
  struct Entries *entries;  // the functions that were entered, or NULL where none are noted
};

/// The first fields of every full userdata. Scripts cannot make userdata, so each one is an `Object`. The light objects
/// as which raised errors travel have the same fields, without a type.
typedef struct Object {
  const CLuaType *type;
  void *object;
  struct Hold *hold;
  size_t weight;  // bytes that the host keeps for it
} Object;

struct CLuaType {
  char *name;
  int metatable;  // registry references
  int members;
  int verbs;  // of a library, else 0
  const CLuaVerb *rest;  // of a library: what its other names are read by, or NULL
};

extern const Object clua_interrupted;

static inline CLuaEngine *engine_of(lua_State *L) { return *(CLuaEngine **)lua_getextraspace(L); }

static inline bool is_pending(const CLuaEngine *e) {
  return atomic_load_explicit(&e->deadline, memory_order_relaxed) == 0
      || atomic_load_explicit(&e->interrupt, memory_order_relaxed) != 0;
}

void *clua_allocate(void *engine, void *block, size_t oldSize, size_t newSize);
void clua_free_spares(CLuaEngine *e);
/// Measures the bytes of a field of a table. [-0, +0, C]
void clua_measure_fields(lua_State *L);
/// True where a requested block would hold more fields of a table than are allowed. [-0, +0]
bool clua_are_too_many_fields(const CLuaEngine *e, size_t size);

// Raise; no return.
int clua_raise_overflow(lua_State *L, const char *message);
int clua_raise_interrupt(lua_State *L);
int clua_raise_memory(lua_State *L);
/// Raises the error of a text that would be longer than CLUA_LARGEST_TEXT.
int clua_raise_text_too_long(lua_State *L);

/// Records the frames of a refused allocation, for which Lua runs no message handler. Pushes nothing. [-0, +0]
void clua_trace_refusal(CLuaEngine *e);
/// Records the frames of a script's own error, where Lua runs no message handler either. [-0, +0]
void clua_trace_script(lua_State *L);

// The allowance
static inline void clua_set_alert(CLuaEngine *e) { e->alert = e->soft < e->bound ? e->soft : e->bound; }
/// Makes sure that this many bytes may be used; false where they exceed the limits.
bool clua_draw(CLuaEngine *e, size_t wanted);
/// Notes that a script ends for lack of memory after a full collection. The engine counts as starved where its own
/// limit would have allowed the bytes, since other engines had taken them.
void clua_note_starved(CLuaEngine *e, size_t wanted);
void clua_leave_account(CLuaEngine *e);
/// Raises where the memory in use exceeds the limit, after a collection. [-0, +0, C]
void clua_check_allowance(lua_State *L);

// Making room (C)
/// Notes the reason and the place of a refused allocation. `largest` is the limit for one block of the kind, or 0 where
/// all blocks together exceed the limit. Lua may still find room by a collection.
void clua_refuse(CLuaEngine *e, size_t largest);
/// True where an allocation beyond the alert may be made all the same.
bool clua_may_grow(CLuaEngine *e, size_t more);
/// Runs a full collection in steps; a pending stop is raised between two steps. [-0, +0, C]
void clua_collect_in_steps(lua_State *L);
/// Runs a full collection, at once or in steps. It also frees functions held only by the saved values of watches.
/// [-0, +0, C]
void clua_collect_watched(lua_State *L, bool inSteps);
/// Collects in steps; raises where too little memory is free afterwards. [-0, +0, C]
void clua_make_room(lua_State *L);

/// Raises when an interrupt is pending. [-0, +0, C]
static inline void poll_interrupt(lua_State *L) {
  if (CLUA_UNLIKELY(is_pending(engine_of(L)))) clua_raise_interrupt(L);
}

// Work (C)
// Work whose amount a script decides is counted in units, and the stop is checked after every CLUA_STRETCH of them. A
// unit is about the cost of a loop step, or of 16 bytes that are copied, compared or skipped in bulk. An engine has one
// meter, so that many short calls are checked like one long call.
enum { CLUA_STRETCH = 1024, CLUA_BULK = 16 };
/// Adds the spent units to the count, and raises when an interrupt is pending. [-0, +0, C]
void clua_look(lua_State *L);
/// Counts units of work. [-0, +0, C]
static inline void spend(lua_State *L, size_t units) {
  CLuaEngine *e = engine_of(L);
  e->fuse -= (int64_t)units;
  if (CLUA_UNLIKELY(e->fuse < 0)) clua_look(L);
}
/// Counts bytes that are worked on in bulk. [-0, +0, C]
static inline void spend_bytes(lua_State *L, size_t bytes) { spend(L, bytes / CLUA_BULK + 1); }

/// The engine that this thread runs, and the thread's number, by which the signal handler finds the state.
extern _Thread_local CLuaEngine *clua_current;
extern _Thread_local int clua_thread_id;
int clua_meet_thread(void);

static inline void enter(CLuaEngine *e) {
  int thread = clua_thread_id;
  if (CLUA_UNLIKELY(thread == 0)) thread = clua_meet_thread();
  e->deepCalls = 0;  // those of coroutines that were not resumed
  e->traced = false;
  e->outer = clua_current;
  uint32_t evaluations = atomic_load_explicit(&e->evaluations, memory_order_relaxed);
  atomic_store_explicit(&e->evaluations, evaluations + 1, memory_order_relaxed);
  atomic_signal_fence(memory_order_release);
  clua_current = e;
  atomic_store_explicit(&e->thread, thread, memory_order_release);
}

static inline void leave(CLuaEngine *e) {
  atomic_store_explicit(&e->thread, 0, memory_order_release);
  if (CLUA_UNLIKELY(atomic_load_explicit(&e->interrupt, memory_order_relaxed) != 0)) {
    atomic_store(&e->interrupt, 0);
  }
  if (CLUA_UNLIKELY(atomic_load_explicit(&e->expired, memory_order_relaxed))) atomic_store(&e->expired, false);
  clua_current = e->outer;
  atomic_signal_fence(memory_order_release);
}

/// True where this thread's stack has room for as many C levels as Lua allows a script.
bool clua_has_stack(void);
/// Raises where this thread's stack has no such room. Functions that have a buffer and call back check this first,
/// since they can use up a small stack before Lua's own count ends a recursion. [-0, +0, C]
static inline void check_stack(lua_State *L) {
  if (CLUA_UNLIKELY(!clua_has_stack())) clua_raise_overflow(L, "C stack overflow");
}

void clua_unwatch(CLuaEngine *e);
/// Makes the watchdog observe an engine, until `clua_unwatch`.
void clua_watch(CLuaEngine *e);
/// Wakes the watchdog where it sleeps; safe in a signal handler.
void clua_wake_watchdog(void);
/// The clock of deadlines, in nanoseconds: precise to some milliseconds, so that a deadline costs under 10 ns a call.
uint64_t clua_now(void);

// Stops that are not obeyed. Only the watchdog calls these functions, except for the second.
/// Notes that a stop is still pending, and calls the host where it has been for a second.
void clua_watch_stop(CLuaEngine *e, uint64_t now, void (*signal_thread)(int));
/// Called in the signal handler, on the thread that runs Lua: reports the script's line, if requested.
void clua_answer_place(CLuaEngine *e);
void clua_forget_stop(CLuaEngine *e);
void clua_arm(lua_State *L);
/// Sets a hook that counts Lua's own instructions as units of work, until the stop set by `clua_stop_after`.
void clua_count_instructions(lua_State *L);
int clua_message_handler(lua_State *L);
/// The number of levels of a stack, at most CLUA_TRACE_DEPTH. [-0, +0]
int clua_stack_depth(lua_State *L);

// A protected call that fails makes Lua walk the whole stack, which may have hundreds of thousands of levels. So on a
// deep stack only few such calls may be nested.
/// True where the stack has more than CLUA_TRACE_DEPTH levels. [-0, +0]
static inline bool clua_is_deep(lua_State *L) {
  lua_Debug ar;
  return lua_getstack(L, CLUA_TRACE_DEPTH, &ar) != 0;
}
enum { CLUA_DEEP_CALLS = 8 };
/// Begins a protected call. Returns whether it counts as one on a deep stack, for `end_protected`. [-0, +0, C]
static inline bool begin_protected(lua_State *L) {
  if (CLUA_LIKELY(!clua_is_deep(L))) return false;
  if (engine_of(L)->deepCalls >= CLUA_DEEP_CALLS) clua_raise_overflow(L, "stack overflow");
  engine_of(L)->deepCalls++;
  return true;
}
static inline void end_protected(lua_State *L, bool deep) {
  if (CLUA_UNLIKELY(deep) && engine_of(L)->deepCalls > 0) engine_of(L)->deepCalls--;
}
int clua_trampoline(lua_State *L);

// Keys of private fields: in the registry, and in the metatables of frozen tables and environments.
extern char key_objects, key_library, key_global_properties, key_failed_environment, key_failed_locals, key_host_error;
extern char key_shadow, key_frozen, key_environment, key_original, key_own, key_dependents, key_sealed, key_held, key_cleared;
extern char key_next_table, key_next_keys;

// Tables (C)
/// Pushes a private field of a value's metatable; false, with nothing pushed, where there is none. [-0, +1 or 0]
bool clua_private_field(lua_State *L, int index, const void *key);
enum { KIND_PLAIN, KIND_FROZEN, KIND_ENVIRONMENT, KIND_METATABLE };
/// The most entries of a table whose content can be moved to a shadow, since they are moved in one operation.
enum { CLUA_MOST_ENTRIES = 1 << 20 };
/// The KIND_… constant of the table at an index. [-0, +0]
int clua_kind(lua_State *L, int index);
/// Pushes a list of the table's keys in order. Raises on a key of an unsortable kind, with the name of the calling
/// function, or none for the host. [-0, +1, C]
void clua_collect_keys(lua_State *L, int index, const char *who);
/// Orders two keys of the kinds number, string, boolean. [-0, +0]
int clua_compare_keys(lua_State *L, int a, int b);
/// Makes the table on top weak in its keys ("k") or its values ("v"), by `mode`. [-0, +0, C]
void clua_make_weak(lua_State *L, const char *mode);
/// A key's rank: 0 number, 1 string, 2 boolean, or -1. [-0, +0]
int clua_key_rank(lua_State *L, int index);
/// Raises the error for a write to this environment or frozen table, or returns where the write is allowed. [-0, +0, C]
void clua_check_write(lua_State *L, int index, int key);
/// True where the key at an index is a private field, which no script may see. [-0, +0]
static inline bool clua_is_private(lua_State *L, int index) { return lua_type(L, index) == LUA_TLIGHTUSERDATA; }
/// Moves the content of a plain table to a shadow. The table stays empty, with a metatable of ours, the door. With
/// `owner`, the text of a later write's error, the table is frozen. Pushes the shadow. [-0, +1, C]
void clua_close_off(lua_State *L, int index, const char *owner);
/// Sets up the door at an index, after the metatable that scripts see, its events or the freezing changed. [-0, +0, C]
void clua_hang_door(lua_State *L, int door);
/// Makes the metatable on top the one that scripts see for a door, and registers the door as its dependent. [-1, +0, C]
void clua_own_metatable(lua_State *L, int door);
/// Prepares the table at an index for use as a metatable, and pushes the table to give to Lua. [-0, +1, C]
void clua_push_metatable(lua_State *L, int index);
/// The most tables that `__index` or `__newindex` leads through.
enum { CLUA_LONGEST_CHAIN = 16 };
/// Raises where setting the metatable with the given contents would make a chain of more than CLUA_LONGEST_CHAIN tables
/// through the table; else notes the link. [-0, +0, C]
void clua_link_metatable(lua_State *L, int table, int contents);
/// Raises where setting an event of a metatable would make such a chain; else notes the link. [-0, +0, C]
void clua_link_event(lua_State *L, int contents, int key, int value);
/// Pushes a metatable as scripts see it; the one that Lua uses is on top. [-1, +1]
void clua_show_metatable(lua_State *L);
/// Raises where a key and value are not allowed in a metatable. [-0, +0, C]
void clua_check_event(lua_State *L, int key, int value);
/// `m[key] = value` in a metatable, raw except for the rules of events; key and value on top. [-2, +0, C]
void clua_rawset_checked(lua_State *L, int index);
/// Pushes the result of tostring without addresses. [-0, +1, C]
void clua_push_tostring(lua_State *L, int index);
// A suspended coroutine and an iterator of gmatch or pairs have a state that cannot be frozen. Where frozen code holds
// one, calling it is an error from then on; a function may use those that it makes while it runs.
/// Makes the coroutine on top, or that of a `coroutine.wrap` function on top, refuse calls. [-0, +0, C]
void clua_hold_coroutine(lua_State *L);
/// Makes the function on top refuse calls, if `string.gmatch` made it. [-0, +0, C]
void clua_hold_matches(lua_State *L);
/// Makes the function on top refuse calls, if `pairs` made it. [-0, +0, C]
void clua_hold_pairs(lua_State *L);
/// The upvalues of a function to which some code assigns, by index from 0.
typedef bool CLuaUpvalues[256];
/// Finds the upvalues to which the function at an index can assign, itself or by a function that it makes. False where
/// that cannot be determined. [-0, +0, C]
bool clua_find_assigned(lua_State *L, int index, CLuaUpvalues assigned);
/// Remembers the upvalues that a function can assign; with `passing` any, until `clua_forget_passing`. [-0, +0, C]
void clua_watch_function(lua_State *L, int function, bool passing);
/// Releases the objects that finalizers have not released, and frees the list; only after the state was closed.
void clua_release_holds(CLuaEngine *e);
/// Frees the list of watches.
void clua_forget_watches(CLuaEngine *e);
/// Raises the error for a call of `what`, such as an iterator, that frozen code holds. [-0, +0, C]
int clua_raise_held(lua_State *L, const char *what);
/// Freezes one table of the library. [-0, +0, C]
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
int clua_base_rawset(lua_State *L);
int clua_environment_write(lua_State *L);
int clua_metatable_write(lua_State *L);
int clua_table_insert(lua_State *L);
int clua_table_move(lua_State *L);
/// Stores a stock function of the table at an index in the one on top, and counts the work for its arguments: numbers
/// may be written as texts of any length. [-0, +0, C]
void clua_keep_counted(lua_State *L, int stock, const char *name);
/// Returns the offset for a start position of a script: from 1, negative from the end; the offset is from 0, and at
/// least 0.
size_t clua_start_offset(lua_Integer position, size_t count);
int clua_string_format(lua_State *L);
void clua_open_packing(lua_State *L, int library);
int clua_global_property(lua_State *L);

#endif
