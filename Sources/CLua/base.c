// The base library of the sandbox: what a script may call without a prefix.
#include "engine.h"

#include <stdio.h>
#include <string.h>

// --- Text ------------------------------------------------------------------------------------------------

void clua_describe(lua_State *L, int index) {
  index = lua_absindex(L, index);
  switch (lua_type(L, index)) {
    case LUA_TFUNCTION: {
      const CLuaVerb *verb = clua_verb_at(L, index);
      if (verb) { lua_pushfstring(L, "function %s", verb->name); return; }
      if (lua_iscfunction(L, index)) { lua_pushliteral(L, "function"); return; }
      lua_Debug ar;
      lua_pushvalue(L, index);
      lua_getinfo(L, ">S", &ar);
      lua_pushfstring(L, "function (%s:%d)", ar.short_src, ar.linedefined);
      return;
    }
    case LUA_TUSERDATA: {
      const CLuaType *type = clua_object_type(L, index);
      lua_pushstring(L, type ? clua_type_name(type) : "userdata");
      return;
    }
    case LUA_TNONE: lua_pushliteral(L, "nothing"); return;
    default: lua_pushstring(L, lua_typename(L, lua_type(L, index)));
  }
}

void clua_push_tostring(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "'__tostring' should return a string");
    return;
  }
  switch (lua_type(L, index)) {
    case LUA_TNIL: lua_pushliteral(L, "nil"); return;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); return;
    case LUA_TSTRING: lua_pushvalue(L, index); return;
    case LUA_TNUMBER:
      lua_pushvalue(L, index);
      lua_tolstring(L, -1, NULL);
      return;
    default: break;
  }
  int named = luaL_getmetafield(L, index, "__name");
  if (named == LUA_TSTRING) return;
  if (named != LUA_TNIL) lua_pop(L, 1);
  clua_describe(L, index);
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  clua_push_tostring(L, 1);
  return 1;
}

static int base_print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&buffer, '\t');
    clua_push_tostring(L, i);
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  CLuaEngine *e = engine_of(L);
  e->hot.host++;
  e->host_.output(e->host_.context, text, length);
  e->hot.host--;
  return 0;
}

// --- Protected calls -------------------------------------------------------------------------------------
// While a stop is pending they hand it on, so that no script outlives its deadline by catching it.

static int finish_protected(lua_State *L, int status, lua_KContext skip) {
  poll_interrupt(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)skip;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_protected);
  return finish_protected(L, status, 0);
}

/// upvalue 1: the script's handler, which is not asked about a stop: no hook runs inside it then.
static int guarded_handler(lua_State *L) {
  if (is_pending(engine_of(L))) return 1;
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);  // function, handler, true, function, arguments
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_protected);
  return finish_protected(L, status, 2);
}

// --- Raw access and metatables ---------------------------------------------------------------------------

static int base_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  clua_push_contents(L, 1);
  lua_insert(L, 2);
  lua_rawget(L, 2);
  return 1;
}

static int base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  clua_check_write(L, 1, 2);
  lua_settop(L, 3);
  clua_push_contents(L, 1);
  lua_insert(L, 2);
  lua_rawset(L, 2);
  lua_settop(L, 1);
  return 1;
}

static int base_rawlen(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  clua_push_contents(L, 1);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

/// Pushes the metatable as scripts may see it; the raw one is on top. [-1, +1]
static void show_metatable(lua_State *L) {
  if (lua_rawgetp(L, -1, &key_environment) != LUA_TNIL) {
    lua_pop(L, 2);
    lua_pushnil(L);
    return;
  }
  lua_pop(L, 1);
  if (lua_rawgetp(L, -1, &key_shadow) == LUA_TTABLE) {  // frozen: ask the shadow
    if (lua_getmetatable(L, -1)) { lua_replace(L, -3); lua_pop(L, 1); }
    else { lua_pop(L, 2); lua_pushnil(L); return; }
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
  show_metatable(L);
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
    // A finalizer runs at no known time and with hooks off; a weak table shows when the collector ran.
    static const char *const refused[] = {"__gc", "__mode"};
    clua_push_contents(L, 2);
    for (int i = 0; i < 2; i++) {
      lua_pushstring(L, refused[i]);
      if (lua_rawget(L, -2) != LUA_TNIL) return luaL_error(L, "setmetatable: '%s' is not available here", refused[i]);
      lua_pop(L, 1);
    }
    lua_settop(L, 2);
    if (clua_is_frozen(L, 2)) { clua_push_events(L, 2); lua_replace(L, 2); }
  }
  lua_setmetatable(L, 1);
  return 1;
}

// --- Iteration in order ----------------------------------------------------------------------------------

/// upvalues: the keys' list, the last index
static int next_in_order(lua_State *L) {
  lua_settop(L, 1);
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(2));
  clua_push_contents(L, 1);
  for (;;) {
    i++;
    if (lua_rawgeti(L, lua_upvalueindex(1), i) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 2) != LUA_TNIL) break;  // a key that the loop has removed is passed over
    lua_settop(L, 2);
  }
  lua_pushinteger(L, i);
  lua_replace(L, lua_upvalueindex(2));
  return 2;
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
  lua_pushcclosure(L, next_in_order, 2);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/// Remembers the order of the table last asked about, so that `for k, v in next, t` is not quadratic:
/// { table, keys, index of the last key }, weak in the table.
static int base_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  clua_push_contents(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_next_cache);
  const int contents = 3, cache = 4;
  lua_rawgeti(L, cache, 1);
  lua_Integer i = 0;
  bool found = false;
  if (!lua_isnil(L, 2) && lua_rawequal(L, -1, 1)) {
    lua_rawgeti(L, cache, 2);
    lua_rawgeti(L, cache, 3);
    i = lua_tointeger(L, -1);
    lua_rawgeti(L, -2, i);
    found = lua_rawequal(L, -1, 2);
  }
  lua_settop(L, cache);
  if (!found) {
    if (!lua_isnil(L, 2) && clua_key_rank(L, 2) < 0) {
      return luaL_error(L, "next: a key that is a %s has no order", luaL_typename(L, 2));
    }
    clua_collect_keys(L, 1, "next");
    i = 0;
    if (!lua_isnil(L, 2)) {
      lua_Integer low = 1, high = (lua_Integer)lua_rawlen(L, -1) + 1;  // the first key above
      while (low < high) {
        lua_Integer middle = low + (high - low) / 2;
        lua_rawgeti(L, -1, middle);
        if (clua_compare_keys(L, -1, 2) <= 0) low = middle + 1; else high = middle;
        lua_pop(L, 1);
      }
      i = low - 1;
    }
    lua_pushvalue(L, 1);
    lua_rawseti(L, cache, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, cache, 2);
  } else {
    lua_rawgeti(L, cache, 2);
  }
  const int keys = 5;
  for (;;) {
    i++;
    if (lua_rawgeti(L, keys, i) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, contents) != LUA_TNIL) break;
    lua_settop(L, keys);
  }
  lua_pushinteger(L, i);
  lua_rawseti(L, cache, 3);
  return 2;
}

// --- Loading ---------------------------------------------------------------------------------------------

/// upvalue 1: the environment that has this `load`
int clua_base_load(lua_State *L) {
  lua_settop(L, 4);
  const char *name = luaL_optstring(L, 2, "=(load)");
  if (lua_type(L, 1) != LUA_TSTRING) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    // The pieces first, the parse after: a reader that never ends is then a Lua loop like any other.
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (;;) {
      poll_interrupt(L);
      lua_pushvalue(L, 1);
      lua_call(L, 0, 1);
      size_t count = 0;
      if (lua_type(L, -1) == LUA_TSTRING) lua_tolstring(L, -1, &count);
      else if (!lua_isnil(L, -1)) return luaL_error(L, "load: the reader should return strings");
      if (count == 0) { lua_pop(L, 1); break; }
      luaL_addvalue(&buffer);
    }
    luaL_pushresult(&buffer);
    lua_replace(L, 1);
  }
  size_t count;
  const char *text = lua_tolstring(L, 1, &count);
  int status = luaL_loadbufferx(L, text, count, name, "t");
  if (status == LUA_ERRMEM) return lua_error(L);  // says nothing about the text
  if (status != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (lua_isnone(L, 4) || lua_isnil(L, 4)) lua_pushvalue(L, lua_upvalueindex(1));
  else lua_pushvalue(L, 4);
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  return 1;
}

static int base_traceback(lua_State *L) {
  if (!lua_isnoneornil(L, 1) && lua_type(L, 1) != LUA_TSTRING) { lua_settop(L, 1); return 1; }
  luaL_traceback(L, L, luaL_optstring(L, 1, NULL), 1);
  return 1;
}

void clua_open_base(lua_State *L, int library) {
  int stock = lua_absindex(L, library - 1);
  static const char *const kept[] = {"assert", "error", "ipairs", "rawequal", "select", "tonumber", "type", "_VERSION"};
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    lua_getfield(L, stock, kept[i]);
    lua_setfield(L, library, kept[i]);
  }
  static const luaL_Reg own[] = {
      {"getmetatable", base_getmetatable}, {"next", base_next}, {"pairs", base_pairs}, {"pcall", base_pcall},
      {"print", base_print}, {"rawget", base_rawget}, {"rawlen", base_rawlen}, {"rawset", base_rawset},
      {"setmetatable", base_setmetatable}, {"tostring", base_tostring}, {"xpcall", base_xpcall}, {NULL, NULL},
  };
  lua_pushvalue(L, library);
  luaL_setfuncs(L, own, 0);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, base_traceback);
  lua_setfield(L, -2, "traceback");
  clua_freeze_library(L, -1, "the library 'debug' is read-only");
  lua_setfield(L, library, "debug");
  lua_pop(L, 1);
  lua_createtable(L, 3, 0);  // the cache of `next`
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_next_cache);
}
