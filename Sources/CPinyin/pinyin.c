#include "pinyin.h"

// Lists of numbers this long take Swift's compiler seconds; clang embeds the file as it is.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char text[] = {
#embed "pinyin.txt"
    , 0};

const char *const sitegen_pinyin = (const char *)text;
