#include "access_log.h"

_Thread_local struct genkan_components genkan_components_read;
_Thread_local struct genkan_components genkan_components_changed;
_Thread_local int32_t genkan_scopes;
_Thread_local struct genkan_devices genkan_devices;
