// The parts of a session that this thread has read and changed: one bit a part.
//
// Whoever wants to know what a reaction depends on sets both to 0 before it and looks afterwards. Nobody else looks, so
// the notes have to cost next to nothing: one instruction each.

#ifndef GENKAN_TOUCHED_H
#define GENKAN_TOUCHED_H

#include <stdint.h>

#if defined(__ELF__)
// A fixed place in the thread's block: no call finds it.
#define GENKAN_PLACED __attribute__((tls_model("initial-exec")))
#else
#define GENKAN_PLACED
#endif

extern _Thread_local uint64_t genkan_parts_read GENKAN_PLACED;
extern _Thread_local uint64_t genkan_parts_changed GENKAN_PLACED;

/// Notes that parts were read.
static inline void genkan_note_read(uint64_t parts) { genkan_parts_read |= parts; }

/// Notes that parts were changed, starting from what they were.
static inline void genkan_note_change(uint64_t parts) {
  genkan_parts_read |= parts;
  genkan_parts_changed |= parts;
}

/// Notes that parts were set, whatever they were.
static inline void genkan_note_set(uint64_t parts) { genkan_parts_changed |= parts; }

/// Forgets what was noted.
static inline void genkan_forget_touched(void) { genkan_parts_read = genkan_parts_changed = 0; }

/// The parts that were read since the notes were forgotten last.
static inline uint64_t genkan_read_parts(void) { return genkan_parts_read; }

/// The parts that were changed since the notes were forgotten last.
static inline uint64_t genkan_changed_parts(void) { return genkan_parts_changed; }

#endif
