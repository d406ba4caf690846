// Frozen tables, environments, and the order of keys.
//
// A frozen table keeps its identity and loses its content: what it held moves to a shadow that its new metatable
// reads. An environment is the same with a door for writes. Their metatables are ours and never shown; private
// fields in them have light userdata for keys, which no script can make.
#include "engine.h"

#include <stdlib.h>
#include <string.h>

static bool private_field(lua_State *L, int index, const void *key) {
  if (!lua_getmetatable(L, index)) return false;
  if (lua_rawgetp(L, -1, key) == LUA_TNIL) { lua_pop(L, 2); return false; }
  lua_remove(L, -2);
  return true;
}

int clua_kind(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !private_field(L, index, &key_shadow)) return KIND_PLAIN;
  lua_pop(L, 1);
  if (!private_field(L, index, &key_environment)) return KIND_FROZEN;
  lua_pop(L, 1);
  return KIND_ENVIRONMENT;
}

bool clua_is_frozen(lua_State *L, int index) { return clua_kind(L, index) == KIND_FROZEN; }

void clua_push_contents(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (lua_type(L, index) != LUA_TTABLE || !private_field(L, index, &key_shadow)) lua_pushvalue(L, index);
}

// --- Order of keys ---------------------------------------------------------------------------------------

int clua_key_rank(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TNUMBER: return 0;
    case LUA_TSTRING: return 1;
    case LUA_TBOOLEAN: return 2;
    default: return -1;
  }
}

typedef struct Key {
  int rank;
  bool isInteger;
  union { lua_Integer integer; lua_Number number; const char *string; } value;
  size_t count;
} Key;

static bool read_key(lua_State *L, int index, Key *key) {
  key->rank = clua_key_rank(L, index);
  key->isInteger = false;
  switch (key->rank) {
    case 0:
      key->isInteger = lua_isinteger(L, index);
      if (key->isInteger) key->value.integer = lua_tointeger(L, index);
      else key->value.number = lua_tonumber(L, index);
      return true;
    case 1: key->value.string = lua_tolstring(L, index, &key->count); return true;
    case 2: key->value.integer = lua_toboolean(L, index); return true;
    default: return false;
  }
}

/// Exact for every pair: a float is compared with an integer by its whole part, not by rounding the integer.
static int compare_mixed(lua_Integer integer, lua_Number number) {
  if (number >= 9223372036854775808.0) return -1;
  if (number < -9223372036854775808.0) return 1;
  lua_Integer whole = (lua_Integer)number;
  if (integer != whole) return integer < whole ? -1 : 1;
  lua_Number rest = number - (lua_Number)whole;
  return rest > 0 ? -1 : rest < 0 ? 1 : 0;
}

static int compare(const Key *a, const Key *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->rank == 1) {
    size_t count = a->count < b->count ? a->count : b->count;
    int order = memcmp(a->value.string, b->value.string, count);
    if (order) return order < 0 ? -1 : 1;
    return a->count == b->count ? 0 : a->count < b->count ? -1 : 1;
  }
  if (a->rank == 2 || (a->isInteger && b->isInteger)) {
    return a->value.integer == b->value.integer ? 0 : a->value.integer < b->value.integer ? -1 : 1;
  }
  if (a->isInteger) return compare_mixed(a->value.integer, b->value.number);
  if (b->isInteger) return -compare_mixed(b->value.integer, a->value.number);
  return a->value.number == b->value.number ? 0 : a->value.number < b->value.number ? -1 : 1;
}

int clua_compare_keys(lua_State *L, int a, int b) {
  Key left, right;
  read_key(L, a, &left);
  read_key(L, b, &right);
  return compare(&left, &right);
}

/// Bottom-up merge sort, polled: a script can make a table of millions of keys.
static Key *sort_keys(lua_State *L, Key *keys, Key *spare, size_t count) {
  uint32_t steps = 0;
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t start = 0; start < count; start += 2 * width) {
      size_t middle = start + width < count ? start + width : count;
      size_t end = start + 2 * width < count ? start + 2 * width : count;
      size_t i = start, j = middle;
      for (size_t k = start; k < end; k++) {
        poll_sometimes(L, &steps);
        spare[k] = i < middle && (j >= end || compare(&keys[i], &keys[j]) <= 0) ? keys[i++] : keys[j++];
      }
    }
    Key *swap = keys; keys = spare; spare = swap;
  }
  return keys;
}

static void push_key(lua_State *L, const Key *key) {
  switch (key->rank) {
    case 0:
      if (key->isInteger) lua_pushinteger(L, key->value.integer);
      else lua_pushnumber(L, key->value.number);
      break;
    case 1: lua_pushlstring(L, key->value.string, key->count); break;
    default: lua_pushboolean(L, (int)key->value.integer);
  }
}

void clua_collect_keys(lua_State *L, int index, const char *who) {
  luaL_checkstack(L, 8, NULL);
  clua_push_contents(L, index);
  int table = lua_gettop(L);
  size_t count = 0;
  uint32_t steps = 0;
  bool sorted = true;
  lua_Integer expected = 1;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    if (clua_key_rank(L, -2) < 0) {
      luaL_error(L, "%s: a key that is a %s has no order; keys should be numbers, strings or booleans", who,
                 luaL_typename(L, -2));
    }
    sorted = sorted && lua_isinteger(L, -2) && lua_tointeger(L, -2) == expected;
    expected++;
    count++;
    poll_sometimes(L, &steps);
  }
  if (sorted || count == 1) {
    lua_createtable(L, count > 1 << 20 ? 1 << 20 : (int)count, 0);
    size_t i = 1;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
      lua_pushvalue(L, -2);
      lua_rawseti(L, -4, (lua_Integer)i++);
      poll_sometimes(L, &steps);
    }
  } else {
    Key *keys = lua_newuserdatauv(L, 2 * count * sizeof(Key) + 1, 0);
    size_t i = 0;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
      read_key(L, -2, &keys[i++]);
      poll_sometimes(L, &steps);
    }
    Key *ordered = sort_keys(L, keys, keys + count, count);
    lua_createtable(L, count > 1 << 20 ? 1 << 20 : (int)count, 0);
    for (i = 0; i < count; i++) {
      push_key(L, &ordered[i]);
      lua_rawseti(L, -2, (lua_Integer)i + 1);
      poll_sometimes(L, &steps);
    }
    lua_remove(L, -2);
  }
  lua_remove(L, table);
}

// --- Writes ----------------------------------------------------------------------------------------------

void clua_check_write(lua_State *L, int index, int key) {
  switch (clua_kind(L, index)) {
    case KIND_PLAIN: return;
    case KIND_FROZEN:
      private_field(L, index, &key_frozen);
      luaL_error(L, "%s", lua_tostring(L, -1));
      return;
    default: {
      CLuaEngine *e = engine_of(L);
      clua_push_tostring(L, key);
      const char *name = lua_tostring(L, -1);
      if (e->writeLock & e->phase) {
        luaL_error(L, "the global '%s' cannot be set from a hook; state belongs in the host's objects", name);
      }
      if (private_field(L, index, &key_sealed)) {
        luaL_error(L, "the global '%s' cannot be set: %s", name, lua_tostring(L, -1));
      }
      lua_pop(L, 1);
    }
  }
}

static int refuse_write(lua_State *L) {
  clua_check_write(L, 1, 2);
  return 0;
}

static int shadow_length(lua_State *L) {
  clua_push_contents(L, 1);
  lua_pushinteger(L, luaL_len(L, -1));
  return 1;
}

// --- Freezing --------------------------------------------------------------------------------------------

static bool is_event(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return false;
  const char *text = lua_tostring(L, index);
  return text[0] == '_' && text[1] == '_';
}

/// A frozen metatable is empty, and Lua looks events up raw: so what has it for a metatable gets a copy of the
/// events, which scripts see as the metatable itself.
void clua_push_events(lua_State *L, int metatable) {
  metatable = lua_absindex(L, metatable);
  luaL_checkstack(L, 8, NULL);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key_events) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &key_events);
  }
  lua_pushvalue(L, metatable);
  if (lua_rawget(L, -2) == LUA_TTABLE) { lua_remove(L, -2); return; }
  lua_pop(L, 1);
  lua_newtable(L);
  clua_push_contents(L, metatable);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (!is_event(L, -2)) continue;
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, -6);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, metatable);
  lua_rawsetp(L, -2, &key_original);
  lua_pushvalue(L, metatable);
  lua_pushvalue(L, -2);
  lua_rawset(L, -4);
  lua_remove(L, -2);
}

/// The metatable of a frozen table over `shadow`, with the events of its old metatable. [-0, +1, C]
static void push_frozen_metatable(lua_State *L, int shadow, int events, const char *owner) {
  lua_createtable(L, 0, 6);
  if (events) {
    for (lua_pushnil(L); lua_next(L, events); lua_pop(L, 1)) {
      if (lua_type(L, -2) != LUA_TSTRING) continue;
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_rawset(L, -5);
    }
  }
  lua_pushvalue(L, shadow);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_write);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, shadow_length);
  lua_setfield(L, -2, "__len");
  lua_pushvalue(L, shadow);
  lua_rawsetp(L, -2, &key_shadow);
  lua_pushstring(L, owner);
  lua_rawsetp(L, -2, &key_frozen);
}

/// Moves the content of the table at `index` to a new shadow. Pushes the shadow. [-0, +1, C]
static void freeze_table(lua_State *L, int index, const char *owner) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 12, NULL);
  uint32_t steps = 0;
  int events = 0;
  if (lua_getmetatable(L, index)) {
    clua_push_events(L, -1);
    lua_remove(L, -2);
    events = lua_gettop(L);
  }
  size_t length = lua_rawlen(L, index);
  lua_createtable(L, length > 1 << 20 ? 1 << 20 : (int)length, 0);
  int shadow = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, shadow);
    poll_sometimes(L, &steps);
  }
  if (events) { lua_pushvalue(L, events); lua_setmetatable(L, shadow); }
  push_frozen_metatable(L, shadow, events, owner);
  // Nothing can fail from here: the table is never seen half moved.
  for (lua_pushnil(L); lua_next(L, index);) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, index);
  }
  lua_setmetatable(L, index);
  if (events) lua_remove(L, events);
}

void clua_freeze_library(lua_State *L, int index, const char *owner) {
  freeze_table(L, index, owner);
  lua_pop(L, 1);
}

/// Adds the value on top to the queue unless it was seen or needs no walk. [-1, +0, C]
static void enqueue(lua_State *L, int seen, int queue, lua_Integer *tail) {
  int type = lua_type(L, -1);
  bool walks = type == LUA_TTABLE || (type == LUA_TFUNCTION && !lua_iscfunction(L, -1));
  if (walks) {
    lua_pushvalue(L, -1);
    walks = lua_rawget(L, seen) == LUA_TNIL;
    lua_pop(L, 1);
  }
  if (!walks) { lua_pop(L, 1); return; }
  lua_pushvalue(L, -1);
  lua_pushboolean(L, 1);
  lua_rawset(L, seen);
  lua_rawseti(L, queue, ++*tail);
}

/// Remembers the primitive upvalue on top. [-1, +0, C]
static void watch_upvalue(lua_State *L, int function, int index, int seen) {
  CLuaEngine *e = engine_of(L);
  void *identity = lua_upvalueid(L, function, index);
  bool known = lua_rawgetp(L, seen, identity) != LUA_TNIL;
  lua_pop(L, 1);
  if (known) { lua_pop(L, 1); return; }
  lua_pushboolean(L, 1);
  lua_rawsetp(L, seen, identity);
  if (e->watchCount == e->watchCapacity) {
    int capacity = e->watchCapacity ? e->watchCapacity * 2 : 16;
    Watch *grown = realloc(e->watches, (size_t)capacity * sizeof *grown);
    if (!grown) luaL_error(L, "not enough memory");
    e->watches = grown;
    e->watchCapacity = capacity;
  }
  Watch watch = {.index = index, .type = lua_type(L, -1), .anchor = LUA_NOREF};
  switch (watch.type) {
    case LUA_TNUMBER:
      watch.isInteger = lua_isinteger(L, -1);
      if (watch.isInteger) watch.value.integer = lua_tointeger(L, -1);
      else watch.value.number = lua_tonumber(L, -1);
      break;
    case LUA_TBOOLEAN: watch.value.boolean = lua_toboolean(L, -1); break;
    case LUA_TSTRING:
      watch.value.string = lua_tolstring(L, -1, &watch.count);
      lua_pushvalue(L, -1);
      watch.anchor = luaL_ref(L, LUA_REGISTRYINDEX);
      break;
    default: break;
  }
  lua_pushvalue(L, function);
  watch.function = luaL_ref(L, LUA_REGISTRYINDEX);
  e->watches[e->watchCount++] = watch;
  lua_pop(L, 1);
}

static bool is_primitive(int type) {
  return type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING;
}

static int freeze_protected(lua_State *L) {
  const char *owner = lua_touserdata(L, 2);
  lua_newtable(L);
  int seen = lua_gettop(L);
  lua_newtable(L);
  int queue = lua_gettop(L);
  lua_Integer head = 0, tail = 0;
  lua_pushvalue(L, 1);
  enqueue(L, seen, queue, &tail);
  uint32_t steps = 0;
  while (head < tail) {
    poll_sometimes(L, &steps);
    lua_rawgeti(L, queue, ++head);
    lua_pushnil(L);
    lua_rawseti(L, queue, head);
    int value = lua_gettop(L);
    if (lua_type(L, value) == LUA_TFUNCTION) {
      const char *name;
      for (int i = 1; (name = lua_getupvalue(L, value, i)) != NULL; i++) {
        if (is_primitive(lua_type(L, -1))) watch_upvalue(L, value, i, seen);
        else enqueue(L, seen, queue, &tail);
      }
      lua_settop(L, queue);
      continue;
    }
    int kind = clua_kind(L, value);
    if (kind == KIND_FROZEN) { lua_settop(L, queue); continue; }
    if (kind == KIND_ENVIRONMENT) {
      clua_push_contents(L, value);
    } else {
      if (lua_getmetatable(L, value)) {
        // A copy of events stands for the metatable it was made of.
        if (lua_rawgetp(L, -1, &key_original) == LUA_TTABLE) lua_remove(L, -2); else lua_pop(L, 1);
        enqueue(L, seen, queue, &tail);
      }
      freeze_table(L, value, owner);
    }
    int contents = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, contents);) {
      enqueue(L, seen, queue, &tail);
      lua_pushvalue(L, -1);
      enqueue(L, seen, queue, &tail);
      poll_sometimes(L, &steps);
    }
    lua_settop(L, queue);
  }
  return 0;
}

int clua_freeze(lua_State *L, const char *owner) {
  lua_pushcfunction(L, freeze_protected);
  lua_insert(L, -2);
  lua_pushlightuserdata(L, (void *)owner);
  return clua_pcall(L, 2, 0);
}

int clua_watched(const CLuaEngine *e) { return e->watchCount; }

static bool is_unchanged(lua_State *L, const Watch *watch) {
  if (lua_type(L, -1) != watch->type) return false;
  switch (watch->type) {
    case LUA_TNUMBER:
      if ((bool)lua_isinteger(L, -1) != watch->isInteger) return false;
      if (watch->isInteger) return lua_tointeger(L, -1) == watch->value.integer;
      lua_Number number = lua_tonumber(L, -1);
      return memcmp(&number, &watch->value.number, sizeof number) == 0;
    case LUA_TBOOLEAN: return lua_toboolean(L, -1) == watch->value.boolean;
    case LUA_TSTRING: {
      size_t count;
      const char *string = lua_tolstring(L, -1, &count);
      return string == watch->value.string
          || (count == watch->count && memcmp(string, watch->value.string, count) == 0);
    }
    default: return true;
  }
}

static void push_watched(lua_State *L, const Watch *watch) {
  switch (watch->type) {
    case LUA_TNUMBER:
      if (watch->isInteger) lua_pushinteger(L, watch->value.integer);
      else lua_pushnumber(L, watch->value.number);
      break;
    case LUA_TBOOLEAN: lua_pushboolean(L, watch->value.boolean); break;
    case LUA_TSTRING: lua_rawgeti(L, LUA_REGISTRYINDEX, watch->anchor); break;
    default: lua_pushnil(L);
  }
}

bool clua_changed_upvalue(lua_State *L, char *name, size_t nameSize, char *source, size_t sourceSize, int *line) {
  CLuaEngine *e = engine_of(L);
  if (!lua_checkstack(L, 4)) return false;
  for (int i = 0; i < e->watchCount; i++) {
    const Watch *watch = &e->watches[i];
    lua_rawgeti(L, LUA_REGISTRYINDEX, watch->function);
    const char *upvalue = lua_getupvalue(L, -1, watch->index);
    if (CLUA_LIKELY(is_unchanged(L, watch))) { lua_pop(L, 2); continue; }
    lua_pop(L, 1);
    push_watched(L, watch);
    strncpy(name, upvalue ? upvalue : "?", nameSize - 1);
    name[nameSize - 1] = 0;
    lua_setupvalue(L, -2, watch->index);
    lua_Debug ar;
    lua_getinfo(L, ">S", &ar);
    strncpy(source, ar.source, sourceSize - 1);
    source[sourceSize - 1] = 0;
    *line = ar.linedefined;
    return true;
  }
  return false;
}

// --- Environments ----------------------------------------------------------------------------------------

static int environment_write(lua_State *L) {
  clua_check_write(L, 1, 2);
  clua_push_contents(L, 1);
  lua_replace(L, 1);
  lua_rawset(L, 1);
  return 0;
}

static int global_property(lua_State *L) {
  lua_settop(L, 2);
  lua_rawget(L, lua_upvalueindex(1));
  const CLuaVerb *verb = lua_touserdata(L, -1);
  if (!verb) return 0;
  lua_settop(L, 0);
  lua_pushlightuserdata(L, (void *)verb);
  lua_pushcclosure(L, clua_trampoline, 1);
  lua_call(L, 0, 1);
  return 1;
}

void clua_push_library(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &key_library); }
void clua_push_global_properties(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &key_global_properties); }

void clua_add_global_property(lua_State *L, const char *key, const CLuaVerb *verb) {
  clua_push_global_properties(L);
  lua_pushstring(L, key);
  lua_pushlightuserdata(L, (void *)verb);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void clua_open_libraries(lua_State *L) {
  luaL_requiref(L, "_G", luaopen_base, 0);
  lua_newtable(L);  // the library
  int library = lua_gettop(L);
  clua_open_base(L, library);
  static const struct { const char *name; lua_CFunction stock; void (*open)(lua_State *, int); } parts[] = {
      {"string", luaopen_string, clua_open_string}, {"table", luaopen_table, clua_open_table},
      {"math", luaopen_math, clua_open_math}, {"utf8", luaopen_utf8, clua_open_utf8},
      {"coroutine", luaopen_coroutine, clua_open_coroutine},
  };
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    luaL_requiref(L, parts[i].name, parts[i].stock, 0);
    int stock = lua_gettop(L);
    parts[i].open(L, stock);
    const char *owner = lua_pushfstring(L, "the library '%s' is read-only", parts[i].name);
    lua_insert(L, -2);
    clua_freeze_library(L, -1, owner);
    lua_setfield(L, library, parts[i].name);
    lua_settop(L, library);
  }
  // Strings index our own functions, through a metatable that no script reaches.
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_getfield(L, library, "string");
  clua_push_contents(L, -1);
  lua_remove(L, -2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);

  lua_newtable(L);  // global properties
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_global_properties);
  lua_createtable(L, 0, 1);
  lua_insert(L, -2);
  lua_pushcclosure(L, global_property, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, library);
  lua_settop(L, library);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_library);

  // What the stock libraries left behind goes: the globals table, the loaded modules.
  // Lua looks for the names of functions in the latter; it finds our tables, which no script can reach there.
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_newtable(L);
  clua_push_library(L);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    lua_getfield(L, -1, parts[i].name);
    clua_push_contents(L, -1);
    lua_setfield(L, -4, parts[i].name);
    lua_pop(L, 1);
  }
  lua_setfield(L, -2, "_G");
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_settop(L, 0);
}

void clua_push_environment(lua_State *L, int parent) {
  lua_newtable(L);
  int environment = lua_gettop(L);
  lua_createtable(L, 0, 8);  // shadow
  lua_createtable(L, 0, 1);
  if (parent == 0) {
    clua_push_library(L);
  } else {
    lua_rawgeti(L, LUA_REGISTRYINDEX, parent);
    clua_push_contents(L, -1);
    lua_remove(L, -2);
  }
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  int shadow = lua_gettop(L);
  lua_pushvalue(L, environment);
  lua_setfield(L, shadow, "_G");
  lua_pushvalue(L, environment);
  lua_pushcclosure(L, clua_base_load, 1);
  lua_setfield(L, shadow, "load");
  lua_createtable(L, 0, 5);
  lua_pushvalue(L, shadow);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, environment_write);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, shadow);
  lua_rawsetp(L, -2, &key_shadow);
  lua_pushboolean(L, 1);
  lua_rawsetp(L, -2, &key_environment);
  lua_setmetatable(L, environment);
  lua_settop(L, environment);
}

void clua_seal_environment(lua_State *L, int index, const char *why) {
  if (!lua_getmetatable(L, index)) return;
  lua_pushstring(L, why);
  lua_rawsetp(L, -2, &key_sealed);
  lua_pop(L, 1);
}

void clua_set_environment(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_pushvalue(L, index);
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
}

// --- From Swift, under protection ------------------------------------------------------------------------

static int get_protected(lua_State *L) { lua_gettable(L, 1); return 1; }
static int set_protected(lua_State *L) { lua_settable(L, 1); return 0; }
static int length_protected(lua_State *L) { lua_pushinteger(L, luaL_len(L, 1)); return 1; }
static int keys_protected(lua_State *L) { clua_collect_keys(L, 1, "pairs"); return 1; }
static int tostring_protected(lua_State *L) { clua_push_tostring(L, 1); return 1; }

static int call_with(lua_State *L, lua_CFunction function, int index, int extra, int results) {
  index = lua_absindex(L, index);
  lua_pushcfunction(L, function);
  lua_insert(L, -1 - extra);
  lua_pushvalue(L, index);
  lua_insert(L, -1 - extra);
  return clua_pcall(L, 1 + extra, results);
}

int clua_get(lua_State *L, int index) { return call_with(L, get_protected, index, 1, 1); }
int clua_set(lua_State *L, int index) { return call_with(L, set_protected, index, 2, 0); }
int clua_length(lua_State *L, int index) { return call_with(L, length_protected, index, 0, 1); }
int clua_sorted_keys(lua_State *L, int index) { return call_with(L, keys_protected, index, 0, 1); }
int clua_tostring(lua_State *L, int index) { return call_with(L, tostring_protected, index, 0, 1); }
