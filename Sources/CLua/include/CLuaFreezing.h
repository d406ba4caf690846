// What scripts cannot change any more, and what can be put back as it was. Included by CLua.h.
#ifndef CLUA_FREEZING_H
#define CLUA_FREEZING_H

#include <stdbool.h>
#include <stddef.h>
#include <lua.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

typedef struct CLuaEngine CLuaEngine;

/// Freezes what is reachable from the value on top, under protection. `passing` watches the upvalues until
/// `clua_forget_passing`. [-1, +0 or 1, -]
int clua_freeze(lua_State *L, const char *owner, bool passing);
/// Watches no longer what was frozen in passing. [-0, +0, -]
void clua_forget_passing(lua_State *L);
/// True where the table at an index is frozen. [-0, +0, -]
bool clua_is_frozen(lua_State *L, int index);
/// The number of variables that frozen functions keep.
int clua_watched(const CLuaEngine *engine);
/// Finds a watched variable that differs from what it was, and restores it; false when there is none. [-0, +0, -]
bool clua_changed_upvalue(lua_State *L, char *name, size_t nameSize, char *source, size_t sourceSize, int *line);

/// From a list of values and a snapshot below or nil: pushes a snapshot of everything that scripts can reach from the
/// values and change, as far as the one below does not hold it; the one below where it holds everything, and nil where a
/// coroutine or a list with holes is among it. Under protection. [-2, +1, -]
int clua_snapshot(lua_State *L);
/// From a snapshot: puts everything back, and pushes whether it is exactly as it was. Under protection. [-1, +1, -]
int clua_restore(lua_State *L);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#endif
