#include <stdlib.h>
#include <utf8proc.h>
