// Freezing what a script can reach from a value: tables through their entries and metatables, functions through their
// upvalues. A frozen table keeps its identity and loses its content (see shadows.c); the variables of functions cannot
// be frozen, and are watched.
#include "engine.h"

/// Adds the value on top to the queue unless it was seen or holds no values. A coroutine or an iterator refuses calls
/// from then on. [-1, +0, C]
static void enqueue(lua_State *L, int seen, int queue, lua_Integer *tail) {
  int type = lua_type(L, -1);
  if (type == LUA_TTHREAD || lua_iscfunction(L, -1)) {
    clua_hold_coroutine(L);
    clua_hold_matches(L);
    clua_hold_pairs(L);
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

int clua_raise_held(lua_State *L, const char *what) {
  return luaL_error(L, "%s was made outside of what runs here, and keeps a state that nothing can take back: make it"
                       " in the function that uses it", what);
}

/// Adds to the queue the metatable that a script gave the table at an index, if any. [-0, +0, C]
static void enqueue_metatable(lua_State *L, int index, int seen, int queue, lua_Integer *tail) {
  if (!lua_getmetatable(L, index)) return;
  if (lua_rawgetp(L, -1, &key_own) == LUA_TTABLE) lua_remove(L, -2);
  else lua_pop(L, 1);
  // One of the host's own has no original.
  if (lua_rawgetp(L, -1, &key_original) == LUA_TTABLE) enqueue(L, seen, queue, tail);
  else lua_pop(L, 1);
  lua_pop(L, 1);
}

/// Freezes a table that serves as a metatable, and so has a door already. Pushes its contents. [-0, +1, C]
static void freeze_metatable(lua_State *L, int index, const char *owner) {
  lua_getmetatable(L, index);
  lua_pushstring(L, owner);
  lua_rawsetp(L, -2, &key_frozen);
  clua_hang_door(L, lua_gettop(L));
  lua_rawgetp(L, -1, &key_shadow);
  lua_remove(L, -2);
}

static int freeze_protected(lua_State *L) {
  const char *owner = lua_touserdata(L, 2);
  bool passing = lua_toboolean(L, 3);
  lua_newtable(L);
  int seen = lua_gettop(L);
  lua_newtable(L);
  int queue = lua_gettop(L);
  lua_Integer head = 0, tail = 0;
  lua_pushvalue(L, 1);
  enqueue(L, seen, queue, &tail);
  while (head < tail) {
    spend(L, 1);
    lua_rawgeti(L, queue, ++head);
    lua_pushnil(L);
    lua_rawseti(L, queue, head);
    int value = lua_gettop(L);
    if (lua_type(L, value) == LUA_TFUNCTION) {
      clua_watch_function(L, value, passing);
      for (int i = 1; lua_getupvalue(L, value, i) != NULL; i++) enqueue(L, seen, queue, &tail);
      lua_settop(L, queue);
      continue;
    }
    int kind = clua_kind(L, value);
    if (kind == KIND_FROZEN) { lua_settop(L, queue); continue; }
    if (kind == KIND_ENVIRONMENT) {
      clua_push_contents(L, value);
    } else {
      enqueue_metatable(L, value, seen, queue, &tail);
      if (kind == KIND_PLAIN) clua_close_off(L, value, owner);
      else freeze_metatable(L, value, owner);
    }
    int contents = lua_gettop(L);
    for (lua_pushnil(L); clua_next(L, contents);) {
      enqueue(L, seen, queue, &tail);
      lua_pushvalue(L, -1);
      enqueue(L, seen, queue, &tail);
      poll_interrupt(L);
    }
    lua_settop(L, queue);
  }
  return 0;
}

int clua_freeze(lua_State *L, const char *owner, bool passing) {
  lua_pushcfunction(L, freeze_protected);
  lua_insert(L, -2);
  lua_pushlightuserdata(L, (void *)owner);
  lua_pushboolean(L, passing);
  return clua_pcall(L, 3, 0);
}
