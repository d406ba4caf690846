// How many tables one access may pass through.
//
// `__index` and `__newindex` lead from table to table, and Lua follows them up to 2,000 times at one go. In each it may
// compare the key with a text as long as it, which takes milliseconds where both are as long as a text may be. So a
// chain has a greatest length, which is held where a link is made.
//
// Known of each table that a link leads to is how many lead to it, one after the other, at most; it only grows, until a
// snapshot is restored in which the links were not made yet. A metatable knows the same of the tables that it serves.
#include "snapshots.h"

static const char *const names[] = {"__index", "__newindex"};
static char key_above_index, key_above_newindex, key_linked;
/// For each event, the key of the registry's table with the link counts of tables, and of a metatable's own count.
static void *const keys[] = {&key_above_index, &key_above_newindex};

/// A link being made, by stack indexes: the contents of a metatable, the value to which one of its events is to lead,
/// and the table that is given the metatable, or 0 for none.
typedef struct Link { int table, contents, value; } Link;

/// Pushes the table of link counts for an event, which is made at its first use. [-0, +1, C]
static void push_above(lua_State *L, int event) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, keys[event]) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  clua_make_weak(L, "k");
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, keys[event]);
}

/// Pushes the contents of the metatable that a script gave the table at an index, or nil. [-0, +1]
static void push_metatable_of(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) { lua_pushnil(L); return; }
  if (lua_rawgetp(L, -1, &key_shadow) == LUA_TTABLE) {  // a door
    lua_pop(L, 1);
    lua_rawgetp(L, -1, &key_own);
    lua_remove(L, -2);
  } else {
    lua_pop(L, 1);
  }
}

/// Follows the chain from a link's value, as far as more links lead to a table than its count says. Returns false where
/// there are too many. A first walk makes room for the counts; so the second, which `writes` them, cannot fail halfway.
/// [-0, +0, C]
static bool walk(lua_State *L, int event, const Link *link, lua_Integer links, bool writes) {
  const int top = lua_gettop(L), above = top + 1, at = top + 2, metatable = top + 3;
  push_above(L, event);
  lua_pushvalue(L, link->value);
  for (; lua_type(L, at) == LUA_TTABLE && links <= CLUA_LONGEST_CHAIN; links++) {
    lua_pushvalue(L, at);
    lua_rawget(L, above);
    lua_Integer known = lua_tointeger(L, -1);
    lua_settop(L, at);
    if (known >= links) break;
    lua_pushvalue(L, at);
    lua_pushinteger(L, writes ? links : known);
    lua_rawset(L, above);
    if (link->table && lua_rawequal(L, at, link->table)) lua_pushvalue(L, link->contents);
    else push_metatable_of(L, at);
    if (lua_type(L, metatable) != LUA_TTABLE) break;
    lua_rawgetp(L, metatable, keys[event]);
    known = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (known < links) {
      lua_pushinteger(L, writes ? links : known);
      lua_rawsetp(L, metatable, keys[event]);
    }
    if (lua_rawequal(L, metatable, link->contents)) {
      lua_pushvalue(L, link->value);
    } else {
      lua_pushstring(L, names[event]);
      lua_rawget(L, metatable);
    }
    lua_replace(L, at);
    lua_settop(L, at);
  }
  lua_settop(L, top);
  return links <= CLUA_LONGEST_CHAIN;
}

static void lead(lua_State *L, int event, const Link *link, lua_Integer links) {
  if (!walk(L, event, link, links, false)) {
    luaL_error(L, "'%s' leads through more than %d tables, or in a circle", names[event], CLUA_LONGEST_CHAIN);
  }
  walk(L, event, link, links, true);
}

/// The number of a metatable at an index. [-0, +0]
static lua_Integer links_to(lua_State *L, int contents, int event) {
  lua_rawgetp(L, contents, keys[event]);
  lua_Integer links = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return links;
}

void clua_link_metatable(lua_State *L, int table, int contents) {
  luaL_checkstack(L, 12, NULL);
  const int top = lua_gettop(L);
  bool fresh = lua_rawgetp(L, contents, &key_linked) == LUA_TNIL;
  for (int event = 0; event < 2; event++) {
    lua_settop(L, top);
    lua_Integer links = 0, known = links_to(L, contents, event);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, keys[event]) == LUA_TTABLE) {
      lua_pushvalue(L, table);
      lua_rawget(L, -2);
      links = lua_tointeger(L, -1);
    }
    if (links <= known && !fresh) continue;
    lua_settop(L, top);
    lua_pushstring(L, names[event]);
    lua_rawget(L, contents);
    lead(L, event, &(Link){table, contents, top + 1}, (links > known ? links : known) + 1);
    if (links > known) {
      lua_pushinteger(L, links);
      lua_rawsetp(L, contents, keys[event]);
    }
  }
  lua_settop(L, top);
  if (!fresh) return;
  lua_pushboolean(L, 1);
  lua_rawsetp(L, contents, &key_linked);
}

void clua_copy_link_counts(lua_State *L, int from, int to) {
  for (int event = 0; event < 2; event++) {
    lua_rawgetp(L, from, keys[event]);
    lua_rawsetp(L, to, keys[event]);
  }
}

void clua_note_links(lua_State *L, int seen, int links) {
  const int top = lua_gettop(L), above = top + 1, noted = top + 2;
  for (int event = 0; event < 2; event++) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, keys[event]) != LUA_TTABLE) { lua_settop(L, top); continue; }
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, above);) {
      spend(L, 1);
      lua_pushvalue(L, -2);
      bool isSeen = lua_rawget(L, seen) != LUA_TNIL;
      lua_pop(L, 1);
      if (!isSeen) { lua_pop(L, 1); continue; }
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, noted);
    }
    lua_rawsetp(L, links, keys[event]);
    lua_settop(L, top);
  }
}

void clua_restore_links(lua_State *L, int seen, int links) {
  const int top = lua_gettop(L), above = top + 1, noted = top + 2;
  for (int event = 0; event < 2; event++) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, keys[event]) != LUA_TTABLE) { lua_settop(L, top); continue; }
    bool wasThere = lua_rawgetp(L, links, keys[event]) == LUA_TTABLE;
    for (lua_pushnil(L); lua_next(L, above);) {
      spend(L, 1);
      lua_pop(L, 1);
      lua_pushvalue(L, -1);
      bool isSeen = lua_rawget(L, seen) != LUA_TNIL;
      lua_pop(L, 1);
      if (!isSeen) continue;
      // A field that is there may be changed and taken away while the table is walked.
      lua_pushvalue(L, -1);
      lua_pushvalue(L, -1);
      if (wasThere) { lua_rawget(L, noted); } else { lua_pop(L, 1); lua_pushnil(L); }
      lua_rawset(L, above);
    }
    lua_settop(L, top);
  }
}

void clua_link_event(lua_State *L, int contents, int key, int value) {
  if (lua_type(L, value) != LUA_TTABLE) return;
  luaL_checkstack(L, 12, NULL);
  for (int event = 0; event < 2; event++) {
    lua_pushstring(L, names[event]);
    bool same = lua_rawequal(L, -1, key);
    lua_pop(L, 1);
    if (same) lead(L, event, &(Link){0, contents, value}, links_to(L, contents, event) + 1);
  }
}
