// Matching of Lua 5.4's patterns that can be stopped. Not seen by Swift.
#ifndef CLUA_PATTERNS_H
#define CLUA_PATTERNS_H

#include "engine.h"

enum { PATTERN_CAPTURES = 32, PATTERN_DEPTH = 200 };
enum { CAPTURE_OPEN = -1, CAPTURE_POSITION = -2 };

typedef struct Matcher {
  lua_State *L;
  CLuaEngine *engine;  // whose meter it is
  const char *text, *textEnd;
  const char *patternEnd;
  int depth;
  int count;  // of captures, finished or open
  struct { const char *start; ptrdiff_t length; } captures[PATTERN_CAPTURES];
} Matcher;

void pattern_prepare(Matcher *m, lua_State *L, const char *text, size_t textCount, const char *pattern,
                     size_t patternCount);
/// Returns the end of a match that starts at `at`, or NULL. Clears the captures of the last attempt. [-0, +0, C]
const char *pattern_match(Matcher *m, const char *at, const char *pattern);
/// Pushes capture `i`, counted from 0; the whole match where there are no captures and `i` is 0. [-0, +1, C]
void pattern_push_capture(Matcher *m, int i, const char *start, const char *end);
/// Pushes all captures, or the whole match where `start` is given and there are none. Returns their count. [-0, +n, C]
int pattern_push_captures(Matcher *m, const char *start, const char *end);
/// True where a pattern has no magic characters, so that it matches only itself. [-0, +0, C]
bool pattern_is_plain(lua_State *L, const char *pattern, size_t count);
/// Finds a text in another one, with checks of the stop; NULL where it does not occur. [-0, +0, C]
const char *find_bytes(lua_State *L, const char *text, size_t count, const char *wanted, size_t wantedCount);

#endif
