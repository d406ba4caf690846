#include "touched.h"

_Thread_local uint64_t genkan_parts_read;
_Thread_local uint64_t genkan_parts_changed;
_Thread_local int32_t genkan_notes;

_Thread_local struct genkan_device genkan_devices[genkan_most_devices];
_Thread_local int32_t genkan_device_count;
