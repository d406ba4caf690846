// What a snapshot of what scripts can change consists of. Not seen by Swift.
//
// It is a table { seen, entries }. An entry is a table, a copy of its contents, its metatable or false, and how many
// fields it has, times KINDS, and its kind; or a function, the number of an upvalue, its value, and false. Functions
// share variables, and each is held once.
#ifndef CLUA_SNAPSHOTS_H
#define CLUA_SNAPSHOTS_H

#include "engine.h"

enum { SEEN = 1, ENTRIES = 2 };
enum { OBJECT, CONTENT, META, SORT, ENTRY };  // the parts of an entry
enum { KINDS = 8 };

/// Pushes the metatable that scripts gave the table at an index, as Lua knows it, or false. [-0, +1]
void clua_push_own_metatable(lua_State *L, int index, int kind);

#endif
