// Access to a table from Swift, with metamethods and under protection.
#include "engine.h"

static int get_protected(lua_State *L) { lua_gettable(L, 1); return 1; }
static int set_protected(lua_State *L) { lua_settable(L, 1); return 0; }
static int length_protected(lua_State *L) { lua_pushinteger(L, luaL_len(L, 1)); return 1; }
static int keys_protected(lua_State *L) { clua_collect_keys(L, 1, NULL); return 1; }
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
