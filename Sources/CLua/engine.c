// The life of a state.
#include "engine.h"
#include "entries.h"

#include <stdlib.h>
#include <unistd.h>

char key_objects, key_library, key_global_properties, key_failed_environment, key_failed_locals, key_host_error;
char key_shadow, key_frozen, key_environment, key_original, key_own, key_dependents, key_sealed, key_held, key_cleared;
char key_next_table, key_next_keys;

static int open_protected(lua_State *L) {
  clua_open_libraries(L);
  return 0;
}

static int panic(lua_State *L) {
  (void)L;
  static const char text[] = "a Lua error left its protected call\n";
  if (write(STDERR_FILENO, text, sizeof text - 1) < 0) {}
  _exit(70);
}

/// Ends the program, since no error can be raised without a state. A host function that is given no memory ends it,
/// too.
static void end_without_memory(void) {
  static const char text[] = "out of memory: the system gave none for a Lua state\n";
  if (write(STDERR_FILENO, text, sizeof text - 1) < 0) {}
  _exit(70);
}

CLuaEngine *clua_engine_new(size_t limit, const CLuaHost *host) {
  CLuaEngine *e = calloc(1, sizeof *e);
  if (!e) end_without_memory();
  clua_set_memory_limit(e, SIZE_MAX / 4);
  e->hot.host = 1;
  e->host_ = *host;
  e->phase = 1;
  e->fuse = CLUA_STRETCH;
  e->stopAt = UINT64_MAX;
  atomic_init(&e->deadline, CLUA_NO_DEADLINE);
  e->token = calloc(1, sizeof *e->token);
  if (!e->token) end_without_memory();
  atomic_init(&e->token->references, 1);
  atomic_init(&e->token->engine, e);
  e->main = lua_newstate(clua_allocate, e);
  if (!e->main) end_without_memory();
  lua_State *L = e->main;
  *(CLuaEngine **)lua_getextraspace(L) = e;
  e->hot.running = L;
  lua_atpanic(L, panic);
  clua_measure_fields(L);
  lua_pushcfunction(L, clua_message_handler);  // stays at the bottom, so that a call need not push it
  lua_pushcfunction(L, open_protected);
  // Libraries are opened within no limit: where that fails, the system has no memory left.
  if (clua_pcall(L, 0, 0) != LUA_OK) end_without_memory();
  clua_set_memory_limit(e, limit);
  return e;
}

void clua_engine_close(CLuaEngine *e) {
  CLuaToken *token = e->token;
  atomic_store(&token->engine, NULL);
  while (atomic_load(&token->firing) != 0) usleep(50);  // a thread that saw the engine still touches it
  clua_unwatch(e);
  clua_forget_watches(e);
  lua_close(e->main);
  clua_release_holds(e);
  clua_leave_account(e);
  clua_free_spares(e);
  clua_free_entries(e);
  clua_token_release(token);
  free(e);
}

_Static_assert(offsetof(CLuaEngine, hot) == 0, "the header reads the first words");
CLuaEngine *clua_engine_of(lua_State *L) { return engine_of(L); }
uint32_t clua_phase(const CLuaEngine *e) { return e->phase; }
void clua_set_phase(CLuaEngine *e, uint32_t phase) { e->phase = phase; }
void clua_set_write_lock(CLuaEngine *e, uint32_t phases) { e->writeLock = phases; }
