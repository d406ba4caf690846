// A table behind a door: its content lies in a shadow, and the empty table that scripts hold has a metatable of ours,
// the door, through which it is read and written. Frozen tables are such, and tables that serve as metatables.
//
// Fields of a door: the shadow, `key_frozen` where writes are refused, `key_own` for the metatable that the table has
// as scripts see it. Lua looks events up raw, so the door holds those of that metatable as well.
#include "engine.h"

/// The events that a door copies unchanged from the table's own metatable, which may have neither `__gc` nor `__mode`.
static const char *const events[] = {
    "__add", "__band", "__bnot", "__bor", "__bxor", "__call", "__close", "__concat", "__div", "__eq", "__idiv", "__le",
    "__lt", "__metatable", "__mod", "__mul", "__name", "__pairs", "__pow", "__shl", "__shr", "__sub", "__tostring",
    "__unm", NULL,
};

static int refuse_write(lua_State *L) {
  clua_check_write(L, 1, 2);
  return luaL_error(L, "this table is only read");
}

static int finish_write(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 0;
}

/// Writes to a table that serves as a metatable. A new key goes to the table's own `__newindex`, if any.
int clua_metatable_write(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (clua_kind(L, 1) != KIND_METATABLE) return refuse_write(L);
  lua_settop(L, 3);
  clua_push_contents(L, 1);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, 4) == LUA_TNIL && clua_private_field(L, 1, &key_own)) {
    lua_pushliteral(L, "__newindex");
    int kind = lua_rawget(L, -2);
    if (kind == LUA_TFUNCTION) {
      lua_insert(L, 1);
      lua_settop(L, 4);
      lua_callk(L, 3, 0, 0, finish_write);
      return 0;
    }
    if (kind != LUA_TNIL) {
      lua_replace(L, 1);
      lua_settop(L, 3);
      lua_settable(L, 1);
      return 0;
    }
  }
  lua_settop(L, 3);
  clua_rawset_checked(L, 1);
  return 0;
}

static int shadow_length(lua_State *L) {
  clua_push_contents(L, 1);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

static int finish_index(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 1;
}

/// `__index` of a door where the table's own one is a function. Upvalues: the shadow, and this function, which is
/// called with the table that scripts hold.
static int shadow_index(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 1);
  lua_callk(L, 2, 1, 0, finish_index);
  return 1;
}

static void hang_newindex(lua_State *L, int door) {
  bool frozen = lua_rawgetp(L, door, &key_frozen) != LUA_TNIL;
  lua_pop(L, 1);
  lua_pushcfunction(L, frozen ? refuse_write : clua_metatable_write);
  lua_setfield(L, door, "__newindex");
}

/// Pushes an event of the table at `own`, or nil where `own` is 0. [-0, +1]
static int push_event(lua_State *L, int own, const char *name) {
  lua_pushstring(L, name);
  if (own) return lua_rawget(L, own);
  lua_pop(L, 1);
  lua_pushnil(L);
  return LUA_TNIL;
}

/// Sets where a key that the shadow lacks is looked up. The shadow gets the table's own `__index`, but a function must
/// not see the shadow: the door calls it. [-0, +0, C]
static void hang_index(lua_State *L, int door, int shadow, int own) {
  int kind = push_event(L, own, "__index");
  if (kind == LUA_TFUNCTION) {
    lua_pushvalue(L, shadow);
    lua_insert(L, -2);
    lua_pushcclosure(L, shadow_index, 2);
    lua_setfield(L, door, "__index");
    lua_pushnil(L);
  } else {
    if (kind != LUA_TNIL) {
      lua_createtable(L, 0, 1);
      lua_insert(L, -2);
      lua_setfield(L, -2, "__index");
    }
    lua_pushvalue(L, shadow);
    lua_setfield(L, door, "__index");
  }
  lua_setmetatable(L, shadow);
}

void clua_hang_door(lua_State *L, int door) {
  luaL_checkstack(L, 10, NULL);
  int top = lua_gettop(L);
  int shadow = top + 1;
  lua_rawgetp(L, door, &key_shadow);
  int own = lua_rawgetp(L, door, &key_own) == LUA_TTABLE ? top + 2 : 0;
  for (const char *const *name = events; *name; name++) {
    push_event(L, own, *name);
    lua_setfield(L, door, *name);
  }
  hang_index(L, door, shadow, own);
  if (push_event(L, own, "__len") == LUA_TNIL) lua_pushcfunction(L, shadow_length);
  lua_setfield(L, door, "__len");
  hang_newindex(L, door);
  lua_settop(L, top);
}

/// The number of entries besides the list of a table, for the size of its copy: counted up to about 32, and 0 for a
/// table with a longer list. [-0, +0]
static int count_fields(lua_State *L, int index, size_t length) {
  enum { ENOUGH = 32 };
  if (length > ENOUGH) return 0;
  int count = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (++count > ENOUGH) { lua_pop(L, 2); break; }
  }
  return count > (int)length ? count - (int)length : 0;
}

void clua_close_off(lua_State *L, int index, const char *owner) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 12, NULL);
  size_t length = lua_rawlen(L, index);
  int fields = count_fields(L, index, length);
  // A metatable's shadow is given a private field as well.
  lua_createtable(L, length > 1 << 20 ? 1 << 20 : (int)length, owner ? fields : fields + 1);
  int shadow = lua_gettop(L);
  size_t count = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (++count > CLUA_MOST_ENTRIES) {
      luaL_error(L, "a table of more than %d entries can neither be frozen nor serve as a metatable",
                 CLUA_MOST_ENTRIES);
    }
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, shadow);
    spend(L, 1);
  }
  lua_createtable(L, 0, 8);
  int door = lua_gettop(L);
  lua_pushvalue(L, shadow);
  lua_rawsetp(L, door, &key_shadow);
  if (owner) {
    lua_pushstring(L, owner);
    lua_rawsetp(L, door, &key_frozen);
  }
  if (lua_getmetatable(L, index)) {
    clua_own_metatable(L, door);
    clua_hang_door(L, door);
  } else {  // most have none
    lua_pushvalue(L, shadow);
    lua_setfield(L, door, "__index");
    lua_pushcfunction(L, shadow_length);
    lua_setfield(L, door, "__len");
    hang_newindex(L, door);
  }
  // Nothing can fail from here, nor stop it: the table is never seen half moved.
  for (lua_pushnil(L); lua_next(L, index);) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, index);
  }
  lua_setmetatable(L, index);
}

void clua_freeze_library(lua_State *L, int index, const char *owner) {
  index = lua_absindex(L, index);
  clua_close_off(L, index, owner);
  lua_getmetatable(L, index);
  lua_pushboolean(L, 1);
  lua_rawsetp(L, -2, &key_library);
  lua_pop(L, 2);
}
