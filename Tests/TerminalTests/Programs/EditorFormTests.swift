import Terminal
import Testing

struct EditorFormTests {
  @Test(arguments: [
    ("vi", ["+12", "flow.lua"]), ("nano", ["+12", "flow.lua"]), ("emacsclient -t", ["+12", "flow.lua"]),
    ("code -w", ["--goto", "flow.lua:12"]), ("/usr/local/bin/code-insiders", ["--goto", "flow.lua:12"]),
    ("subl", ["flow.lua:12"]), ("zed --wait", ["flow.lua:12"]), ("hx", ["flow.lua:12"]),
    ("mate -w", ["--line", "12", "flow.lua"]), ("xed", ["--line", "12", "flow.lua"]),
    ("idea", ["--line", "12", "flow.lua"]), ("kate", ["--line", "12", "flow.lua"]),
    ("'/Applications/Visual Studio Code.app/bin/code' -w", ["--goto", "flow.lua:12"]),
    ("/Applications/My\\ Editors/subl -w", ["flow.lua:12"]), ("env LANG=C code", ["--goto", "flow.lua:12"]),
    ("LANG=C hx", ["flow.lua:12"]), ("", ["+12", "flow.lua"]),
  ])
  func `each editor is given a line in its own syntax`(words: String, arguments: [String]) {
    #expect(EditorForm(of: words).arguments("flow.lua", line: 12) == arguments)
    #expect(EditorForm(of: words).arguments("flow.lua", line: nil) == ["flow.lua"])
  }

  @Test(arguments: [
    ("code", "--wait"), ("code -w", nil), ("code --wait --new-window", nil), ("subl -n", "--wait"),
    ("vim", nil),
    ("gvim", "--nofork"), ("gvim -f", nil), ("hx", nil), ("mate", "--wait"), ("nano -w", nil),
    ("kate", "--block"),
  ])
  func `an editor with windows of its own is asked to wait, unless it is told to already`(
    words: String, option: String?
  ) {
    #expect(EditorForm(of: words).waiting == option)
  }
}
