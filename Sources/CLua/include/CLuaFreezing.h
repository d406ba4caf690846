// State that scripts cannot change any more, and snapshots that can be restored. Included by CLua.h.
#ifndef CLUA_FREEZING_H
#define CLUA_FREEZING_H

#include <stdbool.h>
#include <stddef.h>
#include <lua.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

typedef struct CLuaEngine CLuaEngine;

/// Freezes all values reachable from the value on top, in protected mode. With `passing` the upvalues are watched only
/// until `clua_forget_passing`. [-1, +0 or 1, -]
int clua_freeze(lua_State *L, const char *owner, bool passing);
/// Stops watching the upvalues of values frozen with `passing`. [-0, +0, -]
void clua_forget_passing(lua_State *L);
/// True where the table at an index is frozen. [-0, +0, -]
bool clua_is_frozen(lua_State *L, int index);
/// The number of watched variables of frozen functions.
int clua_watched(const CLuaEngine *engine);
/// Finds a watched variable that has changed, and restores it; false where there is none. [-0, +0, -]
bool clua_changed_upvalue(lua_State *L, char *name, size_t nameSize, char *source, size_t sourceSize, int *line);

/// Takes a list of values and, on top of it, a base snapshot or nil. Pushes a snapshot of all state that scripts can
/// reach from the values and change, without the part that the base holds. Pushes the base where that holds everything,
/// and nil where a coroutine or a list with holes is reached. In protected mode. [-2, +1, -]
int clua_snapshot(lua_State *L);
/// Restores the state of a snapshot, and pushes whether it is exactly as before. In protected mode. [-1, +1, -]
int clua_restore(lua_State *L);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#endif
