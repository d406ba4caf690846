// The string library: searching with our own matcher, and everything that could run long made to stop.
#include "patterns.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/// A start position as scripts give it: from 1, negative from the end; as an offset from 0, clipped below.
static size_t start_offset(lua_Integer position, size_t count) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)count) return 0;
  return count - (size_t)-position;
}

// --- find, match, gmatch ---------------------------------------------------------------------------------

static int search(lua_State *L, bool find) {
  size_t count, patternCount;
  const char *text = luaL_checklstring(L, 1, &count);
  const char *pattern = luaL_checklstring(L, 2, &patternCount);
  size_t start = start_offset(luaL_optinteger(L, 3, 1), count);
  if (start > count) { lua_pushnil(L); return 1; }
  if (find && (lua_toboolean(L, 4) || pattern_is_plain(pattern, patternCount))) {
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

/// upvalues: text, pattern, offset of the next attempt, offset of the last match's end (-1 before the first)
static int gmatch_next(lua_State *L) {
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
  size_t start = start_offset(luaL_optinteger(L, 3, 1), count);
  lua_settop(L, 2);
  lua_pushinteger(L, start > count ? (lua_Integer)count + 1 : (lua_Integer)start);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, gmatch_next, 4);
  return 1;
}

// --- gsub ------------------------------------------------------------------------------------------------

static void add_template(Matcher *m, luaL_Buffer *buffer, const char *start, const char *end) {
  lua_State *L = m->L;
  size_t count;
  const char *text = lua_tolstring(L, 3, &count), *stop = text + count;
  while (text < stop) {
    const char *escape = memchr(text, '%', (size_t)(stop - text));
    luaL_addlstring(buffer, text, (size_t)((escape ? escape : stop) - text));
    if (!escape) return;
    text = escape + 1;
    if (text < stop && *text == '%') {
      luaL_addchar(buffer, '%');
    } else if (text < stop && *text == '0') {
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
  } else if (kind == LUA_TTABLE) {
    pattern_push_capture(m, 0, start, end);
    lua_gettable(L, 3);
  } else {
    add_template(m, buffer, start, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return true;
}

static int string_gsub(lua_State *L) {
  size_t count, patternCount;
  const char *text = luaL_checklstring(L, 1, &count);
  const char *pattern = luaL_checklstring(L, 2, &patternCount);
  int kind = lua_type(L, 3);
  luaL_argexpected(L, kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE, 3,
                   "string/function/table");
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)count + 1);
  bool anchored = patternCount > 0 && *pattern == '^', changed = false;
  if (kind == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
  Matcher m;
  pattern_prepare(&m, L, text, count, pattern, patternCount);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *at = text, *last = NULL;
  lua_Integer done = 0;
  while (done < most) {
    poll_sometimes(L, &m.steps);
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
  luaL_Buffer buffer;
  char *to = luaL_buffinitsize(L, &buffer, total);
  // One copy with its separator, then what is there again and again, in pieces between two looks at the clock.
  enum { PIECE = 1 << 20 };
  memcpy(to, text, count);
  if (times > 1) memcpy(to + count, separator, gap);
  for (size_t done = times > 1 ? count + gap : count; done < total;) {
    poll_interrupt(L);
    size_t unit = count + gap, piece = done;
    if (piece > PIECE && unit < PIECE) piece = PIECE / unit * unit;  // so that the next piece begins with the text
    if (piece > total - done) piece = total - done;
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
  enum { PIECE = 1 << 20 };
  size_t count;
  const char *text = luaL_checklstring(L, 1, &count);
  luaL_Buffer buffer;
  char *to = luaL_buffinitsize(L, &buffer, count);
  for (size_t offset = 0; offset < count; offset += PIECE) {
    poll_interrupt(L);
    transform(to, text, count - offset < PIECE ? count - offset : PIECE, count, offset);
  }
  luaL_pushresultsize(&buffer, count);
  return 1;
}

static int string_lower(lua_State *L) { return transformed(L, to_lower); }
static int string_upper(lua_State *L) { return transformed(L, to_upper); }
static int string_reverse(lua_State *L) { return transformed(L, to_reverse); }

// --- format ----------------------------------------------------------------------------------------------

enum { SPEC = 32, ITEM = 512 };

/// Copies one conversion, from '%' to its letter, to `spec`; the letter is left to read. Flags that the letter does
/// not take, or widths beyond two digits, are errors.
static const char *read_spec(lua_State *L, const char *from, const char *stop, char *spec, bool *plain) {
  const char *p = from;
  size_t flags = strspn(p, "-+ #0");
  p += flags;
  int digits = 0, precision = -1;
  while (p < stop && *p >= '0' && *p <= '9') { p++; digits++; }
  if (p < stop && *p == '.') {
    p++;
    precision = 0;
    while (p < stop && *p >= '0' && *p <= '9') { p++; precision++; }
  }
  const char *allowed = NULL;
  bool takesPrecision = true;
  switch (p < stop ? *p : 0) {
    case 'c': allowed = "-"; takesPrecision = false; break;
    case 'd': case 'i': allowed = "-+0 "; break;
    case 'o': case 'x': case 'X': allowed = "-#0"; break;
    case 'a': case 'A': case 'e': case 'E': case 'f': case 'g': case 'G': allowed = "-+#0 "; break;
    case 'p': allowed = "-"; takesPrecision = false; break;
    case 's': allowed = "-"; break;
    case 'q':
      if (p != from) luaL_error(L, "specifier '%%q' cannot have modifiers");
      allowed = "";
      break;
    default: break;
  }
  if (!allowed) {
    size_t shown = (size_t)(p - from) + (p < stop);
    lua_pushlstring(L, from, shown > 20 ? 20 : shown);
    luaL_error(L, "invalid conversion '%%%s' to 'format'", lua_tostring(L, -1));
  } else if (flags > 5 || strspn(from, allowed) < flags || digits > 2 || precision > 2
      || (precision >= 0 && !takesPrecision)) {
    size_t shown = (size_t)(p - from) + 1;
    lua_pushlstring(L, from, shown > 20 ? 20 : shown);
    luaL_error(L, "invalid conversion specification: '%%%s'", lua_tostring(L, -1));
  }
  *plain = p == from;
  spec[0] = '%';
  memcpy(spec + 1, from, (size_t)(p - from));
  spec[1 + (p - from)] = 0;
  return p;
}

static void add_quoted(luaL_Buffer *buffer, const char *text, size_t count) {
  luaL_addchar(buffer, '"');
  for (size_t i = 0; i < count; i++) {
    unsigned char c = (unsigned char)text[i];
    bool digitFollows = i + 1 < count && text[i + 1] >= '0' && text[i + 1] <= '9';
    if (c == '"' || c == '\\' || c == '\n') {
      luaL_addchar(buffer, '\\');
      luaL_addchar(buffer, (char)c);
    } else if (c < 32 || c == 127) {
      char escape[8];
      snprintf(escape, sizeof escape, digitFollows ? "\\%03d" : "\\%d", c);
      luaL_addstring(buffer, escape);
    } else {
      luaL_addchar(buffer, (char)c);
    }
  }
  luaL_addchar(buffer, '"');
}

/// `%q`: what Lua reads back as the same value.
static void add_literal(lua_State *L, luaL_Buffer *buffer, int index) {
  char item[64];
  switch (lua_type(L, index)) {
    case LUA_TSTRING: {
      size_t count;
      const char *text = lua_tolstring(L, index, &count);
      add_quoted(buffer, text, count);
      return;
    }
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        lua_Integer value = lua_tointeger(L, index);
        snprintf(item, sizeof item, value == LUA_MININTEGER ? "0x%llx" : "%lld", (long long)value);
      } else {
        lua_Number value = lua_tonumber(L, index);
        if (isinf(value)) snprintf(item, sizeof item, value > 0 ? "1e9999" : "-1e9999");
        else if (isnan(value)) snprintf(item, sizeof item, "(0/0)");
        else snprintf(item, sizeof item, "%a", value);
      }
      luaL_addstring(buffer, item);
      return;
    case LUA_TNIL: luaL_addstring(buffer, "nil"); return;
    case LUA_TBOOLEAN: luaL_addstring(buffer, lua_toboolean(L, index) ? "true" : "false"); return;
    default: luaL_argerror(L, index, "value has no literal form");
  }
}

static void add_text(lua_State *L, luaL_Buffer *buffer, const char *spec, bool plain, char *item) {
  size_t count;
  const char *text = lua_tolstring(L, -1, &count);
  if (plain || (!strchr(spec, '.') && count >= 100)) {
    luaL_addvalue(buffer);
    return;
  }
  if (strlen(text) != count) luaL_error(L, "string contains zeros");
  char full[SPEC + 2];
  snprintf(full, sizeof full, "%ss", spec);
  int written = snprintf(item, ITEM, full, text);
  lua_pop(L, 1);
  luaL_addlstring(buffer, item, (size_t)written);
}

static int string_format(lua_State *L) {
  size_t count;
  const char *format = luaL_checklstring(L, 1, &count), *stop = format + count;
  int top = lua_gettop(L), argument = 1;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (format < stop) {
    poll_interrupt(L);
    const char *percent = memchr(format, '%', (size_t)(stop - format));
    luaL_addlstring(&buffer, format, (size_t)((percent ? percent : stop) - format));
    if (!percent) break;
    format = percent + 1;
    if (format < stop && *format == '%') { luaL_addchar(&buffer, '%'); format++; continue; }
    char spec[SPEC], full[SPEC + 4], item[ITEM];
    bool plain;
    if (++argument > top) return luaL_argerror(L, argument, "no value");
    format = read_spec(L, format, stop, spec, &plain);
    int written = -1;
    switch (*format) {
      case 'c':
        snprintf(full, sizeof full, "%sc", spec);
        written = snprintf(item, sizeof item, full, (int)luaL_checkinteger(L, argument));
        break;
      case 'd': case 'i': case 'o': case 'x': case 'X':
        snprintf(full, sizeof full, "%sll%c", spec, *format);
        written = snprintf(item, sizeof item, full, (long long)luaL_checkinteger(L, argument));
        break;
      case 'a': case 'A': case 'e': case 'E': case 'f': case 'g': case 'G':
        snprintf(full, sizeof full, "%s%c", spec, *format);
        written = snprintf(item, sizeof item, full, luaL_checknumber(L, argument));
        break;
      case 'q': add_literal(L, &buffer, argument); break;
      case 'p':
        if (lua_topointer(L, argument)) clua_describe(L, argument); else lua_pushliteral(L, "(null)");
        add_text(L, &buffer, spec, plain, item);
        break;
      default:
        clua_push_tostring(L, argument);
        add_text(L, &buffer, spec, plain, item);
    }
    if (written >= 0) luaL_addlstring(&buffer, item, (size_t)written);
    format++;
  }
  luaL_pushresult(&buffer);
  return 1;
}

void clua_open_string(lua_State *L, int stock) {
  static const char *const kept[] = {"byte", "char", "len", "pack", "packsize", "sub", "unpack"};
  static const luaL_Reg own[] = {
      {"find", string_find}, {"format", string_format}, {"gmatch", string_gmatch}, {"gsub", string_gsub},
      {"lower", string_lower}, {"match", string_match}, {"rep", string_rep}, {"reverse", string_reverse},
      {"upper", string_upper}, {NULL, NULL},
  };
  lua_newtable(L);
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    lua_getfield(L, stock, kept[i]);
    lua_setfield(L, -2, kept[i]);
  }
  luaL_setfuncs(L, own, 0);
}
