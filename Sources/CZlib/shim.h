// Input is only read: with this, zlib's own header says so.
#define ZLIB_CONST
#include <zlib.h>
