// What a build cannot do without, in serial C: reading the files, libyaml over the front matter, libcmark over the
// notes, and writing the bytes of the pages. Prints the milliseconds of each step.
//
//     floor CONTENT BUILT OUTPUT
//
// CONTENT is a site's content/, BUILT a folder that was built from it, OUTPUT a folder that is not there yet.

#define _GNU_SOURCE
#include <cmark.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <yaml.h>

typedef struct {
  char *path;
  char *bytes;
  size_t size;
} File;

typedef struct {
  File *files;
  size_t count, capacity;
} Files;

static void fail(const char *path) {
  perror(path);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return 1e3 * time.tv_sec + time.tv_nsec / 1e6;
}

static void list(const char *folder, Files *into) {
  DIR *entries = opendir(folder);
  if (!entries) fail(folder);
  for (struct dirent *entry; (entry = readdir(entries));) {
    if (entry->d_name[0] == '.') continue;
    char *path;
    if (asprintf(&path, "%s/%s", folder, entry->d_name) < 0) fail(folder);
    if (entry->d_type == DT_DIR) {
      list(path, into);
      free(path);
      continue;
    }
    if (into->count == into->capacity) {
      into->capacity = into->capacity ? 2 * into->capacity : 1024;
      into->files = realloc(into->files, into->capacity * sizeof(File));
    }
    into->files[into->count++] = (File){.path = path};
  }
  closedir(entries);
}

static void read_all(Files *files) {
  for (size_t i = 0; i < files->count; i++) {
    File *file = &files->files[i];
    int descriptor = open(file->path, O_RDONLY);
    struct stat status;
    if (descriptor < 0 || fstat(descriptor, &status) != 0) fail(file->path);
    file->size = status.st_size;
    file->bytes = malloc(file->size + 1);
    if (read(descriptor, file->bytes, file->size) != (ssize_t)file->size) fail(file->path);
    file->bytes[file->size] = 0;
    close(descriptor);
  }
}

// Where the front matter ends and the notes begin; the beginning where there is none.
static size_t notes_start(const File *file) {
  if (strncmp(file->bytes, "---\n", 4) != 0) return 0;
  const char *end = strstr(file->bytes + 4, "\n---\n");
  return end ? end + 5 - file->bytes : 0;
}

static int ends_with(const char *text, const char *end) {
  size_t length = strlen(text), wanted = strlen(end);
  return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

static size_t parse_yaml(const char *bytes, size_t size) {
  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, (const unsigned char *)bytes, size);
  size_t count = 0;
  for (int done = 0; !done; count++) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) fail("libyaml");
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return count;
}

static void make_folders(char *path, size_t from) {
  for (char *slash = path + from; (slash = strchr(slash, '/')); slash++) {
    *slash = 0;
    mkdir(path, 0755);
    *slash = '/';
  }
}

static void write_all(const Files *built, const char *from, const char *to) {
  for (size_t i = 0; i < built->count; i++) {
    const File *file = &built->files[i];
    char *path;
    if (asprintf(&path, "%s%s", to, file->path + strlen(from)) < 0) fail(to);
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0644);
    if (descriptor < 0) {
      make_folders(path, 1);
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0644);
    }
    if (descriptor < 0 || write(descriptor, file->bytes, file->size) != (ssize_t)file->size) fail(path);
    close(descriptor);
    free(path);
  }
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: floor CONTENT BUILT OUTPUT\n");
    return 2;
  }
  Files built = {0}, content = {0};
  list(arguments[2], &built);
  read_all(&built);

  double start = now();
  list(arguments[1], &content);
  read_all(&content);
  double read = now();
  size_t events = 0;
  for (size_t i = 0; i < content.count; i++) {
    const File *file = &content.files[i];
    size_t notes = notes_start(file);
    if (notes > 0) events += parse_yaml(file->bytes + 4, notes - 8);
    else if (ends_with(file->path, ".yml")) events += parse_yaml(file->bytes, file->size);
  }
  double yaml = now();
  for (size_t i = 0; i < content.count; i++) {
    const File *file = &content.files[i];
    if (!ends_with(file->path, ".md")) continue;
    size_t notes = notes_start(file);
    char *html = cmark_markdown_to_html(file->bytes + notes, file->size - notes, CMARK_OPT_DEFAULT);
    free(html);
  }
  double markdown = now();
  write_all(&built, arguments[2], arguments[3]);
  double written = now();

  printf("read %.1f ms\nlibyaml %.1f ms\nlibcmark %.1f ms\nwrite %.1f ms\ntotal %.1f ms\n", read - start, yaml - read, markdown - yaml,
         written - markdown, written - start);
  fprintf(stderr, "%zu files, %zu events, %zu pages\n", content.count, events, built.count);
  return 0;
}
