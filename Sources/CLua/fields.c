// How many fields a table may have beside its list.
//
// A table finds its fields by numbers, and a script can choose keys of which all lie in one chain once the table has
// grown. Lua then puts each back by walking that chain, at one go: of 8,192 fields that takes 50 ms, of twice as many
// four times as long. So the growth is refused where it is asked for, at the allocation.
#include "engine.h"

/// Functions of C that set a field of a script's choice.
static const lua_CFunction setters[] = {clua_base_rawset, clua_environment_write, clua_metatable_write,
                                        clua_table_insert, clua_table_move};

void clua_measure_fields(lua_State *L) {
  enum { FEW = 16 };
  CLuaEngine *e = engine_of(L);
  lua_gc(L, LUA_GCSTOP);
  size_t before = e->used;
  lua_createtable(L, 0, FEW);
  size_t one = e->used - before;
  lua_createtable(L, 0, 2 * FEW);
  e->fieldBytes = (e->used - before - 2 * one) / FEW;
  lua_pop(L, 2);
  lua_gc(L, LUA_GCRESTART);
}

/// True where the running function may set a field of a table. A list constructor of 49,152 entries, or of that times a
/// power of two, asks for a block of the size of fields, and is refused as well.
static bool sets_field(const CLuaEngine *e) {
  lua_Debug ar;
  lua_State *L = e->hot.running;
  if (!lua_getstack(L, 0, &ar)) return false;
  lua_getinfo(L, "Sf", &ar);
  lua_CFunction function = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  for (size_t i = 0; i < sizeof setters / sizeof *setters; i++) {
    if (function == setters[i]) return true;
  }
  return *ar.what != 'C';
}

bool clua_are_too_many_fields(const CLuaEngine *e, size_t size) {
  size_t count = size / e->fieldBytes;
  return size % e->fieldBytes == 0 && (count & (count - 1)) == 0 && count > CLUA_MOST_FIELDS && sets_field(e);
}
