// Values that `make release` passes to the compiler; empty in other builds.
#ifndef SITEGEN_RELEASE_H
#define SITEGEN_RELEASE_H

/// The commit that the program was built from.
extern const char *const sitegen_commit;

/// The address of the repository that has the releases.
extern const char *const sitegen_address;

#endif
