// How the memory of a process grows, as glibc lets one say; other C libraries have no such header.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
