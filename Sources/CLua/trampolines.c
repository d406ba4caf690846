// Lua calls Swift: functions, members of objects, and the life of objects.
//
// A verb is a C closure with one upvalue, a light userdata that leads to everything the call needs. The type
// of the receiver is one word of the userdata, compared with one word of the verb: no registry, no strings.
#include "engine.h"

#include <stdlib.h>
#include <string.h>

enum { NOTHING = 1 << 10 };  // mask bit of an absent argument

/// Raises the error of a refused call, in the words of the host. It never returns.
static int refuse(lua_State *L, const CLuaVerb *verb, int reason, int argument) {
  CLuaEngine *e = engine_of(L);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  e->hot.host++;
  e->host_.refuse(e->host_.context, L, verb, reason, argument);
  e->hot.host--;
  e->overflowed = false;
  clua_note_host_error(L);
  return lua_error(L);
}

/// Drops the body's results, collects, and raises a memory error; so the code that catches the error finds room.
static int give_up(lua_State *L) {
  lua_settop(L, 0);
  clua_collect_watched(L, true);
  return clua_raise_memory(L);
}

void clua_check_allowance(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  if (CLUA_LIKELY(e->used <= e->bound) || clua_draw(e, e->used)) return;
  clua_collect_watched(L, true);  // what crossed the limit may be garbage, as with Lua's own collection in need
  clua_return_surplus(e);
  if (clua_draw(e, e->used)) return;
  clua_note_starved(e, e->used);
  give_up(L);
}

/// Ends a body that failed or met a limit: raises its error, else returns the count of its results.
static int finish(lua_State *L, CLuaEngine *e, int results) {
  if (results < 0) clua_note_host_error(L);
  if (is_pending(e)) clua_raise_interrupt(L);
  if (e->overflowed) {
    e->overflowed = false;
    lua_settop(L, 0);
    return clua_raise_overflow(L, "stack overflow");
  }
  if (e->crossed) {
    e->crossed = false;
    return give_up(L);
  }
  clua_check_allowance(L);
  if (results >= 0) return results;
  clua_note_raise(e, CLUA_FAILED_HOST);  // a collection has run since
  return lua_error(L);
}

static inline int run(lua_State *L, CLuaEngine *e, CLuaBody body, void *context, void *object) {
  // A script that catches the error and goes on makes the host keep nothing more.
  if (CLUA_UNLIKELY(e->used > e->bound)) clua_check_allowance(L);
  e->hot.host++;
  int results = body(context, L, object);
  e->hot.host--;
  if (CLUA_UNLIKELY(results < 0 || e->used > e->bound || e->crossed || e->overflowed)) return finish(L, e, results);
  return results;
}

static inline bool fits(lua_State *L, int index, uint16_t mask) {
  int type = lua_type(L, index);
  if (CLUA_LIKELY(type >= 0 && (mask & (1u << type)))) {
    if (mask & CLUA_MASK_LONG) return true;
    if (type == LUA_TNUMBER) {
      // Neither 0/0 nor 1/0: no duration, no size and no instant is endless.
      lua_Number number = lua_tonumber(L, index);
      return number - number == 0;
    }
    return type != LUA_TSTRING || lua_rawlen(L, index) <= CLUA_LONGEST_TEXT;
  }
  if (type == LUA_TNUMBER && (mask & CLUA_MASK_INTEGER)) {
    int is;
    lua_tointegerx(L, index, &is);
    return is;
  }
  return false;
}

int clua_trampoline(lua_State *L) {
  const CLuaVerb *verb = lua_touserdata(L, lua_upvalueindex(1));
  CLuaEngine *e = engine_of(L);
  if (CLUA_UNLIKELY(!(verb->callers & e->phase))) return refuse(L, verb, CLUA_REFUSE_PHASE, 0);
  void *object = NULL;
  int base = 0;
  if (verb->receiver) {
    const Object *self = lua_touserdata(L, 1);
    if (CLUA_UNLIKELY(!self || self->type != verb->receiver)) return refuse(L, verb, CLUA_REFUSE_RECEIVER, 0);
    object = self->object;
    base = 1;
  }
  int given = lua_gettop(L) - base;
  if (CLUA_UNLIKELY(given > verb->maximum)) return refuse(L, verb, CLUA_REFUSE_TOO_MANY, verb->maximum);
  for (int i = 0; i < verb->count; i++) {
    if (i >= given) {
      if (i < verb->minimum) return refuse(L, verb, CLUA_REFUSE_TOO_FEW, i);
      lua_pushnil(L);  // so that an absent argument reads as nil, not as the last result pushed
      continue;
    }
    if (CLUA_UNLIKELY(!fits(L, base + 1 + i, verb->masks[i]))) return refuse(L, verb, CLUA_REFUSE_ARGUMENT, i);
  }
  for (int i = verb->count; i < given; i++) {
    if (!fits(L, base + 1 + i, verb->rest)) return refuse(L, verb, CLUA_REFUSE_ARGUMENT, i);
  }
  return run(L, e, verb->body, verb->context, object);
}

// --- Members ---------------------------------------------------------------------------------------------
// upvalue 1: the members table (string → function, or light userdata of a property); upvalue 2: the type

static int missing(lua_State *L, const CLuaType *type, bool writing) {
  CLuaEngine *e = engine_of(L);
  e->hot.host++;
  const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  bool named = key != NULL;
  if (!named) {
    // A number or truth value as it is written, anything else by what it is.
    if (lua_type(L, 2) == LUA_TNUMBER || lua_type(L, 2) == LUA_TBOOLEAN) luaL_tolstring(L, 2, NULL);
    else clua_describe(L, 2);
    key = lua_tostring(L, -1);
  }
  e->host_.missing(e->host_.context, L, type->name, key, named, writing);
  e->hot.host--;
  e->overflowed = false;
  clua_note_host_error(L);
  return lua_error(L);
}

// Lua alone calls these three, and they do not rely on it.

static int object_index(lua_State *L) {
  lua_pushvalue(L, 2);
  int kind = lua_rawget(L, lua_upvalueindex(1));
  if (kind == LUA_TFUNCTION) return 1;
  const CLuaType *type = lua_touserdata(L, lua_upvalueindex(2));
  if (kind == LUA_TLIGHTUSERDATA) {
    const CLuaVerb *verb = lua_touserdata(L, -1);
    CLuaEngine *e = engine_of(L);
    const Object *self = lua_touserdata(L, 1);
    if (CLUA_UNLIKELY(!self || self->type != type)) return refuse(L, verb, CLUA_REFUSE_RECEIVER, 0);
    if (CLUA_UNLIKELY(!(verb->callers & e->phase))) return refuse(L, verb, CLUA_REFUSE_PHASE, 0);
    return run(L, e, verb->body, verb->context, self->object);
  }
  return missing(L, type, false);
}

/// `__index` of a library for a name that is no verb: reads a property, without the library's single object.
static int library_index(lua_State *L) {
  lua_pushvalue(L, 2);
  int kind = lua_rawget(L, lua_upvalueindex(1));
  const CLuaType *type = lua_touserdata(L, lua_upvalueindex(2));
  const CLuaVerb *verb = kind == LUA_TLIGHTUSERDATA ? lua_touserdata(L, -1) : type->rest;
  if (!verb || lua_type(L, 2) != LUA_TSTRING) return missing(L, type, false);
  CLuaEngine *e = engine_of(L);
  if (CLUA_UNLIKELY(!(verb->callers & e->phase))) return refuse(L, verb, CLUA_REFUSE_PHASE, 0);
  return run(L, e, verb->body, verb->context, NULL);
}

static int object_newindex(lua_State *L) {
  lua_pushvalue(L, 2);
  int kind = lua_rawget(L, lua_upvalueindex(1));
  const CLuaType *type = lua_touserdata(L, lua_upvalueindex(2));
  if (CLUA_LIKELY(kind == LUA_TLIGHTUSERDATA)) {
    const CLuaVerb *verb = lua_touserdata(L, -1);
    CLuaEngine *e = engine_of(L);
    const Object *self = lua_touserdata(L, 1);
    if (CLUA_UNLIKELY(!self || self->type != type)) return refuse(L, verb, CLUA_REFUSE_RECEIVER, 0);
    if (CLUA_UNLIKELY(!verb->setter)) return refuse(L, verb, CLUA_REFUSE_READ_ONLY, -1);
    if (CLUA_UNLIKELY(!(verb->setterCallers & e->phase))) return refuse(L, verb, CLUA_REFUSE_PHASE, -1);
    if (CLUA_UNLIKELY(!fits(L, 3, verb->setterMask))) return refuse(L, verb, CLUA_REFUSE_ARGUMENT, -1);
    run(L, e, verb->setter, verb->setterContext, self->object);
    return 0;
  }
  if (kind == LUA_TFUNCTION) return refuse(L, clua_verb_at(L, -1), CLUA_REFUSE_READ_ONLY, -1);
  return missing(L, type, true);
}

// --- Objects ---------------------------------------------------------------------------------------------

/// Notes that Lua holds an object, by a record in the engine's list and in `self`. [-0, +0]
static void hold(CLuaEngine *e, Object *self, void *object) {
  Hold *hold = e->spareHolds;
  if (hold) e->spareHolds = hold->next;
  else if (!(hold = malloc(sizeof *hold))) abort();
  hold->object = object;
  hold->next = e->holds;
  hold->link = &e->holds;
  if (e->holds) e->holds->link = &hold->next;
  e->holds = hold;
  self->hold = hold;
  self->object = object;
}

static void let_go(CLuaEngine *e, Hold *hold) {
  *hold->link = hold->next;
  if (hold->next) hold->next->link = hold->link;
  hold->next = e->spareHolds;
  e->spareHolds = hold;
}

void clua_release_holds(CLuaEngine *e) {
  while (e->holds) {
    void *object = e->holds->object;
    let_go(e, e->holds);
    e->host_.release(object);
  }
  for (Hold *spare = e->spareHolds, *next; spare; spare = next) {
    next = spare->next;
    free(spare);
  }
}

static int object_collect(lua_State *L) {
  if (lua_type(L, 1) != LUA_TUSERDATA) return 0;
  Object *self = lua_touserdata(L, 1);
  void *object = self->object;
  if (!object) return 0;  // a collector may run twice
  self->object = NULL;
  CLuaEngine *e = engine_of(L);
  let_go(e, self->hold);
  clua_charge(e, -(ptrdiff_t)self->weight);
  e->hot.host++;
  e->host_.release(object);
  e->hot.host--;
  return 0;
}

static int object_tostring(lua_State *L) {
  Object *self = lua_touserdata(L, 1);
  CLuaEngine *e = engine_of(L);
  if (!self || !self->object) return luaL_error(L, "an object was expected");
  return run(L, e, e->host_.describe, e->host_.context, self->object);
}

static int object_equal(lua_State *L) {
  const Object *left = lua_touserdata(L, 1), *right = lua_touserdata(L, 2);
  CLuaEngine *e = engine_of(L);
  bool equal = false;
  if (left && right && left->type && left->type == right->type) {
    e->hot.host++;
    equal = e->host_.equals(e->host_.context, left->object, right->object);
    e->hot.host--;
  }
  lua_pushboolean(L, equal);
  return 1;
}

static void push_identities(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key_objects) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  clua_make_weak(L, "v");
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_objects);
}

void clua_push_object(lua_State *L, const CLuaType *type, void *object, bool *fresh) {
  *fresh = false;
  push_identities(L);
  if (lua_rawgetp(L, -1, object) == LUA_TUSERDATA) {
    // An object that is being collected is already gone from the table; one that is here is alive.
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 1);
  Object *self = lua_newuserdatauv(L, sizeof *self, 0);
  self->type = type;
  self->object = NULL;
  self->weight = 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, -3, object);
  lua_remove(L, -2);
  hold(engine_of(L), self, object);
  *fresh = true;
}

void clua_weigh_object(lua_State *L, size_t weight) {
  Object *self = lua_touserdata(L, -1);
  clua_charge(engine_of(L), (ptrdiff_t)weight - (ptrdiff_t)self->weight);
  self->weight = weight;
}

void *clua_object(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  return ((const Object *)lua_touserdata(L, index))->object;
}

const CLuaType *clua_object_type(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  return ((const Object *)lua_touserdata(L, index))->type;
}

CLuaType *clua_type_new(lua_State *L, const char *name) {
  CLuaType *type = calloc(1, sizeof *type);
  if (!type) return NULL;
  type->name = strdup(name);
  lua_createtable(L, 0, 8);  // metatable
  lua_createtable(L, 0, 8);  // members
  lua_pushvalue(L, -1);
  lua_pushlightuserdata(L, type);
  lua_pushcclosure(L, object_index, 2);
  lua_setfield(L, -3, "__index");
  lua_pushvalue(L, -1);
  lua_pushlightuserdata(L, type);
  lua_pushcclosure(L, object_newindex, 2);
  lua_setfield(L, -3, "__newindex");
  type->members = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushcfunction(L, object_collect);
  lua_setfield(L, -2, "__gc");
  lua_pushcfunction(L, object_tostring);
  lua_setfield(L, -2, "__tostring");
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  type->metatable = luaL_ref(L, LUA_REGISTRYINDEX);
  return type;
}

CLuaType *clua_library_new(lua_State *L, const char *name) {
  CLuaType *type = clua_type_new(L, name);
  if (!type) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_createtable(L, 0, 8);  // verbs
  lua_createtable(L, 0, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->members);
  lua_pushlightuserdata(L, type);
  lua_pushcclosure(L, library_index, 2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "__index");
  type->verbs = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pop(L, 1);
  return type;
}

void clua_type_free(CLuaType *type) {
  free(type->name);
  free(type);
}

const char *clua_type_name(const CLuaType *type) { return type->name; }

void clua_type_add(lua_State *L, CLuaType *type, const char *key, const CLuaVerb *verb, bool property) {
  bool call = strcmp(key, "()") == 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, call ? type->metatable : type->members);
  if (property) lua_pushlightuserdata(L, (void *)verb);
  else clua_push_verb(L, verb);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, call ? "__call" : key);
  if (type->verbs && !call && !property) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, type->verbs);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, key);
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

void clua_type_set_rest(CLuaType *type, const CLuaVerb *verb) { type->rest = verb; }

void clua_type_set_equality(lua_State *L, CLuaType *type) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_pushliteral(L, "__eq");
  lua_pushcfunction(L, object_equal);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void clua_push_verb(lua_State *L, const CLuaVerb *verb) {
  lua_pushlightuserdata(L, (void *)verb);
  lua_pushcclosure(L, clua_trampoline, 1);
}

void clua_push_verb_with(lua_State *L, const CLuaVerb *verb, int index) {
  index = lua_absindex(L, index);
  lua_pushlightuserdata(L, (void *)verb);
  lua_pushvalue(L, index);
  lua_pushcclosure(L, clua_trampoline, 2);
}

const CLuaVerb *clua_verb_at(lua_State *L, int index) {
  if (lua_tocfunction(L, index) != clua_trampoline) return NULL;
  lua_getupvalue(L, index, 1);
  const CLuaVerb *verb = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return verb;
}
