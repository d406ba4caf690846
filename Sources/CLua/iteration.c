// `pairs` and `next`: in the order of key_order.c, and safe against what a loop does to its table.
#include "engine.h"

// --- pairs -------------------------------------------------------------------------------------------------

/// The iterator of `pairs`; a script's arguments are ignored. Upvalues: the list of keys, the index of the last key
/// (nil where frozen code holds the iterator), the table.
static int next_in_order(lua_State *L) {
  if (CLUA_UNLIKELY(lua_isnil(L, lua_upvalueindex(2)))) return clua_raise_held(L, "an iterator of pairs");
  lua_settop(L, 0);
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(2));
  clua_push_contents(L, lua_upvalueindex(3));
  for (;;) {
    i++;
    if (lua_rawgeti(L, lua_upvalueindex(1), i) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) break;
    lua_settop(L, 1);  // a key that the loop has removed is passed over
    spend(L, 4);
  }
  lua_pushinteger(L, i);
  lua_replace(L, lua_upvalueindex(2));
  return 2;
}

void clua_hold_pairs(lua_State *L) {
  if (lua_tocfunction(L, -1) != next_in_order) return;
  lua_pushnil(L);
  lua_setupvalue(L, -2, 2);
}

static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 3;
}

static int base_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  clua_collect_keys(L, 1, "pairs");
  lua_pushinteger(L, 0);
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, next_in_order, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// --- next --------------------------------------------------------------------------------------------------
// The keys of the table last asked about are remembered, so that `for k, v in next, t` is not quadratic. The table is
// remembered weakly; its keys, and the index of the last one, are held until they are of no more use.

enum { TRAIL_KEYS = 1, TRAIL_INDEX = 2 };

/// True where the last call of `next` gave the key at 2 of the table at 1. Then pushes the remembered list of keys, and
/// sets the key's index. [-0, +1 or 0]
static bool follow_trail(lua_State *L, int table, int trail, lua_Integer *index) {
  lua_rawgeti(L, table, 1);
  bool same = lua_rawequal(L, -1, 1);
  lua_pop(L, 1);
  if (!same || lua_rawgeti(L, trail, TRAIL_KEYS) != LUA_TTABLE) {
    if (same) lua_pop(L, 1);
    return false;
  }
  lua_rawgeti(L, trail, TRAIL_INDEX);
  *index = lua_tointeger(L, -1);
  lua_rawgeti(L, -2, *index);
  bool found = lua_rawequal(L, -1, 2);
  lua_pop(L, found ? 2 : 3);
  return found;
}

/// Remembers the table at 1 and its list of keys. Pushes the list, and returns the index of the key at 2, or of the
/// last key before it. [-0, +1, C]
static lua_Integer begin_trail(lua_State *L, int table, int trail) {
  if (!lua_isnil(L, 2) && clua_key_rank(L, 2) < 0) {
    return luaL_error(L, "next: a key that is a %s has no order", luaL_typename(L, 2));
  }
  clua_collect_keys(L, 1, "next");
  lua_Integer low = 1, high = (lua_Integer)lua_rawlen(L, -1) + 1;  // the first key above
  while (!lua_isnil(L, 2) && low < high) {
    lua_Integer middle = low + (high - low) / 2;
    lua_rawgeti(L, -1, middle);
    if (clua_compare_keys(L, -1, 2) <= 0) low = middle + 1; else high = middle;
    lua_pop(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_rawseti(L, table, 1);
  lua_pushvalue(L, -1);
  lua_rawseti(L, trail, TRAIL_KEYS);
  return low - 1;
}

static int base_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  clua_push_contents(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_next_table);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_next_keys);
  const int contents = 3, table = 4, trail = 5, keys = 6;
  lua_Integer i;
  if (lua_isnil(L, 2) || !follow_trail(L, table, trail, &i)) i = begin_trail(L, table, trail);
  for (;;) {
    i++;
    if (lua_rawgeti(L, keys, i) == LUA_TNIL) {
      lua_pushnil(L);
      lua_rawseti(L, trail, TRAIL_KEYS);
      return 1;
    }
    lua_pushvalue(L, -1);
    if (lua_rawget(L, contents) != LUA_TNIL) break;
    lua_settop(L, keys);
    spend(L, 4);
  }
  lua_pushinteger(L, i);
  lua_rawseti(L, trail, TRAIL_INDEX);
  return 2;
}

void clua_open_iteration(lua_State *L, int library) {
  static const luaL_Reg own[] = {{"next", base_next}, {"pairs", base_pairs}, {NULL, NULL}};
  lua_pushvalue(L, library);
  luaL_setfuncs(L, own, 0);
  lua_createtable(L, 1, 0);
  clua_make_weak(L, "v");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_next_table);
  lua_createtable(L, 2, 0);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_next_keys);
  lua_pop(L, 1);
}
