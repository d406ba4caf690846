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

enum { INTEGER, FLOAT, STRING, BOOLEAN };

typedef struct Key {
  union { lua_Integer integer; lua_Number number; const char *string; } value;
  uint32_t place;  // in the list that the keys are taken from
  unsigned kind : 2;
  unsigned count : 30;  // bytes of a string
} Key;

static void read_key(lua_State *L, int index, Key *key) {
  size_t count = 0;
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key->kind = lua_isinteger(L, index) ? INTEGER : FLOAT;
      if (key->kind == INTEGER) key->value.integer = lua_tointeger(L, index);
      else key->value.number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      key->kind = STRING;
      key->value.string = lua_tolstring(L, index, &count);
      key->count = count & 0x3FFFFFFF;
      break;
    default:
      key->kind = BOOLEAN;
      key->value.integer = lua_toboolean(L, index);
  }
}

/// Compares an integer with a float exactly, by the float's whole part, without rounding the integer: -1, 0 or 1.
static int compare_mixed(lua_Integer integer, lua_Number number) {
  if (number >= 9223372036854775808.0) return -1;
  if (number < -9223372036854775808.0) return 1;
  lua_Integer whole = (lua_Integer)number;
  if (integer != whole) return integer < whole ? -1 : 1;
  lua_Number rest = number - (lua_Number)whole;
  return rest > 0 ? -1 : rest < 0 ? 1 : 0;
}

static int compare(const Key *a, const Key *b) {
  if (a->kind != b->kind) {
    if (a->kind == INTEGER && b->kind == FLOAT) return compare_mixed(a->value.integer, b->value.number);
    if (a->kind == FLOAT && b->kind == INTEGER) return -compare_mixed(b->value.integer, a->value.number);
    return a->kind < b->kind ? -1 : 1;
  }
  if (a->kind == STRING) {
    size_t count = a->count < b->count ? a->count : b->count;
    int order = memcmp(a->value.string, b->value.string, count);
    if (order) return order < 0 ? -1 : 1;
    return a->count == b->count ? 0 : a->count < b->count ? -1 : 1;
  }
  if (a->kind == FLOAT) {
    return a->value.number == b->value.number ? 0 : a->value.number < b->value.number ? -1 : 1;
  }
  return a->value.integer == b->value.integer ? 0 : a->value.integer < b->value.integer ? -1 : 1;
}

int clua_compare_keys(lua_State *L, int a, int b) {
  Key left, right;
  read_key(L, a, &left);
  read_key(L, b, &right);
  return compare(&left, &right);
}

/// Sorts keys by a bottom-up merge sort. Returns `keys` or `spare`, which has the result. [-0, +0, C]
static Key *sort_keys(lua_State *L, Key *keys, Key *spare, size_t count) {
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t start = 0; start < count; start += 2 * width) {
      size_t middle = start + width < count ? start + width : count;
      size_t end = start + 2 * width < count ? start + 2 * width : count;
      size_t i = start, j = middle;
      for (size_t k = start; k < end; k++) {
        if (i < middle && j < end) {
          bool texts = keys[i].kind == STRING && keys[j].kind == STRING;
          spend_bytes(L, !texts ? 0 : keys[i].count < keys[j].count ? keys[i].count : keys[j].count);
        }
        spare[k] = i < middle && (j >= end || compare(&keys[i], &keys[j]) <= 0) ? keys[i++] : keys[j++];
      }
    }
    Key *swap = keys; keys = spare; spare = swap;
  }
  return keys;
}

enum { FEW = 16 };

/// Pushes a list of the keys of a table with at most 16, in order; they are sorted on the stack. [-0, +1, C]
static void push_few(lua_State *L, int table, int count) {
  luaL_checkstack(L, FEW + 4, NULL);
  int first = lua_gettop(L) + 1;
  Key few[2 * FEW];
  for (lua_pushnil(L); clua_next(L, table);) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
  }
  for (int i = 0; i < count; i++) {
    read_key(L, first + i, &few[i]);
    few[i].place = (uint32_t)(first + i);
  }
  const Key *ordered = sort_keys(L, few, few + FEW, (size_t)count);
  lua_createtable(L, count, 0);
  for (int i = 0; i < count; i++) {
    lua_pushvalue(L, (int)ordered[i].place);
    lua_rawseti(L, -2, i + 1);
  }
  lua_replace(L, first);
  lua_settop(L, first);
}

/// Pushes a list of the keys as they come. [-0, +1, C]
static void push_list(lua_State *L, int table, lua_Integer count) {
  lua_createtable(L, (int)count, 0);
  lua_Integer i = 0;
  for (lua_pushnil(L); clua_next(L, table); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_rawseti(L, -4, ++i);
    poll_interrupt(L);
  }
}

/// Replaces the list of keys on top by one in order; the keys themselves are not copied. [-1, +1, C]
static void order_list(lua_State *L, size_t count) {
  int list = lua_gettop(L);
  Key *keys = lua_newuserdatauv(L, count * sizeof(Key), 0);
  Key *spare = lua_newuserdatauv(L, count * sizeof(Key), 0);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, list, (lua_Integer)i + 1);
    read_key(L, -1, &keys[i]);
    keys[i].place = (uint32_t)i + 1;
    lua_pop(L, 1);
    spend(L, 1);
  }
  Key *ordered = sort_keys(L, keys, spare, count);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, list, ordered[i].place);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
    spend(L, 1);
  }
  lua_replace(L, list);
  lua_settop(L, list);
}

void clua_collect_keys(lua_State *L, int index, const char *who) {
  luaL_checkstack(L, 8, NULL);
  clua_push_contents(L, index);
  int table = lua_gettop(L);
  lua_Integer count = 0;
  bool sorted = true;
  for (lua_pushnil(L); clua_next(L, table); lua_pop(L, 1)) {
    if (clua_key_rank(L, -2) < 0) {
      luaL_error(L, "%s%sa key that is a %s has no order; keys should be numbers, strings or booleans", who ? who : "",
                 who ? ": " : "", luaL_typename(L, -2));
    }
    count++;
    sorted = sorted && lua_isinteger(L, -2) && lua_tointeger(L, -2) == count;
    poll_interrupt(L);
  }
  if (!sorted && count > 1 && count <= FEW) {
    push_few(L, table, (int)count);
  } else {
    push_list(L, table, count);
    if (!sorted && count > 1) order_list(L, (size_t)count);
  }
  lua_remove(L, table);
}
