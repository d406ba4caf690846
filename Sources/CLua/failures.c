// The facts of an error, noted where it is raised.
//
// What the engine raises itself is noted just before (`clua_note_raise`); where nothing was noted, liblua or a stock
// function has raised it, and which of them is seen by the function that ran. Whatever catches an error for a script
// forgets the note, so that it is always about the error that is under way.
#include "engine.h"

#include <stdio.h>
#include <string.h>

void clua_note_raise(CLuaEngine *e, int kind) { e->raised = (Raised){.failure = {.kind = kind, .frame = -1}}; }

int clua_raise_overflow(lua_State *L, const char *message) {
  luaL_where(L, 1);
  lua_pushstring(L, message);
  lua_concat(L, 2);
  clua_note_raise(engine_of(L), CLUA_FAILED_OVERFLOW);
  return lua_error(L);
}

void clua_note_host_error(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  int32_t host = e->hot.host;
  e->hot.host = 1;
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_host_error);
  e->hot.host = host;
  clua_note_raise(e, CLUA_FAILED_HOST);
}

void clua_drop_raise(CLuaEngine *e) { e->raised = (Raised){0}; }

static const char *text_at(lua_State *L, int index) {
  size_t count;
  return clua_string(L, index, &count);
}

bool clua_is_host_error(lua_State *L, int index) {
  const char *text = text_at(L, index);
  if (!text || !lua_checkstack(L, 1)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &key_host_error);
  bool same = text_at(L, -1) == text;
  lua_pop(L, 1);
  return same;
}

/// The bytes of the position, such as `flow.lua:3: `, of a level at the beginning of a message; 0 for none. [-0, +0]
static size_t position_before(lua_State *L, int level, const char *text) {
  lua_Debug ar;
  char position[LUA_IDSIZE + 16];
  if (!lua_getstack(L, level, &ar)) return 0;
  lua_getinfo(L, "Sl", &ar);
  if (ar.currentline <= 0) return 0;
  int count = snprintf(position, sizeof position, "%s:%d: ", ar.short_src, ar.currentline);
  return strncmp(text, position, (size_t)count) == 0 ? (size_t)count : 0;
}

/// Completes the facts of the error raised at a level of L; `text` is its message, or NULL for another value. [-0, +0]
static void complete(Raised *raised, lua_State *L, int level, const char *text) {
  CLuaFailure *failure = &raised->failure;
  lua_Debug ar;
  bool script = false;
  switch (failure->kind) {
    case CLUA_FAILED_SCRIPT: case CLUA_FAILED_HOST: case CLUA_FAILED_MEMORY: return;
    default: break;
  }
  if (lua_getstack(L, level, &ar)) {
    lua_getinfo(L, "S", &ar);
    script = *ar.what != 'C';
  }
  if (failure->kind == CLUA_FAILED_UNKNOWN) {
    failure->kind = script ? CLUA_FAILED_OPERATION : CLUA_FAILED_LIBRARY;
  }
  if (!text) return;
  // A function of C says where it was called.
  failure->position = position_before(L, script ? level : level + 1, text);
  raised->level = failure->position == 0 ? 0 : script ? level : level + 1;
  const char *message = text + failure->position;
  bool overflows = strcmp(message, "stack overflow") == 0 || strcmp(message, "C stack overflow") == 0;
  if (overflows) failure->kind = CLUA_FAILED_OVERFLOW;
}

void clua_note_failed(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  Raised raised = e->raised;
  e->raised = (Raised){0};
  // A coroutine's error has its place among the coroutine's levels.
  if (!raised.complete) {
    complete(&raised, L, 1, text_at(L, 1));
    if (raised.level > 0 && raised.level <= e->frameCount) {
      // Of a deep stack the innermost frames are recorded, and then the outermost.
      bool isRecorded = e->framesOmitted == 0 || raised.level <= CLUA_TRACE_HEAD;
      raised.failure.frame = isRecorded ? raised.level - 1 : -1;
    } else {
      raised.failure.frame = -1;
    }
  }
  e->failed = raised.failure;
}

/// The facts of an error for which Lua runs no message handler. Lua gives the status of a memory error to every error
/// with the text "not enough memory", also to a script's own. [-0, +0]
static CLuaFailure without_handler(const Raised *raised, int status) {
  if (status == LUA_ERRERR) return (CLuaFailure){.kind = CLUA_FAILED_OVERFLOW, .frame = -1};
  if (raised->failure.kind == CLUA_FAILED_SCRIPT) return raised->failure;
  return (CLuaFailure){.kind = CLUA_FAILED_MEMORY, .frame = -1};
}

void clua_note_coroutine(lua_State *L, lua_State *co, int status) {
  CLuaEngine *e = engine_of(L);
  Raised raised = e->raised;
  if (raised.complete) return;
  if (status == LUA_ERRMEM || status == LUA_ERRERR) raised.failure = without_handler(&raised, status);
  else complete(&raised, co, 0, text_at(L, -1));
  raised.complete = true;
  raised.failure.frame = -1;
  e->raised = raised;
}

void clua_note_status(CLuaEngine *e, int status) {
  if (status == LUA_ERRMEM || status == LUA_ERRERR) e->failed = without_handler(&e->raised, status);
  clua_drop_raise(e);
}

CLuaFailure clua_failure(const CLuaEngine *e) { return e->failed; }

void clua_forget_failure(CLuaEngine *e) {
  e->failed = e->around;
  e->around = (CLuaFailure){0};
  e->frameCount = 0;
  e->framesOmitted = 0;
}

// --- Texts that are no Lua -------------------------------------------------------------------------------------

/// Finds out how Lua writes a chunk's name in messages. [-0, +0]
static void shorten_name(lua_State *L, const char *name, char shortened[LUA_IDSIZE]) {
  lua_Debug ar;
  *shortened = 0;
  if (luaL_loadbufferx(L, "", 0, name, "t") == LUA_OK && lua_getinfo(L, ">S", &ar)) {
    memcpy(shortened, ar.short_src, LUA_IDSIZE);
  } else {
    lua_pop(L, 1);
  }
}

void clua_note_syntax(lua_State *L, const char *name, int status) {
  CLuaEngine *e = engine_of(L);
  Raised raised = e->raised;
  e->raised = (Raised){0};
  CLuaFailure before = e->failed;
  if (raised.failure.kind != CLUA_FAILED_UNKNOWN) e->failed = raised.failure;
  size_t count = 0;
  const char *text = clua_string(L, -1, &count);
  // Where the load is part of a call, its message handler has taken the note.
  if (status == LUA_ERRMEM) e->failed = without_handler(&raised, status);
  bool isSyntax = status == LUA_ERRSYNTAX || raised.failure.kind == CLUA_FAILED_SYNTAX
      || (status == LUA_ERRRUN && before.kind == CLUA_FAILED_SYNTAX);
  if (!isSyntax || !text) return;
  static const char atEnd[] = "near <eof>";  // Lua quotes every other token that it names, or gives it another name
  bool incomplete = count >= sizeof atEnd - 1 && strcmp(text + count - (sizeof atEnd - 1), atEnd) == 0;
  CLuaFailure failure = {.kind = incomplete ? CLUA_FAILED_INCOMPLETE : CLUA_FAILED_SYNTAX, .frame = -1};
  char shortened[LUA_IDSIZE];
  int32_t host = e->hot.host;
  e->hot.host = 1;  // an error is being told: nothing here may be refused memory
  shorten_name(L, name, shortened);
  e->hot.host = host;
  size_t length = strlen(shortened);
  if (length > 0 && strncmp(text, shortened, length) == 0 && text[length] == ':') {
    const char *digits = text + length + 1, *end = digits;
    int line = 0;
    for (; *end >= '0' && *end <= '9' && line < 100000000; end++) line = line * 10 + (*end - '0');
    if (end > digits && end[0] == ':' && end[1] == ' ') {
      failure.line = line;
      failure.position = (size_t)(end + 2 - text);
    }
  }
  e->failed = failure;
}
