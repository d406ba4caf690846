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

/// A device, as far as questions about it go.
struct genkan_device {
  int32_t kind, major, minor, patch;
};

/// The most devices among which a thread tells what a question depends on.
enum { genkan_most_devices = 16 };

extern _Thread_local struct genkan_device genkan_devices[genkan_most_devices] GENKAN_PLACED;
extern _Thread_local int32_t genkan_device_count GENKAN_PLACED;

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

/// Whether this thread ever forgot its notes. Nobody looks at them on any other, so a note that takes more than an
/// instruction to find its part asks first.
extern _Thread_local int32_t genkan_notes GENKAN_PLACED;

/// Forgets what was noted.
static inline void genkan_forget_touched(void) {
  genkan_notes = 1;
  genkan_parts_read = genkan_parts_changed = 0;
}

/// Whether anybody looks at the notes of this thread.
static inline int32_t genkan_is_noting(void) { return genkan_notes; }

/// The parts that were read since the notes were forgotten last.
static inline uint64_t genkan_read_parts(void) { return genkan_parts_read; }

/// The parts that were changed since the notes were forgotten last.
static inline uint64_t genkan_changed_parts(void) { return genkan_parts_changed; }

/// Forgets the devices.
static inline void genkan_forget_devices(void) { genkan_device_count = 0; }

/// Adds a device, as long as there is room.
static inline void genkan_add_device(struct genkan_device device) {
  if (genkan_device_count < genkan_most_devices) genkan_devices[genkan_device_count++] = device;
}

/// The number of devices.
static inline int32_t genkan_known_devices(void) { return genkan_device_count; }

/// A device by its place.
static inline struct genkan_device genkan_known_device(int32_t place) { return genkan_devices[place]; }

#endif
