// How much of the thread's stack is left.
#include "engine.h"

#include <pthread.h>

/// The most bytes of 200 levels of C: `string.gsub` that calls itself, with a buffer of 1 KB and a matcher at each.
enum { LEVELS = 640 << 10 };

/// The address down to which the stack may grow, so that LEVELS bytes or half of a small stack stay free; 0 where
/// unknown.
static uintptr_t find_bound(void) {
  uintptr_t lowest = 0;
  size_t size = 0;
#if defined(__APPLE__)
  size = pthread_get_stacksize_np(pthread_self());
  lowest = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - size;
#else
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *address = NULL;
  if (pthread_attr_getstack(&attributes, &address, &size) != 0) size = 0;
  lowest = (uintptr_t)address;
  pthread_attr_destroy(&attributes);
#endif
  return lowest + (size / 2 < LEVELS ? size / 2 : LEVELS);
}

bool clua_has_stack(void) {
  static _Thread_local uintptr_t bound;
  if (bound == 0) bound = find_bound();  // once a thread, for it may read a file
  return (uintptr_t)__builtin_frame_address(0) > bound;
}
