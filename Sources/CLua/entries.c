// The functions of scripts that are entered, noted by a call hook: each by its chunk and the line on which it begins.
//
// The hook costs a call some hundred nanoseconds, so it is set only in an engine whose host asked for it. A coroutine
// inherits it from the one that makes it.
#include "entries.h"

#include <stdlib.h>
#include <string.h>

typedef struct Entry {
  char *chunk;  // NULL where the place is free
  int line;
} Entry;

/// A table of open addressing, at most half full.
struct Entries {
  Entry *all;
  size_t count, capacity;
  bool lost;  // no memory was left for one
};

static uint64_t hash_of(const char *chunk, int line) {
  uint64_t hash = 0xcbf29ce484222325 ^ (uint64_t)line;
  for (; *chunk; chunk++) hash = (hash ^ (unsigned char)*chunk) * 0x100000001b3;
  return hash;
}

/// Returns the place of an entry, or the free place where it belongs.
static Entry *place_of(Entry *all, size_t capacity, const char *chunk, int line) {
  size_t at = hash_of(chunk, line) & (capacity - 1);
  while (all[at].chunk && (all[at].line != line || strcmp(all[at].chunk, chunk) != 0)) at = (at + 1) & (capacity - 1);
  return &all[at];
}

static bool grow(Entries *entries) {
  size_t capacity = entries->capacity ? entries->capacity * 2 : 64;
  Entry *grown = calloc(capacity, sizeof *grown);
  if (!grown) return false;
  for (size_t i = 0; i < entries->capacity; i++) {
    Entry entry = entries->all[i];
    if (entry.chunk) *place_of(grown, capacity, entry.chunk, entry.line) = entry;
  }
  free(entries->all);
  entries->all = grown;
  entries->capacity = capacity;
  return true;
}

static void note(Entries *entries, const char *chunk, int line) {
  if (entries->capacity > 0 && place_of(entries->all, entries->capacity, chunk, line)->chunk) return;
  if (entries->count * 2 >= entries->capacity && !grow(entries)) {
    entries->lost = true;
    return;
  }
  char *copy = strdup(chunk);
  if (!copy) {
    entries->lost = true;
    return;
  }
  *place_of(entries->all, entries->capacity, chunk, line) = (Entry){copy, line};
  entries->count++;
}

static void note_call(lua_State *L, lua_Debug *ar) {
  Entries *entries = engine_of(L)->entries;
  if (!entries || !lua_getinfo(L, "S", ar)) return;
  // A function in C has no line, a chunk the line 0.
  if (ar->linedefined > 0) note(entries, ar->source, ar->linedefined);
}

void clua_clear_hook(lua_State *L) {
  if (CLUA_UNLIKELY(engine_of(L)->entries != NULL)) lua_sethook(L, note_call, LUA_MASKCALL, 0);
  else lua_sethook(L, NULL, 0, 0);
}

void clua_note_entries(CLuaEngine *e) {
  if (!e->entries) e->entries = calloc(1, sizeof *e->entries);
  clua_clear_hook(e->main);
}

void clua_forget_entries(CLuaEngine *e) {
  if (!e->entries) return;
  for (size_t i = 0; i < e->entries->capacity; i++) free(e->entries->all[i].chunk);
  free(e->entries->all);
  *e->entries = (Entries){0};
}

void clua_free_entries(CLuaEngine *e) {
  clua_forget_entries(e);
  free(e->entries);
  e->entries = NULL;
}

size_t clua_entry_capacity(const CLuaEngine *e) { return e->entries ? e->entries->capacity : 0; }

CLuaEntry clua_entry(const CLuaEngine *e, size_t index) {
  const Entry *entry = &e->entries->all[index];
  return (CLuaEntry){entry->chunk, entry->line};
}

bool clua_are_entries_whole(const CLuaEngine *e) { return e->entries && !e->entries->lost; }
