#include "RawLua.h"

#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

typedef struct Object { long long value; } Object;
struct RawLua { lua_State *L; Object *object; };

static const char TYPE[] = "Raw.Object";

static int object_add(lua_State *L) {
  Object *object = luaL_checkudata(L, 1, TYPE);
  object->value += luaL_checkinteger(L, 2);
  lua_pushinteger(L, object->value);
  return 1;
}

static int object_greet(lua_State *L) {
  luaL_checkudata(L, 1, TYPE);
  size_t count;
  const char *name = luaL_checklstring(L, 2, &count);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  luaL_addstring(&buffer, "hello ");
  luaL_addlstring(&buffer, name, count);
  luaL_pushresult(&buffer);
  return 1;
}

// A member is a method (a function) or a property (a light userdata that names its getter).
typedef struct Property {
  void (*get)(lua_State *, Object *);
  void (*set)(lua_State *, Object *);
} Property;

static void get_value(lua_State *L, Object *object) { lua_pushinteger(L, object->value); }
static void set_value(lua_State *L, Object *object) { object->value = luaL_checkinteger(L, 3); }
static const Property value_property = {get_value, set_value};

static int object_index(lua_State *L) {
  Object *object = luaL_checkudata(L, 1, TYPE);
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(1));
  if (lua_islightuserdata(L, -1)) ((const Property *)lua_touserdata(L, -1))->get(L, object);
  return 1;
}

static int object_newindex(lua_State *L) {
  Object *object = luaL_checkudata(L, 1, TYPE);
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(1));
  if (!lua_islightuserdata(L, -1)) return luaL_error(L, "no such property");
  ((const Property *)lua_touserdata(L, -1))->set(L, object);
  return 0;
}

RawLua *raw_lua_new(void) {
  RawLua *raw = calloc(1, sizeof *raw);
  lua_State *L = raw ? luaL_newstate() : NULL;
  if (!L) return NULL;
  raw->L = L;
  luaL_openlibs(L);
  luaL_newmetatable(L, TYPE);
  lua_newtable(L);
  lua_pushcfunction(L, object_add);
  lua_setfield(L, -2, "add");
  lua_pushcfunction(L, object_greet);
  lua_setfield(L, -2, "greet");
  lua_pushlightuserdata(L, (void *)&value_property);
  lua_setfield(L, -2, "value");
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, object_index, 1);
  lua_setfield(L, -3, "__index");
  lua_pushcclosure(L, object_newindex, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pop(L, 1);
  raw->object = lua_newuserdatauv(L, sizeof(Object), 0);
  raw->object->value = 0;
  luaL_setmetatable(L, TYPE);
  lua_setglobal(L, "o");
  return raw;
}

void raw_lua_free(RawLua *raw) {
  lua_close(raw->L);
  free(raw);
}

bool raw_lua_load(RawLua *raw, const char *source) {
  lua_settop(raw->L, 0);
  raw->object->value = 0;
  return luaL_loadstring(raw->L, source) == LUA_OK;
}

bool raw_lua_run(RawLua *raw, long long rounds) {
  lua_pushvalue(raw->L, 1);
  lua_pushinteger(raw->L, rounds);
  bool ok = lua_pcall(raw->L, 1, 0, 0) == LUA_OK;
  lua_settop(raw->L, 1);
  return ok;
}

long long raw_lua_call(RawLua *raw, long long rounds) {
  lua_State *L = raw->L;
  if (lua_gettop(L) == 1) {  // the chunk: once, for its function
    lua_pushvalue(L, 1);
    if (lua_pcall(L, 0, 1, 0) != LUA_OK) return -1;
  }
  int function = luaL_ref(L, LUA_REGISTRYINDEX);
  long long sum = 0;
  for (long long i = 0; i < rounds; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    lua_pushinteger(L, i);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) return -1;
    sum += lua_tointegerx(L, -1, NULL);
    lua_settop(L, 1);
  }
  luaL_unref(L, LUA_REGISTRYINDEX, function);
  return sum;
}

long long raw_lua_value(RawLua *raw) { return raw->object->value; }

#ifdef __APPLE__
#include <malloc/malloc.h>
long raw_allocated(void) { return (long)mstats().bytes_used; }
#else
#include <malloc.h>
long raw_allocated(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
#endif
