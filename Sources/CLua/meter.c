// The meter: how much work scripts have made C do, and the look at the stop that it brings every so often.
#include "engine.h"

static uint64_t since_look(const CLuaEngine *e) { return (uint64_t)(CLUA_STRETCH - e->fuse); }

void clua_look(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  uint64_t stretch = since_look(e);
  e->work += stretch;
  e->fuse = CLUA_STRETCH;
  if (stretch > e->longest) e->longest = stretch;
  if (CLUA_UNLIKELY(e->work >= e->stopAt)) {
    e->stopAt = UINT64_MAX;
    atomic_store(&e->interrupt, 1);
  }
  poll_interrupt(L);
}

uint64_t clua_work(const CLuaEngine *e) { return e->work + since_look(e); }

void clua_stop_after(CLuaEngine *e, uint64_t units) {
  e->stopAt = clua_work(e) + units;
  e->longest = 0;
  clua_count_instructions(e->hot.running);
}

uint64_t clua_longest_stretch(const CLuaEngine *e) { return e->longest; }
