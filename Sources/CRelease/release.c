#include "release.h"

#ifndef SITEGEN_COMMIT
#define SITEGEN_COMMIT ""
#endif

#ifndef SITEGEN_ADDRESS
#define SITEGEN_ADDRESS ""
#endif

const char *const sitegen_commit = SITEGEN_COMMIT;
const char *const sitegen_address = SITEGEN_ADDRESS;
