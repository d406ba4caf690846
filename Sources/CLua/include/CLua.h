// CLua: the only place of the project that may raise a Lua error.
//
// Lua unwinds with longjmp, and a longjmp over a Swift frame leaks its retains and is undefined behaviour.
// So everything that can raise stays in C: a Swift body returns a count of results, or a negative number
// with the error value on top of the stack, and the trampoline raises after Swift has returned.
//
// Every function states its net effect on the stack as [-popped, +pushed] and what it may raise:
//   -  never;   m  never refused memory while Swift runs (see "Memory");   C  only called from C.
#ifndef CLUA_H
#define CLUA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>

#include "CLuaAllowance.h"
#include "CLuaFailures.h"
#include "CLuaFreezing.h"

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

typedef struct CLuaEngine CLuaEngine;
typedef struct CLuaVerb CLuaVerb;

// ---------------------------------------------------------------------------------------------------------
// MARK: Engine
// ---------------------------------------------------------------------------------------------------------

/// The functions of the host that the engine calls. All of them run Swift code on the stack, so none may raise.
typedef struct CLuaHost {
  void *_Nullable context;
  /// `print` wrote these bytes (without the line's end).
  void (*output)(void *_Nullable context, const char *bytes, size_t count);
  /// The next 64 random bits of `math.random`.
  uint64_t (*random)(void *_Nullable context);
  /// `math.randomseed` was called with these 64 bits.
  void (*seed)(void *_Nullable context, uint64_t bits);
  /// An object that Lua held is released, exactly once.
  void (*release)(void *object);
  /// Pushes the text of a bridged object. [-0, +1] returns 1, or -1 with an error value pushed.
  int (*describe)(void *_Nullable context, lua_State *L, void *object);
  /// True where two bridged objects of one type are equal.
  bool (*equals)(void *_Nullable context, void *left, void *right);
  /// Pushes the error of a refused call. [-0, +1]
  void (*refuse)(void *_Nullable context, lua_State *L, const CLuaVerb *verb, int reason, int argument);
  /// Pushes the error of a member that does not exist. [-0, +1]
  void (*missing)(void *_Nullable context, lua_State *L, const char *type, const char *key, bool named,
                  bool writing);
} CLuaHost;

/// Makes a state with only the libraries of the sandbox; `limit` in bytes. NULL where there is no memory.
CLuaEngine *_Nullable clua_engine_new(size_t limit, const CLuaHost *host);
/// Closes the state; every object that Lua still held is released.
void clua_engine_close(CLuaEngine *engine);
/// The first fields of an engine, public so that the fastest path into Lua needs no call of CLua.
typedef struct CLuaHot {
  lua_State *volatile running;  // the coroutine that runs, or the main one; the signal handler reads it
  int32_t host;    // Swift frames that a raise would jump over; the allocator refuses only at 0
  int32_t depth;   // protected calls
  int32_t scopes;  // deadlines set outside any call: they enter once for all the calls inside
} CLuaHot;

/// The coroutine that runs, or the main one.
static inline lua_State *clua_engine_state(CLuaEngine *engine) { return ((CLuaHot *)(void *)engine)->running; }
/// The engine of a state or coroutine.
CLuaEngine *clua_engine_of(lua_State *L);

uint32_t clua_phase(const CLuaEngine *engine);
void clua_set_phase(CLuaEngine *engine, uint32_t phase);

// ---------------------------------------------------------------------------------------------------------
// MARK: Memory
// ---------------------------------------------------------------------------------------------------------
// The allocator refuses only while no Swift frame can be jumped over (host depth 0). An excess that a Swift body
// allocates is raised when the body returns.

/// Bytes in use, with 128 more for each block, and the bytes that the host charged; the limit applies to this number.
size_t clua_memory_used(const CLuaEngine *engine);
/// The largest block and the longest text that a script can have, in bytes. Lua compares a text and moves a table's
/// entries in one operation, during which no hook runs. Twice as much would exceed the 100 ms within which a script
/// must stop. (Comparing two texts of zeros takes 10 ns a byte.)
enum { CLUA_LARGEST_BLOCK = 32 << 20, CLUA_LARGEST_TEXT = 8 << 20 };
/// The most fields of a table besides its list: Lua rehashes all of them in one operation where the table grows.
enum { CLUA_MOST_FIELDS = 1 << 14 };
/// The limit that a single block exceeded at the last refusal: CLUA_LARGEST_BLOCK, CLUA_LARGEST_TEXT or
/// CLUA_MOST_FIELDS. It is 0 where all blocks together exceeded the memory limit.
size_t clua_refused_block(const CLuaEngine *engine);
size_t clua_memory_limit(const CLuaEngine *engine);
void clua_set_memory_limit(CLuaEngine *engine, size_t limit);
/// Runs a full collection. [-0, +0, -]
void clua_collect(CLuaEngine *engine);
/// For tests: true under a sanitizer, which makes every allocation slow.
bool clua_is_sanitized(void);
/// For tests: refuses the k-th refusable allocation (from 1) and its retry; 0 for none.
void clua_refuse_allocation(CLuaEngine *engine, int64_t k);
/// For tests: makes the k-th allocation (from 1) inside a Swift body exceed the limit; 0 for none.
void clua_cross_limit(CLuaEngine *engine, int64_t k);
/// For tests: true once the allocation chosen by one of the two functions above was reached.
bool clua_knob_struck(const CLuaEngine *engine);

// ---------------------------------------------------------------------------------------------------------
// MARK: Work
// ---------------------------------------------------------------------------------------------------------
// C code that works for a script counts units of work: a step of a loop, 16 bytes moved or compared, a class of a
// pattern. It checks the stop after every 1024 units.

/// Units that were counted so far.
uint64_t clua_work(const CLuaEngine *engine);
/// For tests: fires a stop with reason 1 after this many more units. Until then each instruction of Lua also counts as
/// a unit, so that a script ends at the same place in every run.
void clua_stop_after(CLuaEngine *engine, uint64_t units);
/// For tests: the most units between two checks of the stop, since `clua_stop_after`.
uint64_t clua_longest_stretch(const CLuaEngine *engine);

// ---------------------------------------------------------------------------------------------------------
// MARK: Stack → Swift
// ---------------------------------------------------------------------------------------------------------

static inline int clua_upvalueindex(int i) { return lua_upvalueindex(i); }
static inline void clua_pop(lua_State *L, int n) { lua_settop(L, -n - 1); }                 // [-n, +0, -]
static inline void clua_insert(lua_State *L, int index) { lua_insert(L, index); }           // [-1, +1, -]
static inline void clua_remove(lua_State *L, int index) { lua_remove(L, index); }           // [-1, +0, -]
static inline void clua_replace(lua_State *L, int index) { lua_replace(L, index); }         // [-1, +0, -]
static inline bool clua_same_bytes(const void *a, const void *b, size_t count) { return memcmp(a, b, count) == 0; }
static inline void clua_copy_bytes(void *to, const void *from, size_t count) { memcpy(to, from, count); }

/// The bytes of a string without conversion; NULL for any other value. [-0, +0, -]
static inline const char *_Nullable clua_string(lua_State *L, int index, size_t *count) {
  return lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, count) : NULL;
}

/// Reads a Lua integer, or a float with an exact integer value; false for any other value. [-0, +0, -]
static inline bool clua_integer(lua_State *L, int index, lua_Integer *value) {
  int is = 0;
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  *value = lua_tointegerx(L, index, &is);
  return is != 0;
}

static inline double clua_number(lua_State *L, int index) { return lua_tonumberx(L, index, NULL); }

/// The object of a bridged userdata, or NULL. [-0, +0, -]
void *_Nullable clua_object(lua_State *L, int index);

/// Pushes a description without addresses and metamethods: "table", "function analytics.track", "function
/// (flow.lua:3)". [-0, +1, m]
void clua_describe(lua_State *L, int index);

/// The `file:line` of the script's code that called the running function; false where there is none. [-0, +0, -]
bool clua_caller(lua_State *L, char *file, size_t capacity, int *line);

// ---------------------------------------------------------------------------------------------------------
// MARK: Swift → stack
// ---------------------------------------------------------------------------------------------------------

static inline void clua_push_string(lua_State *L, const char *_Nullable bytes, size_t count) {  // [-0, +1, m]
  lua_pushlstring(L, bytes ? bytes : "", count);
}
static inline void clua_push_boolean(lua_State *L, bool value) { lua_pushboolean(L, value); }   // [-0, +1, -]
/// Pushes a new table. [-0, +1, m]
static inline void clua_push_table(lua_State *L, int list, int fields) { lua_createtable(L, list, fields); }

/// Sets a field without metamethods. The key below the value must be a string, since nil and NaN raise; the pair is
/// dropped otherwise. [-2, +0, m]
static inline void clua_rawset_named(lua_State *L, int index) {
  if (lua_type(L, -2) == LUA_TSTRING) lua_rawset(L, index);
  else lua_settop(L, -3);
}

/// Stores the top value in the registry and returns its reference. [-1, +0, m]
static inline int clua_ref(lua_State *L) { return luaL_ref(L, LUA_REGISTRYINDEX); }
static inline void clua_unref(lua_State *L, int ref) { luaL_unref(L, LUA_REGISTRYINDEX, ref); } // [-0, +0, -]
/// Pushes the value of a reference; returns its type. [-0, +1, -]
static inline int clua_push_ref(lua_State *L, int ref) { return lua_rawgeti(L, LUA_REGISTRYINDEX, ref); }

// ---------------------------------------------------------------------------------------------------------
// MARK: Calls
// ---------------------------------------------------------------------------------------------------------

/// Calls a function in protected mode with a traceback, as `lua_pcall`. [-(n+1), +results or 1, -]
int clua_pcall(lua_State *L, int arguments, int results);
/// Notes the stop that ended a failed call, while it is still known.
void clua_note_failure(lua_State *L, int status);
/// `clua_pcall` for one result, with a fast path for the outermost call under a deadline. [-(n+1), +1, -]
static inline int clua_pcall_one(lua_State *L, int arguments) {
  CLuaHot *hot = *(CLuaHot *_Nonnull *)lua_getextraspace(L);
  if (hot->depth != 0 || hot->scopes == 0) return clua_pcall(L, arguments, 1);
  int32_t host = hot->host;
  hot->depth = 1;
  hot->host = 0;
  int status = lua_pcallk(L, arguments, 1, 1, 0, NULL);
  hot->host = host;
  hot->depth = 0;
  if (status != LUA_OK) clua_note_failure(L, status);
  return status;
}
/// The cause that ended the last failed `clua_pcall`: 0 for an error, CLUA_DEADLINE, or the fired reason.
int clua_last_stop(const CLuaEngine *engine);
/// The most bytes that a text may have that Lua loads.
enum { CLUA_LONGEST_CHUNK = 16 << 20 };
/// Loads text only; the memory limit, the deadline and the interrupt apply. [-0, +1, -] Returns a Lua status;
/// `clua_last_stop` tells whether a stop ended it.
int clua_load(lua_State *L, const char *bytes, size_t count, const char *name);

/// A function of a script that was entered: the chunk's name as given, and the line on which it begins.
typedef struct CLuaEntry {
  const char *_Nullable chunk;  // NULL where the place is free
  int line;
} CLuaEntry;

/// Starts noting which functions of scripts are entered, also in coroutines made from now on.
void clua_note_entries(CLuaEngine *engine);
/// Forgets the functions that were noted so far.
void clua_forget_entries(CLuaEngine *engine);
/// The number of entries for notes, of which some are free.
size_t clua_entry_capacity(const CLuaEngine *engine);
CLuaEntry clua_entry(const CLuaEngine *engine, size_t index);
/// True where memory was left for every note.
bool clua_are_entries_whole(const CLuaEngine *engine);

// ---------------------------------------------------------------------------------------------------------
// MARK: Interrupt
// ---------------------------------------------------------------------------------------------------------

typedef struct CLuaToken CLuaToken;

#define CLUA_NO_DEADLINE UINT64_MAX

/// The result of `clua_stopped`: no stop, a passed deadline, or else the reason given to `clua_token_fire`.
enum { CLUA_RUNNING = 0, CLUA_DEADLINE = -1 };
int clua_stopped(const CLuaEngine *engine);
/// True where the deadline has passed, also before the watchdog notices it some milliseconds later.
bool clua_is_past(const CLuaEngine *engine);

/// Shortens the deadline to `seconds` from now; returns the previous one, to be restored. Begin and end must be at one
/// call depth; an interrupt fired between them stays pending until the outermost end.
uint64_t clua_begin_deadline(CLuaEngine *engine, double seconds);
/// Removes any deadline (for a prompt that only Ctrl-C stops); returns the previous one, to be restored.
uint64_t clua_suspend_deadline(CLuaEngine *engine);
void clua_end_deadline(CLuaEngine *engine, uint64_t previous);
/// A deadline that is paused while the host waits for an outside event, such as the reader of its output.
typedef struct CLuaPause { uint64_t deadline, since, paused; } CLuaPause;
CLuaPause clua_pause_deadline(CLuaEngine *engine);
/// Restores the deadline, moved later by the length of the pause, and moves every outer deadline alike.
void clua_resume_deadline(CLuaEngine *engine, CLuaPause pause);
/// Gives the code from here on a deadline of its own, `seconds` from now, or none for a negative number. Its time
/// counts for no outer deadline. A passed deadline stays passed. A stop must still be obeyed.
CLuaPause clua_begin_own_deadline(CLuaEngine *engine, double seconds);
void clua_end_own_deadline(CLuaEngine *engine, CLuaPause pause);
/// Called on the watchdog's thread, once in an evaluation, where a stop was not obeyed for a second, with the script's
/// line where it is known. It may end the process, and must not use the engine.
typedef void (*CLuaUnheeded)(void *_Nullable context, const char *_Nullable chunk, int line);
/// Sets the function that is called, before any code runs; by default there is none.
void clua_when_unheeded(CLuaEngine *engine, CLuaUnheeded unheeded, void *_Nullable context);

/// A handle that any thread may fire; it may outlive its engine.
CLuaToken *clua_token(CLuaEngine *engine);
CLuaToken *clua_token_retain(CLuaToken *token);
void clua_token_release(CLuaToken *token);
/// Stops the running code, with a reason above 0; false where nothing runs. Safe in a signal handler.
bool clua_token_fire(CLuaToken *token, int reason);
/// Ends the deadlines of the running calls at once, up to an own deadline; false where nothing runs. Calls around that
/// one continue.
bool clua_token_expire(CLuaToken *token);
/// For tests: the two ends of the pipe that wakes the watchdog; negative where it is not open yet.
void clua_wake_descriptors(int descriptors[_Nonnull 2]);

/// A queue of registry references that holders released on any thread; it is drained on the engine's thread.
typedef struct CLuaReleases CLuaReleases;
CLuaReleases *_Nullable clua_releases_new(void);
void clua_releases_free(CLuaReleases *queue);
void clua_releases_add(CLuaReleases *queue, int ref);
/// [-0, +0, -]
void clua_releases_drain(CLuaReleases *queue, lua_State *L);

// ---------------------------------------------------------------------------------------------------------
// MARK: Verbs and objects
// ---------------------------------------------------------------------------------------------------------

/// A Swift body: pushes its results and returns their count, or pushes an error and returns -1.
typedef int (*CLuaBody)(void *context, lua_State *L, void *_Nullable object);

typedef struct CLuaType CLuaType;

enum { CLUA_PARAMETERS = 12 };
/// Bits of a parameter's mask: 1 << lua type, and these three.
enum { CLUA_MASK_LONG = 1 << 13, CLUA_MASK_INTEGER = 1 << 14, CLUA_MASK_DEEP = 1 << 15 };
/// The most bytes of a string argument, unless its mask has CLUA_MASK_LONG: it is used in names, paths and messages.
enum { CLUA_LONGEST_TEXT = 64 << 10 };
/// The reasons for refusing a call.
enum {
  CLUA_REFUSE_PHASE = 1, CLUA_REFUSE_RECEIVER, CLUA_REFUSE_ARGUMENT, CLUA_REFUSE_TOO_FEW, CLUA_REFUSE_TOO_MANY,
  CLUA_REFUSE_READ_ONLY,
};

/// A function of the host, as the trampoline needs it.
struct CLuaVerb {
  CLuaBody _Nullable body;
  void *_Nullable context;
  const CLuaType *_Nullable receiver;  // the type of the first value, or NULL for a plain function
  const char *_Nullable name;                    // as people write it: "analytics.track"
  CLuaBody _Nullable setter;           // of a property
  void *_Nullable setterContext;
  uint32_t callers;                    // a mask of phases
  uint32_t setterCallers;
  uint16_t minimum;                    // arguments without the receiver
  uint16_t maximum;                    // UINT16_MAX with a variadic
  uint16_t count;                      // of masks
  uint16_t rest;                       // mask of the variadic ones
  uint16_t masks[CLUA_PARAMETERS];
  uint16_t setterMask;
};

/// A type of bridged objects. [-0, +0, m]
CLuaType *_Nullable clua_type_new(lua_State *L, const char *name);
/// Makes the type of the single object of a library. Lua itself reads the library's verbs, as from any table; only
/// properties and unknown names call into C. [-0, +0, m]
CLuaType *_Nullable clua_library_new(lua_State *L, const char *name);
/// Frees the record; only after the engine was closed.
void clua_type_free(CLuaType *type);
const char *clua_type_name(const CLuaType *type);
/// Adds a method, or a property where `property` is true; "()" makes the object callable. [-0, +0, m]
void clua_type_add(lua_State *L, CLuaType *type, const char *key, const CLuaVerb *verb, bool property);
/// Makes a property serve every name of a library that has no member. It reads the name at index 2.
void clua_type_set_rest(CLuaType *type, const CLuaVerb *verb);
/// Lets `==` ask the host. [-0, +0, m]
void clua_type_set_equality(lua_State *L, CLuaType *type);
/// Pushes the userdata of an object, the same one as long as Lua holds it. Where `*fresh` is true afterwards, the
/// caller must retain the object once. [-0, +1, m]
void clua_push_object(lua_State *L, const CLuaType *type, void *object, bool *fresh);
const CLuaType *_Nullable clua_object_type(lua_State *L, int index);

/// Pushes a verb as a function. [-0, +1, m]
void clua_push_verb(lua_State *L, const CLuaVerb *verb);
/// Pushes a verb as a function with the table at `index` as its second upvalue. [-0, +1, m]
void clua_push_verb_with(lua_State *L, const CLuaVerb *verb, int index);
/// Returns the verb of a function at an index, or NULL. [-0, +0, -]
const CLuaVerb *_Nullable clua_verb_at(lua_State *L, int index);

// ---------------------------------------------------------------------------------------------------------
// MARK: Tables
// ---------------------------------------------------------------------------------------------------------
// A frozen table, a table in use as a metatable and an environment are empty tables that read from a shadow table.

/// Pushes the table that holds the contents: the shadow, or the table itself. [-0, +1, -]
void clua_push_contents(lua_State *L, int index);
/// Pushes table[key], with metamethods, under protection; key on top. [-1, +1, -] returns a status.
int clua_get(lua_State *L, int index);
/// Sets table[key] = value, with metamethods, under protection; key and value on top. [-2, +0 or 1, -]
int clua_set(lua_State *L, int index);
/// Pushes #value with metamethods, under protection. [-0, +1, -]
int clua_length(lua_State *L, int index);
/// Pushes a list of the keys in key order (numbers, strings, booleans), in protected mode. [-0, +1, -]
int clua_sorted_keys(lua_State *L, int index);
/// Pushes tostring(value), with metamethods, under protection. [-0, +1, -]
int clua_tostring(lua_State *L, int index);
/// Raw `next` in the table's own order, for the key of the last call; private fields are skipped. [-1, +2 or 0, -]
static inline bool clua_next(lua_State *L, int index) {
  while (lua_next(L, index) != 0) {
    if (lua_type(L, -2) != LUA_TLIGHTUSERDATA) return true;
    lua_settop(L, -2);
  }
  return false;
}

/// Pushes the name and the value of a table's only entry. Returns false and pushes nothing where the table has another
/// number of entries, or the key is no string. [-0, +2 or 0, -]
bool clua_push_only_field(lua_State *L, int index);

/// Pushes a new environment over `parent` (an environment's reference), or over the library where it is 0. [-0, +1, m]
void clua_push_environment(lua_State *L, int parent);
/// Refuses writes to the environment at an index; `why` is shown in the error. [-0, +0, m]
void clua_seal_environment(lua_State *L, int index, const char *why);
/// Starts noting whether a script sets a name of the environment at an index to nil. [-0, +0, m]
void clua_watch_cleared(lua_State *L, int index, const char *name);
/// True where a script has set the watched name to nil since the last call. [-0, +0, m]
bool clua_take_cleared(lua_State *L, int index, const char *name);
/// Sets the phases in which no environment takes a write.
void clua_set_write_lock(CLuaEngine *engine, uint32_t phases);
/// Pushes the table that every environment reads last. [-0, +1, -]
void clua_push_library(lua_State *L);
/// Pushes the table of global properties (name → verb). [-0, +1, -]
void clua_push_global_properties(lua_State *L);
/// Adds a global that is computed when read. [-0, +0, m]
void clua_add_global_property(lua_State *L, const char *key, const CLuaVerb *verb);
/// Sets the environment at `index` on the chunk on top. [-0, +0, -]
void clua_set_environment(lua_State *L, int index);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#endif
