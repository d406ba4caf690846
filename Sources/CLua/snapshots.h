// What a snapshot of what scripts can change consists of. Not seen by Swift.
//
// It is a table { seen, entries }. An entry is a table, a copy of its contents, its metatable or false, and how many
// fields it has, times KINDS, and its kind; or a function, the number of an upvalue, its value, and false. Functions
// share variables, and each is held once. The third part is what was known of chains, see chains.c.
#ifndef CLUA_SNAPSHOTS_H
#define CLUA_SNAPSHOTS_H

#include "engine.h"

enum { SEEN = 1, ENTRIES = 2, LINKS = 3 };
enum { OBJECT, CONTENT, META, SORT, ENTRY };  // the parts of an entry
enum { KINDS = 8 };

/// Pushes the metatable that scripts gave the table at an index, as Lua knows it, or false. [-0, +1]
void clua_push_own_metatable(lua_State *L, int index, int kind);

/// Notes, in a table, how many links lead to the tables that a snapshot has seen. [-0, +0, C]
void clua_note_links(lua_State *L, int seen, int links);
/// Puts back what was noted. [-0, +0, C]
void clua_restore_links(lua_State *L, int seen, int links);
/// Gives a metatable's contents, or their copy, the numbers of another. [-0, +0, C]
void clua_copy_link_counts(lua_State *L, int from, int to);

#endif
