#ifndef CMARK_MEMORY_H
#define CMARK_MEMORY_H

#include <cmark.h>

// A document of libcmark in memory that is given back as a whole.
//
// libcmark asks for the memory of each node and each text alone, and gives each back: a third of what it costs to parse
// short notes. Here all that one document needs is cut from a few large blocks, one piece behind the other.
//
// libcmark's functions that take memory are not told for which document, so a thread has one document at a time.

/// Parses CommonMark; `options` are libcmark's. A document is freed before its thread parses the next.
cmark_node *cmark_memory_parse(const char *text, size_t length, int options);

/// Frees the document. What was made of it, such as an iterator, is freed before.
void cmark_memory_free(cmark_node *root);

#endif
