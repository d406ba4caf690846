// The string library: searching with our own matcher, and everything that could run long made to stop.
#include "patterns.h"

#include <limits.h>
#include <string.h>

size_t clua_start_offset(lua_Integer position, size_t count) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)count) return 0;
  return count - (size_t)-position;
}

// --- find, match, gmatch ---------------------------------------------------------------------------------

static int search(lua_State *L, bool find) {
  size_t count, patternCount;
  const char *text = luaL_checklstring(L, 1, &count);
  const char *pattern = luaL_checklstring(L, 2, &patternCount);
  size_t start = clua_start_offset(luaL_optinteger(L, 3, 1), count);
  if (start > count) { lua_pushnil(L); return 1; }
  if (find && (lua_toboolean(L, 4) || pattern_is_plain(L, pattern, patternCount))) {
    const char *found = find_bytes(L, text + start, count - start, pattern, patternCount);
    if (!found) { lua_pushnil(L); return 1; }
    lua_pushinteger(L, found - text + 1);
    lua_pushinteger(L, found - text + (lua_Integer)patternCount);
    return 2;
  }
  bool anchored = patternCount > 0 && *pattern == '^';
  Matcher m;
  pattern_prepare(&m, L, text, count, pattern, patternCount);
  for (const char *at = text + start; at <= m.textEnd; at++) {
    const char *end = pattern_match(&m, at, pattern + anchored);
    if (end) {
      if (!find) return pattern_push_captures(&m, at, end);
      lua_pushinteger(L, at - text + 1);
      lua_pushinteger(L, end - text);
      return 2 + pattern_push_captures(&m, NULL, NULL);
    }
    if (anchored) break;
  }
  lua_pushnil(L);
  return 1;
}

static int string_find(lua_State *L) { return search(L, true); }
static int string_match(lua_State *L) { return search(L, false); }

/// The iterator of `string.gmatch`. Upvalues: the text, the pattern, the offset of the next attempt (nil where frozen
/// code holds the iterator), and the offset of the last match's end (-1 before the first).
static int gmatch_next(lua_State *L) {
  if (CLUA_UNLIKELY(lua_isnil(L, lua_upvalueindex(3)))) return clua_raise_held(L, "an iterator of gmatch");
  size_t count, patternCount;
  const char *text = lua_tolstring(L, lua_upvalueindex(1), &count);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &patternCount);
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
  Matcher m;
  pattern_prepare(&m, L, text, count, pattern, patternCount);
  for (size_t start = (size_t)lua_tointeger(L, lua_upvalueindex(3)); start <= count; start++) {
    const char *end = pattern_match(&m, text + start, pattern);
    if (!end || end - text == last) continue;  // an empty match where the last one ended is not another
    lua_pushinteger(L, end - text);
    lua_pushvalue(L, -1);
    lua_replace(L, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    return pattern_push_captures(&m, text + start, end);
  }
  lua_pushinteger(L, (lua_Integer)count + 1);
  lua_replace(L, lua_upvalueindex(3));
  return 0;
}

static int string_gmatch(lua_State *L) {
  size_t count;
  luaL_checklstring(L, 1, &count);
  luaL_checkstring(L, 2);
  size_t start = clua_start_offset(luaL_optinteger(L, 3, 1), count);
  lua_settop(L, 2);
  lua_pushinteger(L, start > count ? (lua_Integer)count + 1 : (lua_Integer)start);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, gmatch_next, 4);
  return 1;
}

void clua_hold_matches(lua_State *L) {
  if (lua_tocfunction(L, -1) != gmatch_next) return;
  lua_pushnil(L);
  lua_setupvalue(L, -2, 3);
}

// --- gsub ------------------------------------------------------------------------------------------------

static void add_template(Matcher *m, luaL_Buffer *buffer, const char *start, const char *end) {
  lua_State *L = m->L;
  size_t count;
  const char *text = lua_tolstring(L, 3, &count), *stop = text + count;
  while (text < stop) {
    const char *escape = memchr(text, '%', (size_t)(stop - text));
    spend_bytes(L, (size_t)((escape ? escape : stop) - text));
    luaL_addlstring(buffer, text, (size_t)((escape ? escape : stop) - text));
    if (!escape) return;
    text = escape + 1;
    if (text < stop && *text == '%') {
      luaL_addchar(buffer, '%');
    } else if (text < stop && *text == '0') {
      spend_bytes(L, (size_t)(end - start));
      luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (text < stop && *text >= '1' && *text <= '9') {
      int i = *text - '1';
      pattern_push_capture(m, i, start, end);
      lua_tolstring(L, -1, NULL);  // a position capture is a number
      luaL_addvalue(buffer);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
    text++;
  }
}

/// Adds what a match becomes; false when it stays as it is.
static bool add_replacement(Matcher *m, luaL_Buffer *buffer, const char *start, const char *end, int kind) {
  lua_State *L = m->L;
  if (kind == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    int count = pattern_push_captures(m, start, end);
    lua_call(L, count, 1);
    poll_interrupt(L);
  } else if (kind == LUA_TTABLE) {
    pattern_push_capture(m, 0, start, end);
    lua_gettable(L, 3);
  } else {
    add_template(m, buffer, start, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    spend_bytes(L, (size_t)(end - start));
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  spend_bytes(L, lua_rawlen(L, -1));
  luaL_addvalue(buffer);
  return true;
}

static int string_gsub(lua_State *L) {
  check_stack(L);
  size_t count, patternCount;
  const char *text = luaL_checklstring(L, 1, &count);
  const char *pattern = luaL_checklstring(L, 2, &patternCount);
  int kind = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)count + 1);
  luaL_argexpected(L, kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE, 3,
                   "string/function/table");
  bool anchored = patternCount > 0 && *pattern == '^', changed = false;
  if (kind == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
  Matcher m;
  pattern_prepare(&m, L, text, count, pattern, patternCount);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *at = text, *last = NULL;
  lua_Integer done = 0;
  while (done < most) {
    spend(L, 1);
    const char *end = pattern_match(&m, at, pattern + anchored);
    if (end && end != last) {
      done++;
      changed = add_replacement(&m, &buffer, at, end, kind) || changed;
      at = last = end;
    } else if (at < m.textEnd) {
      luaL_addchar(&buffer, *at++);
    } else {
      break;
    }
    if (anchored) break;
  }
  if (!changed) {
    lua_pushvalue(L, 1);
  } else {
    luaL_addlstring(&buffer, at, (size_t)(m.textEnd - at));
    luaL_pushresult(&buffer);
  }
  lua_pushinteger(L, done);
  return 2;
}

// --- rep, and what walks a string once -------------------------------------------------------------------

static int string_rep(lua_State *L) {
  size_t count, gap;
  const char *text = luaL_checklstring(L, 1, &count);
  lua_Integer times = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &gap);
  if (times <= 0 || count + gap == 0) { lua_pushliteral(L, ""); return 1; }
  if (count + gap < count || (lua_Unsigned)times > (size_t)INT_MAX / (count + gap)) {
    return luaL_error(L, "resulting string too large");
  }
  size_t total = (size_t)times * count + (size_t)(times - 1) * gap;
  if (total > CLUA_LARGEST_TEXT) return clua_raise_text_too_long(L);
  luaL_Buffer buffer;
  char *to = luaL_buffinitsize(L, &buffer, total);
  // One copy with its separator, then what is there again and again, in pieces between two looks at the clock.
  enum { PIECE = 1 << 18 };
  memcpy(to, text, count);
  if (times > 1) memcpy(to + count, separator, gap);
  for (size_t done = times > 1 ? count + gap : count; done < total;) {
    size_t unit = count + gap, piece = done;
    if (piece > PIECE && unit < PIECE) piece = PIECE / unit * unit;  // so that the next piece begins with the text
    if (piece > total - done) piece = total - done;
    spend_bytes(L, piece);
    memcpy(to + done, to, piece);
    done += piece;
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

typedef void (*Transform)(char *to, const char *from, size_t count, size_t total, size_t offset);

static void to_lower(char *to, const char *from, size_t count, size_t total, size_t offset) {
  (void)total;
  for (size_t i = offset; i < offset + count; i++) to[i] = from[i] >= 'A' && from[i] <= 'Z' ? from[i] + 32 : from[i];
}
static void to_upper(char *to, const char *from, size_t count, size_t total, size_t offset) {
  (void)total;
  for (size_t i = offset; i < offset + count; i++) to[i] = from[i] >= 'a' && from[i] <= 'z' ? from[i] - 32 : from[i];
}
static void to_reverse(char *to, const char *from, size_t count, size_t total, size_t offset) {
  for (size_t i = offset; i < offset + count; i++) to[i] = from[total - 1 - i];
}

static int transformed(lua_State *L, Transform transform) {
  enum { PIECE = 1 << 14 };
  size_t count;
  const char *text = luaL_checklstring(L, 1, &count);
  luaL_Buffer buffer;
  char *to = luaL_buffinitsize(L, &buffer, count);
  for (size_t offset = 0; offset < count; offset += PIECE) {
    spend(L, PIECE / 4);
    transform(to, text, count - offset < PIECE ? count - offset : PIECE, count, offset);
  }
  luaL_pushresultsize(&buffer, count);
  return 1;
}

static int string_lower(lua_State *L) { return transformed(L, to_lower); }
static int string_upper(lua_State *L) { return transformed(L, to_upper); }
static int string_reverse(lua_State *L) { return transformed(L, to_reverse); }

void clua_open_string(lua_State *L, int stock) {
  static const char *const kept[] = {"byte", "len", "sub"};
  static const luaL_Reg own[] = {
      {"find", string_find}, {"format", clua_string_format}, {"gmatch", string_gmatch}, {"gsub", string_gsub},
      {"lower", string_lower}, {"match", string_match}, {"rep", string_rep}, {"reverse", string_reverse},
      {"upper", string_upper}, {NULL, NULL},
  };
  lua_newtable(L);
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    lua_getfield(L, stock, kept[i]);
    lua_setfield(L, -2, kept[i]);
  }
  luaL_setfuncs(L, own, 0);
  clua_open_packing(L, lua_gettop(L));
  clua_keep_counted(L, stock, "char");
}
