#include "cmark_memory.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// valgrind sees a mistake only where each piece is memory of its own.
#ifdef CMARK_MEMORY_IN_PIECES

cmark_node *cmark_memory_parse(const char *text, size_t length, int options) {
  return cmark_parse_document(text, length, options);
}

void cmark_memory_free(cmark_node *root) { cmark_node_free(root); }

#else

// AddressSanitizer is told what nobody may touch: what is still free, what was given back, and what stands between pieces.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED
#endif
#ifdef SANITIZED
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
#endif

// All pieces are aligned for whatever they hold, so are blocks and what stands before a piece, and all their sizes.
enum { ALIGNMENT = _Alignof(max_align_t), LEAST_BLOCK = 32 << 10 };

typedef struct Block {
  _Alignas(max_align_t) struct Block *previous;
  size_t size;
} Block;

// Stands before each piece.
typedef struct {
  _Alignas(max_align_t) size_t size;
} Piece;

// A piece's size is read and written here alone; to all others it is the end of the piece before.
static size_t size_of(const Piece *piece) {
  ASAN_UNPOISON_MEMORY_REGION(piece, sizeof *piece);
  size_t size = piece->size;
  ASAN_POISON_MEMORY_REGION(piece, sizeof *piece);
  return size;
}

static void set_size(Piece *piece, size_t size) {
  ASAN_UNPOISON_MEMORY_REGION(piece, sizeof *piece);
  piece->size = size;
  ASAN_POISON_MEMORY_REGION(piece, sizeof *piece);
}

// The blocks of the thread's document, the last first, and what is free in the last.
static _Thread_local struct {
  Block *last;
  char *next;
  char *end;
} memory;

static size_t aligned(size_t size) {
  if (size > SIZE_MAX / 2) abort();
  return (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
}

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
  ASAN_POISON_MEMORY_REGION(memory.next, size);
}

static void *take(size_t size) {
  size_t whole = sizeof(Piece) + aligned(size);
  if (!memory.last || whole > (size_t)(memory.end - memory.next)) add_block(whole);
  Piece *piece = (Piece *)memory.next;
  set_size(piece, aligned(size));
  ASAN_UNPOISON_MEMORY_REGION(piece + 1, size);
  memory.next += whole;
  return piece + 1;
}

static void *take_zeroed(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) abort();
  return memset(take(count * size), 0, count * size);
}

// A piece is free when all are; only the last can be taken again before.
static void give_back(void *old) {
  if (!old) return;
  Piece *piece = (Piece *)old - 1;
  size_t size = size_of(piece);
  if ((char *)old + size == memory.next) memory.next = (char *)piece;
  ASAN_POISON_MEMORY_REGION(old, size);
}

static void *take_longer(void *old, size_t size) {
  if (!old) return take(size);
  size_t before = size_of((Piece *)old - 1);
  if (size <= before) {
    ASAN_UNPOISON_MEMORY_REGION(old, size);
    return old;
  }
  // A text that grows is often the last piece. Both ends are aligned: what fits, fits aligned.
  if ((char *)old + before == memory.next && size <= (size_t)(memory.end - (char *)old)) {
    memory.next = (char *)((Piece *)old - 1);
    return take(size);
  }
  void *longer = take(size);
  ASAN_UNPOISON_MEMORY_REGION(old, before);
  memcpy(longer, old, before);
  give_back(old);
  return longer;
}

static cmark_mem in_one = {take_zeroed, take_longer, give_back};

cmark_node *cmark_memory_parse(const char *text, size_t length, int options) {
  assert(!memory.last);
  cmark_parser *parser = cmark_parser_new_with_mem(options, &in_one);
  cmark_parser_feed(parser, text, length);
  cmark_node *root = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return root;
}

void cmark_memory_free(cmark_node *root) {
  (void)root;
  while (memory.last) {
    Block *block = memory.last;
    memory.last = block->previous;
    ASAN_UNPOISON_MEMORY_REGION(block + 1, block->size);
    free(block);
  }
  memory.next = memory.end = NULL;
}

#endif
