// Making room: a heap that gets full is collected before an allocation has to be refused.
//
// At a refusal Lua collects everything at once, and nothing can stop it: with a heap full of small garbage that takes
// several hundred milliseconds. So the collector is sent for earlier, by the same hook that stops a script, and works
// in steps with a look at the stop between two. Only where no hook runs (in one long call of C, in a message handler)
// does a heap still reach its limit.
#include "engine.h"

/// A quarter of the limit is left free until the collector is sent for, later half of what was left after it came.
static size_t next_alert(const CLuaEngine *e) {
  size_t first = e->limit - e->limit / 4;
  size_t halfway = e->used + (e->limit - e->used) / 2;
  return halfway > first ? halfway : first;
}

void clua_refuse(CLuaEngine *e, size_t largest) {
  e->largest = largest;
  clua_trace_refusal(e);
}

bool clua_may_grow(CLuaEngine *e, size_t more) {
  if (!e->crowded) {
    e->crowded = true;
    clua_arm(e->hot.running);
  }
  if (more <= e->limit && e->used <= e->limit - more) return true;
  clua_refuse(e, 0);
  return false;
}

void clua_collect_in_steps(lua_State *L) {
  // What died since the cycle under way began is found by the one after it.
  for (int cycle = 0; cycle < 2; cycle++) {
    while (lua_gc(L, LUA_GCSTEP, 0) == 0) poll_interrupt(L);
  }
}

void clua_make_room(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  e->crowded = false;
  clua_collect_in_steps(L);
  if (e->used <= e->limit - e->limit / 16) {
    e->alert = next_alert(e);
    return;
  }
  // The script ends here rather than at a refusal. The alert stays below what is used: as long as the script keeps all
  // that, whatever it takes beyond brings it here again.
  clua_raise_memory(L);
}
