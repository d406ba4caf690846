// A lexer that knows of Lua only what it takes to tell code from strings and comments.
//
// It may count a jump too many, and never one too few: where it stands elsewhere than Lua does, Lua has found an error.
#include "jumps.h"

#include <string.h>

enum { CODE, DASH, COMMENT, LINE_COMMENT, BRACKET, LONG_TEXT, TEXT, ESCAPE };

void jumps_begin(Jumps *jumps) { *jumps = (Jumps){.line = 1, .state = CODE}; }

static inline bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// True where the number that was read may become a constant of its function. A whole number of up to four digits does
/// not, unless it follows an operator, as the 40 in `1<<40`.
static bool is_constant(const Jumps *j, int count) {
  bool isWhole = strspn(j->word, "0123456789") == (size_t)count;
  return count >= 5 || !isWhole || (j->before && strchr("+-*/%^&|~<>.", j->before));
}

static void end_word(Jumps *j) {
  static const char *const words[] = {"and", "or", "if", "else", "elseif", "while", "for", "repeat", "until", "not"};
  int count = j->wordCount;
  j->wordCount = 0;
  j->word[count < 8 ? count : 7] = 0;
  if (*j->word >= '0' && *j->word <= '9') { j->numbers += is_constant(j, count); return; }
  // The letters that the words begin with.
  if (count < 2 || count > 7 || !strchr("aoiewfrungb", j->word[0])) return;
  if (strcmp(j->word, "goto") == 0 || strcmp(j->word, "break") == 0) {
    j->toLabels++;
    j->count++;
    return;
  }
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (*words[i] == *j->word && strcmp(j->word, words[i]) == 0) { j->count++; return; }
  }
}

/// Scans one character of code.
static inline void scan_code(Jumps *j, char c) {
  if (c == ' ' && !j->wordCount) { j->last = c; return; }
  if (is_name(c)) {
    if (j->wordCount == 0) { j->before = j->lastMark; j->lastMark = c; }
    if (j->wordCount < 8) j->word[j->wordCount++ & 7] = c;
    j->last = c;
    return;
  }
  if (j->wordCount) end_word(j);
  switch (c) {
    case '<': case '>': j->count++; break;
    case '=': if (j->last == '=' || j->last == '~') j->count++; break;
    case '"': case '\'': j->state = TEXT; j->quote = c; break;
    case '-': j->state = DASH; break;
    case '[': j->state = BRACKET; j->level = 0; j->inComment = false; break;
    default: break;
  }
  j->last = c;
  if (c != ' ' && (c < '\t' || c > '\r')) j->lastMark = c;
}

/// Scans a character after `[` and any `=` signs. A second `[` opens a long text or a long comment.
static void scan_bracket(Jumps *j, char c) {
  if (c == '=') { j->level++; return; }
  if (c == '[') { j->state = LONG_TEXT; j->closing = -1; return; }
  j->state = j->inComment ? LINE_COMMENT : CODE;
  // The character may begin a text, as in `t["x"]`; the signs between brackets are code.
  if (!j->inComment) scan_code(j, c);
  else if (c == '\n' || c == '\r') j->state = CODE;
}

const char *jumps_scan(Jumps *j, const char *bytes, size_t count, int *most) {
  for (size_t i = 0; i < count; i++) {
    char c = bytes[i];
    if (c == '\n') j->line++;
    switch (j->state) {
      case CODE: scan_code(j, c); break;
      case DASH:
        if (c == '-') { j->state = COMMENT; break; }
        j->state = CODE;
        scan_code(j, c);
        break;
      case COMMENT:  // just after the dashes
        j->level = -1;
        if (c == '[') { j->level = 0; j->state = BRACKET; j->inComment = true; break; }
        j->state = c == '\n' || c == '\r' ? CODE : LINE_COMMENT;
        break;
      case LINE_COMMENT: if (c == '\n' || c == '\r') j->state = CODE; break;
      case BRACKET: scan_bracket(j, c); break;
      case LONG_TEXT:
        if (c == ']') {
          if (j->closing == j->level) j->state = CODE;
          j->closing = 0;
        } else if (c == '=' && j->closing >= 0) {
          j->closing++;
        } else {
          j->closing = -1;
        }
        break;
      case TEXT:
        if (c == '\\') j->state = ESCAPE;
        else if (c == j->quote) { j->state = CODE; j->quote = 0; j->last = 0; }
        break;
      default: j->state = TEXT;
    }
  }
  if (j->count > (*most = JUMPS_MOST)) return "branches";
  if (j->toLabels > (*most = JUMPS_MOST_TO_LABELS)) return "jumps to labels and out of loops";
  if (j->numbers > (*most = JUMPS_NUMBERS)) return "constants that are numbers";
  return NULL;
}
