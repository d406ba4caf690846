// string.pack, packsize and unpack. Lua's own walk a format, and fill what it asks for, without a look at the stop.
#include "engine.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

enum { INTEGER_BYTES = sizeof(lua_Integer), MOST_BYTES = 16 };

typedef enum Kind { SIGNED, UNSIGNED, FLOAT, FIXED, PREFIXED, TERMINATED, PADDING, ALIGNING, NOTHING } Kind;

/// A format that is being walked.
typedef struct Format {
  lua_State *L;
  const char *at;
  bool little;
  int mostAlign;
  size_t total;  // bytes so far
} Format;

/// One item of a format.
typedef struct Item {
  Kind kind;
  int size;   // bytes, without what a text brings
  int align;  // bytes of padding before it
} Item;

static bool is_little(void) {
  const uint16_t one = 1;
  return *(const unsigned char *)&one == 1;
}

static void begin(Format *f, lua_State *L, const char *format) {
  *f = (Format){.L = L, .at = format, .little = is_little(), .mostAlign = 1};
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a number of the format; returns `none` where no digit follows. Reading stops where another digit would not
/// fit.
static int read_number(Format *f, int none) {
  if (!is_digit(*f->at)) return none;
  int number = 0;
  do number = number * 10 + (*f->at++ - '0'); while (is_digit(*f->at) && number <= (INT_MAX - 9) / 10);
  return number;
}

static int read_size(Format *f, int none) {
  int size = read_number(f, none);
  if (size < 1 || size > MOST_BYTES) {
    luaL_error(f->L, "integral size (%d) out of limits [1,%d]", size, MOST_BYTES);
  }
  return size;
}

/// Reads the next option, without its alignment.
static Item read_option(Format *f) {
  char option = *f->at++;
  switch (option) {
    case 'b': return (Item){SIGNED, sizeof(char), 0};
    case 'B': return (Item){UNSIGNED, sizeof(char), 0};
    case 'h': return (Item){SIGNED, sizeof(short), 0};
    case 'H': return (Item){UNSIGNED, sizeof(short), 0};
    case 'i': return (Item){SIGNED, read_size(f, sizeof(int)), 0};
    case 'I': return (Item){UNSIGNED, read_size(f, sizeof(int)), 0};
    case 'l': return (Item){SIGNED, sizeof(long), 0};
    case 'L': return (Item){UNSIGNED, sizeof(long), 0};
    case 'j': return (Item){SIGNED, INTEGER_BYTES, 0};
    case 'J': return (Item){UNSIGNED, INTEGER_BYTES, 0};
    case 'T': return (Item){UNSIGNED, sizeof(size_t), 0};
    case 'f': return (Item){FLOAT, sizeof(float), 0};
    case 'd': case 'n': return (Item){FLOAT, sizeof(double), 0};
    case 's': return (Item){PREFIXED, read_size(f, sizeof(size_t)), 0};
    case 'c': {
      int size = read_number(f, -1);
      if (size == -1) luaL_error(f->L, "missing size for format option 'c'");
      return (Item){FIXED, size, 0};
    }
    case 'z': return (Item){TERMINATED, 0, 0};
    case 'x': return (Item){PADDING, 1, 0};
    case 'X': return (Item){ALIGNING, 0, 0};
    case ' ': break;
    case '<': f->little = true; break;
    case '>': f->little = false; break;
    case '=': f->little = is_little(); break;
    case '!': {
      struct Widest { char c; union { lua_Number n; double d; void *p; lua_Integer i; long l; } u; };
      f->mostAlign = read_size(f, offsetof(struct Widest, u));
      break;
    }
    default: luaL_error(f->L, "invalid format option '%c'", option);
  }
  return (Item){NOTHING, 0, 0};
}

/// Reads the next item; false at the end of the format. [-0, +0, C]
static bool next_item(Format *f, Item *item) {
  if (*f->at == 0) return false;
  spend(f->L, 2);
  *item = read_option(f);
  int align = item->size;
  if (item->kind == ALIGNING) {  // as the option that follows would be
    Item following = {FIXED, 0, 0};
    if (*f->at != 0) following = read_option(f);
    align = following.size;
    if (following.kind == FIXED || align == 0) luaL_argerror(f->L, 1, "invalid next option for option 'X'");
  }
  if (align <= 1 || item->kind == FIXED) return true;
  if (align > f->mostAlign) align = f->mostAlign;
  if (align & (align - 1)) luaL_argerror(f->L, 1, "format asks for alignment not power of 2");
  item->align = (align - (int)(f->total & (size_t)(align - 1))) & (align - 1);
  return true;
}

// --- pack --------------------------------------------------------------------------------------------------

static void add_padding(lua_State *L, luaL_Buffer *buffer, size_t count) {
  enum { PIECE = 256 };
  static const char zeros[PIECE];
  for (; count > 0; count -= count < PIECE ? count : PIECE) {
    spend_bytes(L, PIECE);
    luaL_addlstring(buffer, zeros, count < PIECE ? count : PIECE);
  }
}

/// Adds the bytes of an integer; those beyond a Lua integer are its sign's.
static void add_integer(luaL_Buffer *buffer, lua_Unsigned value, bool little, int size, bool negative) {
  char bytes[MOST_BYTES];
  for (int i = 0; i < size; i++) {
    bytes[little ? i : size - 1 - i] = i < INTEGER_BYTES ? (char)(value >> (8 * i)) : negative ? (char)0xFF : 0;
  }
  luaL_addlstring(buffer, bytes, (size_t)size);
}

static void swap_unless(bool little, char *bytes, int size) {
  if (little == is_little()) return;
  for (int i = 0; i < size / 2; i++) {
    char byte = bytes[i];
    bytes[i] = bytes[size - 1 - i];
    bytes[size - 1 - i] = byte;
  }
}

static void add_float(luaL_Buffer *buffer, lua_Number value, bool little, int size) {
  char bytes[sizeof(double)];
  float narrow = (float)value;
  if (size == sizeof narrow) memcpy(bytes, &narrow, sizeof narrow);
  else memcpy(bytes, &value, sizeof value);
  swap_unless(little, bytes, size);
  luaL_addlstring(buffer, bytes, (size_t)size);
}

/// Adds a text after its length, before a zero, or with padding. Returns the number of bytes besides the item's own
/// size.
static size_t add_text(lua_State *L, luaL_Buffer *buffer, const Format *f, const Item *item, int argument) {
  size_t count;
  const char *text = luaL_checklstring(L, argument, &count);
  spend_bytes(L, count);
  switch (item->kind) {
    case FIXED:
      luaL_argcheck(L, count <= (size_t)item->size, argument, "string longer than given size");
      luaL_addlstring(buffer, text, count);
      add_padding(L, buffer, (size_t)item->size - count);
      return 0;
    case PREFIXED:
      luaL_argcheck(L, item->size >= (int)sizeof(size_t) || count < (size_t)1 << (8 * item->size), argument,
                    "string length does not fit in given size");
      add_integer(buffer, count, f->little, item->size, false);
      luaL_addlstring(buffer, text, count);
      return count;
    default:
      luaL_argcheck(L, strlen(text) == count, argument, "string contains zeros");
      luaL_addlstring(buffer, text, count + 1);
      return count + 1;
  }
}

static int string_pack(lua_State *L) {
  Format f;
  begin(&f, L, luaL_checkstring(L, 1));
  int argument = 1;
  lua_pushnil(L);  // between the arguments and the buffer
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (Item item; next_item(&f, &item);) {
    if (f.total + (size_t)item.align + (size_t)item.size > CLUA_LARGEST_TEXT) return clua_raise_text_too_long(L);
    add_padding(L, &buffer, (size_t)item.align);
    f.total += (size_t)item.align + (size_t)item.size;
    switch (item.kind) {
      case SIGNED: {
        lua_Integer value = luaL_checkinteger(L, ++argument);
        if (item.size < INTEGER_BYTES) {
          lua_Integer limit = (lua_Integer)1 << (8 * item.size - 1);
          luaL_argcheck(L, -limit <= value && value < limit, argument, "integer overflow");
        }
        add_integer(&buffer, (lua_Unsigned)value, f.little, item.size, value < 0);
        break;
      }
      case UNSIGNED: {
        lua_Unsigned value = (lua_Unsigned)luaL_checkinteger(L, ++argument);
        luaL_argcheck(L, item.size >= INTEGER_BYTES || value < (lua_Unsigned)1 << (8 * item.size), argument,
                      "unsigned overflow");
        add_integer(&buffer, value, f.little, item.size, false);
        break;
      }
      case FLOAT: add_float(&buffer, luaL_checknumber(L, ++argument), f.little, item.size); break;
      case FIXED: case PREFIXED: case TERMINATED: f.total += add_text(L, &buffer, &f, &item, ++argument); break;
      case PADDING: luaL_addchar(&buffer, 0); break;
      case ALIGNING: case NOTHING: break;
    }
    poll_interrupt(L);  // an argument may be a number written with millions of digits
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int string_packsize(lua_State *L) {
  Format f;
  begin(&f, L, luaL_checkstring(L, 1));
  for (Item item; next_item(&f, &item);) {
    luaL_argcheck(L, item.kind != PREFIXED && item.kind != TERMINATED, 1, "variable-length format");
    size_t size = (size_t)item.align + (size_t)item.size;
    luaL_argcheck(L, size <= INT_MAX && f.total <= INT_MAX - size, 1, "format result too large");
    f.total += size;
  }
  lua_pushinteger(L, (lua_Integer)f.total);
  return 1;
}

// --- unpack ------------------------------------------------------------------------------------------------

static lua_Integer read_integer(lua_State *L, const char *bytes, bool little, int size, bool isSigned) {
  lua_Unsigned value = 0;
  for (int i = (size < INTEGER_BYTES ? size : INTEGER_BYTES) - 1; i >= 0; i--) {
    value = value << 8 | (unsigned char)bytes[little ? i : size - 1 - i];
  }
  if (size < INTEGER_BYTES) {
    if (!isSigned) return (lua_Integer)value;
    lua_Unsigned sign = (lua_Unsigned)1 << (8 * size - 1);
    return (lua_Integer)((value ^ sign) - sign);
  }
  unsigned char beyond = isSigned && (lua_Integer)value < 0 ? 0xFF : 0;
  for (int i = INTEGER_BYTES; i < size; i++) {
    if ((unsigned char)bytes[little ? i : size - 1 - i] != beyond) {
      luaL_error(L, "%d-byte integer does not fit into Lua Integer", size);
    }
  }
  return (lua_Integer)value;
}

static lua_Number read_float(const char *from, bool little, int size) {
  char bytes[sizeof(double)];
  memcpy(bytes, from, (size_t)size);
  swap_unless(little, bytes, size);
  float narrow;
  double wide;
  if (size == sizeof narrow) { memcpy(&narrow, bytes, sizeof narrow); return narrow; }
  memcpy(&wide, bytes, sizeof wide);
  return wide;
}

static int string_unpack(lua_State *L) {
  Format f;
  begin(&f, L, luaL_checkstring(L, 1));
  size_t count;
  const char *data = luaL_checklstring(L, 2, &count);
  size_t at = clua_start_offset(luaL_optinteger(L, 3, 1), count);
  luaL_argcheck(L, at <= count, 3, "initial position out of string");
  int results = 0;
  for (Item item;; ) {
    f.total = at;
    if (!next_item(&f, &item)) break;
    luaL_argcheck(L, (size_t)item.align + (size_t)item.size <= count - at, 2, "data string too short");
    at += (size_t)item.align;
    luaL_checkstack(L, 2, "too many results");
    results++;
    const char *bytes = data + at;
    size_t left = count - at - (size_t)item.size;
    switch (item.kind) {
      case SIGNED: case UNSIGNED:
        lua_pushinteger(L, read_integer(L, bytes, f.little, item.size, item.kind == SIGNED));
        break;
      case FLOAT: lua_pushnumber(L, read_float(bytes, f.little, item.size)); break;
      case FIXED:
        spend_bytes(L, (size_t)item.size);
        lua_pushlstring(L, bytes, (size_t)item.size);
        break;
      case PREFIXED: {
        size_t length = (size_t)read_integer(L, bytes, f.little, item.size, false);
        luaL_argcheck(L, length <= left, 2, "data string too short");
        spend_bytes(L, length);
        lua_pushlstring(L, bytes + item.size, length);
        at += length;
        break;
      }
      case TERMINATED: {
        const char *end = memchr(bytes, 0, left);
        luaL_argcheck(L, end, 2, "unfinished string for format 'z'");
        spend_bytes(L, (size_t)(end - bytes));
        lua_pushlstring(L, bytes, (size_t)(end - bytes));
        at += (size_t)(end - bytes) + 1;
        break;
      }
      case PADDING: case ALIGNING: case NOTHING: results--; break;
    }
    at += (size_t)item.size;
  }
  lua_pushinteger(L, (lua_Integer)at + 1);
  return results + 1;
}

void clua_open_packing(lua_State *L, int library) {
  static const luaL_Reg own[] = {{"pack", string_pack}, {"packsize", string_packsize}, {"unpack", string_unpack}, {NULL, NULL}};
  lua_pushvalue(L, library);
  luaL_setfuncs(L, own, 0);
  lua_pop(L, 1);
}
