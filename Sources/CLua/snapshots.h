// The parts of a snapshot of the state that scripts can change. Not seen by Swift.
//
// A snapshot is a table { seen, entries, links }. The entry of a table has the table, a copy of its contents, its
// metatable or false, and its number of fields, times KINDS, plus its kind. The entry of an upvalue has the function,
// the upvalue's number, its value, and false. Functions share variables, and each variable has one entry. `links` holds
// the link counts of chains, see chains.c.
#ifndef CLUA_SNAPSHOTS_H
#define CLUA_SNAPSHOTS_H

#include "engine.h"

enum { SEEN = 1, ENTRIES = 2, LINKS = 3 };
enum { OBJECT, CONTENT, META, SORT, ENTRY };  // the parts of an entry
enum { KINDS = 8 };

/// Pushes the metatable that scripts gave the table at an index, as Lua knows it, or false. [-0, +1]
void clua_push_own_metatable(lua_State *L, int index, int kind);

/// Notes, in a table, the number of links to each table that a snapshot has seen. [-0, +0, C]
void clua_note_links(lua_State *L, int seen, int links);
/// Puts back what was noted. [-0, +0, C]
void clua_restore_links(lua_State *L, int seen, int links);
/// Copies the link counts of one metatable's contents to another's. [-0, +0, C]
void clua_copy_link_counts(lua_State *L, int from, int to);

#endif
