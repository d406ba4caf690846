// Protected calls and the traceback of what went wrong.
#include "engine.h"

#include <stdio.h>
#include <string.h>

static void copy_text(char *to, size_t capacity, const char *from) {
  size_t count = strlen(from);
  if (count >= capacity) {
    count = capacity - 1;
    while (count > 0 && ((unsigned char)from[count] & 0xC0) == 0x80) count--;  // not inside a character
  }
  memcpy(to, from, count);
  to[count] = 0;
}

static void record(Frame *frame, const CLuaVerb *verb, const lua_Debug *ar) {
  if (verb) copy_text(frame->name, sizeof frame->name, verb->name);
  else if (*ar->what == 'm') copy_text(frame->name, sizeof frame->name, "main chunk");
  else copy_text(frame->name, sizeof frame->name, ar->name ? ar->name : "?");
  copy_text(frame->source, sizeof frame->source, ar->source);
  frame->line = ar->currentline;
  frame->native = *ar->what == 'C';
}

/// The number of levels of the stack, at most CLUA_TRACE_DEPTH. Lua walks to a level from the top, so that counting the
/// hundreds of thousands of a runaway recursion would take seconds.
int clua_stack_depth(lua_State *L) {
  lua_Debug ar;
  int low = 0, high = CLUA_TRACE_DEPTH;
  if (lua_getstack(L, high, &ar)) return high;
  while (low < high) {
    int middle = (low + high) / 2;
    if (lua_getstack(L, middle, &ar)) low = middle + 1; else high = middle;
  }
  return low;
}

static void remember_environment(lua_State *L, lua_Debug *ar) {
  lua_pushnil(L);
  if (lua_getinfo(L, "f", ar)) {
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; i++) {
      if (strcmp(name, "_ENV") == 0) { lua_replace(L, -3); break; }
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_failed_environment);
}

/// Copies the variables that a function sees into a table in the registry: its upvalues, then its locals, of which a
/// later one hides an earlier one of the same name. [-0, +0]
static void remember_locals(lua_State *L, lua_Debug *ar) {
  const char *name;
  if (!lua_checkstack(L, 6)) return;
  lua_newtable(L);
  int table = lua_gettop(L);
  if (lua_getinfo(L, "f", ar)) {
    for (int i = 1; (name = lua_getupvalue(L, table + 1, i)) != NULL; i++) {
      if (*name == 0 || strcmp(name, "_ENV") == 0) { lua_pop(L, 1); continue; }
      lua_pushstring(L, name);
      lua_insert(L, -2);
      lua_rawset(L, table);
    }
    lua_settop(L, table);
  }
  for (int i = 1; (name = lua_getlocal(L, ar, i)) != NULL; i++) {
    if (*name == '(') { lua_pop(L, 1); continue; }  // what Lua itself keeps in a loop
    lua_pushstring(L, name);
    lua_insert(L, -2);
    lua_rawset(L, table);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key_failed_locals);
}

/// Records the frames from a level on; of a deep stack only the innermost and the outermost ones.
static void trace(lua_State *L, CLuaEngine *e, int first, bool mayPush) {
  lua_Debug ar;
  int depth = clua_stack_depth(L);
  int head = first + CLUA_TRACE_HEAD, tail = CLUA_TRACE_FRAMES - CLUA_TRACE_HEAD;
  bool environment = !mayPush;
  e->frameCount = 0;
  e->framesOmitted = 0;
  for (int level = first; level < depth; level++) {
    if (depth > CLUA_TRACE_FRAMES + first && level == head) {
      e->framesOmitted = depth - first - CLUA_TRACE_FRAMES;
      if (depth < CLUA_TRACE_DEPTH) level = depth - tail;
    }
    if (e->frameCount == CLUA_TRACE_FRAMES || !lua_getstack(L, level, &ar)) break;
    const CLuaVerb *verb = NULL;
    if (mayPush) {
      lua_getinfo(L, "nSlf", &ar);
      verb = clua_verb_at(L, -1);
      lua_pop(L, 1);
    } else {
      lua_getinfo(L, "nSl", &ar);
    }
    record(&e->frames[e->frameCount++], verb, &ar);
    if (!environment && *ar.what != 'C') {
      remember_environment(L, &ar);
      if (e->keepsLocals) remember_locals(L, &ar);
      environment = true;
    }
  }
}

/// Runs where the error was raised, before the stack unwinds; leaves the error value as it is.
int clua_message_handler(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  // A stop is raised again at every `__close` that it runs into, and what it says is where it came.
  bool stops = lua_touserdata(L, 1) == &clua_interrupted;
  if (stops && e->traced) return 1;
  e->traced = stops;
  int host = e->hot.host;
  e->hot.host = 1;  // nothing here may be refused memory: an error in a handler hides the first one
  trace(L, e, 1, true);
  clua_note_failed(L);
  e->hot.host = host;
  return 1;
}

void clua_trace_script(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  int host = e->hot.host;
  e->hot.host = 1;
  trace(L, e, 0, true);
  e->hot.host = host;
}

void clua_trace_refusal(CLuaEngine *e) { trace(e->hot.running, e, 0, false); }

int clua_pcall(lua_State *L, int arguments, int results) {
  CLuaEngine *e = engine_of(L);
  int32_t host = e->hot.host;
  int handler = 1;
  bool outermost = e->hot.depth == 0, deep = false;
  if (outermost) {
    e->overflowed = false;
    if (e->hot.scopes == 0) enter(e);
  } else {
    deep = clua_is_deep(L);
    if (deep && e->deepCalls >= CLUA_DEEP_CALLS) {
      lua_settop(L, -arguments - 2);
      lua_pushliteral(L, "stack overflow");
      e->lastStop = CLUA_RUNNING;
      clua_forget_failure(e);
      e->failed = (CLuaFailure){.kind = CLUA_FAILED_OVERFLOW, .frame = -1};
      return LUA_ERRRUN;
    }
    e->deepCalls += deep;
    handler = lua_gettop(L) - arguments;
    lua_pushcfunction(L, clua_message_handler);
    lua_insert(L, handler);
  }
  e->hot.depth++;
  e->hot.host = 0;
  e->traced = false;
  CLuaFailure around = e->failed;
  int status = lua_pcall(L, arguments, results, handler);
  e->hot.host = host;
  e->hot.depth--;
  // The flags fall when the outermost call has ended, so what stopped it is noted before.
  if (CLUA_UNLIKELY(status != LUA_OK)) {
    e->lastStop = clua_stopped(e);
    clua_note_status(e, status);
    e->around = around;
  }
  if (outermost) {
    if (e->hot.scopes == 0) leave(e);  // a hook that is still set removes itself when it finds nothing pending
  } else {
    lua_remove(L, handler);
    end_protected(L, deep);
  }
  return status;
}

void clua_note_failure(lua_State *L, int status) {
  CLuaEngine *e = engine_of(L);
  clua_note_status(e, status);
  e->around = (CLuaFailure){0};
  e->lastStop = clua_stopped(e);
}

int clua_last_stop(const CLuaEngine *e) { return e->lastStop; }

int clua_trace_count(const CLuaEngine *e) { return e->frameCount; }
int clua_trace_omitted(const CLuaEngine *e) { return e->framesOmitted; }

CLuaFrame clua_trace_frame(const CLuaEngine *e, int index) {
  const Frame *f = &e->frames[index];
  return (CLuaFrame){f->name, f->source, f->line, f->native};
}

void clua_keep_locals(CLuaEngine *e, bool keeps) { e->keepsLocals = keeps; }
void clua_push_trace_locals(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &key_failed_locals); }

void clua_push_trace_environment(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &key_failed_environment); }

bool clua_caller(lua_State *L, char *file, size_t capacity, int *line) {
  lua_Debug ar;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (*ar.what == 'C' || ar.currentline < 0) continue;
    copy_text(file, capacity, ar.source);
    *line = ar.currentline;
    return true;
  }
  return false;
}

bool clua_reserve(lua_State *L, int count) {
  if (CLUA_LIKELY(lua_checkstack(L, count))) return true;
  engine_of(L)->overflowed = true;
  return false;
}
