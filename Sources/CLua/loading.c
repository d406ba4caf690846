// Loading texts. Lua's compiler is quadratic in places, and no hook runs in it: so it is fed small pieces, with a look
// at the stop between two, and a text has a greatest length and a greatest number of jumps and of constants.
#include "jumps.h"

#include <string.h>

enum { PIECE = 32, SHORT = 64 << 10 };

/// A text that is being read.
typedef struct Reading {
  const char *text;  // what is left of the text at hand
  size_t count;
  size_t total;      // bytes handed out
  bool scans;
  const char *name;
  Jumps jumps;
  bool calls;        // whether the function at 1 gives further texts; the one at hand is kept at HELD
} Reading;

enum { HELD = 5 };

static void begin_reading(Reading *r, const char *text, size_t count, const char *name) {
  *r = (Reading){.text = text, .count = count, .name = name};
  // A short text cannot hold that many jumps, and most are short.
  r->scans = !text || count > JUMPS_SHORT_TEXT;
  jumps_begin(&r->jumps);
}

/// Asks the function for more; false at the end.
static bool read_more(lua_State *L, Reading *r) {
  luaL_checkstack(L, 2, "too many nested functions");
  lua_pushvalue(L, 1);
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) { lua_pop(L, 1); return false; }
  if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
  r->text = lua_tolstring(L, -1, &r->count);
  lua_replace(L, HELD);
  return r->count > 0;
}

/// Raises an error with the place in the text, as the compiler's own errors have it.
static void raise_at(lua_State *L, const Reading *r, const char *format, int most, const char *what) {
  const char *name = *r->name == '@' || *r->name == '=' ? r->name + 1 : "[string]";
  lua_pushfstring(L, "%s:%d: ", name, r->jumps.line);
  lua_pushfstring(L, format, most, what);
  lua_concat(L, 2);
  clua_note_raise(engine_of(L), CLUA_FAILED_SYNTAX);
  lua_error(L);
}

static const char *read_piece(lua_State *L, void *reading, size_t *count) {
  Reading *r = reading;
  poll_interrupt(L);
  if (r->count == 0 && !(r->calls && read_more(L, r))) { *count = 0; return NULL; }
  const char *piece = r->text;
  if (r->total == 0 && *piece == LUA_SIGNATURE[0]) {
    luaL_error(L, "attempt to load a binary chunk (mode is 't')");  // whatever the mode: only text is loaded
  }
  *count = r->count < PIECE ? r->count : PIECE;
  spend(L, *count);
  r->text += *count;
  r->count -= *count;
  r->total += *count;
  if (r->total > CLUA_LONGEST_CHUNK) {
    raise_at(L, r, "the text is longer than %d MB%s", CLUA_LONGEST_CHUNK >> 20, "");
  }
  int most;
  const char *excess = r->scans ? jumps_scan(&r->jumps, piece, *count, &most) : NULL;
  if (excess) raise_at(L, r, "the text has more than %d %s", most, excess);
  return piece;
}

int clua_load(lua_State *L, const char *bytes, size_t count, const char *name) {
  CLuaEngine *e = engine_of(L);
  Reading r;
  begin_reading(&r, bytes, count, name);
  bool outermost = e->hot.depth == 0 && e->hot.scopes == 0;
  if (outermost) enter(e);
  int32_t host = e->hot.host;
  // The compiler is protected, so that it may be refused memory, and what reads may raise. A short text is not refused
  // any: with a heap that scripts have filled, a person can still say that it is to be emptied.
  if (count > SHORT) e->hot.host = 0;
  e->largest = 0;
  CLuaFailure around = e->failed;
  e->failed = (CLuaFailure){0};
  int status = lua_load(L, read_piece, &r, name, "t");
  e->hot.host = host;
  if (status != LUA_OK) {
    e->lastStop = clua_stopped(e);
    clua_note_syntax(L, name, status);
    e->around = around;
  } else {
    e->failed = around;
  }
  if (outermost) leave(e);
  return status;
}

/// `load`. Upvalue 1: the environment that has this function.
int clua_base_load(lua_State *L) {
  check_stack(L);
  size_t count = 0;
  const char *text = lua_tolstring(L, 1, &count);
  const char *mode = luaL_optstring(L, 3, "bt");
  const char *name = luaL_optstring(L, 2, "=(load)");
  bool environment = !lua_isnone(L, 4);
  if (!text) luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, HELD);
  Reading r;
  begin_reading(&r, text, count, name);
  r.calls = !text;
  bool deep = begin_protected(L);
  int status = lua_load(L, read_piece, &r, name, strchr(mode, 't') ? "t" : mode);
  end_protected(L, deep);
  poll_interrupt(L);
  if (status == LUA_ERRMEM) {  // says nothing about the text
    clua_note_raise(engine_of(L), CLUA_FAILED_MEMORY);
    return lua_error(L);
  }
  if (status != LUA_OK) {
    clua_drop_raise(engine_of(L));
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushvalue(L, environment ? 4 : lua_upvalueindex(1));
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  return 1;
}
