// The system's libedit, by its native interface.
#include <histedit.h>
