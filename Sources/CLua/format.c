// string.format, without addresses: Lua's conversions with the limits that Lua sets them.
#include "engine.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
    case 'u': allowed = "-0"; break;
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

static void add_quoted(lua_State *L, luaL_Buffer *buffer, const char *text, size_t count) {
  luaL_addchar(buffer, '"');
  for (size_t i = 0; i < count; i++) {
    spend(L, 2);
    unsigned char c = (unsigned char)text[i];
    bool digitFollows = i + 1 < count && text[i + 1] >= '0' && text[i + 1] <= '9';
    if (c == '"' || c == '\\' || c == '\n') {
      luaL_addchar(buffer, '\\');
      luaL_addchar(buffer, (char)c);
    } else if (c < 32 || c == 127) {
      char escape[8];
      spend(L, 16);
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
      add_quoted(L, buffer, text, count);
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
  spend_bytes(L, count);
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

int clua_string_format(lua_State *L) {
  check_stack(L);
  size_t count;
  const char *format = luaL_checklstring(L, 1, &count), *stop = format + count;
  int top = lua_gettop(L), argument = 1;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (format < stop) {
    poll_interrupt(L);
    const char *percent = memchr(format, '%', (size_t)(stop - format));
    spend_bytes(L, (size_t)((percent ? percent : stop) - format));
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
      case 'd': case 'i': case 'u': case 'o': case 'x': case 'X':
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
