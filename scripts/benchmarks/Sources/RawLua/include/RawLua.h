// The baselines: the same scripts over the same objects, in C as the Lua manual teaches it. Userdata checked with
// `luaL_checkudata`; `__index` and `__newindex` are C functions over a table of members.
#ifndef RAW_LUA_H
#define RAW_LUA_H

#include <stdbool.h>

typedef struct RawLua RawLua;

/// A state with all libraries and one global object `o`; NULL without memory.
RawLua *raw_lua_new(void);
void raw_lua_free(RawLua *raw);
/// Loads a chunk, which is later called with the number of rounds; false when it does not compile.
bool raw_lua_load(RawLua *raw, const char *source);
/// Runs the chunk that was loaded; false when it fails.
bool raw_lua_run(RawLua *raw, long long rounds);
/// Calls the function that the chunk returned `rounds` times with an integer; returns the sum of its results, or -1 for
/// an error.
long long raw_lua_call(RawLua *raw, long long rounds);
/// The object's value, so that work done can be compared.
long long raw_lua_value(RawLua *raw);

/// The bytes that are allocated now, by the C library's own count.
long raw_allocated(void);

#endif
