// The base library of the sandbox: what a script may call without a prefix.
#include "engine.h"

#include <limits.h>
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
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    lua_tolstring(L, -1, NULL);  // a number is taken as its text
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
  check_stack(L);
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&buffer, '\t');
    clua_push_tostring(L, i);
    spend_bytes(L, lua_rawlen(L, -1));
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  CLuaEngine *e = engine_of(L);
  e->hot.host++;
  e->host_.output(e->host_.context, text, length);
  e->hot.host--;
  clua_check_allowance(L);  // what is printed may be kept
  return 0;
}

// --- Raising ---------------------------------------------------------------------------------------------

/// Raises the value at 1 as a script's own error. A text gets the position of a level in front, unless the level is 0.
static int raise_value(lua_State *L, lua_Integer level) {
  CLuaEngine *e = engine_of(L);
  lua_settop(L, 1);
  if (lua_type(L, 1) != LUA_TSTRING || level <= 0 || level > INT_MAX) {
    // What a script has caught, and raises again as it was, is still the host's.
    clua_note_raise(e, clua_is_host_error(L, 1) ? CLUA_FAILED_HOST : CLUA_FAILED_SCRIPT);
    if (lua_type(L, 1) == LUA_TSTRING && strcmp(lua_tostring(L, 1), "not enough memory") == 0) clua_trace_script(L);
    return lua_error(L);
  }
  luaL_where(L, (int)level);
  size_t position = lua_rawlen(L, 2);
  lua_insert(L, 1);
  lua_concat(L, 2);
  clua_note_raise(e, CLUA_FAILED_SCRIPT);
  e->raised.failure.position = position;
  e->raised.level = position == 0 ? 0 : (int)level + 1;
  return lua_error(L);
}

static int base_error(lua_State *L) { return raise_value(L, luaL_optinteger(L, 2, 1)); }

static int base_assert(lua_State *L) {
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  luaL_checkany(L, 1);
  lua_remove(L, 1);
  lua_pushliteral(L, "assertion failed!");
  return raise_value(L, 1);
}

// --- Protected calls -------------------------------------------------------------------------------------
// While a stop is pending they hand it on, so that no script outlives its deadline by catching it.

/// Masks of a protected call's context: the number of values below its results, and a flag for a call on a deep stack.
enum { SKIP = 0xF, DEEP = 0x10 };

static int finish_protected(lua_State *L, int status, lua_KContext context) {
  end_protected(L, context & DEEP);
  poll_interrupt(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    clua_drop_raise(engine_of(L));
    if (context & DEEP) spend(L, CLUA_TRACE_DEPTH);
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)(context & SKIP);
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  lua_KContext context = begin_protected(L) ? DEEP : 0;
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, context, finish_protected);
  return finish_protected(L, status, context);
}

/// Calls the script's handler of `xpcall`, upvalue 1. For a pending stop it is not called, since no hook could end it.
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
  lua_KContext context = 2 | (begin_protected(L) ? DEEP : 0);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, context, finish_protected);
  return finish_protected(L, status, context);
}

// --- Raw access ------------------------------------------------------------------------------------------

static int base_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  clua_push_contents(L, 1);
  lua_insert(L, 2);
  lua_rawget(L, 2);
  return 1;
}

int clua_base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  clua_check_write(L, 1, 2);
  lua_settop(L, 3);
  if (clua_kind(L, 1) == KIND_METATABLE) { clua_rawset_checked(L, 1); return 1; }
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

// --- debug -------------------------------------------------------------------------------------------------

/// Adds the innermost levels of a stack that is too deep for Lua's own traceback, which walks to each from the top.
static void add_deep_trace(lua_State *L, lua_State *of, luaL_Buffer *buffer, int level) {
  lua_Debug ar;
  int end = level < CLUA_TRACE_DEPTH ? level + CLUA_TRACE_HEAD : level;
  for (; level < end && lua_getstack(of, level, &ar); level++) {
    lua_getinfo(of, "Sln", &ar);
    if (ar.currentline > 0) lua_pushfstring(L, "\n\t%s:%d: in ", ar.short_src, ar.currentline);
    else lua_pushfstring(L, "\n\t%s: in ", ar.short_src);
    luaL_addvalue(buffer);
    if (*ar.namewhat) lua_pushfstring(L, "%s '%s'", ar.namewhat, ar.name);
    else if (*ar.what == 'C') lua_pushliteral(L, "?");
    else lua_pushfstring(L, "function <%s:%d>", ar.short_src, ar.linedefined);
    luaL_addvalue(buffer);
  }
  luaL_addstring(buffer, "\n\t...\t(skipping more than 1000 levels)");
}

/// `debug.traceback`: takes a coroutine, a message and a level, each optional, and returns a message that is no text
/// unchanged.
static int base_traceback(lua_State *L) {
  lua_State *of = lua_tothread(L, 1);
  int message = of ? 2 : 1;
  if (!of) of = L;
  if (!lua_isnoneornil(L, message) && !lua_isstring(L, message)) { lua_settop(L, message); return 1; }
  const char *text = lua_tostring(L, message);
  lua_Integer level = luaL_optinteger(L, message + 1, of == L ? 1 : 0);
  if (level < 0 || level > INT_MAX / 2) level = INT_MAX / 2;
  if (clua_stack_depth(of) < CLUA_TRACE_DEPTH) {
    luaL_traceback(L, of, text, (int)level);
    return 1;
  }
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  if (text) {
    lua_pushvalue(L, message);
    luaL_addvalue(&buffer);
    luaL_addchar(&buffer, '\n');
  }
  luaL_addstring(&buffer, "stack traceback:");
  add_deep_trace(L, of, &buffer, (int)level);
  luaL_pushresult(&buffer);
  return 1;
}

void clua_open_base(lua_State *L, int library) {
  int stock = lua_absindex(L, library - 1);
  static const char *const kept[] = {"ipairs", "rawequal", "select", "tonumber", "type", "_VERSION"};
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    lua_getfield(L, stock, kept[i]);
    lua_setfield(L, library, kept[i]);
  }
  static const luaL_Reg own[] = {
      {"assert", base_assert}, {"error", base_error}, {"pcall", base_pcall}, {"print", base_print}, {"rawget", base_rawget}, {"rawlen", base_rawlen},
      {"rawset", clua_base_rawset}, {"tostring", base_tostring}, {"xpcall", base_xpcall}, {NULL, NULL},
  };
  lua_pushvalue(L, library);
  luaL_setfuncs(L, own, 0);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, base_traceback);
  lua_setfield(L, -2, "traceback");
  clua_freeze_library(L, -1, "the library 'debug' is read-only");
  lua_setfield(L, library, "debug");
  lua_pop(L, 1);
  clua_open_metatables(L, library);
  clua_open_iteration(L, library);
}
