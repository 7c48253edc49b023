/// The commit that the program was built from; empty if it is not known.
extern const char *const sitegen_commit;
