#include "cmark_memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// What looks for mistakes in the use of memory wants to see each piece: define CMARK_MEMORY_IN_PIECES for valgrind.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CMARK_MEMORY_IN_PIECES
#endif
#endif

#ifdef CMARK_MEMORY_IN_PIECES

cmark_node *cmark_memory_parse(const char *text, size_t length, int options) {
  return cmark_parse_document(text, length, options);
}

void cmark_memory_free(cmark_node *root) { cmark_node_free(root); }

#else

// All pieces are aligned for whatever they hold, and so is what stands before them.
enum { ALIGNMENT = 16, LEAST_BLOCK = 32 << 10 };

typedef struct Block {
  struct Block *previous;
  size_t size;
} Block;

// Stands before each piece.
typedef struct {
  size_t size;
  size_t padding;
} Piece;

_Static_assert(sizeof(Block) % ALIGNMENT == 0 && sizeof(Piece) % ALIGNMENT == 0, "pieces are aligned");

// The blocks of the thread's document, the last first, and what is free in the last.
static _Thread_local struct {
  Block *last;
  char *next;
  char *end;
} memory;

static void add_block(size_t size) {
  // Each twice the last, so that a long document has few.
  size_t least = memory.last ? 2 * memory.last->size : LEAST_BLOCK;
  if (size < least) size = least;
  Block *block = size > SIZE_MAX - sizeof(Block) ? NULL : malloc(sizeof(Block) + size);
  // As libcmark does: it has no way to go on.
  if (!block) abort();
  *block = (Block){memory.last, size};
  memory.last = block;
  memory.next = (char *)(block + 1);
  memory.end = memory.next + size;
}

static void *take(size_t size) {
  if (size > SIZE_MAX / 2) abort();
  size = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  if (sizeof(Piece) + size > (size_t)(memory.end - memory.next)) add_block(sizeof(Piece) + size);
  Piece *piece = (Piece *)memory.next;
  piece->size = size;
  memory.next = (char *)(piece + 1) + size;
  return piece + 1;
}

static void *take_zeroed(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) abort();
  void *taken = take(count * size);
  return memset(taken, 0, count * size);
}

static void *take_longer(void *old, size_t size) {
  if (!old) return take(size);
  Piece *piece = (Piece *)old - 1;
  if (size <= piece->size) return old;
  // A text that grows is often the last piece.
  if ((char *)old + piece->size == memory.next && size <= (size_t)(memory.end - (char *)old)) {
    memory.next = old;
    memory.next -= sizeof(Piece);
    return take(size);
  }
  return memcpy(take(size), old, piece->size);
}

// A piece is free when all are; only the last can be given back before.
static void give_back(void *old) {
  if (!old) return;
  Piece *piece = (Piece *)old - 1;
  if ((char *)old + piece->size == memory.next) memory.next = (char *)piece;
}

static cmark_mem in_one = {take_zeroed, take_longer, give_back};

cmark_node *cmark_memory_parse(const char *text, size_t length, int options) {
  cmark_parser *parser = cmark_parser_new_with_mem(options, &in_one);
  cmark_parser_feed(parser, text, length);
  cmark_node *root = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return root;
}

void cmark_memory_free(cmark_node *root) {
  (void)root;
  while (memory.last) {
    Block *previous = memory.last->previous;
    free(memory.last);
    memory.last = previous;
  }
  memory.next = memory.end = NULL;
}

#endif
