// The functions of scripts that are entered, as the engine itself deals with them.
#ifndef GENKAN_ENTRIES_H
#define GENKAN_ENTRIES_H

#include "engine.h"

typedef struct Entries Entries;

/// Sets the hook of a script that nothing stops: the one that notes calls where those are noted, else none. [-0, +0, -]
void clua_clear_hook(lua_State *L);
/// Lets the notes go with the engine.
void clua_free_entries(CLuaEngine *e);

#endif
