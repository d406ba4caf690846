// Notes of entered functions: the functions for the engine itself. Not seen by Swift.
#ifndef GENKAN_ENTRIES_H
#define GENKAN_ENTRIES_H

#include "engine.h"

typedef struct Entries Entries;

/// Sets the hook of a script without a pending stop: the one that notes calls, or none. [-0, +0, -]
void clua_clear_hook(lua_State *L);
/// Lets the notes go with the engine.
void clua_free_entries(CLuaEngine *e);

#endif
