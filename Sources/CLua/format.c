// string.format, without addresses: Lua's conversions with the limits that Lua sets them.
#include "engine.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SPEC = 32, ITEM = 512 };

/// One conversion, from its '%' on.
typedef struct Spec {
  char text[SPEC];   // without the letter
  char letter;       // or 0 at the end of the format
  char whole[SPEC];  // with it
} Spec;

enum { LONGEST_SPEC = 22 };

/// Reads flags, width and precision in any order. Returns the position of the conversion's letter, which `spec` holds,
/// too.
static const char *read_spec(lua_State *L, const char *from, Spec *spec) {
  size_t count = strspn(from, "-+ #0123456789.");
  if (count + 1 >= LONGEST_SPEC) luaL_error(L, "invalid format string to 'format'");
  spec->text[0] = '%';
  memcpy(spec->text + 1, from, count);
  spec->text[count + 1] = 0;
  spec->letter = from[count];
  memcpy(spec->whole, spec->text, count + 1);
  spec->whole[count + 1] = spec->letter;
  spec->whole[count + 2] = 0;
  return from + count;
}

static const char *skip_digits(const char *p) {
  for (int i = 0; i < 2 && *p >= '0' && *p <= '9'; i++) p++;
  return p;
}

/// Raises unless the conversion has only these flags, then a width and a precision of two digits at most.
static void check_spec(lua_State *L, const Spec *spec, const char *flags, bool precision) {
  const char *p = spec->text + 1;
  p += strspn(p, flags);
  if (*p != '0') {  // a width does not begin with it
    p = skip_digits(p);
    if (*p == '.' && precision) p = skip_digits(p + 1);
  }
  if (*p != 0) luaL_error(L, "invalid conversion specification: '%s'", spec->whole);
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

/// Adds an argument for `%q`: a text that Lua reads back as the same value.
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

/// Adds the text on top, which an argument gave. [-1, +0, C]
static void add_text(lua_State *L, luaL_Buffer *buffer, const Spec *spec, char *item, int argument) {
  size_t count;
  const char *text = lua_tolstring(L, -1, &count);
  spend_bytes(L, count);
  if (spec->text[1] == 0) { luaL_addvalue(buffer); return; }
  luaL_argcheck(L, strlen(text) == count, argument, "string contains zeros");
  check_spec(L, spec, "-", spec->letter == 's');
  if (!strchr(spec->text, '.') && count >= 100) { luaL_addvalue(buffer); return; }
  char full[SPEC + 2];
  snprintf(full, sizeof full, "%ss", spec->text);
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
    if (++argument > top) return luaL_argerror(L, argument, "no value");
    char full[SPEC + 4], item[ITEM];
    Spec spec;
    format = read_spec(L, format, &spec);
    int written = -1;
    switch (spec.letter) {
      case 'c':
        check_spec(L, &spec, "-", false);
        snprintf(full, sizeof full, "%sc", spec.text);
        written = snprintf(item, sizeof item, full, (int)luaL_checkinteger(L, argument));
        break;
      case 'd': case 'i': case 'u': case 'o': case 'x': case 'X': {
        long long value = luaL_checkinteger(L, argument);
        const char *flags = spec.letter == 'u' ? "-0" : spec.letter == 'd' || spec.letter == 'i' ? "-+0 " : "-#0";
        check_spec(L, &spec, flags, true);
        snprintf(full, sizeof full, "%sll%c", spec.text, spec.letter);
        written = snprintf(item, sizeof item, full, value);
        break;
      }
      case 'a': case 'A': check_spec(L, &spec, "-+#0 ", true);  // fall through
      case 'e': case 'E': case 'f': case 'g': case 'G': {
        double value = luaL_checknumber(L, argument);
        check_spec(L, &spec, "-+#0 ", true);
        snprintf(full, sizeof full, "%s%c", spec.text, spec.letter);
        written = snprintf(item, sizeof item, full, value);
        break;
      }
      case 'p':
        check_spec(L, &spec, "-", false);
        if (lua_topointer(L, argument)) clua_describe(L, argument); else lua_pushliteral(L, "(null)");
        add_text(L, &buffer, &spec, item, argument);
        break;
      case 'q':
        if (spec.text[1]) return luaL_error(L, "specifier '%%q' cannot have modifiers");
        add_literal(L, &buffer, argument);
        break;
      case 's':
        clua_push_tostring(L, argument);
        add_text(L, &buffer, &spec, item, argument);
        break;
      default: return luaL_error(L, "invalid conversion '%s' to 'format'", spec.whole);
    }
    if (written >= 0) luaL_addlstring(&buffer, item, (size_t)written);
    format++;
  }
  luaL_pushresult(&buffer);
  return 1;
}
