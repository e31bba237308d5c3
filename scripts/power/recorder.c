/*
 * Preloaded into a till, it writes down every change the till makes to the files of one folder, in order: which bytes
 * were handed to the kernel, and which of them the disk was told to keep. From that any moment can be rebuilt at which
 * the power might have failed. Configured by TILLKEEP_RECORD_FOLDER (files below it) and TILLKEEP_RECORD_LOG.
 *
 * A record is its head, little-endian, then `length` bytes:
 *   kind u8 ('N' name, 'W' write, 'T' truncate, 'B' sync begins, 'E' sync has ended, 'U' unlink), file u8, offset u64, length u32
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FDS 4096
#define MOST_FILES 250

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned char file_of[MOST_FDS]; /* 0: not ours */
static char *names[MOST_FILES];
static int known = 0, log_fd = -1;
static const char *folder;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_open)(const char *, int, ...);
static int (*real_close)(int);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void start(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_open = dlsym(RTLD_NEXT, "open64");
  real_close = dlsym(RTLD_NEXT, "close");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  folder = getenv("TILLKEEP_RECORD_FOLDER");
  const char *log = getenv("TILLKEEP_RECORD_LOG");
  if (folder && log) log_fd = real_open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void put(char kind, int file, uint64_t offset, const void *bytes, uint32_t length) {
  char head[14];
  head[0] = kind;
  head[1] = (char)file;
  memcpy(head + 2, &offset, 8);
  memcpy(head + 10, &length, 4);
  struct iovec parts[2] = {{head, sizeof head}, {(void *)bytes, length}};
  pthread_mutex_lock(&lock);
  size_t left = sizeof head + length;
  while (left > 0) {
    ssize_t wrote = writev(log_fd, parts, 2);
    if (wrote <= 0) abort(); /* a recording with a hole proves nothing */
    left -= (size_t)wrote;
    for (int part = 0; part < 2; part++) {
      size_t taken = (size_t)wrote < parts[part].iov_len ? (size_t)wrote : parts[part].iov_len;
      parts[part].iov_base = (char *)parts[part].iov_base + taken;
      parts[part].iov_len -= taken;
      wrote -= (ssize_t)taken;
    }
  }
  pthread_mutex_unlock(&lock);
}

static int ours(int fd) { return fd >= 0 && fd < MOST_FDS && log_fd >= 0 ? file_of[fd] : 0; }

static int file_named(const char *name) {
  for (int index = 0; index < known; index++)
    if (strcmp(names[index], name) == 0) return index + 1;
  if (known == MOST_FILES) abort();
  names[known++] = strdup(name);
  put('N', known, 0, name, (uint32_t)strlen(name));
  return known;
}

/* Shared memory is not on the disk. */
static int matters(const char *path) {
  size_t length = strlen(path);
  return folder && log_fd >= 0 && strncmp(path, folder, strlen(folder)) == 0 && !(length > 4 && strcmp(path + length - 4, "-shm") == 0);
}

static int opened(int fd, const char *path, int flags) {
  if (fd >= 0 && fd < MOST_FDS) {
    file_of[fd] = 0;
    if (matters(path) && (flags & O_ACCMODE) != O_RDONLY) {
      file_of[fd] = (unsigned char)file_named(path);
      if (flags & O_TRUNC) put('T', file_of[fd], 0, NULL, 0);
    }
  }
  return fd;
}

#define OPEN(name)                                      \
  int name(const char *path, int flags, ...) {          \
    va_list rest;                                       \
    va_start(rest, flags);                              \
    int mode = va_arg(rest, int);                       \
    va_end(rest);                                       \
    return opened(real_open(path, flags, mode), path, flags); \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  if (fd >= 0 && fd < MOST_FDS) file_of[fd] = 0;
  return real_close(fd);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  int file = ours(fd);
  uint64_t at = file ? (uint64_t)lseek(fd, 0, SEEK_CUR) : 0;
  if (file && (fcntl(fd, F_GETFL) & O_APPEND)) at = (uint64_t)lseek(fd, 0, SEEK_END);
  ssize_t wrote = real_write(fd, bytes, length);
  if (file && wrote > 0) put('W', file, at, bytes, (uint32_t)wrote);
  return wrote;
}

#define PWRITE(name)                                                           \
  ssize_t name(int fd, const void *bytes, size_t length, off_t at) {           \
    ssize_t wrote = real_pwrite(fd, bytes, length, at);                        \
    if (ours(fd) && wrote > 0) put('W', ours(fd), (uint64_t)at, bytes, (uint32_t)wrote); \
    return wrote;                                                              \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

#define SYNC(name)                                 \
  int name(int fd) {                               \
    int file = ours(fd);                           \
    if (file) put('B', file, 0, NULL, 0);          \
    int failed = real_##name(fd);                  \
    if (file && !failed) put('E', file, 0, NULL, 0); \
    return failed;                                 \
  }
SYNC(fsync)
SYNC(fdatasync)

#define TRUNCATE(name)                                                 \
  int name(int fd, off_t length) {                                     \
    int failed = real_ftruncate(fd, length);                           \
    if (ours(fd) && !failed) put('T', ours(fd), (uint64_t)length, NULL, 0); \
    return failed;                                                     \
  }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

int unlink(const char *path) {
  int failed = real_unlink(path);
  if (!failed && matters(path)) put('U', file_named(path), 0, NULL, 0);
  return failed;
}
