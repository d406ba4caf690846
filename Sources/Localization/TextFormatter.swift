// A text with its arguments inserted. Models `String(localized:)` and `String.localizedStringWithFormat`.
//
// Kept: numbers in the format of the language and the region; the plural category of the inserted number; arguments
// that do not fit: a superfluous argument is ignored, and an argument of another type is read as the expected one (a
// meaningless number, or a crash). Left out: the garbage that a wrong argument shows; it differs from launch to launch,
// and `�` represents it.

import Foundation

/// The formatter that puts arguments into the texts of one language.
package struct TextFormatter {
  /// The language of the table: it decides on plural forms.
  let language: String
  /// The symbols with which the language and the region write numbers.
  let symbols: NumberSymbols
  /// The class of the device, as Apple names it in tables: `iphone`, `ipad`.
  let device: String

  /// A fault in the arguments, for which a device shows garbage or crashes.
  package enum Fault: Hashable {
    /// There is no argument for a placeholder.
    case missing(FormatString.Placeholder, place: Int)
    /// An argument is not of the type that its placeholder takes.
    case type(FormatString.Placeholder, place: Int)
    /// There are more arguments than placeholders.
    case unused(Int)
    /// No form of the text defines the variable, or none fits this number.
    case variable(String)
  }

  /// Formats a text; returns it with the faults of its arguments.
  ///
  /// - Parameter arguments: Texts and numbers.
  package func text(_ form: TextForm, _ arguments: [TextArgument]) -> (text: String, faults: [Fault]) {
    var expansion = Expansion(formatter: self, arguments: arguments)
    expansion.append(form)
    if expansion.mostUsed < arguments.count, expansion.faults.isEmpty, form.takesAllItsArguments {
      expansion.faults.append(.unused(arguments.count - expansion.mostUsed))
    }
    return (expansion.text, expansion.faults)
  }
}

/// The expansion of one text, in progress.
private struct Expansion {
  let formatter: TextFormatter
  let arguments: [TextArgument]
  var text = ""
  var faults: [TextFormatter.Fault] = []
  /// The highest position, from 1, of an argument that a placeholder or variable has used; 0 while none is used.
  var mostUsed = 0

  /// The number of the next argument, from 1.
  private var next = 1
  /// The variables that can be named here, the inner ones last.
  private var variables: [TextForm.Variable] = []
  /// The variable whose form is being expanded, and the number of its argument.
  private var current: (variable: TextForm.Variable, place: Int)?
  private var depth = 0
  /// The number of pieces that may still be put in.
  private var room = Self.mostPieces

  /// The greatest depth of nested variables; it ends the expansion of variables that name each other in a cycle.
  private static let mostDepth = 16
  /// The highest number of pieces in an expanded text: variables that name others several times multiply the pieces.
  private static let mostPieces = 2_000
  /// The most faults that are reported for one text.
  private static let mostFaults = 4
  /// The stand-in for text that a device shows unpredictably.
  private static let garbage = "\u{FFFD}"

  init(formatter: TextFormatter, arguments: [TextArgument]) {
    self.formatter = formatter
    self.arguments = arguments
  }

  private mutating func note(_ fault: TextFormatter.Fault) {
    if faults.count < Self.mostFaults, !faults.contains(fault) { faults.append(fault) }
  }

  mutating func append(_ form: TextForm) {
    switch form {
    case .text(let format): append(format)
    case .phrases(let phrases): if let first = phrases.first { append(first) }
    case .composed(let format, let inner):
      variables += inner
      append(format)
      variables.removeLast(inner.count)
    case .byDevice(let choices):
      guard
        let choice = choices.first(where: { $0.when == formatter.device })
          ?? choices.first(where: { $0.when == "other" })
      else { return note(.variable(formatter.device)) }
      append(choice.form)
    case .byNumber(let choices, let argument):
      appendChoice(choices, place: argument ?? current?.place ?? 1)
    }
  }

  private mutating func appendChoice(_ choices: [TextForm.Choice<PluralCategory>], place: Int) {
    let category = number(place).map { self.category(of: $0, choices) } ?? PluralCategory.other
    guard
      let choice = choices.first(where: { $0.when == category })
        ?? choices.first(where: { $0.when == .other })
    else { return note(.variable(category.rawValue)) }
    mostUsed = max(mostUsed, place)
    append(choice.form)
  }

  /// `zero` wins for 0 wherever a table has it.
  private func category(
    of number: Double, _ choices: [TextForm.Choice<PluralCategory>]
  ) -> PluralCategory {
    if number == 0, choices.contains(where: { $0.when == .zero }) { return .zero }
    return PluralCategory.of(number, in: formatter.language)
  }

  private func number(_ place: Int) -> Double? {
    guard arguments.indices.contains(place - 1) else { return nil }
    switch arguments[place - 1] {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: return nil
    }
  }

  private mutating func append(_ format: FormatString) {
    guard !format.pieces.isEmpty else {
      text += format.source
      return
    }
    for piece in format.pieces {
      guard room > 0 else { return }
      room -= 1
      switch piece {
      case .text(let piece): text += piece
      case .placeholder(let placeholder):
        if let name = placeholder.variable {
          appendVariable(name, placeholder)
        } else {
          append(placeholder, place(placeholder.position))
        }
      }
    }
  }

  private mutating func appendVariable(_ name: String, _ placeholder: FormatString.Placeholder) {
    if name == "arg", let current {
      var specifier = FormatString("%" + current.variable.specifier).placeholders.first ?? placeholder
      specifier.position = current.place
      return append(specifier, current.place)
    }
    guard let variable = variables.last(where: { $0.name == name }), depth < Self.mostDepth, room > 0 else {
      text += placeholder.name
      return note(.variable(name))
    }
    let place = place(placeholder.position ?? variable.argument)
    guard arguments.indices.contains(place - 1) else {
      text += Self.garbage
      return note(.missing(placeholder, place: place))
    }
    guard number(place) != nil else {
      text += Self.garbage
      mostUsed = max(mostUsed, place)
      return note(.type(placeholder, place: place))
    }
    // Inside the form, the first placeholder without a position takes the variable's own argument.
    let outer = (current, next)
    (current, next) = ((variable, place), place)
    mostUsed = max(mostUsed, place)
    depth += 1
    append(variable.form)
    depth -= 1
    (current, next) = outer
  }

  /// Returns the position of an argument, from 1: the explicit one, which does not advance the count, or else the next
  /// one.
  private mutating func place(_ position: Int?) -> Int {
    if let position { return position }
    defer { next += 1 }
    return next
  }

  private mutating func append(_ placeholder: FormatString.Placeholder, _ place: Int) {
    guard arguments.indices.contains(place - 1) else {
      text += Self.garbage
      return note(.missing(placeholder, place: place))
    }
    mostUsed = max(mostUsed, place)
    guard let written = PlaceholderText(placeholder, formatter.symbols).text(arguments[place - 1]) else {
      text += Self.garbage
      return note(.type(placeholder, place: place))
    }
    text += written
  }
}

extension TextFormatter {
  /// Makes a formatter for the texts of a language, with the symbols of a locale.
  package init(language: String, locale: String, device: String) {
    self.init(language: language, symbols: .of(locale), device: device)
  }
}
