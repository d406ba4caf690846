// Memory: the limit, the tests' knobs, and small blocks that are kept to be handed out again.
// How a full heap is collected is in collection.c.
#include "engine.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The bytes that a block counts beyond its size. The system keeps some bytes for each, and a collection takes its time
/// by the number of blocks: where it cannot be done in steps, 256 MB of the smallest ones alone would outlast a
/// deadline by more than the 100 ms that we promise.
enum { BLOCK_UPKEEP = 128 };

// --- Small blocks ------------------------------------------------------------------------------------------
// A hook's tables come and go with every call, and a collection gives many back at once. Blocks of a size that were
// given back are handed out again without the system; of each size 64 KB are kept at most, so that what a script once
// held it does not hold for ever.
// Under a sanitizer every block is the system's own, or it would not see one that is used after its end.

#if defined(CLUA_SANITIZED)
enum { SMALL = 0 };
#else
enum { SMALL = CLUA_SPARE_SIZES * CLUA_SPARE_STEP };
#endif
enum { SPARE_BYTES = 64 << 10 };

static inline size_t size_class(size_t size) { return (size - 1) / CLUA_SPARE_STEP; }

static inline void *take(CLuaEngine *e, size_t size) {
  if (size > SMALL) return malloc(size);
  Spares *spares = &e->spares[size_class(size)];
  Spare *first = spares->first;
  size_t bytes = (size_class(size) + 1) * CLUA_SPARE_STEP;
  if (CLUA_UNLIKELY(!first)) return malloc(bytes);
  spares->first = first->next;
  spares->bytes -= bytes;
  return first;
}

/// Frees a block, or keeps it for reuse. A block may be larger than its size says, never smaller.
static inline void give_back(CLuaEngine *e, void *block, size_t size) {
  if (size <= SMALL) {
    Spares *spares = &e->spares[size_class(size)];
    size_t bytes = (size_class(size) + 1) * CLUA_SPARE_STEP;
    if (CLUA_LIKELY(spares->bytes + bytes <= SPARE_BYTES)) {
      Spare *spare = block;
      spare->next = spares->first;
      spares->first = spare;
      spares->bytes += bytes;
      return;
    }
  }
  free(block);
}

static void *resize(CLuaEngine *e, void *block, size_t old, size_t size) {
  if (old > SMALL && size > SMALL) return realloc(block, size);
  if (old <= SMALL && size <= SMALL && size_class(old) == size_class(size)) return block;
  void *fresh = take(e, size);
  if (!fresh) return NULL;
  memcpy(fresh, block, old < size ? old : size);
  give_back(e, block, old);
  return fresh;
}

void clua_free_spares(CLuaEngine *e) {
  for (int i = 0; i < CLUA_SPARE_SIZES; i++) {
    for (Spare *spare = e->spares[i].first, *next; spare; spare = next) {
      next = spare->next;
      free(spare);
    }
    e->spares[i] = (Spares){NULL, 0};
  }
}

// --- The limit ---------------------------------------------------------------------------------------------

/// True where a test has chosen to refuse this allocation. A refusal lasts for two attempts, since Lua collects and
/// tries once more.
static bool knob_refuses(CLuaEngine *e) {
  if (e->again > 0) { e->again--; return true; }
  if (e->refuse > 0 && --e->refuse == 0) { e->struck = true; e->again = 1; return true; }
  return false;
}

/// The size up to which a block cannot exceed a limit for single blocks.
enum { LARGE = 256 << 10 };

/// The limit that a block exceeds, as `clua_refused_block` returns it, or 0. For a new block, Lua gives the kind of its
/// value as the old size. A text has a header and a final zero besides its characters.
static size_t find_excess(const CLuaEngine *e, const void *block, size_t oldSize, size_t newSize) {
  if (!block && oldSize == LUA_TSTRING && newSize > CLUA_LARGEST_TEXT + 64) return CLUA_LARGEST_TEXT;
  if (newSize > CLUA_LARGEST_BLOCK) return CLUA_LARGEST_BLOCK;
  return !block && oldSize == 0 && clua_are_too_many_fields(e, newSize) ? CLUA_MOST_FIELDS : 0;
}

void *clua_allocate(void *ud, void *block, size_t oldSize, size_t newSize) {
  CLuaEngine *e = ud;
  if (newSize == 0) {
    if (block) { e->used -= oldSize + BLOCK_UPKEEP; give_back(e, block, oldSize); }
    return NULL;
  }
  size_t old = block ? oldSize + BLOCK_UPKEEP : 0;
  size_t new = newSize + BLOCK_UPKEEP;
  if (new > old) {
    if (e->hot.host == 0) {
      size_t most;
      if (CLUA_UNLIKELY(newSize > LARGE) && (most = find_excess(e, block, oldSize, newSize)) != 0) {
        clua_refuse(e, most);
        return NULL;
      }
      if (CLUA_UNLIKELY(e->used + (new - old) > e->alert) && !clua_may_grow(e, new - old)) return NULL;
      if (CLUA_UNLIKELY(e->knobs) && knob_refuses(e)) { clua_refuse(e, 0); return NULL; }
    } else if (CLUA_UNLIKELY(e->knobs) && e->cross > 0 && --e->cross == 0) {
      e->struck = true;
      e->crossed = true;
    }
  }
  void *fresh = block ? resize(e, block, oldSize, newSize) : take(e, newSize);
  if (CLUA_UNLIKELY(!fresh)) {
    if (new <= old) return block;
    if (e->hot.host == 0) return NULL;
    static const char text[] = "out of memory: the system gave none to a host function\n";
    if (write(STDERR_FILENO, text, sizeof text - 1) < 0) {}
    _exit(70);
  }
  e->used += new - old;
  return fresh;
}

size_t clua_memory_used(const CLuaEngine *e) { return e->used; }
size_t clua_memory_limit(const CLuaEngine *e) { return e->limit; }
size_t clua_refused_block(const CLuaEngine *e) { return e->largest; }
void clua_set_memory_limit(CLuaEngine *e, size_t limit) {
  e->limit = limit;
  e->bound = limit;
  e->soft = limit - limit / 4;
  clua_set_alert(e);
}

static int collect_protected(lua_State *L) {
  clua_collect_watched(L, false);
  return 0;
}

void clua_collect(CLuaEngine *e) {
  lua_State *L = clua_engine_state(e);
  if (e->watchCount > 0 && lua_checkstack(L, 2)) {
    lua_pushcfunction(L, collect_protected);
    if (lua_pcall(L, 0, 0, 0) == LUA_OK) return;
    lua_pop(L, 1);  // it was stopped before it had begun
  }
  lua_gc(L, LUA_GCCOLLECT);
}

static int raise_refusal(lua_State *L, size_t largest) {
  clua_refuse(engine_of(L), largest);
  lua_pushliteral(L, "not enough memory");
  clua_note_raise(engine_of(L), CLUA_FAILED_MEMORY);
  return lua_error(L);
}

int clua_raise_memory(lua_State *L) { return raise_refusal(L, 0); }
int clua_raise_text_too_long(lua_State *L) { return raise_refusal(L, CLUA_LARGEST_TEXT); }

// --- For tests ---------------------------------------------------------------------------------------------

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

bool clua_knob_struck(const CLuaEngine *e) { return e->struck; }

bool clua_is_sanitized(void) {
#if defined(CLUA_SANITIZED)
  return true;
#else
  return false;
#endif
}
