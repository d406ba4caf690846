// A line with line breaks: each row behind the first begins with a mark, which libedit has no notion of. So libedit
// draws nothing meanwhile, and all of the line is drawn here. And the styling of a line, which is the caller's.

#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <wctype.h>

// Visits each character of the prompt and of the line up to an end, with the marks between them. What stands between
// two \\x01 is hidden: it moves the cursor nowhere. `styled` is the line with its styling, or NULL.
void le_each(le_editor *editor, const wchar_t *styled, const wchar_t *end, le_drawing draw, void *context) {
  int hidden = 0;
  const wchar_t *prompt = editor->search_prompt ? editor->search_prompt : editor->prompt;
  for (const wchar_t *c = prompt; c && *c; c++) {
    if (*c == 1) hidden = !hidden;
    else draw(context, *c, hidden);
  }
  const wchar_t *line = el_wline(editor->edit)->buffer, *c = styled ? styled : line;
  int has_marks = editor->mark && (editor->is_own || editor->is_tall);
  hidden = 0;
  for (const wchar_t *at = line; at < end;) {
    if (styled && *c == 0) break;
    if (styled && *c == 1) {
      hidden = !hidden;
    } else {
      draw(context, *c, hidden);
      if (!hidden) at++;
      if (!hidden && *c == L'\n' && has_marks) {
        int is_escape = 0;
        for (const wchar_t *m = editor->mark; *m; m++) {
          if (*m == 1) is_escape = !is_escape;
          else draw(context, *m, is_escape);
        }
      }
    }
    c++;
  }
  // The escape that ends the last style.
  for (; styled && *c; c++) {
    if (*c == 1) hidden = !hidden;
    else if (hidden) draw(context, *c, 1);
    else break;
  }
}

// Whether a styled line has styles, and is the line itself but for its hidden parts.
static int is_same(const wchar_t *styled, const LineInfoW *line) {
  const wchar_t *at = line->buffer;
  if (!wcschr(styled, 1)) return 0;
  int hidden = 0;
  for (; *styled; styled++) {
    if (*styled == 1) hidden = !hidden;
    else if (!hidden && (at == line->lastchar || *at++ != *styled)) return 0;
  }
  return at == line->lastchar && !hidden;
}

// The line with its styling, for `free`; NULL where it has none.
wchar_t *le_styled(le_editor *editor) {
  editor->is_styled = 0;
  if (editor->searching) return NULL;
  const LineInfoW *line = el_wline(editor->edit);
  le_request request = {.key = LE_KEY_STYLE};
  char *narrow = le_narrow(line->buffer, (size_t)(line->lastchar - line->buffer), &request.line_bytes);
  if (!narrow) return NULL;
  request.line = narrow;
  wchar_t *styled = le_asked(editor, &request);
  free(narrow);
  editor->is_styled = styled && is_same(styled, line);
  if (editor->is_styled) return styled;
  free(styled);
  return NULL;
}

// Whether the line has rows that begin with a mark.
int le_is_continued(le_editor *editor) {
  if (!editor->mark) return 0;
  const LineInfoW *line = el_wline(editor->edit);
  return wmemchr(line->buffer, L'\n', (size_t)(line->lastchar - line->buffer)) != NULL;
}

// Draws a line with marks. The places are those of the line as it stands on the screen where libedit has drawn it.
// 0 where libedit cannot be silenced, or the line with its marks fills the screen: it is then as libedit shows it.
int le_own(le_editor *editor, int columns, const le_place *of_cursor, const le_place *of_end) {
  le_place cursor = *of_cursor, end = *of_end;
  int row = editor->is_own ? editor->own_row : of_cursor->row;
  if (!editor->is_own) {
    fflush(editor->out);
    editor->is_own = 1;
    le_measure(editor, columns, &cursor, &end);
    if (end.row + 1 >= le_height(editor) || !le_silence(editor)) {
      editor->is_own = 0;
      return 0;
    }
  }
  le_erase(editor, row);
  wchar_t *styled = le_styled(editor);
  le_draw_line(editor, styled, columns, el_wline(editor->edit)->lastchar);
  free(styled);
  le_go_to(editor, &cursor, end.row);
  editor->own_row = cursor.row;
  editor->own_end = end.row;
  return 1;
}

// Lets libedit draw again, where the line stands.
void le_disown(le_editor *editor, int redraws) {
  if (redraws) le_erase(editor, editor->own_row);
  fflush(editor->out);
  el_set(editor->edit, EL_SETFP, 1, editor->out);
  editor->is_own = 0;
  if (redraws) el_set(editor->edit, EL_REFRESH);
}

// The line was accepted or dropped: it stands there whole, and the cursor below it.
void le_end_own(le_editor *editor) {
  if (!editor->hung_up) {
    const LineInfoW *line = el_wline(editor->edit);
    // Enter has put a line break behind the line.
    const wchar_t *end = line->lastchar;
    if (end > line->buffer && end[-1] == L'\n') end--;
    le_erase(editor, editor->own_row);
    wchar_t *styled = le_styled(editor);
    le_draw_line(editor, styled, le_columns(editor), end);
    free(styled);
    fputs("\r\n", editor->out);
  }
  le_disown(editor, 0);
}
