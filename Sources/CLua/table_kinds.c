// What frozen tables, metatables and environments have in common: an empty table, and a metatable of ours that leads to
// the contents and is never shown. Private fields have light userdata for keys, which no script can make.
#include "engine.h"

bool clua_private_field(lua_State *L, int index, const void *key) {
  if (!lua_getmetatable(L, index)) return false;
  if (lua_rawgetp(L, -1, key) == LUA_TNIL) { lua_pop(L, 2); return false; }
  lua_remove(L, -2);
  return true;
}

void clua_make_weak(lua_State *L, const char *mode) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, mode);
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
}

int clua_kind(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !clua_private_field(L, index, &key_shadow)) return KIND_PLAIN;
  lua_pop(L, 1);
  int kind = KIND_METATABLE;
  if (clua_private_field(L, index, &key_environment)) kind = KIND_ENVIRONMENT;
  else if (clua_private_field(L, index, &key_frozen)) kind = KIND_FROZEN;
  else return kind;
  lua_pop(L, 1);
  return kind;
}

bool clua_is_frozen(lua_State *L, int index) { return clua_kind(L, index) == KIND_FROZEN; }

void clua_push_contents(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (lua_type(L, index) != LUA_TTABLE || !clua_private_field(L, index, &key_shadow)) lua_pushvalue(L, index);
}

bool clua_push_only_field(lua_State *L, int index) {
  int top = lua_gettop(L), contents = lua_absindex(L, index);
  if (lua_getmetatable(L, index)) {
    lua_pop(L, 1);
    clua_push_contents(L, index);
    contents = top + 1;
  }
  lua_pushnil(L);
  if (clua_next(L, contents) && lua_type(L, -2) == LUA_TSTRING) {
    lua_pushvalue(L, -2);
    if (!clua_next(L, contents)) {
      if (contents > top) lua_remove(L, contents);
      return true;
    }
  }
  lua_settop(L, top);
  return false;
}

// --- Writes ----------------------------------------------------------------------------------------------

/// Raises the message on top, with the position of the function that writes. `kind` is a `CLUA_FAILED_…` for the host.
/// Never returns. [-0, +0, C]
static void refuse_write(lua_State *L, int kind) {
  luaL_where(L, 1);
  lua_insert(L, -2);
  lua_concat(L, 2);
  clua_note_raise(engine_of(L), kind);
  lua_error(L);
}

void clua_check_write(lua_State *L, int index, int key) {
  switch (clua_kind(L, index)) {
    case KIND_PLAIN: case KIND_METATABLE: return;
    case KIND_FROZEN:
      clua_private_field(L, index, &key_frozen);
      if (clua_private_field(L, index, &key_library)) {
        lua_pop(L, 1);
        luaL_error(L, "%s", lua_tostring(L, -1));
      }
      refuse_write(L, CLUA_FAILED_FROZEN);
      return;
    default: {
      CLuaEngine *e = engine_of(L);
      clua_push_tostring(L, key);
      const char *name = lua_tostring(L, -1);
      if (e->writeLock & e->phase) {
        lua_pushfstring(L, "the global '%s' cannot be set from a hook; state belongs in the host's objects", name);
        refuse_write(L, CLUA_FAILED_LOCKED);
      }
      if (clua_private_field(L, index, &key_sealed)) {
        luaL_error(L, "the global '%s' cannot be set: %s", name, lua_tostring(L, -1));
      }
      lua_pop(L, 1);
    }
  }
}
