// Watching the variables of frozen functions: nothing can keep a function from assigning to an upvalue, so each that
// its code assigns to is remembered as it was, and looked at when a function has run.
//
// A watch lives as long as its function. Functions that see the same variable have a watch each, of which one is looked
// at, and another one when that function has gone.
#include "engine.h"

#include <string.h>

/// The keys of tables in the registry. By the numbers of watches: their functions, held weakly, and the values that
/// these saw when they were frozen. Besides: the completely watched functions, held weakly, and, by the identity of a
/// variable, the number of the watch that checks it.
///
/// A table that held each value as long as its function would have weak keys. Where each value leads to the next
/// function, Lua goes through all entries for every single one, and nothing can stop that. So all values are held,
/// except during a full collection: then only those that differ from what the functions see.
static char key_functions, key_values, key_whole, key_variables;

/// Pushes a table of the registry, which is made at its first use; `mode` makes it weak. [-0, +1, C]
static void push_list(lua_State *L, const void *key, const char *mode) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  if (mode) clua_make_weak(L, mode);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

/// Numbers the watches anew, without those of collected functions, and chooses the watch of each variable again.
/// [-0, +0, C]
static void close_ranks(lua_State *L, CLuaEngine *e, int functions) {
  int count = 0;
  lua_createtable(L, 0, e->watchCount);
  const int variables = lua_gettop(L), values = variables + 1;
  push_list(L, &key_values, NULL);
  e->watchGone = true;  // where this is stopped half way, `stand_in` sees to what is missing
  for (int i = 0; i < e->watchCount; i++) {
    spend(L, 4);
    Watch watch = e->watches[i];
    if (lua_rawgeti(L, functions, i + 1) == LUA_TNIL) { lua_pop(L, 1); continue; }
    lua_rawseti(L, functions, count + 1);
    lua_rawgeti(L, values, i + 1);
    lua_rawseti(L, values, count + 1);
    watch.isSpare = lua_rawgetp(L, variables, watch.variable) != LUA_TNIL;
    lua_pop(L, 1);
    if (!watch.isSpare) { lua_pushinteger(L, count); lua_rawsetp(L, variables, watch.variable); }
    e->watches[count++] = watch;
  }
  for (int i = count; i < e->watchCount; i++) {
    lua_pushnil(L);
    lua_rawseti(L, functions, i + 1);
    lua_pushnil(L);
    lua_rawseti(L, values, i + 1);
  }
  lua_settop(L, variables);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_variables);
  e->watchCount = count;
  e->watchGone = false;
}

enum { MANY = 256 };

/// Makes room for one more watch. The list counts as memory of the scripts. [-0, +0, C]
static void make_room(lua_State *L, CLuaEngine *e, int functions) {
  if (e->watchCount < e->watchCapacity) return;
  close_ranks(L, e, functions);
  if (e->watchCapacity >= MANY && e->watchCount >= e->watchCapacity / 4 * 3) {
    // The saved values alone may hold some.
    clua_collect_watched(L, true);
    close_ranks(L, e, functions);
  }
  if (e->watchCount < e->watchCapacity / 4 * 3) return;
  int capacity = e->watchCapacity ? e->watchCapacity * 2 : 16;
  size_t size = (size_t)e->watchCapacity * sizeof(Watch);
  Watch *grown = clua_allocate(e, e->watches, size, (size_t)capacity * sizeof(Watch));
  if (!grown) clua_raise_memory(L);
  e->watches = grown;
  e->watchCapacity = capacity;
}

void clua_forget_watches(CLuaEngine *e) {
  clua_allocate(e, e->watches, (size_t)e->watchCapacity * sizeof(Watch), 0);
  e->watches = NULL;
  e->watchCount = e->watchCapacity = 0;
}

/// True where a watch whose function still exists checks a variable. If not, the watch with the given number checks it.
static bool is_watched(lua_State *L, const CLuaEngine *e, int functions, void *variable, int number) {
  push_list(L, &key_variables, NULL);
  bool watched = false;
  if (lua_rawgetp(L, -1, variable) == LUA_TNUMBER) {
    lua_Integer other = lua_tointeger(L, -1);
    // Where the function has gone the variable may have gone as well, and this one be another at its address.
    watched = other < e->watchCount && e->watches[other].variable == variable
        && lua_rawgeti(L, functions, other + 1) == LUA_TFUNCTION;
    if (!watched && other < e->watchCount && e->watches[other].variable == variable) {
      e->watches[other].isSpare = true;
    }
  }
  lua_settop(L, functions + 2);
  if (!watched) {
    lua_pushinteger(L, number);
    lua_rawsetp(L, functions + 2, variable);
  }
  lua_settop(L, functions + 1);
  return watched;
}

/// Adds a watch of an upvalue of a function; its value is on top, right above the list of functions. [-0, +0, C]
static void watch_upvalue(lua_State *L, CLuaEngine *e, int function, int functions, int index, Watch watch) {
  make_room(L, e, functions);
  watch.index = index;
  watch.type = lua_type(L, -1);
  watch.variable = lua_upvalueid(L, function, index);
  switch (watch.type) {
    case LUA_TNIL: break;
    case LUA_TNUMBER:
      watch.isInteger = lua_isinteger(L, -1);
      if (watch.isInteger) watch.value.integer = lua_tointeger(L, -1);
      else watch.value.number = lua_tonumber(L, -1);
      break;
    case LUA_TBOOLEAN: watch.value.boolean = lua_toboolean(L, -1); break;
    case LUA_TSTRING: watch.value.identity = lua_tolstring(L, -1, &watch.count); break;
    default: watch.value.identity = lua_topointer(L, -1);
  }
  int number = e->watchCount;
  const int value = lua_gettop(L);
  push_list(L, &key_values, NULL);
  lua_pushvalue(L, value);
  lua_rawseti(L, -2, number + 1);
  lua_settop(L, value);
  watch.isSpare = is_watched(L, e, functions, watch.variable, number);
  lua_pushvalue(L, function);
  lua_rawseti(L, functions, number + 1);
  e->watches[e->watchCount++] = watch;
}

void clua_watch_function(lua_State *L, int function, bool passing) {
  CLuaEngine *e = engine_of(L);
  luaL_checkstack(L, 10, NULL);
  int top = lua_gettop(L);
  const int whole = top + 1, functions = top + 2;
  push_list(L, &key_whole, "k");
  lua_pushvalue(L, function);
  if (lua_rawget(L, whole) != LUA_TNIL) { lua_settop(L, top); return; }
  lua_settop(L, whole);
  // Of a script that drives, the function around may still run, and assign to a variable as its own.
  CLuaUpvalues assigned;
  bool known = !passing && clua_find_assigned(L, function, assigned);
  push_list(L, &key_functions, "v");
  Watch watch = {.passing = passing, .isFirst = true};
  for (int i = 1; lua_getupvalue(L, function, i) != NULL; i++) {
    if (known && !assigned[i - 1]) { lua_pop(L, 1); continue; }
    watch_upvalue(L, e, function, functions, i, watch);
    watch.isFirst = false;
    lua_settop(L, functions);
  }
  // Last: this may be refused memory half way.
  lua_pushvalue(L, function);
  lua_pushboolean(L, 1);
  lua_rawset(L, whole);
  lua_settop(L, top);
}

/// Leaves the passing watches as if their functions were collected: another watch checks each variable from now on, and
/// free numbers are used later.
void clua_forget_passing(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  int first = 0;
  while (first < e->watchCount && !e->watches[first].passing) first++;
  if (first == e->watchCount || !lua_checkstack(L, 8)) return;
  int top = lua_gettop(L);
  const int functions = top + 1, values = top + 2, variables = top + 3, whole = top + 4;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_functions);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_values);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_variables);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key_whole) != LUA_TTABLE) { lua_settop(L, top); return; }
  // To take away what is there, and to put it back, takes no memory.
  for (int i = first; i < e->watchCount; i++) {
    Watch *watch = &e->watches[i];
    if (!watch->passing) continue;
    lua_pushnil(L);
    lua_rawseti(L, values, i + 1);
    if (lua_rawgeti(L, functions, i + 1) == LUA_TFUNCTION) {
      // One that was not watched to its end is not among the whole ones: to take away nothing takes no memory either.
      lua_pushnil(L);
      lua_rawset(L, whole);
      lua_pushnil(L);
      lua_rawseti(L, functions, i + 1);
    } else {
      lua_pop(L, 1);
    }
    if (!watch->isSpare) { lua_pushnil(L); lua_rawsetp(L, variables, watch->variable); }
    watch->isSpare = true;
  }
  for (int i = 0; i < e->watchCount; i++) {
    Watch *watch = &e->watches[i];
    if (watch->passing || !watch->isSpare) continue;
    bool stands = lua_rawgetp(L, variables, watch->variable) == LUA_TNIL
        && lua_rawgeti(L, functions, i + 1) == LUA_TFUNCTION;
    if (stands) {
      watch->isSpare = false;
      lua_pushinteger(L, i);
      lua_rawsetp(L, variables, watch->variable);
    }
    lua_settop(L, whole);
  }
  while (e->watchCount > 0 && e->watches[e->watchCount - 1].passing) e->watchCount--;
  lua_settop(L, top);
}

int clua_watched(const CLuaEngine *e) { return e->watchCount; }

/// True where the value on top is the one that was remembered.
static inline bool is_unchanged(lua_State *L, const Watch *watch) {
  switch (watch->type) {
    case LUA_TTABLE: case LUA_TFUNCTION: case LUA_TUSERDATA: case LUA_TTHREAD:
      return lua_topointer(L, -1) == watch->value.identity;  // it is held, and nothing else has its address
    default: if (lua_type(L, -1) != watch->type) return false;
  }
  switch (watch->type) {
    case LUA_TNIL: return true;
    case LUA_TNUMBER:
      if ((bool)lua_isinteger(L, -1) != watch->isInteger) return false;
      if (watch->isInteger) return lua_tointeger(L, -1) == watch->value.integer;
      lua_Number number = lua_tonumber(L, -1);
      return memcmp(&number, &watch->value.number, sizeof number) == 0;
    case LUA_TBOOLEAN: return lua_toboolean(L, -1) == watch->value.boolean;
    case LUA_TSTRING: {
      size_t count;
      const char *string = lua_tolstring(L, -1, &count);
      return string == watch->value.identity
          || (count == watch->count && memcmp(string, watch->value.identity, count) == 0);
    }
    default: return lua_topointer(L, -1) == watch->value.identity;
  }
}

/// Copies to a table the values of watches that differ from those that functions see now, since nothing else may hold
/// them; of passing watches all values, since the driving script may have changed the variables. [-0, +0, C]
static void keep_changed(lua_State *L, CLuaEngine *e, int functions, int values, int kept) {
  const int top = lua_gettop(L);
  for (int i = 0; i < e->watchCount; i++) {
    spend(L, 4);
    const Watch *watch = &e->watches[i];
    bool keeps = false;
    if (lua_rawgeti(L, functions, i + 1) == LUA_TFUNCTION) {
      keeps = watch->passing;
      if (!keeps && lua_getupvalue(L, top + 1, watch->index)) keeps = !is_unchanged(L, watch);
    }
    if (keeps) {
      lua_rawgeti(L, values, i + 1);
      lua_rawseti(L, kept, i + 1);
    }
    lua_settop(L, top);
  }
}

static int collect_protected(lua_State *L) {
  clua_collect_in_steps(L);
  return 0;
}

void clua_collect_watched(lua_State *L, bool inSteps) {
  CLuaEngine *e = engine_of(L);
  if (e->watchCount == 0 || !lua_checkstack(L, 12)) {
    if (inSteps) clua_collect_in_steps(L); else lua_gc(L, LUA_GCCOLLECT);
    return;
  }
  const int top = lua_gettop(L), functions = top + 1, values = top + 2, kept = top + 3;
  push_list(L, &key_functions, "v");
  push_list(L, &key_values, NULL);
  lua_newtable(L);
  keep_changed(L, e, functions, values, kept);
  lua_pushvalue(L, values);
  clua_make_weak(L, "v");
  lua_settop(L, kept);
  int status = LUA_OK;
  if (inSteps) {
    lua_pushcfunction(L, collect_protected);
    status = lua_pcall(L, 0, 0, 0);
  } else {
    lua_gc(L, LUA_GCCOLLECT);
  }
  lua_pushnil(L);
  lua_setmetatable(L, values);
  if (status != LUA_OK) lua_error(L);
  lua_settop(L, top);
}

/// For each variable whose watch has lost its function, lets the first watch with a living function check it.
/// [-0, +0, m]
static void stand_in(CLuaEngine *e, lua_State *L, int functions) {
  e->watchGone = false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_variables);
  const int variables = functions + 1;
  for (int i = 0; i < e->watchCount; i++) {
    Watch *watch = &e->watches[i];
    e->fuse--;
    if (!watch->isSpare) continue;
    if (lua_rawgeti(L, functions, i + 1) == LUA_TFUNCTION) {
      lua_rawgetp(L, variables, watch->variable);
      lua_Integer number = lua_tointeger(L, -1);
      const Watch *other = number < e->watchCount ? &e->watches[number] : watch;
      watch->isSpare = other->variable == watch->variable && !other->isSpare;
      if (!watch->isSpare) { lua_pushinteger(L, i); lua_rawsetp(L, variables, watch->variable); }
    }
    lua_settop(L, variables);
  }
  lua_settop(L, functions);
}

bool clua_changed_upvalue(lua_State *L, char *name, size_t nameSize, char *source, size_t sourceSize, int *line) {
  CLuaEngine *e = engine_of(L);
  enum { UPVALUES = 255 };
  if (!lua_checkstack(L, UPVALUES + 8)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_functions);
  const int functions = lua_gettop(L);
  bool fetched = false, lives = false;
  e->fuse -= e->watchCount;
  for (int i = 0;; i++) {
    if (i == e->watchCount) {
      if (CLUA_LIKELY(!e->watchGone)) break;
      lua_settop(L, functions);
      stand_in(e, L, functions);  // and once more, with those that do
      fetched = false;
      i = -1;
      continue;
    }
    Watch *watch = &e->watches[i];
    // The watches of a function stand together: the function is fetched once.
    if (watch->isFirst) { lua_settop(L, functions); fetched = false; }
    if (watch->isSpare) continue;
    if (!fetched) {
      lives = lua_rawgeti(L, functions, i + 1) == LUA_TFUNCTION;
      fetched = true;
    }
    if (CLUA_UNLIKELY(!lives)) { watch->isSpare = e->watchGone = true; continue; }
    // What is pushed is popped with the function: it has no more upvalues than there is room for.
    const char *upvalue = lua_getupvalue(L, functions + 1, watch->index);
    if (CLUA_LIKELY(is_unchanged(L, watch))) continue;
    lua_settop(L, functions + 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &key_values);
    lua_rawgeti(L, -1, i + 1);
    strncpy(name, upvalue ? upvalue : "?", nameSize - 1);
    name[nameSize - 1] = 0;
    lua_setupvalue(L, functions + 1, watch->index);
    lua_Debug ar;
    lua_pushvalue(L, functions + 1);
    lua_getinfo(L, ">S", &ar);
    strncpy(source, ar.source, sourceSize - 1);
    source[sourceSize - 1] = 0;
    *line = ar.linedefined;
    lua_settop(L, functions - 1);
    return true;
  }
  lua_settop(L, functions - 1);
  return false;
}
