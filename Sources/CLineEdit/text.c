// UTF-8 to and from libedit's wide characters (Unicode scalars on the systems we build for),
// without the locale, so that a wrong LC_CTYPE cannot lose text that was already read.

#include "internal.h"

#include <stdlib.h>

#define REPLACEMENT 0xFFFD

// Writes one scalar; returns its length, 1 to 4. What is no scalar becomes U+FFFD.
size_t le_encode(wchar_t scalar, char out[4]) {
  uint32_t c = (uint32_t)scalar;
  if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) c = REPLACEMENT;
  if (c < 0x80) {
    out[0] = (char)c;
    return 1;
  }
  if (c < 0x800) {
    out[0] = (char)(0xC0 | c >> 6);
    out[1] = (char)(0x80 | (c & 0x3F));
    return 2;
  }
  if (c < 0x10000) {
    out[0] = (char)(0xE0 | c >> 12);
    out[1] = (char)(0x80 | (c >> 6 & 0x3F));
    out[2] = (char)(0x80 | (c & 0x3F));
    return 3;
  }
  out[0] = (char)(0xF0 | c >> 18);
  out[1] = (char)(0x80 | (c >> 12 & 0x3F));
  out[2] = (char)(0x80 | (c >> 6 & 0x3F));
  out[3] = (char)(0x80 | (c & 0x3F));
  return 4;
}

// Reads one scalar. Returns the bytes it took, or 0 when `count` bytes are a good beginning but not the end.
// A byte that cannot stand where it does becomes U+FFFD and is stepped over alone.
int le_decode(const unsigned char *bytes, size_t count, wchar_t *scalar) {
  unsigned char lead = bytes[0];
  int length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (length == 1) {
    *scalar = lead;
    return 1;
  }
  *scalar = REPLACEMENT;
  if (length == 0) return 1;
  uint32_t value = lead & (0x7F >> length);
  for (int i = 1; i < length; i++) {
    if ((size_t)i >= count) return 0;
    if ((bytes[i] & 0xC0) != 0x80) return 1;
    value = value << 6 | (bytes[i] & 0x3F);
  }
  int overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
  if (overlong || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return 1;
  *scalar = (wchar_t)value;
  return length;
}

// A new string, closed with a zero; NULL when there is no memory.
char *le_narrow(const wchar_t *text, size_t count, size_t *bytes) {
  char *result = malloc(count * 4 + 1);
  if (!result) return NULL;
  size_t end = 0;
  for (size_t i = 0; i < count; i++) end += le_encode(text[i], result + end);
  result[end] = 0;
  if (bytes) *bytes = end;
  return result;
}

// A new wide string, closed with a zero; NULL when there is no memory.
wchar_t *le_widen(const char *text, size_t bytes, size_t *count) {
  wchar_t *result = malloc((bytes + 1) * sizeof *result);
  if (!result) return NULL;
  const unsigned char *at = (const unsigned char *)text;
  size_t left = bytes, end = 0;
  while (left > 0) {
    int used = le_decode(at, left, &result[end++]);
    if (used == 0) used = (int)left;
    at += used;
    left -= (size_t)used;
  }
  result[end] = 0;
  if (count) *count = end;
  return result;
}
