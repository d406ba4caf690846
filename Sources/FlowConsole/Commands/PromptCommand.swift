import Spelling
import Terminal

/// A command of the prompt itself; it begins with `:` and is no Lua.
struct PromptCommand {
  let name: String
  let usage: String
  let summary: String

  /// Every command, in the order in which help lists them.
  static let all = [
    PromptCommand(
      name: ":help", usage: ":help [NAME]", summary: "First steps, or the meaning of a name; ?NAME as well."),
    PromptCommand(name: ":more", usage: ":more", summary: "The last value in full, where it was cut."),
    PromptCommand(
      name: ":save", usage: ":save FILE.lua",
      summary: "Write the lines that were typed and worked; FILE.check.lua: as a check that passes."),
    PromptCommand(
      name: ":save!", usage: ":save! FILE.lua", summary: "The same, in place of a file that is there."),
    PromptCommand(
      name: ":load", usage: ":load FILE.lua", summary: "Evaluate the lines of a file, up to the first error."),
    PromptCommand(
      name: ":record", usage: ":record FILE",
      summary: "Record the terminal to a new file, as an asciicast; :record off ends it."),
    PromptCommand(
      name: ":storyboard", usage: ":storyboard FILE",
      summary: "Draw the session so far as a page of its screens, with the gestures between them."),
    PromptCommand(
      name: ":live", usage: ":live",
      summary: "Open the session on a page in the browser, beside the prompt; :live again prints its address."
    ),
    PromptCommand(
      name: ":edit", usage: ":edit [STEP]",
      summary: "Open $VISUAL or $EDITOR at the line of a step, or of the one that is shown."),
    PromptCommand(
      name: ":language", usage: ":language [TAG]",
      summary: "Play the same gestures on a phone in another language, such as ja or fr,ja."),
    PromptCommand(
      name: ":display", usage: ":display [EXPR]",
      summary: "Show a value, such as world.store, after each gesture; :display off ends that."),
    PromptCommand(
      name: ":quiet", usage: ":quiet [on|off]", summary: "Whether the phone is shown after each gesture."),
    PromptCommand(
      name: ":width", usage: ":width [CELLS]",
      summary: "The cells of a line; :width off is as the terminal is."),
    PromptCommand(name: ":quit", usage: ":quit", summary: "Leave, as Ctrl-D, exit and quit do."),
  ]

  /// The introduction for newcomers, in two columns, or in one where these are wider than the terminal.
  /// `columns` is `nil` without a terminal.
  static func primer(columns: Int?) -> String {
    let pairs = stride(from: 0, to: hints.count, by: 2).map { hints[$0..<min($0 + 2, hints.count)] }
    var lines = pairs.map { pair in
      let last = pair.last.map { row($0, nameCells: 20) } ?? ""
      return DisplayWidth.padded(pair.first.map { row($0, nameCells: 23) } ?? "", to: 50) + last
    }
    if let columns, lines.contains(where: { DisplayWidth.of($0) > columns }) {
      // Two spaces within a name would make it two cells of the row.
      lines = hints.map { row(($0.name.replacing("  ", with: " "), $0.meaning), nameCells: 23) }
    }
    return Prose.wrapped((lines + [rule]).joined(separator: "\n"), columns: columns)
  }

  /// Returns the line of one hint: the text to type, padded to a column, and its meaning.
  private static func row(_ hint: (name: String, meaning: String), nameCells: Int) -> String {
    DisplayWidth.padded(hint.name, to: max(nameCells, DisplayWidth.of(hint.name) + 2)) + hint.meaning
  }

  private static let rule =
    "A line that fails changes nothing on the phone; a variable keeps its value so far."

  private static let hints: [(name: String, meaning: String)] = [
    ("screen", "what the person sees"), ("prompt", "the dialog that is up"),
    ("tap \"next\"", "tap by label, key, number"), ("choose \"tiktok\"", "choose an option"),
    ("enter \"Sora\"", "type into the field"), ("allow()  deny()", "answer the dialog"),
    ("app.kill()", "end the process"), ("app.launch()", "start it again"),
    ("undo()  redo()  at(3)", "travel in time"), ("jump \"habitSetup\"", "the shortest way to a step"),
    ("timeline()  effects()", "what happened"), ("branches()", "every way that was taken"),
    ("mark \"a\"  at \"a\"", "name a moment, go there"), ("compare(3, 7)", "what differs"),
    ("flow  world", "the flow, the phone"), ("help()  ?tap", "every verb, one verb"),
    ("save_check \"a.check.lua\"", "keep it as a check"), (":save  :load", "keep the lines"),
    (":quit", "leave (or Ctrl-D)"), ("Tab", "completes nearly everything"),
  ]
}
