// Snapshots of what scripts can change: what one run of a function leaves behind is taken back before the next, which
// costs a small part of loading its file anew.
//
// Frozen tables are walked and not copied: they take no write.
//
// A list with holes has no one length: how long Lua says it is depends on how it came about, and adding and removing
// any other field may change that. So there is no snapshot of one, and none of a coroutine, whose state cannot be
// copied.
#include "snapshots.h"

/// The state of a walk: the indices of its tables on the stack.
typedef struct Walk {
  int base;  // the objects of the snapshot below, or 0
  int seen, queue, entries;
  lua_Integer head, tail, count;
} Walk;

/// True where the value on top is a table, or a function that has upvalues. [-0, +0]
static bool holds_others(lua_State *L) {
  if (lua_type(L, -1) != LUA_TFUNCTION) return lua_type(L, -1) == LUA_TTABLE;
  if (!lua_getupvalue(L, -1, 1)) return false;
  lua_pop(L, 1);
  return true;
}

/// Adds the value on top to the queue unless it was seen or holds nothing; false for a coroutine. [-1, +0, C]
static bool enqueue(lua_State *L, Walk *walk) {
  if (lua_type(L, -1) == LUA_TTHREAD) return false;
  bool walks = holds_others(L);
  for (int i = 0; walks && i < 2; i++) {
    int seen = i == 0 ? walk->base : walk->seen;
    if (!seen) continue;
    lua_pushvalue(L, -1);
    walks = lua_rawget(L, seen) == LUA_TNIL;
    lua_pop(L, 1);
  }
  if (!walks) { lua_pop(L, 1); return true; }
  lua_pushvalue(L, -1);
  lua_pushboolean(L, 1);
  lua_rawset(L, walk->seen);
  lua_rawseti(L, walk->queue, ++walk->tail);
  return true;
}

/// Adds an entry of the values on top. [-4, +0, C]
static void add_entry(lua_State *L, Walk *walk) {
  for (int i = ENTRY; i >= 1; i--) lua_rawseti(L, walk->entries, walk->count + i);
  walk->count += ENTRY;
}

/// True where a variable is new; notes it then. [-0, +0, C]
static bool is_new_variable(lua_State *L, Walk *walk, const void *identity) {
  for (int i = 0; i < 2; i++) {
    int seen = i == 0 ? walk->base : walk->seen;
    if (!seen) continue;
    bool known = lua_rawgetp(L, seen, identity) != LUA_TNIL;
    lua_pop(L, 1);
    if (known) return false;
  }
  lua_pushboolean(L, 1);
  lua_rawsetp(L, walk->seen, identity);
  return true;
}

static bool walk_function(lua_State *L, Walk *walk, int function) {
  for (int i = 1; lua_getupvalue(L, function, i); i++) {
    spend(L, 4);
    if (!is_new_variable(L, walk, lua_upvalueid(L, function, i))) { lua_pop(L, 1); continue; }
    lua_pushvalue(L, -1);
    if (!enqueue(L, walk)) return false;
    lua_pushvalue(L, function);
    lua_insert(L, -2);
    lua_pushinteger(L, i);
    lua_insert(L, -2);
    lua_pushboolean(L, 0);
    add_entry(L, walk);
  }
  return true;
}

void clua_push_own_metatable(lua_State *L, int index, int kind) {
  if (kind == KIND_ENVIRONMENT || !lua_getmetatable(L, index)) { lua_pushboolean(L, 0); return; }
  if (kind == KIND_PLAIN) return;
  if (lua_rawgetp(L, -1, &key_own) != LUA_TTABLE) { lua_pop(L, 1); lua_pushboolean(L, 0); }
  lua_remove(L, -2);
}

/// Adds to the queue the table that scripts know for the metatable on top; a metatable of the host has none.
/// [-0, +0, C]
static bool enqueue_metatable(lua_State *L, Walk *walk) {
  if (!lua_istable(L, -1)) return true;
  if (lua_rawgetp(L, -1, &key_original) != LUA_TTABLE) { lua_pop(L, 1); return true; }
  return enqueue(L, walk);
}

/// True where the key at an index is one of a list: a positive integer. [-0, +0]
static bool is_place(lua_State *L, int index) { return lua_isinteger(L, index) && lua_tointeger(L, index) > 0; }

static bool walk_table(lua_State *L, Walk *walk, int table) {
  int kind = clua_kind(L, table), copy = 0;
  lua_Integer count = 0, places = 0, last = 0;
  clua_push_contents(L, table);
  int contents = lua_gettop(L);
  clua_push_own_metatable(L, table, kind);
  int metatable = contents + 1;
  if (!enqueue_metatable(L, walk)) return false;
  if (kind != KIND_FROZEN) {
    lua_newtable(L);
    copy = lua_gettop(L);
  }
  for (lua_pushnil(L); clua_next(L, contents);) {
    spend(L, 4);
    if (copy) {
      count++;
      if (is_place(L, -2)) {
        places++;
        if (lua_tointeger(L, -2) > last) last = lua_tointeger(L, -2);
      }
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_rawset(L, copy);
    }
    if (!enqueue(L, walk)) return false;
    lua_pushvalue(L, -1);
    if (!enqueue(L, walk)) return false;
  }
  if (!copy) return true;
  if (places != last) return false;
  if (kind == KIND_METATABLE) clua_copy_link_counts(L, contents, copy);
  lua_pushvalue(L, table);
  lua_pushvalue(L, copy);
  lua_pushvalue(L, metatable);
  lua_pushinteger(L, count * KINDS + kind);
  add_entry(L, walk);
  return true;
}

/// True where the values of a list are functions and a snapshot holds all their upvalues. So it is for functions that
/// use only the globals and variables that other functions use as well. [-0, +0, C]
static bool holds_all(lua_State *L, int list, int seen) {
  int top = lua_gettop(L);
  bool holds = true;
  for (lua_Integer i = 1; holds && lua_rawgeti(L, list, i) != LUA_TNIL; i++) {
    holds = lua_type(L, -1) == LUA_TFUNCTION;
    int function = lua_gettop(L);
    for (int upvalue = 1; holds && lua_getupvalue(L, function, upvalue); upvalue++) {
      spend(L, 1);
      holds = lua_rawgetp(L, seen, lua_upvalueid(L, function, upvalue)) != LUA_TNIL;
      lua_settop(L, function);
    }
    lua_settop(L, top);
  }
  lua_settop(L, top);
  return holds;
}

/// Takes a list of values, and a base snapshot or nil. Returns a snapshot, the base where that holds everything, or
/// nothing where the state cannot be copied.
static int snapshot_protected(lua_State *L) {
  lua_settop(L, 2);
  luaL_checkstack(L, 24, NULL);
  Walk walk = {0};
  if (lua_istable(L, 2)) {
    lua_rawgeti(L, 2, SEEN);
    walk.base = lua_gettop(L);
    if (holds_all(L, 1, walk.base)) { lua_settop(L, 2); return 1; }
  }
  lua_createtable(L, 0, 8);
  walk.seen = lua_gettop(L);
  lua_createtable(L, 8, 0);
  walk.entries = lua_gettop(L);
  lua_createtable(L, 8, 0);
  walk.queue = lua_gettop(L);
  for (lua_Integer i = 1; lua_rawgeti(L, 1, i) != LUA_TNIL; i++) {
    spend(L, 1);
    if (!enqueue(L, &walk)) return 0;
  }
  lua_settop(L, walk.queue);
  while (walk.head < walk.tail) {
    spend(L, 4);
    lua_rawgeti(L, walk.queue, ++walk.head);
    lua_pushnil(L);
    lua_rawseti(L, walk.queue, walk.head);
    int value = lua_gettop(L);
    bool isWhole = lua_type(L, value) == LUA_TFUNCTION ? walk_function(L, &walk, value) : walk_table(L, &walk, value);
    if (!isWhole) return 0;
    lua_settop(L, walk.queue);
  }
  lua_createtable(L, 2, 0);
  lua_pushvalue(L, walk.seen);
  lua_rawseti(L, -2, SEEN);
  lua_pushvalue(L, walk.entries);
  lua_rawseti(L, -2, ENTRIES);
  lua_newtable(L);
  clua_note_links(L, walk.seen, lua_gettop(L));
  lua_rawseti(L, -2, LINKS);
  return 1;
}

int clua_snapshot(lua_State *L) {
  lua_pushcfunction(L, snapshot_protected);
  lua_insert(L, -3);
  return clua_pcall(L, 2, 1);
}
