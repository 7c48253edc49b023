// The extended attributes of files on Linux, which the modules of its C libraries leave out. On macOS they are in Darwin.
#if __linux__
#include <sys/xattr.h>
#endif
