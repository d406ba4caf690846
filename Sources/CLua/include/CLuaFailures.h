// Failures: which side raised the error of a failed call, and the kind of the error, as facts.
//
// The facts are noted in C when the error is raised. They are not parsed from texts, since a script can make any text
// with `error`. Only messages that liblua itself has raised are parsed.
#ifndef CLUA_FAILURES_H
#define CLUA_FAILURES_H

#include <stdbool.h>
#include <stddef.h>
#include <lua.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

typedef struct CLuaEngine CLuaEngine;

/// The kind of an error.
enum {
  CLUA_FAILED_UNKNOWN = 0,
  CLUA_FAILED_SCRIPT,      // `error` or `assert` raised what a script made
  CLUA_FAILED_OPERATION,   // Lua raised it: an operation on a value that has none
  CLUA_FAILED_LIBRARY,     // a function of the library raised it
  CLUA_FAILED_HOST,        // a Swift body threw, or its call was refused
  CLUA_FAILED_MEMORY,
  CLUA_FAILED_OVERFLOW,    // Lua's stack or C's has no room
  CLUA_FAILED_FROZEN,      // a write to a table that the host has frozen
  CLUA_FAILED_LOCKED,      // a write to a global in a phase of the write lock
  CLUA_FAILED_SYNTAX,      // a text is no Lua
  CLUA_FAILED_INCOMPLETE,  // a text is no Lua, and ends too early
};

typedef struct CLuaFailure {
  int kind;
  size_t position;  // bytes of "file:line: " in front of the message; 0 where it has none
  int frame;        // of the trace, the one whose position that is; -1 where it is not among them
  int line;         // of a text that is no Lua; 0 for none
} CLuaFailure;

/// The facts of the last failed `clua_pcall` or `clua_load`.
CLuaFailure clua_failure(const CLuaEngine *engine);
/// Clears the facts and the trace. The facts of an outer failure that is still being handled are restored.
void clua_forget_failure(CLuaEngine *engine);
/// True where the value at an index is the same text that the host raised last. [-0, +0, -]
bool clua_is_host_error(lua_State *L, int index);
/// Makes room for `count` more values. Where Lua's stack has none it returns false, and the running code ends with an
/// overflow error when the host returns. [-0, +0, -]
bool clua_reserve(lua_State *L, int count);

/// One frame of the traceback of the last failed `clua_pcall`.
typedef struct CLuaFrame {
  const char *name;         // "analytics.track", "onLeave", "main chunk", "?"
  const char *source;       // the chunk's name as given, with its '@' or '='
  int line;                 // -1 in C
  bool native;              // a function of the host
} CLuaFrame;

/// The most frames that are recorded.
enum { CLUA_TRACE_LIMIT = 22 };
int clua_trace_count(const CLuaEngine *engine);
/// The number of frames between the first and the last recorded ones that were left out.
int clua_trace_omitted(const CLuaEngine *engine);
CLuaFrame clua_trace_frame(const CLuaEngine *engine, int index);
/// Sets whether the variables visible to a failing function are copied when it fails; the default is false.
void clua_keep_locals(CLuaEngine *engine, bool keeps);
/// Pushes the copied variables of the function that failed last, or nil. [-0, +1, -]
void clua_push_trace_locals(lua_State *L);
/// Pushes the globals table of the function that failed, or nil. [-0, +1, -]
void clua_push_trace_environment(lua_State *L);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#endif
