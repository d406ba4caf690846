// Freezing what a script can reach from a value, and watching the upvalues that cannot be frozen.
//
// A frozen table keeps its identity and loses its content: what it held moves to a shadow that its new metatable
// reads.
#include "engine.h"

#include <stdlib.h>
#include <string.h>

static int refuse_write(lua_State *L) {
  clua_check_write(L, 1, 2);
  return 0;
}

static int shadow_length(lua_State *L) {
  clua_push_contents(L, 1);
  lua_pushinteger(L, luaL_len(L, -1));
  return 1;
}

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
  if (type == LUA_TTHREAD || lua_iscfunction(L, -1)) {
    clua_hold_coroutine(L);
    clua_hold_iterator(L);
  }
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

int clua_raise_held(lua_State *L, const char *what) {
  return luaL_error(L, "%s was made outside of what runs here, and keeps a state that nothing can take back: make it"
                       " in the function that uses it", what);
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
