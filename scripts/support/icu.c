// Takes out of ICU's data what genkan never asks for, before the data is linked.
//
//   icu DATA OUT      DATA: the data of the toolchain's Foundation, as it stands in lib_FoundationICU.a
//
// Of 34 MB genkan reads languages, regions, dates, numbers, plural rules and time zones. It never sorts in a language,
// breaks lines or words, converts units, spells numbers out or transliterates; of the converters it asks for Shift JIS,
// which tells a Japanese table from a broken one, and Windows-1252.
//
// The format is ICU's "CmnD": a header whose first two bytes are its length, the number of items, for each the offsets
// of its name and of its data behind the header, the names in ascending order, the data.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t word(const uint8_t *at) {
  uint32_t value;
  memcpy(&value, at, 4);
  return value;
}

static int ends(const char *text, const char *end) {
  size_t a = strlen(text), b = strlen(end);
  return a >= b && strcmp(text + a - b, end) == 0;
}

// The names are "icudt76l/coll/de.res": the folder behind the first slash says what an item is for.
static int is_needed(const char *name) {
  static const char *const folders[] = {"coll/", "brkitr/", "unit/", "translit/", "rbnf/"};
  static const char *const converters[] = {
      "/ibm-943_P15A-2003.cnv", "/ibm-943_P130-1999.cnv", "/ibm-5348_P100-1997.cnv", "/ibm-1252_P100-2000.cnv"};
  const char *slash = strchr(name, '/');
  if (slash == NULL) return 1;
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    if (strncmp(slash + 1, folders[i], strlen(folders[i])) == 0) return 0;
  if (ends(name, ".spp") || ends(name, ".cfu")) return 0;
  if (!ends(name, ".cnv")) return 1;
  for (size_t i = 0; i < sizeof converters / sizeof *converters; i++)
    if (ends(name, converters[i])) return 1;
  return 0;
}

static int pad(FILE *file, long *place) {
  static const char filler[16] = {0};
  size_t count = (size_t)(-*place & 15);
  *place += (long)count;
  return fwrite(filler, 1, count, file) == count;
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  FILE *in = fopen(arguments[1], "rb");
  if (in == NULL || fseek(in, 0, SEEK_END) != 0) return 66;
  long size = ftell(in);
  if (size < 64 || size > 1L << 28) return 65;
  uint8_t *data = malloc((size_t)size);
  rewind(in);
  if (data == NULL || fread(data, 1, (size_t)size, in) != (size_t)size) return 74;
  fclose(in);
  uint32_t head = data[0] | (uint32_t)data[1] << 8;
  if (memcmp(data + 2, "\xda\x27", 2) != 0 || head + 4 > (uint32_t)size || memcmp(data + 12, "CmnD", 4) != 0) return 65;
  uint8_t *base = data + head;
  uint32_t room = (uint32_t)size - head, items = word(base), kept = 0, names = 0;
  if (items > (room - 4) / 8) return 65;
  uint32_t *keep = malloc(sizeof *keep * (items + 1));
  if (keep == NULL) return 70;
  for (uint32_t i = 0; i < items; i++) {
    uint32_t name = word(base + 4 + 8 * i), begin = word(base + 8 + 8 * i);
    uint32_t end = i + 1 < items ? word(base + 16 + 8 * i) : room;
    if (name >= room || memchr(base + name, 0, room - name) == NULL || begin > end || end > room) return 65;
    if (!is_needed((const char *)base + name)) continue;
    keep[kept++] = i;
    names += (uint32_t)strlen((const char *)base + name) + 1;
  }
  FILE *out = fopen(arguments[2], "wb");
  if (out == NULL) return 74;
  int good = fwrite(data, 1, head, out) == head && fwrite(&kept, 4, 1, out) == 1;
  // Offsets count from behind the header, whose length is a multiple of 16.
  uint32_t name_at = 4 + 8 * kept, data_at = (name_at + names + 15) & ~15u;
  for (uint32_t i = 0; i < kept; i++) {
    uint32_t at = keep[i], begin = word(base + 8 + 8 * at);
    uint32_t end = at + 1 < items ? word(base + 16 + 8 * at) : room;
    good = good && fwrite(&name_at, 4, 1, out) == 1 && fwrite(&data_at, 4, 1, out) == 1;
    name_at += (uint32_t)strlen((const char *)base + word(base + 4 + 8 * at)) + 1;
    data_at = (data_at + (end - begin) + 15) & ~15u;
  }
  for (uint32_t i = 0; i < kept; i++) {
    const char *name = (const char *)base + word(base + 4 + 8 * keep[i]);
    good = good && fwrite(name, 1, strlen(name) + 1, out) == strlen(name) + 1;
  }
  long place = (long)name_at;
  good = good && pad(out, &place);
  for (uint32_t i = 0; i < kept; i++) {
    uint32_t at = keep[i], begin = word(base + 8 + 8 * at);
    uint32_t end = at + 1 < items ? word(base + 16 + 8 * at) : room;
    good = good && fwrite(base + begin, 1, end - begin, out) == end - begin;
    place += (long)(end - begin);
    good = good && pad(out, &place);
  }
  return fclose(out) == 0 && good ? 0 : 74;
}
