// The syllables of Chinese characters.
#ifndef SITEGEN_PINYIN_H
#define SITEGEN_PINYIN_H

/// The text of pinyin.txt: lines of a syllable, a space and its characters. A character counts with its first syllable.
extern const char *const sitegen_pinyin;

#endif
