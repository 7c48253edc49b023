// What Swift's modules of the C library leave out on Linux: the extended attributes of files, which macOS has in Darwin, and the settings of
// the heap.
#if __linux__
#include <malloc.h>
#include <sys/xattr.h>
#endif
