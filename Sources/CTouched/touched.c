#include "touched.h"

_Thread_local uint64_t genkan_parts_read;
_Thread_local uint64_t genkan_parts_changed;
