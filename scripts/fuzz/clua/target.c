// A fuzz target for CLua alone: calls of the library with made-up values, and made-up texts, in an engine that is short
// of memory, is refused allocations, and is stopped after some work.
//
// An input is a list of steps. Values come from a pool that results join, so that what one call gives another is given.
#include "engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Input { const uint8_t *at, *end; } Input;

static uint8_t byte(Input *in) { return in->at < in->end ? *in->at++ : 0; }
static uint64_t number(Input *in, int bytes) {
  uint64_t n = 0;
  while (bytes-- > 0) n = n << 8 | byte(in);
  return n;
}

// --- The host ------------------------------------------------------------------------------------------------

static int alive;  // objects that Lua holds
static uint64_t randomness;

static void output(void *context, const char *bytes, size_t count) {
  (void)context;
  static volatile char last;
  if (count > 0) last = bytes[count - 1];
}
static uint64_t draw(void *context) { (void)context; return randomness = randomness * 6364136223846793005u + 1; }
static void seed(void *context, uint64_t bits) { (void)context; randomness = bits; }
static void release(void *object) { alive--; free(object); }
static int describe(void *context, lua_State *L, void *object) {
  (void)context;
  (void)object;
  lua_pushliteral(L, "an object");
  return 1;
}
static bool equals(void *context, void *left, void *right) { (void)context; return *(char *)left == *(char *)right; }
static void refuse(void *context, lua_State *L, const CLuaVerb *verb, int reason, int argument) {
  (void)context;
  lua_pushfstring(L, "%s refuses: %d %d", verb->name, reason, argument);
}
static void missing(void *context, lua_State *L, const char *type, const char *key, bool named, bool writing) {
  (void)context;
  (void)named;
  (void)writing;
  lua_pushfstring(L, "there is no %s in %s", key, type);
}

/// Calls its first argument back, as a verb does that takes a function.
static int call_back(void *context, lua_State *L, void *object) {
  (void)context;
  (void)object;
  lua_settop(L, 2);
  return clua_pcall(L, 1, 1) == LUA_OK ? 1 : -1;
}
static int take(void *context, lua_State *L, void *object) {
  (void)context;
  lua_settop(L, 0);
  lua_pushinteger(L, object ? ++*(char *)object : 0);
  return 1;
}
/// Takes memory while the host is on the stack.
static int flood(void *context, lua_State *L, void *object) {
  (void)context;
  (void)object;
  lua_Integer count = lua_tointeger(L, 1);
  lua_settop(L, 0);
  lua_createtable(L, 0, 0);
  for (lua_Integer i = 1; i <= (count & 0xFFFF); i++) {
    lua_pushinteger(L, i);
    lua_rawseti(L, -2, i);
  }
  return 1;
}

static CLuaVerb verbs[] = {
    {.body = call_back, .name = "call_back", .callers = ~0u, .minimum = 1, .maximum = 2, .count = 2, .masks = {1 << LUA_TFUNCTION, 0x3FF}},
    {.body = take, .name = "take", .callers = 3, .minimum = 0, .maximum = UINT16_MAX, .rest = 0x3FF},
    {.body = flood, .name = "flood", .callers = ~0u, .minimum = 1, .maximum = 1, .count = 1, .masks = {1 << LUA_TNUMBER | CLUA_MASK_INTEGER}},
};
static CLuaVerb method = {.body = take, .name = "Thing:take", .callers = ~0u, .minimum = 0, .maximum = 3};
static CLuaVerb property = {.body = take, .setter = take, .name = "Thing.value", .callers = ~0u, .setterCallers = 1, .setterMask = 1 << LUA_TNUMBER};

// --- The pool --------------------------------------------------------------------------------------------------
// A table in the registry; its list of values is what arguments are taken from.

enum { MOST_VALUES = 200 };
static char key_pool;

/// Adds the value on top. [-1, +0]
static void add(lua_State *L, int at) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_pool);
  lua_insert(L, -2);
  int count = (int)lua_rawlen(L, -2);
  lua_rawseti(L, -2, count < MOST_VALUES ? count + 1 : 1 + at % MOST_VALUES);
  lua_pop(L, 1);
}

static void push_any(lua_State *L, Input *in) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_pool);
  int count = (int)lua_rawlen(L, -1);
  lua_rawgeti(L, -1, 1 + byte(in) % (count ? count : 1));
  lua_remove(L, -2);
}

static int yield(lua_State *L) { return lua_yield(L, lua_gettop(L)); }

/// A value made of the input. [-0, +1]
static void push_made(lua_State *L, Input *in, CLuaType *type) {
  static const lua_Number floats[] = {0.5, -0.0, 1e308, 1.0 / 0.0, -1.0 / 0.0, 0x1p53, 0x1p63, 1e-320};
  static const lua_Integer integers[] = {LUA_MAXINTEGER, LUA_MININTEGER, 0, -1, 1, 2, 255, 1 << 20};
  switch (byte(in) % 12) {
    case 0: lua_pushnil(L); break;
    case 1: lua_pushboolean(L, byte(in) & 1); break;
    case 2: lua_pushinteger(L, integers[byte(in) % 8]); break;
    case 3: lua_pushinteger(L, (int8_t)byte(in)); break;
    case 4: lua_pushnumber(L, floats[byte(in) % 8]); break;
    case 5: {
      uint64_t bits = number(in, 8);
      lua_Number value;
      memcpy(&value, &bits, sizeof value);
      lua_pushnumber(L, value);
      break;
    }
    case 6: case 7: {  // a text out of the input
      size_t count = byte(in) % 64, left = (size_t)(in->end - in->at);
      if (count > left) count = left;
      lua_pushlstring(L, (const char *)in->at, count);
      in->at += count;
      break;
    }
    case 8: {  // a long one
      char text[1 << 14];
      memset(text, byte(in), sizeof text);
      lua_pushlstring(L, text, 1 + number(in, 2) % sizeof text);
      break;
    }
    case 9:
      lua_createtable(L, 0, 0);
      for (int i = byte(in) % 8; i > 0; i--) {
        push_any(L, in);
        if (lua_isnil(L, -1) || (lua_type(L, -1) == LUA_TNUMBER && lua_tonumber(L, -1) != lua_tonumber(L, -1))) {
          lua_pop(L, 1);
          lua_pushinteger(L, i);
        }
        push_any(L, in);
        lua_rawset(L, -3);
      }
      break;
    case 10: {
      char *object = malloc(1);
      bool fresh;
      *object = 0;
      clua_push_object(L, type, object, &fresh);
      if (fresh) alive++; else free(object);
      break;
    }
    default:
      lua_pushcfunction(L, yield);
      break;
  }
}

/// Adds every function of the table on top, and of the tables in it. [-1, +0]
static void add_functions(lua_State *L, int depth) {
  clua_push_contents(L, -1);
  for (lua_pushnil(L); clua_next(L, -2); lua_pop(L, 1)) {
    lua_pushvalue(L, -1);
    if (lua_type(L, -1) == LUA_TTABLE && depth > 0) add_functions(L, depth - 1);
    else if (lua_type(L, -1) == LUA_TFUNCTION) add(L, 0);
    else lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

// --- Steps -----------------------------------------------------------------------------------------------------

static void keep_results(lua_State *L, int base, int status, Input *in) {
  int top = lua_gettop(L);
  for (int i = base + 1; i <= top && i <= base + 3; i++) {
    lua_pushvalue(L, i);
    add(L, byte(in));
  }
  (void)status;
  lua_settop(L, base);
}

static void run(CLuaEngine *e, int base, int arguments, Input *in) {
  lua_State *L = clua_engine_state(e);
  clua_stop_after(e, 5000);
  int status = clua_pcall(L, arguments, LUA_MULTRET);
  keep_results(L, base, status, in);
}

/// Takes a snapshot of what a value leads to, over the last one or none, or goes back to the last one.
static void snapshots(lua_State *L, Input *in) {
  static char key_snapshot;
  if (byte(in) & 1) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key_snapshot) == LUA_TTABLE) clua_restore(L);
    return;
  }
  lua_createtable(L, 1, 0);
  push_any(L, in);
  lua_rawseti(L, -2, 1);
  if (byte(in) & 1) lua_rawgetp(L, LUA_REGISTRYINDEX, &key_snapshot); else lua_pushnil(L);
  if (clua_snapshot(L) == LUA_OK) lua_rawsetp(L, LUA_REGISTRYINDEX, &key_snapshot);
}

static void step(CLuaEngine *e, Input *in, CLuaType *type, int environment) {
  lua_State *L = clua_engine_state(e);
  int base = lua_gettop(L);
  lua_checkstack(L, 40);
  switch (byte(in) % 16) {
    case 0: push_made(L, in, type); add(L, byte(in)); break;
    case 1: {  // a text is loaded and run
      size_t count = number(in, 2), left = (size_t)(in->end - in->at);
      if (count > left) count = left;
      clua_stop_after(e, 5000);
      int status = clua_load(L, (const char *)in->at, count, "=input");
      in->at += count;
      if (status != LUA_OK) { lua_settop(L, base); break; }
      clua_set_environment(L, environment);
      run(e, base, 0, in);
      break;
    }
    case 2: push_any(L, in); if (clua_freeze(L, "frozen", byte(in) & 1) != LUA_OK) lua_settop(L, base); break;
    case 3: {
      char name[64], source[64];
      int line;
      for (int i = 0; i < 4 && clua_changed_upvalue(L, name, sizeof name, source, sizeof source, &line); i++) {}
      break;
    }
    case 4: clua_collect(e); break;
    case 5: clua_set_phase(e, byte(in)); clua_set_write_lock(e, byte(in)); break;
    case 6: clua_refuse_allocation(e, byte(in) & 1 ? 1 + byte(in) : 0); break;
    case 7:
      if (byte(in) & 2) clua_forget_passing(L);
      else clua_cross_limit(e, byte(in) & 1 ? 1 + byte(in) : 0);
      break;
    case 8: push_any(L, in); push_any(L, in); keep_results(L, base, clua_get(L, base + 1), in); break;
    case 9:
      push_any(L, in);
      push_any(L, in);
      push_any(L, in);
      keep_results(L, base, clua_set(L, base + 1), in);
      break;
    case 10:
      push_any(L, in);
      if (lua_type(L, -1) == LUA_TTABLE) keep_results(L, base, clua_sorted_keys(L, base + 1), in);
      lua_settop(L, base);
      break;
    case 11:
      push_any(L, in);
      if (byte(in) & 1) {
        keep_results(L, base, clua_tostring(L, base + 1), in);
      } else {
        lua_settop(L, base);
        snapshots(L, in);
        lua_settop(L, base);
      }
      break;
    default: {
      push_any(L, in);
      int count = byte(in) % 5;
      for (int i = 0; i < count; i++) {
        if (byte(in) & 1) push_any(L, in); else push_made(L, in, type);
      }
      run(e, base, count, in);
    }
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  Input in = {bytes, bytes + size};
  CLuaHost host = {.output = output, .random = draw, .seed = seed, .release = release, .describe = describe, .equals = equals, .refuse = refuse, .missing = missing};
  randomness = 7;
  CLuaEngine *e = clua_engine_new((size_t)(400 + number(&in, 2) % 2000) << 10, &host);
  lua_State *L = clua_engine_state(e);
  lua_checkstack(L, 60);
  lua_createtable(L, MOST_VALUES, 0);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_pool);
  CLuaType *type = clua_type_new(L, "Thing");
  clua_type_set_equality(L, type);
  method.receiver = type;
  clua_type_add(L, type, "take", &method, false);
  clua_type_add(L, type, "value", &property, true);
  clua_push_environment(L, 0);
  int environment = lua_gettop(L);
  clua_push_library(L);
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
    clua_push_verb(L, &verbs[i]);
    lua_setfield(L, -2, verbs[i].name);
  }
  add_functions(L, 1);
  lua_pushvalue(L, environment);
  add_functions(L, 0);
  lua_pushvalue(L, environment);
  add(L, 0);
  while (in.at < in.end) step(e, &in, type, environment);
  clua_refuse_allocation(e, 0);
  clua_cross_limit(e, 0);
  clua_engine_close(e);
  clua_type_free(type);
  if (alive != 0) { fprintf(stderr, "%d objects were not released once\n", alive); abort(); }
  return 0;
}
