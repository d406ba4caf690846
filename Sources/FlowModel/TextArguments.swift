import Localization
import Phone

/// The arguments that a text takes: of which kind the first is, the second, and so on.
///
/// Placeholders with a position and those without are equal where they mean the same arguments:
///
///     "%@ has %lld days"       // %@, %lld
///     "%2$d日、%1$@"            // %1$@, %2$d: equal to the first
struct TextArguments: Equatable, CustomStringConvertible {
  /// The kinds by their places, from 1; a place that two kinds want has both.
  private var kinds: [Int: Set<FormatString.Kind>] = [:]
  /// The placeholders as they are written, in the order of the text.
  private var written: [String] = []

  /// The arguments of what a table says under a key; of several forms those of all.
  init(_ form: TextForm) { add(form, counted: nil) }

  static func == (left: Self, right: Self) -> Bool { left.kinds == right.kinds }

  /// The placeholders between commas, or `nothing`.
  var description: String { written.isEmpty ? "nothing" : written.joined(separator: ", ") }

  /// - Parameters:
  ///   - counted: The place of the argument that stands where a form says `%arg`.
  ///   - first: The place of the first argument without a position.
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
