// Which upvalues a function can assign to, by its compiled code: only the others need no watch.
//
// `lua_dump` gives the code in the format of Lua 5.4, which is that of its files. A dump in any other format, or one
// that does not read as it should, means that every upvalue may be assigned to.
#include "engine.h"

#include <string.h>

enum { OP_SETUPVAL = 10, DEEPEST = 200 };

/// A dump, and how far it has been read.
typedef struct Dump {
  const unsigned char *bytes;
  size_t count, at;
  bool broken;
} Dump;

static bool skip(Dump *d, size_t bytes) {
  if (d->broken || bytes > d->count - d->at) { d->broken = true; return false; }
  d->at += bytes;
  return true;
}

static unsigned read_byte(Dump *d) { return skip(d, 1) ? d->bytes[d->at - 1] : 0; }

/// Reads a number in groups of seven bits, the highest first; the last group has its eighth bit set.
static size_t read_size(Dump *d) {
  size_t value = 0;
  for (int groups = 0; groups < 10 && !d->broken; groups++) {
    unsigned byte = read_byte(d);
    value = value << 7 | (byte & 0x7f);
    if (byte & 0x80) return value;
  }
  d->broken = true;
  return 0;
}

static void skip_many(Dump *d, size_t each) {
  size_t count = read_size(d);
  if (count > d->count / (each ? each : 1)) d->broken = true;
  skip(d, count * each);
}

static void skip_text(Dump *d) {
  size_t size = read_size(d);
  if (size > 0) skip(d, size - 1);
}

static void skip_constants(Dump *d) {
  enum { NIL = 0x00, FALSE = 0x01, TRUE = 0x11, INTEGER = 0x03, FLOAT = 0x13, SHORT = 0x04, LONG = 0x14 };
  for (size_t left = read_size(d); left > 0 && !d->broken; left--) {
    switch (read_byte(d)) {
      case NIL: case FALSE: case TRUE: break;
      case INTEGER: skip(d, sizeof(lua_Integer)); break;
      case FLOAT: skip(d, sizeof(lua_Number)); break;
      case SHORT: case LONG: skip_text(d); break;
      default: d->broken = true;
    }
  }
}

/// Skips the debug information, which says where an error was; a stripped dump has none.
static void skip_debug(Dump *d) {
  skip_many(d, 1);
  for (size_t left = read_size(d); left > 0 && !d->broken; left--) { read_size(d), read_size(d); }
  for (size_t left = read_size(d); left > 0 && !d->broken; left--) { skip_text(d), read_size(d), read_size(d); }
  for (size_t left = read_size(d); left > 0 && !d->broken; left--) skip_text(d);
}

static void note_code(const unsigned char *code, size_t count, CLuaUpvalues assigned) {
  for (size_t i = 0; i < count; i++) {
    uint32_t instruction;
    memcpy(&instruction, code + i * sizeof instruction, sizeof instruction);
    if ((instruction & 0x7f) == OP_SETUPVAL) assigned[instruction >> 16 & 0xff] = true;
  }
}

/// A function of a dump: its upvalues' descriptions, three bytes each, and which of them it can assign to.
typedef struct Read {
  size_t upvalues, count;
  CLuaUpvalues assigned;
} Read;

static void read_function(lua_State *L, Dump *d, Read *function, int depth);

/// Reads a function inside another. An inner upvalue that is no local variable of the outer function is one of its
/// upvalues, too.
static void read_inner(lua_State *L, Dump *d, Read *outer, int depth) {
  Read inner = {0};
  read_function(L, d, &inner, depth);
  if (d->broken) return;
  for (size_t i = 0; i < inner.count; i++) {
    const unsigned char *description = d->bytes + inner.upvalues + i * 3;
    if (inner.assigned[i] && !description[0]) outer->assigned[description[1]] = true;
  }
}

static void read_function(lua_State *L, Dump *d, Read *function, int depth) {
  enum { HEADER = 3, DESCRIPTION = 3, MOST = 255, INSTRUCTION = 4 };
  if (depth > DEEPEST) { d->broken = true; return; }
  skip_text(d);
  read_size(d);
  read_size(d);
  skip(d, HEADER);
  size_t code = read_size(d), start = d->at;
  if (code > d->count / INSTRUCTION || !skip(d, code * INSTRUCTION)) { d->broken = true; return; }
  note_code(d->bytes + start, code, function->assigned);
  spend(L, code / 16 + 1);
  skip_constants(d);
  function->count = read_size(d);
  function->upvalues = d->at;
  if (function->count > MOST || !skip(d, function->count * DESCRIPTION)) { d->broken = true; return; }
  for (size_t left = read_size(d); left > 0 && !d->broken; left--) read_inner(L, d, function, depth + 1);
  skip_debug(d);
}

static bool has_known_format(Dump *d) {
  // Signature, version, format, six bytes that a copy as text would spoil, and the sizes of what is in it.
  static const unsigned char head[] = {
    0x1b, 'L', 'u', 'a', 0x54, 0, 0x19, 0x93, '\r', '\n', 0x1a, '\n', 4, sizeof(lua_Integer), sizeof(lua_Number)};
  size_t numbers = sizeof(lua_Integer) + sizeof(lua_Number);
  return skip(d, sizeof head + numbers + 1) && memcmp(d->bytes, head, sizeof head) == 0;
}

static int count_bytes(lua_State *L, const void *bytes, size_t count, void *total) {
  (void)L, (void)bytes;
  *(size_t *)total += count;
  return 0;
}

typedef struct Space { unsigned char *bytes; size_t room; } Space;

static int copy_bytes(lua_State *L, const void *bytes, size_t count, void *to) {
  (void)L;
  Space *space = to;
  if (count > space->room) return 1;
  memcpy(space->bytes, bytes, count);
  space->bytes += count;
  space->room -= count;
  return 0;
}

bool clua_find_assigned(lua_State *L, int index, CLuaUpvalues assigned) {
  int top = lua_gettop(L);
  size_t size = 0;
  luaL_checkstack(L, 4, NULL);
  lua_pushvalue(L, index);
  if (lua_iscfunction(L, -1) || lua_dump(L, count_bytes, &size, true) != 0) { lua_settop(L, top); return false; }
  spend_bytes(L, size);
  Space space = {lua_newuserdatauv(L, size, 0), size};
  Dump dump = {space.bytes, size, 0, false};
  lua_pushvalue(L, index);
  Read function = {0};
  bool whole = lua_dump(L, copy_bytes, &space, true) == 0 && space.room == 0 && has_known_format(&dump);
  if (whole) read_function(L, &dump, &function, 0);
  lua_settop(L, top);
  if (!whole || dump.broken || dump.at != dump.count) return false;
  memcpy(assigned, function.assigned, sizeof function.assigned);
  return true;
}
