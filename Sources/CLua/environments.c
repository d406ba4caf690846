// Environments: empty tables that read a shadow, then the library, with a door for writes; and the globals that
// are computed when read.
#include "engine.h"

/// Notes that the name at 2 was set to nil, if it is watched. [-0, +0]
static void note_cleared(lua_State *L) {
  if (!lua_getmetatable(L, 1)) return;
  if (lua_rawgetp(L, -1, &key_cleared) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TBOOLEAN) {
      lua_pushvalue(L, 2);
      lua_pushboolean(L, 1);
      lua_rawset(L, -4);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

int clua_environment_write(lua_State *L) {
  clua_check_write(L, 1, 2);
  if (lua_isnil(L, 3)) note_cleared(L);
  clua_push_contents(L, 1);
  lua_replace(L, 1);
  lua_rawset(L, 1);
  return 0;
}

/// `__index` of the library: upvalue 1 has the globals that are computed.
int clua_global_property(lua_State *L) {
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
  lua_pushcfunction(L, clua_environment_write);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, shadow);
  lua_rawsetp(L, -2, &key_shadow);
  lua_pushboolean(L, 1);
  lua_rawsetp(L, -2, &key_environment);
  lua_setmetatable(L, environment);
  lua_settop(L, environment);
}

void clua_watch_cleared(lua_State *L, int index, const char *name) {
  if (!lua_getmetatable(L, index)) return;
  lua_createtable(L, 0, 1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, name);
  lua_rawsetp(L, -2, &key_cleared);
  lua_pop(L, 1);
}

bool clua_take_cleared(lua_State *L, int index, const char *name) {
  if (!lua_getmetatable(L, index)) return false;
  bool isCleared = false;
  if (lua_rawgetp(L, -1, &key_cleared) == LUA_TTABLE) {
    lua_pushstring(L, name);
    lua_rawget(L, -2);
    isCleared = lua_toboolean(L, -1);
    lua_pop(L, 1);
    lua_pushstring(L, name);
    lua_pushboolean(L, 0);
    lua_rawset(L, -3);
  }
  lua_pop(L, 2);
  return isCleared;
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
