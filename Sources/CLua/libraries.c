// The parts of the standard libraries that are safe as they are, math, and bounded UTF-8.
#include "engine.h"

#include <string.h>

/// Pushes a new table with these fields of the stock library. [-0, +1, C]
static void keep(lua_State *L, int stock, const char *const *names) {
  lua_newtable(L);
  for (; *names; names++) {
    lua_getfield(L, stock, *names);
    lua_setfield(L, -2, *names);
  }
}

/// Calls the stock function in upvalue 1, which walks its first argument without a check of the stop. A string
/// longer than 4 MB is an error.
static int bounded(lua_State *L) {
  enum { LIMIT = 4 << 20 };
  if (lua_type(L, 1) == LUA_TSTRING && lua_rawlen(L, 1) > LIMIT) {
    return luaL_error(L, "the string is too long here: %I bytes, and at most %d are taken",
                      (LUAI_UACINT)lua_rawlen(L, 1), LIMIT);
  }
  spend_bytes(L, lua_type(L, 1) == LUA_TSTRING ? lua_rawlen(L, 1) : 0);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static void bound(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, bounded, 1);
  lua_setfield(L, -2, name);
}

/// Calls the stock function in upvalue 1, which takes any number of numbers. Numbers written as long texts are
/// converted first, and counted as work.
static int counted(lua_State *L) {
  enum { LONG = 4096 };
  luaL_checkstack(L, 1, NULL);
  for (int i = lua_gettop(L); i > 0; i--) {
    size_t count = lua_type(L, i) == LUA_TSTRING ? lua_rawlen(L, i) : 0;
    if (count < LONG) continue;
    spend(L, count);
    size_t read = lua_stringtonumber(L, lua_tostring(L, i));
    if (read == count + 1) lua_replace(L, i);
    else return luaL_typeerror(L, i, "number");
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void clua_keep_counted(lua_State *L, int stock, const char *name) {
  lua_getfield(L, stock, name);
  lua_pushcclosure(L, counted, 1);
  lua_setfield(L, -2, name);
}

// --- math ------------------------------------------------------------------------------------------------

static uint64_t draw(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  e->hot.host++;
  uint64_t bits = e->host_.random(e->host_.context);
  e->hot.host--;
  return bits;
}

/// `math.random` as in Lua 5.4: without arguments, with m, or with m and n; `math.random(0)` gives an integer of random
/// bits.
static int math_random(lua_State *L) {
  lua_Integer low, high;
  switch (lua_gettop(L)) {
    case 0:
      lua_pushnumber(L, (lua_Number)(draw(L) >> 11) * 0x1p-53);
      return 1;
    case 1:
      low = 1;
      high = luaL_checkinteger(L, 1);
      if (high == 0) { lua_pushinteger(L, (lua_Integer)draw(L)); return 1; }
      break;
    case 2:
      low = luaL_checkinteger(L, 1);
      high = luaL_checkinteger(L, 2);
      break;
    default: return luaL_error(L, "wrong number of arguments");
  }
  luaL_argcheck(L, low <= high, lua_gettop(L), "interval is empty");
  uint64_t span = (uint64_t)high - (uint64_t)low;
  uint64_t bits = draw(L);
  if (span != UINT64_MAX) {
    // The part of the range that would favour low numbers is drawn again, but not for ever: the host's source may be
    // one that always says the same.
    uint64_t count = span + 1, excess = (0 - count) % count;
    for (int tries = 0; bits < excess && tries < 64; tries++) bits = draw(L);
    bits %= count;
  }
  lua_pushinteger(L, (lua_Integer)((uint64_t)low + bits));
  return 1;
}

static int math_randomseed(lua_State *L) {
  uint64_t bits = 0;
  if (lua_type(L, 1) == LUA_TNUMBER) {
    if (lua_isinteger(L, 1)) bits = (uint64_t)lua_tointeger(L, 1);
    else { lua_Number number = lua_tonumber(L, 1); memcpy(&bits, &number, sizeof bits); }
  } else if (!lua_isnone(L, 1)) {
    return luaL_typeerror(L, 1, "number");
  }
  CLuaEngine *e = engine_of(L);
  e->hot.host++;
  e->host_.seed(e->host_.context, bits);
  e->hot.host--;
  return 0;
}

void clua_open_math(lua_State *L, int stock) {
  static const char *const names[] = {"abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod",
                                      "huge", "log", "maxinteger", "mininteger", "modf", "pi", "rad",
                                      "sin", "sqrt", "tan", "tointeger", "type", "ult", NULL};
  keep(L, stock, names);
  clua_keep_counted(L, stock, "max");
  clua_keep_counted(L, stock, "min");
  lua_pushcfunction(L, math_random);
  lua_setfield(L, -2, "random");
  lua_pushcfunction(L, math_randomseed);
  lua_setfield(L, -2, "randomseed");
}

// --- utf8 ------------------------------------------------------------------------------------------------

void clua_open_utf8(lua_State *L, int stock) {
  static const char *const names[] = {"charpattern", "codepoint", "codes", "len", "offset", NULL};
  keep(L, stock, names);
  clua_keep_counted(L, stock, "char");
  bound(L, "len");
  bound(L, "offset");
}

// --- The metatable of strings --------------------------------------------------------------------------------

/// `__index` of strings; upvalue 1 holds the methods. Any other name is an error. In stock Lua it is nil, so that a
/// mistake such as `option.name`, where the option is a text, would go unnoticed.
static int text_index(lua_State *L) {
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  size_t count = 0;
  const char *text = lua_tolstring(L, 1, &count);
  const char *whole = count <= 40 && !memchr(text, 0, count) ? text : NULL;
  if (lua_type(L, 2) == LUA_TSTRING) lua_pushvalue(L, 2);
  else clua_describe(L, 2);
  const char *key = lua_tostring(L, -1);
  if (strlen(key) > 40) key = "…";
  if (whole) return luaL_error(L, "the text '%s' has no field '%s': a text is no table", whole, key);
  return luaL_error(L, "a text has no field '%s': a text is no table", key);
}

/// Gives strings a metatable that no script reaches, with our own functions as methods and Lua's arithmetic.
/// [-0, +0, C]
static void open_text_metatable(lua_State *L, int library) {
  static const char *const arithmetic[] = {"__add", "__sub", "__mul", "__div", "__mod", "__pow", "__unm", "__idiv", NULL};
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);  // the stock library's
  keep(L, lua_gettop(L), arithmetic);
  lua_getfield(L, library, "string");
  clua_push_contents(L, -1);
  lua_remove(L, -2);
  lua_pushcclosure(L, text_index, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -3);
  lua_pop(L, 2);
}

// --- All of them -------------------------------------------------------------------------------------------

void clua_open_libraries(lua_State *L) {
  luaL_requiref(L, "_G", luaopen_base, 0);
  lua_newtable(L);  // the library
  int library = lua_gettop(L);
  clua_open_base(L, library);
  static const struct { const char *name; lua_CFunction stock; void (*open)(lua_State *, int); } parts[] = {
      {"string", luaopen_string, clua_open_string}, {"table", luaopen_table, clua_open_table},
      {"math", luaopen_math, clua_open_math}, {"utf8", luaopen_utf8, clua_open_utf8},
      {"coroutine", luaopen_coroutine, clua_open_coroutine},
  };
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    luaL_requiref(L, parts[i].name, parts[i].stock, 0);
    int stock = lua_gettop(L);
    parts[i].open(L, stock);
    const char *owner = lua_pushfstring(L, "the library '%s' is read-only", parts[i].name);
    lua_insert(L, -2);
    clua_freeze_library(L, -1, owner);
    lua_setfield(L, library, parts[i].name);
    lua_settop(L, library);
  }
  open_text_metatable(L, library);

  lua_newtable(L);  // global properties
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_global_properties);
  lua_createtable(L, 0, 1);
  lua_insert(L, -2);
  lua_pushcclosure(L, clua_global_property, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, library);
  lua_settop(L, library);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_library);

  // What the stock libraries left behind goes: the globals table, the loaded modules.
  // Lua looks for the names of functions in the latter; it finds our tables, which no script can reach there.
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_newtable(L);
  clua_push_library(L);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    lua_getfield(L, -1, parts[i].name);
    clua_push_contents(L, -1);
    lua_setfield(L, -4, parts[i].name);
    lua_pop(L, 1);
  }
  lua_setfield(L, -2, "_G");
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_settop(L, 0);
}
