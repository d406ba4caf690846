// Back to a snapshot: tables, metatables and variables are put back as they were; false where that cannot be done
// exactly.
#include "snapshots.h"

#include <string.h>

/// True where two values are equal and print alike, as 1 and 1.0 do not, nor 0.0 and -0.0. [-0, +0]
static bool is_same(lua_State *L, int a, int b) {
  if (CLUA_LIKELY(lua_type(L, a) != LUA_TNUMBER)) return lua_rawequal(L, a, b);
  if (lua_type(L, b) != LUA_TNUMBER || lua_isinteger(L, a) != lua_isinteger(L, b)) return false;
  if (lua_isinteger(L, a)) return lua_tointeger(L, a) == lua_tointeger(L, b);
  lua_Number left = lua_tonumber(L, a), right = lua_tonumber(L, b);
  return memcmp(&left, &right, sizeof left) == 0;
}

/// Restores the contents of a table from its copy, which has `count` fields. With `fixed` it changes nothing, and
/// returns false where the contents differ. [-0, +0, C]
static bool restore_contents(lua_State *L, int table, int copy, lua_Integer count, bool fixed) {
  lua_Integer left = 0;
  for (lua_pushnil(L); clua_next(L, table); lua_pop(L, 1)) {
    spend(L, 2);
    lua_pushvalue(L, -2);
    bool stays = lua_rawget(L, copy) != LUA_TNIL;
    left += stays;
    if (CLUA_LIKELY(stays && is_same(L, -1, -2))) { lua_pop(L, 1); continue; }
    if (fixed) return false;
    // A field that is there may be changed and taken away while the table is walked.
    lua_pushvalue(L, -3);
    lua_insert(L, -2);
    lua_rawset(L, table);
  }
  if (CLUA_LIKELY(left == count)) return true;
  if (fixed) return false;
  for (lua_pushnil(L); lua_next(L, copy);) {
    spend(L, 2);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, table);
  }
  return true;
}

/// Restores a table that serves as a metatable: thaws it where it was frozen since. Returns false where anything else
/// has changed, since other tables have copies of its events. [-0, +0, C]
static bool restore_metatable(lua_State *L, int table, int copy, int metatable, lua_Integer count) {
  int top = lua_gettop(L), kind = clua_kind(L, table);
  if (kind != KIND_METATABLE && kind != KIND_FROZEN) return false;
  clua_push_own_metatable(L, table, kind);
  clua_push_contents(L, table);
  if (!lua_rawequal(L, top + 1, metatable) || !restore_contents(L, top + 2, copy, count, true)) return false;
  clua_copy_link_counts(L, copy, top + 2);
  if (kind == KIND_FROZEN) {
    lua_getmetatable(L, table);
    lua_pushnil(L);
    lua_rawsetp(L, -2, &key_frozen);
    clua_hang_door(L, lua_gettop(L));
  }
  return true;
}

static bool restore_table(lua_State *L, int table, int copy, int metatable, lua_Integer sort) {
  lua_Integer count = sort / KINDS;
  int kind = (int)(sort % KINDS);
  if (kind == KIND_METATABLE) return restore_metatable(L, table, copy, metatable, count);
  if (kind == KIND_ENVIRONMENT) {
    clua_push_contents(L, table);
    return restore_contents(L, lua_gettop(L), copy, count, false);
  }
  if (!lua_getmetatable(L, table)) lua_pushboolean(L, 0);
  if (!lua_rawequal(L, -1, metatable)) {
    // Behind a door since then: the content is put back in front of it.
    if (lua_toboolean(L, metatable)) lua_pushvalue(L, metatable); else lua_pushnil(L);
    lua_setmetatable(L, table);
  }
  return restore_contents(L, table, copy, count, false);
}

/// Puts a variable of a function back. [-0, +0, C]
static void restore_variable(lua_State *L, int function, int index, int value) {
  lua_getupvalue(L, function, index);
  if (CLUA_LIKELY(is_same(L, -1, value))) return;
  lua_pushvalue(L, value);
  lua_setupvalue(L, function, index);
}

/// Makes `next` forget the keys of its last table, which may differ from those of the restored table. [-0, +0, C]
static void forget_trail(lua_State *L) {
  const void *const lists[] = {&key_next_table, &key_next_keys};
  for (int i = 0; i < 2; i++) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, lists[i]);
    lua_pushnil(L);
    lua_rawseti(L, -2, 1);
    lua_pop(L, 1);
  }
}

/// Takes a snapshot, restores it, and returns whether the state is exactly as before.
static int restore_protected(lua_State *L) {
  luaL_checkstack(L, 24, NULL);
  forget_trail(L);
  lua_rawgeti(L, 1, ENTRIES);
  const int entries = 2, first = 3;
  for (lua_Integer i = 1; lua_rawgeti(L, entries, i + OBJECT) != LUA_TNIL; i += ENTRY) {
    spend(L, 4);
    lua_rawgeti(L, entries, i + CONTENT);
    lua_rawgeti(L, entries, i + META);
    if (lua_type(L, first) == LUA_TFUNCTION) {
      restore_variable(L, first, (int)lua_tointeger(L, first + CONTENT), first + META);
    } else {
      lua_rawgeti(L, entries, i + SORT);
      if (!restore_table(L, first, first + CONTENT, first + META, lua_tointeger(L, first + SORT))) {
        lua_pushboolean(L, 0);
        return 1;
      }
    }
    lua_settop(L, entries);
  }
  lua_settop(L, entries);  // the nil behind the last entry
  lua_rawgeti(L, 1, SEEN);
  lua_rawgeti(L, 1, LINKS);
  clua_restore_links(L, entries + 1, entries + 2);
  lua_pushboolean(L, 1);
  return 1;
}

int clua_restore(lua_State *L) {
  lua_pushcfunction(L, restore_protected);
  lua_insert(L, -2);
  return clua_pcall(L, 1, 1);
}
