// Coroutines: resume, wrap and close of our own, which know which coroutine runs (a hook is set on one of
// them) and hand a pending stop on instead of reporting it to the script.
#include "engine.h"

static lua_State *check_coroutine(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co, 1, "thread");
  return co;
}

/// Raises where frozen code holds the coroutine. [-0, +0, C]
static void check_held(lua_State *L, lua_State *co) {
  if (CLUA_LIKELY(!engine_of(L)->holdsCoroutines) || !lua_checkstack(co, 1)) return;
  luaL_checkstack(L, 2, NULL);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_held);
  lua_pushthread(co);
  lua_xmove(co, L, 1);
  bool held = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  if (held) clua_raise_held(L, "a coroutine");
}

/// Moves the arguments on top into the coroutine and runs it. Returns the count of results, which are on top;
/// or -1 with the error on top. [-arguments, +results or 1, C]
static int resume(lua_State *L, lua_State *co, int arguments) {
  if (!lua_checkstack(co, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  check_held(L, co);
  CLuaEngine *e = engine_of(L);
  int results = 0;
  lua_xmove(L, co, arguments);
  e->hot.running = co;
  // Between the store and this look a signal finds `co`; before it, the look finds the flag.
  if (CLUA_UNLIKELY(is_pending(e) || e->crowded)) clua_arm(co);
  int status = lua_resume(co, L, arguments, &results);
  e->hot.running = L;
  poll_interrupt(L);
  if (status == LUA_OK || status == LUA_YIELD) {
    if (!lua_checkstack(L, results + 1)) {
      lua_pop(co, results);
      lua_pushliteral(L, "too many results to resume");
      return -1;
    }
    lua_xmove(co, L, results);
    return results;
  }
  lua_xmove(co, L, 1);
  clua_note_coroutine(L, co, status);
  return -1;
}

static int coroutine_resume(lua_State *L) {
  lua_State *co = check_coroutine(L);
  int results = resume(L, co, lua_gettop(L) - 1);
  if (results < 0) clua_drop_raise(engine_of(L));
  lua_pushboolean(L, results >= 0);
  lua_insert(L, results >= 0 ? -(results + 1) : -2);
  return results >= 0 ? results + 1 : 2;
}

/// Runs the pending to-be-closed variables of a coroutine that has ended or is suspended. Returns Lua's status.
/// [-0, +0, C]
///
/// Lua 5.4.4 counts the C levels from 0 there. So nested closing has a count of its own, and the thread's stack is
/// checked: each closing may use as many C levels as Lua allows.
static int reset(lua_State *L, lua_State *co) {
  enum { DEEPEST = 190 };
  CLuaEngine *e = engine_of(L);
  check_stack(L);
  if (e->closing >= DEEPEST) return clua_raise_overflow(L, "C stack overflow");
  e->closing++;
  e->hot.running = co;
  if (CLUA_UNLIKELY(is_pending(e))) clua_arm(co);
  int status = lua_resetthread(co);
  e->hot.running = L;
  e->closing--;
  poll_interrupt(L);
  return status;
}

static int wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, co, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {  // it ended with this error: run what it wanted closed
    // What is closed may raise an error of its own in place of this one.
    Raised raised = engine_of(L)->raised;
    clua_drop_raise(engine_of(L));
    lua_pushvalue(L, -1);
    lua_xmove(L, co, 1);
    reset(L, co);
    lua_xmove(co, L, 1);
    engine_of(L)->raised = lua_rawequal(L, -1, -2) ? raised : (Raised){.failure.kind = CLUA_FAILED_LIBRARY,
                                                                       .failure.frame = -1, .complete = true};
  }
  return lua_error(L);
}

void clua_hold_coroutine(lua_State *L) {
  luaL_checkstack(L, 3, NULL);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_held);
  if (lua_tocfunction(L, -2) == wrapped) lua_getupvalue(L, -2, 1); else lua_pushvalue(L, -2);
  if (lua_isthread(L, -1)) {
    lua_pushboolean(L, 1);
    lua_rawset(L, -3);
    engine_of(L)->holdsCoroutines = true;
  } else {
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static int coroutine_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}

static int coroutine_wrap(lua_State *L) {
  coroutine_create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int coroutine_close(lua_State *L) {
  lua_State *co = check_coroutine(L);
  bool active = co == L;
  if (!active && lua_status(co) == LUA_OK) {
    lua_Debug ar;
    active = lua_getstack(co, 0, &ar) != 0;
  }
  if (active) return luaL_error(L, "cannot close a %s coroutine", co == L ? "running" : "normal");
  check_held(L, co);
  if (reset(L, co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  clua_drop_raise(engine_of(L));
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  if (lua_touserdata(L, -1) == &clua_interrupted) lua_pushliteral(L, "interrupted");  // a stop of long ago ended it
  return 2;
}

void clua_open_coroutine(lua_State *L, int stock) {
  lua_newtable(L);  // of those that are held; it keeps none alive
  clua_make_weak(L, "k");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_held);
  static const char *const kept[] = {"isyieldable", "running", "status", "yield"};
  lua_newtable(L);
  for (int i = 0; i < 4; i++) {
    lua_getfield(L, stock, kept[i]);
    lua_setfield(L, -2, kept[i]);
  }
  static const luaL_Reg own[] = {{"close", coroutine_close}, {"create", coroutine_create},
                                 {"resume", coroutine_resume}, {"wrap", coroutine_wrap}, {NULL, NULL}};
  luaL_setfuncs(L, own, 0);
}
