// Making room: a heap that gets full is collected before an allocation has to be refused.
//
// At a refusal Lua collects everything at once, and nothing can stop it: with a heap full of small garbage that takes
// several hundred milliseconds. So the collector is sent for earlier, by the same hook that stops a script, and works
// in steps with a look at the stop between two. Only where no hook runs (in one long call of C, in a message handler)
// does a heap still reach its limit.
#include "engine.h"

/// The bytes in use at which the next collection begins: three quarters of the limit, or, beyond these, the middle
/// between the bytes in use now and the limit.
static size_t next_alert(const CLuaEngine *e) {
  size_t first = e->limit - e->limit / 4;
  size_t halfway = e->used + (e->limit - e->used) / 2;
  return halfway > first ? halfway : first;
}

void clua_refuse(CLuaEngine *e, size_t largest) {
  // When the script has ended, Lua makes its stack small: what is refused then is no error.
  lua_Debug frame;
  if (largest == 0 && !lua_getstack(e->hot.running, 0, &frame)) return;
  e->largest = largest;
  clua_drop_raise(e);
  clua_trace_refusal(e);
}

/// Notes whether an allocation `may` succeed. After a refusal Lua mostly collects everything and asks for the same
/// bytes again; if it gets them, the refusal is forgotten. Other requests, such as a buffer's, end at once.
static void note_refusal(CLuaEngine *e, size_t more, size_t wanted, bool may) {
  bool again = e->refused == more, before = e->starved;
  if (e->refused != 0) {
    e->refused = 0;
    clua_set_alert(e);
  }
  if (may && again && e->noted) e->starved = false;
  e->noted = false;
  if (may) return;
  clua_note_starved(e, wanted);
  e->noted = e->starved && !before;
  e->refused = more;
  e->alert = 0;  // so that the next is seen here in any case
}

bool clua_may_grow(CLuaEngine *e, size_t more) {
  size_t wanted = e->used + more;
  // Where it is only the account that has to be drawn from, nothing is collected.
  bool may = clua_draw(e, wanted);
  note_refusal(e, more, wanted, may);
  if (may && wanted <= e->soft) return true;
  if (!e->crowded) {
    e->crowded = true;
    clua_arm(e->hot.running);
  }
  if (may) return true;
  clua_refuse(e, 0);
  return false;
}

void clua_collect_in_steps(lua_State *L) {
  // What died since the cycle under way began is found by the one after it.
  CLuaEngine *e = engine_of(L);
  for (int cycle = 0; cycle < 2; cycle++) {
    bool ended = false;
    while (!ended) {
      // Lua gives a finalizer up for good where it has no memory to call it: nothing is refused meanwhile.
      e->hot.host++;
      ended = lua_gc(L, LUA_GCSTEP, 0) != 0;
      e->hot.host--;
      if (!ended) poll_interrupt(L);
    }
  }
}

void clua_make_room(lua_State *L) {
  CLuaEngine *e = engine_of(L);
  e->crowded = false;
  clua_collect_watched(L, true);
  clua_return_surplus(e);
  bool fits = e->used <= e->limit - e->limit / 16;
  if (fits && clua_draw(e, e->used)) {
    e->soft = next_alert(e);
    clua_set_alert(e);
    return;
  }
  if (fits) clua_note_starved(e, e->used);
  // The script ends here rather than at a refusal. The alert stays below what is used: as long as the script keeps all
  // that, whatever it takes beyond brings it here again.
  clua_raise_memory(L);
}
