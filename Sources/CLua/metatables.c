// Metatables of scripts. `setmetatable` takes no event that the sandbox does not have, and a table that serves as a
// metatable stands behind a door from then on, so that no later write brings one in either:
//
//   __gc    a finalizer runs at no known time, with hooks off, and when the host's half may be gone
//   __mode  a weak table shows when the collector ran
//   __call  is a function: where it is a table, Lua follows it from one to the next in a loop that no hook stops
//
// What Lua is given as the metatable is the shadow of the table that the script gave.
#include "engine.h"

#include <string.h>

static bool is_event(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return false;
  const char *text = lua_tostring(L, index);
  return text[0] == '_' && text[1] == '_';
}

void clua_check_event(lua_State *L, int key, int value) {
  if (lua_isnil(L, value) || !is_event(L, key)) return;
  const char *name = lua_tostring(L, key);
  if (strcmp(name, "__gc") == 0 || strcmp(name, "__mode") == 0) {
    luaL_error(L, "'%s' is not available in a metatable", name);
  }
  if (strcmp(name, "__call") == 0 && lua_type(L, value) != LUA_TFUNCTION) {
    luaL_error(L, "'__call' should be a function in a metatable, got a %s", luaL_typename(L, value));
  }
}

/// Raises where a table that is to serve as a metatable has an event that is not allowed. [-0, +0, C]
static void check_events(lua_State *L, int contents) {
  static const char *const refused[] = {"__gc", "__mode", "__call"};
  for (int i = 0; i < 3; i++) {
    lua_pushstring(L, refused[i]);
    lua_pushvalue(L, -1);
    lua_rawget(L, contents);
    clua_check_event(L, lua_gettop(L) - 1, lua_gettop(L));
    lua_pop(L, 2);
  }
}

void clua_push_metatable(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, NULL);
  int kind = clua_kind(L, index);
  if (kind == KIND_ENVIRONMENT) luaL_error(L, "an environment cannot be a metatable");
  if (kind == KIND_PLAIN) {
    check_events(L, index);
    clua_close_off(L, index, NULL);
  } else {
    clua_push_contents(L, index);
    if (kind == KIND_METATABLE) return;
    check_events(L, lua_gettop(L));
  }
  lua_pushvalue(L, index);
  lua_rawsetp(L, -2, &key_original);
}

// --- Events of a metatable's metatable -------------------------------------------------------------------
// A door holds copies of events, so it is set up anew when they change: a metatable knows the doors that depend on it.

void clua_own_metatable(lua_State *L, int door) {
  luaL_checkstack(L, 6, NULL);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, door, &key_own);
  if (lua_rawgetp(L, -1, &key_dependents) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    clua_make_weak(L, "k");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, -3, &key_dependents);
  }
  lua_pushvalue(L, door);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

/// Makes a door give up the metatable that it had. [-0, +0]
static void disown_metatable(lua_State *L, int door) {
  if (lua_rawgetp(L, door, &key_own) == LUA_TTABLE && lua_rawgetp(L, -1, &key_dependents) == LUA_TTABLE) {
    lua_pushvalue(L, door);
    lua_pushnil(L);
    lua_rawset(L, -3);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  lua_pushnil(L);
  lua_rawsetp(L, door, &key_own);
}

static void hang_dependents(lua_State *L, int contents) {
  if (lua_rawgetp(L, contents, &key_dependents) == LUA_TTABLE) {
    int dependents = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, dependents); lua_pop(L, 1)) {
      poll_interrupt(L);
      clua_hang_door(L, dependents + 1);
    }
  }
  lua_pop(L, 1);
}

void clua_rawset_checked(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, NULL);
  int key = lua_gettop(L) - 1;
  bool event = is_event(L, key);
  clua_check_event(L, key, key + 1);
  clua_push_contents(L, index);
  lua_insert(L, key);
  if (event) clua_link_event(L, key, key + 1, key + 2);
  lua_rawset(L, key);
  if (event) hang_dependents(L, key);
  lua_settop(L, key - 1);
}

// --- What scripts call -------------------------------------------------------------------------------------

void clua_show_metatable(lua_State *L) {
  luaL_checkstack(L, 4, NULL);
  if (lua_rawgetp(L, -1, &key_environment) != LUA_TNIL) {
    lua_pop(L, 2);
    lua_pushnil(L);
    return;
  }
  lua_pop(L, 1);
  if (lua_rawgetp(L, -1, &key_shadow) == LUA_TTABLE) {  // a door: the table's own
    lua_pop(L, 1);
    if (lua_rawgetp(L, -1, &key_own) != LUA_TTABLE) { lua_remove(L, -2); return; }
    lua_remove(L, -2);
  } else {
    lua_pop(L, 1);
  }
  lua_pushliteral(L, "__metatable");
  if (lua_rawget(L, -2) != LUA_TNIL) { lua_remove(L, -2); return; }
  lua_pop(L, 1);
  if (lua_rawgetp(L, -1, &key_original) != LUA_TNIL) lua_remove(L, -2);
  else lua_pop(L, 1);
}

static int base_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  int type = lua_type(L, 1);
  if ((type != LUA_TTABLE && type != LUA_TUSERDATA) || !lua_getmetatable(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  clua_show_metatable(L);
  return 1;
}

static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  lua_settop(L, 2);
  int kind = clua_kind(L, 1);
  if (kind == KIND_ENVIRONMENT) return luaL_error(L, "the metatable of an environment cannot be changed");
  if (kind == KIND_FROZEN) {
    lua_pushliteral(L, "?");
    clua_check_write(L, 1, 3);
  }
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    clua_push_metatable(L, 2);
    if (lua_rawequal(L, 1, 2)) kind = KIND_METATABLE;  // it has become one
    lua_replace(L, 2);
    clua_link_metatable(L, 1, 2);
  }
  if (kind == KIND_PLAIN) {
    lua_setmetatable(L, 1);
    return 1;
  }
  lua_getmetatable(L, 1);
  disown_metatable(L, 3);
  if (type == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    clua_own_metatable(L, 3);
  }
  clua_hang_door(L, 3);
  lua_settop(L, 1);
  return 1;
}

void clua_open_metatables(lua_State *L, int library) {
  static const luaL_Reg own[] = {{"getmetatable", base_getmetatable}, {"setmetatable", base_setmetatable}, {NULL, NULL}};
  lua_pushvalue(L, library);
  luaL_setfuncs(L, own, 0);
  lua_pop(L, 1);
}
