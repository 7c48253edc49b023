#include "release.h"

#ifndef SITEGEN_COMMIT
#define SITEGEN_COMMIT ""
#endif

const char *const sitegen_commit = SITEGEN_COMMIT;
