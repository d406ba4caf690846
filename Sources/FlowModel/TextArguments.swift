import Localization
import Phone

/// The arguments that a text takes: the kind of the first one, of the second one, and so on.
///
/// Placeholders with a position equal those without where they take the same arguments:
///
///     "%@ has %lld days"       // %@, %lld
///     "%2$d日、%1$@"            // %1$@, %2$d: equal to the first
struct TextArguments: Equatable, CustomStringConvertible {
  /// The kinds by the positions of the arguments, from 1; a position with two different uses has both kinds.
  private var kinds: [Int: Set<FormatString.Kind>] = [:]
  /// The placeholders as they are written, in the order of the text.
  private var written: [String] = []

  /// Makes the arguments of a table's text; with several forms, those of all forms.
  init(_ form: TextForm) { add(form, counted: nil) }

  static func == (left: Self, right: Self) -> Bool { left.kinds == right.kinds }

  /// The placeholders between commas, or `nothing`.
  var description: String { written.isEmpty ? "nothing" : written.joined(separator: ", ") }

  /// - Parameters:
  ///   - counted: The position of the argument for `%arg` in a form.
  ///   - first: The position of the first argument without an explicit position.
  private mutating func add(_ form: TextForm, counted: Int?, from first: Int = 1) {
    switch form {
    case .text(let text): add(text, variables: [], counted: counted, from: first)
    case .phrases(let phrases):
      for phrase in phrases { add(phrase, variables: [], counted: counted, from: first) }
    case .byDevice(let choices): for choice in choices { add(choice.form, counted: counted, from: first) }
    case .byNumber(let choices, let argument):
      for choice in choices { add(choice.form, counted: argument ?? counted, from: first) }
    case .composed(let text, let variables):
      add(text, variables: variables, counted: counted, from: first)
    }
  }

  private mutating func add(
    _ text: FormatString, variables: [TextForm.Variable], counted: Int?, from first: Int
  ) {
    var next = first
    // A percent sign before a space is prose far more often than a number with room for its sign: "100% done".
    for placeholder in text.placeholders where !placeholder.flags.contains(" ") {
      guard let name = placeholder.variable else {
        note(placeholder.kind, at: placeholder.position ?? next, written: placeholder)
        if placeholder.position == nil { next += 1 }
        continue
      }
      // The argument of a variable is noted where the variable stands.
      guard name != "arg", let variable = variables.first(where: { $0.name == name }) else { continue }
      let place = placeholder.position ?? variable.argument ?? next
      if variable.argument == nil, placeholder.position == nil { next += 1 }
      note(Self.kind(variable.specifier), at: place, written: placeholder)
      // In the form of a variable the first place is the variable's own.
      add(variable.form, counted: place, from: place)
    }
  }

  private mutating func note(
    _ kind: FormatString.Kind, at place: Int, written placeholder: FormatString.Placeholder
  ) {
    kinds[place, default: []].insert(kind)
    let name = placeholder.position.map { "%\($0)$" + placeholder.name.dropFirst() } ?? placeholder.name
    if !written.contains(name) { written.append(name) }
  }

  /// The kind of argument that a specifier such as `lld` takes.
  private static func kind(_ specifier: String) -> FormatString.Kind {
    FormatString("%" + specifier).placeholders.first?.kind ?? .integer
  }
}
