// The table library: every loop polled, since `__len` and `__index` can make a table as long as they like.
#include "engine.h"

#include <limits.h>
#include <string.h>

/// The units of work for one element: an absent one may be looked up through many tables.
enum { ELEMENT = 4 };

static lua_Integer length_of(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  return luaL_len(L, index);
}

/// Raises for a frozen table, before anything is moved.
static void check_writable(lua_State *L, int index) {
  if (clua_kind(L, index) != KIND_FROZEN) return;
  lua_pushinteger(L, 1);
  clua_check_write(L, index, lua_gettop(L));
}

int clua_table_insert(lua_State *L) {
  lua_Integer position, next = (lua_Integer)((lua_Unsigned)length_of(L, 1) + 1);
  check_writable(L, 1);
  switch (lua_gettop(L)) {
    case 2: position = next; break;
    case 3:
      position = luaL_checkinteger(L, 2);
      luaL_argcheck(L, (lua_Unsigned)position - 1u < (lua_Unsigned)next, 2, "position out of bounds");
      for (lua_Integer i = next; i > position; i--) {
        spend(L, ELEMENT);
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
      }
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer size = length_of(L, 1), position = luaL_optinteger(L, 2, size);
  check_writable(L, 1);
  if (position != size) {
    luaL_argcheck(L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 1, "position out of bounds");
  }
  lua_geti(L, 1, position);
  for (; position < size; position++) {
    spend(L, ELEMENT);
    lua_geti(L, 1, position + 1);
    lua_seti(L, 1, position);
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

int clua_table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, target, LUA_TTABLE);
  check_writable(L, target);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    // Upwards unless that would overwrite what is still to be moved.
    bool up = to > last || to <= first || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
    for (lua_Integer i = 0; i < count; i++) {
      spend(L, ELEMENT);
      lua_Integer at = up ? i : count - 1 - i;
      lua_geti(L, 1, first + at);
      lua_seti(L, target, to + at);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

static int table_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1), last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  // Lua's stack has room for a million values; growing to that takes a while that nothing can stop.
  enum { MOST = 250000 };
  if (count >= MOST || !lua_checkstack(L, (int)count + 1)) return luaL_error(L, "too many results to unpack");
  for (lua_Unsigned i = 0; i <= count; i++) {
    spend(L, ELEMENT);
    lua_geti(L, 1, (lua_Integer)((lua_Unsigned)first + i));
  }
  return (int)count + 1;
}

static int table_concat(lua_State *L) {
  check_stack(L);
  lua_Integer size = length_of(L, 1);
  size_t gap;
  const char *separator = luaL_optlstring(L, 2, "", &gap);
  lua_Integer i = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, size);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (; i <= last; i++) {
    spend(L, ELEMENT);
    lua_geti(L, 1, i);
    if (!lua_isstring(L, -1)) {
      return luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
                        (LUAI_UACINT)i);
    }
    spend_bytes(L, lua_rawlen(L, -1) + gap);
    luaL_addvalue(&buffer);
    if (i == last) break;  // also keeps i from wrapping around
    luaL_addlstring(&buffer, separator, gap);
  }
  luaL_pushresult(&buffer);
  return 1;
}

// --- sort ------------------------------------------------------------------------------------------------
// A merge sort through two lists of our own, written back at the end: stable, never more than n log n questions
// however the order function answers, and a table that is left alone when it fails.

/// `<` of two texts, with its work counted: Lua's own comparison does not check the stop. [-0, +0, C]
static bool precedes_as_text(lua_State *L, int a, int b) {
  size_t left, right;
  const char *l = lua_tolstring(L, a, &left), *r = lua_tolstring(L, b, &right);
  size_t count = left < right ? left : right;
  spend_bytes(L, count);
  int order = memcmp(l, r, count);
  return order ? order < 0 : left < right;
}

/// True where the value at `a` comes before the one at `b`. [-0, +0, C]
static bool precedes(lua_State *L, int a, int b) {
  if (lua_isnil(L, 2)) {
    if (lua_type(L, a) == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING) return precedes_as_text(L, a, b);
    return lua_compare(L, a, b, LUA_OPLT);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  lua_call(L, 2, 1);
  poll_interrupt(L);  // what it called may be C that works long at each call
  bool result = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return result;
}

/// Merges two neighbouring runs of `from` into `to`. [-0, +0, C]
static void merge(lua_State *L, int from, int to, lua_Integer start, lua_Integer middle, lua_Integer end) {
  lua_Integer i = start, j = middle;
  for (lua_Integer k = start; k < end; k++) {
    spend(L, ELEMENT);
    bool right = i >= middle;
    if (!right && j < end) {
      lua_rawgeti(L, from, j);
      lua_rawgeti(L, from, i);
      right = precedes(L, lua_gettop(L) - 1, lua_gettop(L));
      lua_pop(L, 2);
    }
    lua_rawgeti(L, from, right ? j++ : i++);
    lua_rawseti(L, to, k);
  }
}

static int table_sort(lua_State *L) {
  lua_Integer size = length_of(L, 1);
  if (size < 2) return 0;
  luaL_argcheck(L, size < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  check_writable(L, 1);
  int hint = size < 1 << 20 ? (int)size : 1 << 20;
  lua_createtable(L, hint, 0);
  lua_createtable(L, hint, 0);
  int from = 3, to = 4;
  for (lua_Integer i = 1; i <= size; i++) {
    spend(L, ELEMENT);
    lua_geti(L, 1, i);
    lua_rawseti(L, from, i);
  }
  for (lua_Integer width = 1; width < size; width *= 2) {
    for (lua_Integer start = 1; start <= size; start += 2 * width) {
      spend(L, ELEMENT);
      lua_Integer middle = start + width <= size ? start + width : size + 1;
      lua_Integer end = start + 2 * width <= size ? start + 2 * width : size + 1;
      merge(L, from, to, start, middle, end);
    }
    int swap = from; from = to; to = swap;
  }
  for (lua_Integer i = 1; i <= size; i++) {
    spend(L, ELEMENT);
    lua_rawgeti(L, from, i);
    lua_seti(L, 1, i);
  }
  return 0;
}

void clua_open_table(lua_State *L, int stock) {
  static const luaL_Reg own[] = {{"concat", table_concat}, {"insert", clua_table_insert}, {"move", clua_table_move},
                                 {"remove", table_remove}, {"sort", table_sort}, {"unpack", table_unpack}, {NULL, NULL}};
  lua_newtable(L);
  lua_getfield(L, stock, "pack");
  lua_setfield(L, -2, "pack");
  luaL_setfuncs(L, own, 0);
}
