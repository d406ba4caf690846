// The components of a session that this thread has read and changed: one bit a component.
//
// A scope of access begins with both sets empty and looks at them at its end. Outside of every scope the notes lead
// nowhere, so they have to cost next to nothing: one instruction each for a component that is known as the code is
// compiled.

#ifndef GENKAN_ACCESS_LOG_H
#define GENKAN_ACCESS_LOG_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__ELF__)
// A fixed place in the thread's block: no call finds it.
#define GENKAN_PLACED __attribute__((tls_model("initial-exec")))
#else
#define GENKAN_PLACED
#endif

/// The number of words of 64 bits in a set of components. Other code computes its limits from this number.
#define GENKAN_WORDS 2

/// The highest number of components in a set; their numbers begin at 0.
enum { genkan_most_components = 64 * GENKAN_WORDS };

/// A set of components, one bit each by its number.
struct genkan_components {
  uint64_t words[GENKAN_WORDS];
};

// MARK: Sets

/// The set without any component.
static inline struct genkan_components genkan_no_components(void) {
  struct genkan_components set = {{0}};
  return set;
}

/// The set of all components, and of all that may come.
static inline struct genkan_components genkan_all_components(void) {
  struct genkan_components set;
  for (int word = 0; word < GENKAN_WORDS; word++) set.words[word] = UINT64_MAX;
  return set;
}

/// The set whose words all equal the given one.
static inline struct genkan_components genkan_repeated(uint64_t word) {
  struct genkan_components set;
  for (int place = 0; place < GENKAN_WORDS; place++) set.words[place] = word;
  return set;
}

/// The set of one component.
static inline struct genkan_components genkan_component(uint32_t number) {
  struct genkan_components set = {{0}};
  set.words[number / 64] = UINT64_C(1) << (number % 64);
  return set;
}

/// The set of some components in a row.
static inline struct genkan_components genkan_range(uint32_t first, uint32_t count) {
  struct genkan_components set = {{0}};
  for (uint32_t number = first; number < first + count; number++) {
    set.words[number / 64] |= UINT64_C(1) << (number % 64);
  }
  return set;
}

/// The components that are in one of two sets, or in both.
static inline struct genkan_components genkan_union(struct genkan_components one, struct genkan_components other) {
  for (int word = 0; word < GENKAN_WORDS; word++) one.words[word] |= other.words[word];
  return one;
}

/// The components that are in both of two sets.
static inline struct genkan_components genkan_intersection(
    struct genkan_components one, struct genkan_components other) {
  for (int word = 0; word < GENKAN_WORDS; word++) one.words[word] &= other.words[word];
  return one;
}

/// The components of one set that are not in another one.
static inline struct genkan_components genkan_difference(
    struct genkan_components one, struct genkan_components other) {
  for (int word = 0; word < GENKAN_WORDS; word++) one.words[word] &= ~other.words[word];
  return one;
}

/// Whether two sets have the same components.
static inline bool genkan_are_equal(struct genkan_components one, struct genkan_components other) {
  uint64_t different = 0;
  for (int word = 0; word < GENKAN_WORDS; word++) different |= one.words[word] ^ other.words[word];
  return different == 0;
}

/// Whether two sets share no component.
static inline bool genkan_are_disjoint(struct genkan_components one, struct genkan_components other) {
  uint64_t shared = 0;
  for (int word = 0; word < GENKAN_WORDS; word++) shared |= one.words[word] & other.words[word];
  return shared == 0;
}

/// The number of components.
static inline int32_t genkan_count(struct genkan_components set) {
  int32_t count = 0;
  for (int word = 0; word < GENKAN_WORDS; word++) count += __builtin_popcountll(set.words[word]);
  return count;
}

/// The lowest number among the components; -1 for the empty set.
static inline int32_t genkan_first(struct genkan_components set) {
  for (int word = 0; word < GENKAN_WORDS; word++) {
    if (set.words[word] != 0) return 64 * word + __builtin_ctzll(set.words[word]);
  }
  return -1;
}

/// Removes the component with the lowest number from a set, and returns this number; -1 for the empty set.
static inline int32_t genkan_take_first(struct genkan_components *set) {
  for (int word = 0; word < GENKAN_WORDS; word++) {
    uint64_t bits = set->words[word];
    if (bits == 0) continue;
    set->words[word] = bits & (bits - 1);
    return 64 * word + __builtin_ctzll(bits);
  }
  return -1;
}

/// A word that a set has and hardly any other: for hashing.
static inline uint64_t genkan_folded(struct genkan_components set) {
  uint64_t folded = 0;
  for (int word = 0; word < GENKAN_WORDS; word++) {
    folded = (folded ^ set.words[word]) * UINT64_C(0x9E3779B97F4A7C15);
    folded ^= folded >> 29;
  }
  return folded;
}

// MARK: Notes

/// The class and the iOS version of a device: all that questions about a device can depend on.
struct genkan_device {
  int32_t kind, major, minor, patch;
};

/// The highest number of devices in `genkan_devices`.
enum { genkan_most_devices = 16 };

/// The devices whose answers to a question are compared: the question depends on the components by which they differ.
struct genkan_devices {
  int32_t count;
  struct genkan_device all[genkan_most_devices];
};

extern _Thread_local struct genkan_devices genkan_devices GENKAN_PLACED;
extern _Thread_local struct genkan_components genkan_components_read GENKAN_PLACED;
extern _Thread_local struct genkan_components genkan_components_changed GENKAN_PLACED;

/// The number of scopes that are open on this thread. Notes outside of scopes are never read, so code that must compute
/// a component checks this number first.
extern _Thread_local int32_t genkan_scopes GENKAN_PLACED;

/// Notes that components were read.
static inline void genkan_note_read(struct genkan_components set) {
  for (int word = 0; word < GENKAN_WORDS; word++) {
    if (set.words[word] != 0) genkan_components_read.words[word] |= set.words[word];
  }
}

/// Notes that components were set, regardless of their former values.
static inline void genkan_note_set(struct genkan_components set) {
  for (int word = 0; word < GENKAN_WORDS; word++) {
    if (set.words[word] != 0) genkan_components_changed.words[word] |= set.words[word];
  }
}

/// Notes that components were changed, depending on their former values: they count as read, too.
static inline void genkan_note_change(struct genkan_components set) {
  genkan_note_read(set);
  genkan_note_set(set);
}

/// The components that were read since the innermost scope began.
static inline struct genkan_components genkan_components_read_now(void) { return genkan_components_read; }

/// The components that were changed since the innermost scope began.
static inline struct genkan_components genkan_components_changed_now(void) { return genkan_components_changed; }

/// Whether a scope is open on this thread.
static inline bool genkan_is_noting(void) { return genkan_scopes != 0; }

/// The notes and devices of an outer scope, stored while an inner scope is open.
struct genkan_outer {
  struct genkan_components read, changed;
  struct genkan_devices devices;
};

/// Begins a scope without notes, and with the phones of the outer scope to compare. Returns both of the outer scope,
/// for `genkan_end_scope`.
static inline struct genkan_outer genkan_begin_scope(void) {
  struct genkan_outer outer = {genkan_components_read, genkan_components_changed, genkan_devices};
  genkan_components_read = genkan_components_changed = genkan_no_components();
  genkan_scopes += 1;
  return outer;
}

/// Ends a scope: restores the notes and devices of the outer scope. The notes of the ended scope are not added to them.
static inline void genkan_end_scope(struct genkan_outer outer) {
  genkan_components_read = outer.read;
  genkan_components_changed = outer.changed;
  genkan_devices = outer.devices;
  genkan_scopes -= 1;
}

/// Forgets the devices.
static inline void genkan_forget_devices(void) { genkan_devices.count = 0; }

/// Adds a device, as long as there is room.
static inline void genkan_add_device(struct genkan_device device) {
  if (genkan_devices.count < genkan_most_devices) genkan_devices.all[genkan_devices.count++] = device;
}

/// The number of devices.
static inline int32_t genkan_known_devices(void) { return genkan_devices.count; }

/// The device at an index.
static inline struct genkan_device genkan_known_device(int32_t place) { return genkan_devices.all[place]; }

#endif
