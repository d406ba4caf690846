/// The argument form by which an editor opens a file at a line, chosen by the program's name.
///
/// For example:
///
///     EditorForm(of: "code -w").arguments("flow.lua", line: 12)  // ["--goto", "flow.lua:12"]
///     EditorForm(of: "vim").arguments("flow.lua", line: 12)      // ["+12", "flow.lua"]
///     EditorForm(of: "subl").waiting                             // "--wait"
package struct EditorForm: Equatable {
  /// The option that makes the editor wait until the file is closed; `nil` where it always waits, or has the option
  /// already.
  package let waiting: String?
  private let place: Place

  /// The way to name a line of a file.
  private enum Place: Equatable {
    /// `+12 flow.lua`: vi, nano, emacs and most others.
    case plus
    /// `flow.lua:12`.
    case colon
    /// `--goto flow.lua:12`.
    case goto
    /// An option before the file: `-l 12 flow.lua`.
    case option(String)
  }

  /// The programs whose form is another than vi's.
  private static let forms: [(names: [String], place: Place, waiting: [String])] = [
    (
      ["code", "code-insiders", "codium", "vscodium", "code-oss", "cursor", "windsurf"], .goto,
      ["--wait", "-w"]
    ),
    (["subl", "sublime_text", "zed", "zeditor", "atom"], .colon, ["--wait", "-w"]),
    (["hx", "helix"], .colon, []),
    (["mate"], .option("--line"), ["--wait", "-w"]),
    (["xed"], .option("--line"), ["--wait", "-w"]),
    (["bbedit"], .plus, ["--wait", "-w"]),
    (["gvim", "mvim"], .plus, ["--nofork", "-f"]),
    (["kate"], .option("--line"), ["--block", "-b"]),
    (["idea", "appcode", "fleet", "clion", "pycharm", "webstorm"], .option("--line"), ["--wait"]),
  ]

  /// Chooses the form for a shell command line, such as `code -w`.
  package init(of words: String) {
    let words = Self.split(words)
    let isSetting = { (word: String) in word.contains("=") && !word.hasPrefix("-") }
    let program = words.drop { isSetting($0) || $0.hasSuffix("/env") || $0 == "env" }
    let name = program.first?.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.hasSuffix(".exe") || name.hasSuffix(".cmd") ? String(name.dropLast(4)) : name
    let form = Self.forms.first { $0.names.contains(stem) }
    place = form?.place ?? .plus
    let isTold = program.dropFirst().contains { form?.waiting.contains($0) == true }
    waiting = isTold ? nil : form?.waiting.first
  }

  /// The arguments that open a file, at a line where one is given.
  package func arguments(_ file: String, line: Int?) -> [String] {
    guard let line else { return [file] }
    return switch place {
    case .plus: ["+\(line)", file]
    case .colon: ["\(file):\(line)"]
    case .goto: ["--goto", "\(file):\(line)"]
    case .option(let name): [name, String(line), file]
    }
  }

  /// Splits a command line as a shell does: at spaces outside quotes, with backslash escapes.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var (word, quote, isOpen) = ("", Character?.none, false)
    var rest = text[...]
    while let next = rest.popFirst() {
      if next == "\\", quote != "'", let escaped = rest.popFirst() {
        (word, isOpen) = (word + String(escaped), true)
      } else if next == quote {
        quote = nil
      } else if quote == nil, next == "\"" || next == "'" {
        (quote, isOpen) = (next, true)
      } else if quote == nil, next.isWhitespace {
        if isOpen { words.append(word) }
        (word, isOpen) = ("", false)
      } else {
        (word, isOpen) = (word + String(next), true)
      }
    }
    return isOpen ? words + [word] : words
  }
}
