// The matcher. It reads a pattern item by item: a *class* (a character, `.`, `%a`, `[…]`) with an optional
// repetition, or one of the special items: captures, `%b`, `%f`, back references, a final `$`.
//
// Letters, digits and so on are those of ASCII whatever the locale, so that a script means the same everywhere.
#include "patterns.h"

#include <string.h>

static inline void step(Matcher *m) {
  if (CLUA_UNLIKELY(--m->engine->fuse < 0)) clua_look(m->L);
}

/// Counts the bytes of a class that were looked at.
static inline void count_class(Matcher *m, const char *from, const char *to) {
  if (CLUA_UNLIKELY((m->engine->fuse -= to - from) < 0)) clua_look(m->L);
}

void pattern_prepare(Matcher *m, lua_State *L, const char *text, size_t textCount, const char *pattern,
                     size_t patternCount) {
  m->L = L;
  m->engine = engine_of(L);
  m->text = text;
  m->textEnd = text + textCount;
  m->patternEnd = pattern + patternCount;
  m->depth = 0;
  m->count = 0;
}

// --- Classes ---------------------------------------------------------------------------------------------

static bool in_range(int c, int low, int high) { return c >= low && c <= high; }
static bool is_lower(int c) { return in_range(c, 'a', 'z'); }
static bool is_upper(int c) { return in_range(c, 'A', 'Z'); }
static bool is_digit(int c) { return in_range(c, '0', '9'); }
static bool is_alphanumeric(int c) { return is_lower(c) || is_upper(c) || is_digit(c); }

/// True where a character is in the class of `%` and a letter. An upper-case letter is the complement; any other sign
/// matches only itself.
static bool fits_escape(int c, int letter) {
  bool fits;
  switch (letter | 0x20) {
    case 'a': fits = is_lower(c) || is_upper(c); break;
    case 'c': fits = c < 32 || c == 127; break;
    case 'd': fits = is_digit(c); break;
    case 'g': fits = in_range(c, 33, 126); break;
    case 'l': fits = is_lower(c); break;
    case 'p': fits = in_range(c, 33, 126) && !is_alphanumeric(c); break;
    case 's': fits = c == ' ' || in_range(c, 9, 13); break;
    case 'u': fits = is_upper(c); break;
    case 'w': fits = is_alphanumeric(c); break;
    case 'z': fits = c == 0; break;  // deprecated, and still there
    case 'x': fits = is_digit(c) || in_range(c | 0x20, 'a', 'f'); break;
    default: return letter == c;
  }
  if (!is_lower(letter) && !is_upper(letter)) return letter == c;
  return is_upper(letter) ? !fits : fits;
}

/// Returns the position just past the class that begins at `p`.
static const char *class_end(Matcher *m, const char *p) {
  const char *end = m->patternEnd, *begin = p;
  char first = *p++;
  if (first == '%') {
    if (p == end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (first != '[') return p;
  if (p < end && *p == '^') p++;
  bool some = false;  // a ']' in first place is a character
  for (;;) {
    if (p >= end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*p == ']' && some) { count_class(m, begin, p); return p + 1; }
    some = true;
    if (*p++ == '%') {
      if (p >= end) luaL_error(m->L, "malformed pattern (missing ']')");
      p++;
    }
  }
}

/// True where a character is in the set from the '[' at `p` to the ']' at `close`.
static bool fits_set(Matcher *m, int c, const char *p, const char *close) {
  const char *begin = p;
  bool negated = p[1] == '^', found = false;
  p += negated ? 2 : 1;
  while (p < close && !found) {
    if (*p == '%') {
      found = fits_escape(c, (unsigned char)p[1]);
      p += 2;
    } else if (p[1] == '-' && p + 2 < close) {
      found = in_range(c, (unsigned char)p[0], (unsigned char)p[2]);
      p += 3;
    } else {
      found = (unsigned char)*p == c;
      p++;
    }
  }
  count_class(m, begin, p);
  return found != negated;
}

static bool fits(Matcher *m, const char *at, const char *p, const char *end) {
  if (at >= m->textEnd) return false;
  int c = (unsigned char)*at;
  switch (*p) {
    case '.': return true;
    case '%': return fits_escape(c, (unsigned char)p[1]);
    case '[': return fits_set(m, c, p, end - 1);
    default: return (unsigned char)*p == c;
  }
}

// --- Special items ---------------------------------------------------------------------------------------

static const char *match(Matcher *m, const char *at, const char *p);

static const char *open_capture(Matcher *m, const char *at, const char *p, ptrdiff_t length) {
  if (m->count >= PATTERN_CAPTURES) luaL_error(m->L, "too many captures");
  m->captures[m->count].start = at;
  m->captures[m->count].length = length;
  m->count++;
  const char *end = match(m, at, p);
  if (!end) m->count--;
  return end;
}

static const char *close_capture(Matcher *m, const char *at, const char *p) {
  int open = m->count - 1;
  while (open >= 0 && m->captures[open].length != CAPTURE_OPEN) open--;
  if (open < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[open].length = at - m->captures[open].start;
  const char *end = match(m, at, p);
  if (!end) m->captures[open].length = CAPTURE_OPEN;
  return end;
}

/// Matches `%bxy`: a balanced run from x to y.
static const char *balanced(Matcher *m, const char *at, const char *p) {
  if (m->patternEnd - p < 2) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (at >= m->textEnd || *at != p[0]) return NULL;
  int depth = 1;
  for (at++; at < m->textEnd; at++) {
    step(m);
    if (*at == p[1]) {
      if (--depth == 0) return at + 1;
    } else if (*at == p[0]) {
      depth++;
    }
  }
  return NULL;
}

/// Matches `%1`: the text of a capture once more.
static const char *repeated(Matcher *m, const char *at, int digit) {
  int i = digit - '1';
  if (i < 0 || i >= m->count || m->captures[i].length == CAPTURE_OPEN) {
    luaL_error(m->L, "invalid capture index %%%d", i + 1);
  }
  ptrdiff_t length = m->captures[i].length;
  if (length == CAPTURE_POSITION) return NULL;  // as in Lua, whose unsigned length is then beyond any text
  if (m->textEnd - at < length) return NULL;
  spend_bytes(m->L, (size_t)length);
  return memcmp(m->captures[i].start, at, (size_t)length) == 0 ? at + length : NULL;
}

/// `%f[set]`: between a character outside the set and one inside; the ends of the text count as '\0'.
static bool at_frontier(Matcher *m, const char *at, const char *set, const char *end) {
  int before = at == m->text ? 0 : (unsigned char)at[-1];
  int after = at == m->textEnd ? 0 : (unsigned char)*at;
  return !fits_set(m, before, set, end - 1) && fits_set(m, after, set, end - 1);
}

// --- Repetition ------------------------------------------------------------------------------------------

static const char *longest(Matcher *m, const char *at, const char *p, const char *end) {
  ptrdiff_t count = 0;
  while (fits(m, at + count, p, end)) { count++; step(m); }
  for (; count >= 0; count--) {
    step(m);
    const char *found = match(m, at + count, end + 1);
    if (found) return found;
  }
  return NULL;
}

static const char *shortest(Matcher *m, const char *at, const char *p, const char *end) {
  for (;;) {
    step(m);
    const char *found = match(m, at, end + 1);
    if (found) return found;
    if (!fits(m, at, p, end)) return NULL;
    at++;
  }
}

/// Matches the text at `at` with the pattern from `p` on. Returns the end of the match, or NULL. Captures, and items
/// with several possible lengths, recurse; any other item only loops.
static const char *match(Matcher *m, const char *at, const char *p) {
  if (++m->depth > PATTERN_DEPTH) luaL_error(m->L, "pattern too complex");
  const char *result = NULL;
  for (;;) {
    step(m);
    if (p == m->patternEnd) { result = at; break; }
    if (*p == '(') {
      bool position = p + 1 < m->patternEnd && p[1] == ')';
      result = position ? open_capture(m, at, p + 2, CAPTURE_POSITION) : open_capture(m, at, p + 1, CAPTURE_OPEN);
      break;
    }
    if (*p == ')') { result = close_capture(m, at, p + 1); break; }
    if (*p == '$' && p + 1 == m->patternEnd) { result = at == m->textEnd ? at : NULL; break; }
    if (*p == '%' && p + 1 < m->patternEnd) {
      int letter = (unsigned char)p[1];
      if (letter == 'b') {
        at = balanced(m, at, p + 2);
        if (!at) break;
        p += 4;
        continue;
      }
      if (letter == 'f') {
        p += 2;
        if (p >= m->patternEnd || *p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
        const char *end = class_end(m, p);
        if (!at_frontier(m, at, p, end)) break;
        p = end;
        continue;
      }
      if (is_digit(letter)) {
        at = repeated(m, at, letter);
        if (!at) break;
        p += 2;
        continue;
      }
    }
    const char *end = class_end(m, p);
    char repetition = end < m->patternEnd ? *end : 0;
    if (repetition == '*') { result = longest(m, at, p, end); break; }
    if (repetition == '-') { result = shortest(m, at, p, end); break; }
    bool fit = fits(m, at, p, end);
    if (repetition == '+') { result = fit ? longest(m, at + 1, p, end) : NULL; break; }
    if (repetition == '?') {
      if (fit && (result = match(m, at + 1, end + 1)) != NULL) break;
      p = end + 1;
      continue;
    }
    if (!fit) break;
    at++;
    p = end;
  }
  m->depth--;
  return result;
}

const char *pattern_match(Matcher *m, const char *at, const char *pattern) {
  m->count = 0;
  m->depth = 0;
  return match(m, at, pattern);
}

// --- Captures --------------------------------------------------------------------------------------------

void pattern_push_capture(Matcher *m, int i, const char *start, const char *end) {
  if (i >= m->count) {
    if (i != 0) luaL_error(m->L, "invalid capture index %%%d", i + 1);
    spend_bytes(m->L, (size_t)(end - start));
    lua_pushlstring(m->L, start, (size_t)(end - start));
    return;
  }
  ptrdiff_t length = m->captures[i].length;
  if (length == CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
  if (length == CAPTURE_POSITION) { lua_pushinteger(m->L, m->captures[i].start - m->text + 1); return; }
  spend_bytes(m->L, (size_t)length);
  lua_pushlstring(m->L, m->captures[i].start, (size_t)length);
}

int pattern_push_captures(Matcher *m, const char *start, const char *end) {
  int count = m->count == 0 && start ? 1 : m->count;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) pattern_push_capture(m, i, start, end);
  return count;
}

static bool is_magic(char c) {
  switch (c) {
    case '^': case '$': case '*': case '+': case '?': case '.': case '(': case '[': case '%': case '-': return true;
    default: return false;
  }
}

bool pattern_is_plain(lua_State *L, const char *pattern, size_t count) {
  size_t i = 0;
  while (i < count && !is_magic(pattern[i])) i++;
  spend(L, i);
  return i == count;
}

const char *find_bytes(lua_State *L, const char *text, size_t count, const char *wanted, size_t wantedCount) {
  if (wantedCount == 0) return text;
  // From one place with the first byte to the next; each counts for the whole comparison, even one that ends early.
  while (count >= wantedCount) {
    const char *at = memchr(text, *wanted, count - wantedCount + 1);
    size_t skipped = at ? (size_t)(at - text) : count;
    spend_bytes(L, skipped);
    if (!at) return NULL;
    spend_bytes(L, wantedCount);
    if (memcmp(at, wanted, wantedCount) == 0) return at;
    text = at + 1;
    count -= skipped + 1;
  }
  return NULL;
}
