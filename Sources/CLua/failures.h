// The facts of the error that is being raised. Not seen by Swift.
#ifndef CLUA_FAILURES_NOTE_H
#define CLUA_FAILURES_NOTE_H

#include "CLua.h"

/// An error being raised. The raising code notes its kind; the other facts are determined where it is caught.
typedef struct Raised {
  CLuaFailure failure;
  int level;      // the one whose position the text begins with, from the function that raised it; 0 for none
  bool complete;  // nothing is left to find out
} Raised;

/// Notes the kind of the error that is raised next. [-0, +0]
void clua_note_raise(CLuaEngine *e, int kind);
/// Notes that the text on top is the host's error, which is raised next. [-0, +0]
void clua_note_host_error(lua_State *L);
/// Called in the message handler with the error at 1: stores its kind, position and frame in the engine. [-0, +0]
void clua_note_failed(lua_State *L);
/// Stores the facts of a call that failed with this status without a message handler. [-0, +0]
void clua_note_status(CLuaEngine *e, int status);
/// Completes the facts of an error that ended a coroutine; its value is on top of L. [-0, +0]
void clua_note_coroutine(lua_State *L, lua_State *co, int status);
/// Stores the facts of a text that could not be loaded; the message is on top. [-0, +0]
void clua_note_syntax(lua_State *L, const char *name, int status);
/// Forgets the noted facts of an error, since it was caught for a script.
void clua_drop_raise(CLuaEngine *e);

#endif
