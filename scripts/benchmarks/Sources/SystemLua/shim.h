// The system's Lua 5.4, as pkg-config finds it.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
