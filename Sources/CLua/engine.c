// Memory and the life of a state.
#include "engine.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char key_objects, key_library, key_global_properties, key_events, key_failed_environment;
char key_shadow, key_frozen, key_environment, key_original, key_sealed, key_next_cache;

/// What a block counts beyond its size. The system keeps some bytes for each, and a collection, which nothing can
/// stop, takes its time by the number of blocks: at 256 MB of the smallest ones alone it would outlast a deadline by
/// more than the 100 ms that we promise.
enum { BLOCK_UPKEEP = 64 };

/// The test knobs; a refusal lasts for two attempts, since Lua collects and tries once more.
static bool knob_refuses(CLuaEngine *e) {
  if (e->again > 0) { e->again--; return true; }
  if (e->refuse > 0 && --e->refuse == 0) { e->struck = true; e->again = 1; return true; }
  return false;
}

static void *allocate(void *ud, void *block, size_t oldSize, size_t newSize) {
  CLuaEngine *e = ud;
  if (newSize == 0) {
    if (block) { e->used -= oldSize + BLOCK_UPKEEP; free(block); }
    return NULL;
  }
  size_t old = block ? oldSize + BLOCK_UPKEEP : 0;
  newSize += BLOCK_UPKEEP;
  if (newSize > old) {
    if (e->hot.host == 0) {
      if (newSize - old > e->limit || e->used > e->limit - (newSize - old)) return NULL;
      if (CLUA_UNLIKELY(e->knobs) && knob_refuses(e)) return NULL;
    } else if (CLUA_UNLIKELY(e->knobs) && e->cross > 0 && --e->cross == 0) {
      e->struck = true;
      e->crossed = true;
    }
  }
  void *fresh = realloc(block, newSize - BLOCK_UPKEEP);
  if (CLUA_UNLIKELY(!fresh)) {
    if (newSize <= old) return block;
    if (e->hot.host == 0) return NULL;
    static const char text[] = "out of memory: the system gave none to a host function\n";
    if (write(STDERR_FILENO, text, sizeof text - 1) < 0) {}
    _exit(70);
  }
  e->used += newSize - old;
  return fresh;
}

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

CLuaEngine *clua_engine_new(size_t limit, const CLuaHost *host) {
  CLuaEngine *e = calloc(1, sizeof *e);
  if (!e) return NULL;
  e->limit = SIZE_MAX / 4;
  e->hot.host = 1;
  e->host_ = *host;
  e->phase = 1;
  atomic_init(&e->deadline, CLUA_NO_DEADLINE);
  e->token = calloc(1, sizeof *e->token);
  if (!e->token) { free(e); return NULL; }
  atomic_init(&e->token->references, 1);
  atomic_init(&e->token->engine, e);
  e->main = lua_newstate(allocate, e);
  lua_State *L = e->main;
  *(CLuaEngine **)lua_getextraspace(L) = e;
  e->hot.running = L;
  lua_atpanic(L, panic);
  lua_pushcfunction(L, clua_message_handler);  // stays at the bottom, so that a call need not push it
  lua_pushcfunction(L, open_protected);
  if (clua_pcall(L, 0, 0) != LUA_OK) panic(L);
  e->limit = limit;
  return e;
}

void clua_engine_close(CLuaEngine *e) {
  CLuaToken *token = e->token;
  atomic_store(&token->engine, NULL);
  while (atomic_load(&token->firing) != 0) usleep(50);  // a thread that saw the engine still touches it
  clua_unwatch(e);
  lua_close(e->main);
  clua_token_release(token);
  free(e->watches);
  free(e);
}

_Static_assert(offsetof(CLuaEngine, hot) == 0, "the header reads the first words");
CLuaEngine *clua_engine_of(lua_State *L) { return engine_of(L); }
uint32_t clua_phase(const CLuaEngine *e) { return e->phase; }
void clua_set_phase(CLuaEngine *e, uint32_t phase) { e->phase = phase; }
void clua_set_write_lock(CLuaEngine *e, uint32_t phases) { e->writeLock = phases; }

size_t clua_memory_used(const CLuaEngine *e) { return e->used; }
size_t clua_memory_limit(const CLuaEngine *e) { return e->limit; }
void clua_set_memory_limit(CLuaEngine *e, size_t limit) { e->limit = limit; }

void clua_collect(CLuaEngine *e) { lua_gc(clua_engine_state(e), LUA_GCCOLLECT); }

void clua_refuse_allocation(CLuaEngine *e, int64_t k) {
  e->refuse = k;
  e->again = 0;
  e->struck = false;
  e->knobs = k > 0;
}

void clua_cross_limit(CLuaEngine *e, int64_t k) {
  e->cross = k;
  e->struck = false;
  e->crossed = false;
  e->knobs = k > 0;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CLUA_SANITIZED 1
#endif
#endif

bool clua_is_sanitized(void) {
#if defined(CLUA_SANITIZED)
  return true;
#else
  return false;
#endif
}

bool clua_knob_struck(const CLuaEngine *e) { return e->struck; }

int clua_raise_memory(lua_State *L) {
  lua_settop(L, 0);
  lua_gc(L, LUA_GCCOLLECT);
  lua_pushliteral(L, "not enough memory");
  return lua_error(L);
}
