// Counts the jumps and constants in a text before Lua compiles it. Not seen by Swift.
#ifndef CLUA_JUMPS_H
#define CLUA_JUMPS_H

#include "engine.h"

// Lua's compiler stores jumps in lists. It walks a list at each added jump, at the end of a function, and for each
// label that resolves jumps, and nothing can stop it meanwhile.
enum {
  JUMPS_MOST = 200000,       // of any kind in one text: words and operators that branch
  JUMPS_MOST_TO_LABELS = 8192,  // of them `goto` and `break`
  JUMPS_NUMBERS = 8192,      // constants; see fields.c for what many of them can be made to do
  JUMPS_SHORT_TEXT = 40960,  // a text of so many bytes has fewer of any
};

/// The state of a scan between two pieces of a text: in code, a string or a comment.
typedef struct Jumps {
  int line;
  int count, toLabels, numbers;
  int state, level;  // of a long bracket: its `=` signs
  int closing;       // `=` signs seen after a `]` in one; -1 for none
  bool inComment;    // whether the bracket that may be long stands right after two dashes
  char quote;        // of the text that the scan is in
  char word[8];
  int wordCount;
  char before;  // the last character before the word that is no space
  char last, lastMark;
} Jumps;

void jumps_begin(Jumps *jumps);
/// Scans the next bytes of a text. Returns the name of the element that exceeds its limit, with the limit in `most`; or
/// NULL.
const char *jumps_scan(Jumps *jumps, const char *bytes, size_t count, int *most);

#endif
