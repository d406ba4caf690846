// The order of keys: numbers, strings, booleans, each ascending. Stock Lua's order differs from process to
// process; a script that iterates means the same everywhere with this one.
#include "engine.h"

#include <string.h>

int clua_key_rank(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TNUMBER: return 0;
    case LUA_TSTRING: return 1;
    case LUA_TBOOLEAN: return 2;
    default: return -1;
  }
}

typedef struct Key {
  int rank;
  bool isInteger;
  union { lua_Integer integer; lua_Number number; const char *string; } value;
  size_t count;
} Key;

static bool read_key(lua_State *L, int index, Key *key) {
  key->rank = clua_key_rank(L, index);
  key->isInteger = false;
  switch (key->rank) {
    case 0:
      key->isInteger = lua_isinteger(L, index);
      if (key->isInteger) key->value.integer = lua_tointeger(L, index);
      else key->value.number = lua_tonumber(L, index);
      return true;
    case 1: key->value.string = lua_tolstring(L, index, &key->count); return true;
    case 2: key->value.integer = lua_toboolean(L, index); return true;
    default: return false;
  }
}

/// Exact for every pair: a float is compared with an integer by its whole part, not by rounding the integer.
static int compare_mixed(lua_Integer integer, lua_Number number) {
  if (number >= 9223372036854775808.0) return -1;
  if (number < -9223372036854775808.0) return 1;
  lua_Integer whole = (lua_Integer)number;
  if (integer != whole) return integer < whole ? -1 : 1;
  lua_Number rest = number - (lua_Number)whole;
  return rest > 0 ? -1 : rest < 0 ? 1 : 0;
}

static int compare(const Key *a, const Key *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->rank == 1) {
    size_t count = a->count < b->count ? a->count : b->count;
    int order = memcmp(a->value.string, b->value.string, count);
    if (order) return order < 0 ? -1 : 1;
    return a->count == b->count ? 0 : a->count < b->count ? -1 : 1;
  }
  if (a->rank == 2 || (a->isInteger && b->isInteger)) {
    return a->value.integer == b->value.integer ? 0 : a->value.integer < b->value.integer ? -1 : 1;
  }
  if (a->isInteger) return compare_mixed(a->value.integer, b->value.number);
  if (b->isInteger) return -compare_mixed(b->value.integer, a->value.number);
  return a->value.number == b->value.number ? 0 : a->value.number < b->value.number ? -1 : 1;
}

int clua_compare_keys(lua_State *L, int a, int b) {
  Key left, right;
  read_key(L, a, &left);
  read_key(L, b, &right);
  return compare(&left, &right);
}

/// Bottom-up merge sort, polled: a script can make a table of millions of keys.
static Key *sort_keys(lua_State *L, Key *keys, Key *spare, size_t count) {
  uint32_t steps = 0;
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t start = 0; start < count; start += 2 * width) {
      size_t middle = start + width < count ? start + width : count;
      size_t end = start + 2 * width < count ? start + 2 * width : count;
      size_t i = start, j = middle;
      for (size_t k = start; k < end; k++) {
        poll_sometimes(L, &steps);
        spare[k] = i < middle && (j >= end || compare(&keys[i], &keys[j]) <= 0) ? keys[i++] : keys[j++];
      }
    }
    Key *swap = keys; keys = spare; spare = swap;
  }
  return keys;
}

static void push_key(lua_State *L, const Key *key) {
  switch (key->rank) {
    case 0:
      if (key->isInteger) lua_pushinteger(L, key->value.integer);
      else lua_pushnumber(L, key->value.number);
      break;
    case 1: lua_pushlstring(L, key->value.string, key->count); break;
    default: lua_pushboolean(L, (int)key->value.integer);
  }
}

void clua_collect_keys(lua_State *L, int index, const char *who) {
  luaL_checkstack(L, 8, NULL);
  clua_push_contents(L, index);
  int table = lua_gettop(L);
  size_t count = 0;
  uint32_t steps = 0;
  bool sorted = true;
  lua_Integer expected = 1;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    if (clua_key_rank(L, -2) < 0) {
      luaL_error(L, "%s: a key that is a %s has no order; keys should be numbers, strings or booleans", who,
                 luaL_typename(L, -2));
    }
    sorted = sorted && lua_isinteger(L, -2) && lua_tointeger(L, -2) == expected;
    expected++;
    count++;
    poll_sometimes(L, &steps);
  }
  if (sorted || count == 1) {
    lua_createtable(L, count > 1 << 20 ? 1 << 20 : (int)count, 0);
    size_t i = 1;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
      lua_pushvalue(L, -2);
      lua_rawseti(L, -4, (lua_Integer)i++);
      poll_sometimes(L, &steps);
    }
  } else {
    Key *keys = lua_newuserdatauv(L, 2 * count * sizeof(Key) + 1, 0);
    size_t i = 0;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
      read_key(L, -2, &keys[i++]);
      poll_sometimes(L, &steps);
    }
    Key *ordered = sort_keys(L, keys, keys + count, count);
    lua_createtable(L, count > 1 << 20 ? 1 << 20 : (int)count, 0);
    for (i = 0; i < count; i++) {
      push_key(L, &ordered[i]);
      lua_rawseti(L, -2, (lua_Integer)i + 1);
      poll_sometimes(L, &steps);
    }
    lua_remove(L, -2);
  }
  lua_remove(L, table);
}
