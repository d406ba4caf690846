package import FlowModel
import Phone
import Localization

// Controls for a value: what a hand makes of them, and how the phone writes what stands in them.
extension CompiledApp {
  /// Returns the text of a control for numbers or dates after a person set it to a value. It is `nil` where this is
  /// impossible, and for a text field.
  ///
  /// Numbers are read in the format of the phone's region. A text that is no number is possible only in a number field.
  package func set(_ text: String, _ entry: Entry, _ session: Session) -> String? {
    if entry.range == nil { return entry.control?.reached(text) { session.world.clock.moment } }
    let plain = RegionalFormats.typed(text, locale: session.world.locale(by: app.localization))
    guard let plain else { return entry.standsFilled ? nil : NumberRange.unread(text) }
    return entry.control?.reached(plain) { session.world.clock.moment }
  }

  /// A number as a person of the phone's region types it.
  package func written(_ number: Double, _ session: Session) -> String {
    RegionalFormats.typing(NumberRange.text(number), locale: session.world.locale(by: app.localization))
  }

  /// Returns a few representative texts of a control. They are empty for a text field, and for a number field unless
  /// the domains include typing.
  func values(_ entry: Entry, _ session: Session, _ domains: Domains) -> [String] {
    guard let control = entry.control, entry.standsFilled || domains.typesExamples || !domains.texts.isEmpty
    else { return [] }
    let locale = session.world.locale(by: app.localization)
    return control.examples { session.world.clock.moment }
      .map { entry.range == nil ? $0 : RegionalFormats.typing($0, locale: locale) }
  }
}

extension Reaction {
  /// The moment that it is, as a date picker stands at it.
  var moment: String { session.world.clock.moment }

  /// Returns the text of a value's control as the phone shows it: a number in the region's format, a date in its
  /// calendar.
  func written(_ text: String, _ entry: Entry) -> String {
    switch entry {
    case .text: return text
    case .number, .stepper, .slider:
      guard case let number?? = entry.value(of: text).map(\.double) else { return NumberRange.shown(text) }
      return RegionalFormats.number(
        number, digits: nil, locale: session.world.locale(by: compiled.app.localization))
    case .date(let picker):
      return session.world.written(
        picker.shows.whole(text), showsDate: picker.shows != .time, showsTime: picker.shows != .date,
        by: compiled.app.localization) ?? text
    }
  }
}

extension Value {
  /// The number of the value; `nil` for anything else.
  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}

extension Field {
  /// Returns the text that a person types: the example, else a representative value of the control, else the person's
  /// name.
  func typed(by name: String) -> String {
    example ?? entry.control?.examples(now: { "2026-01-05 09:00" }).first ?? name
  }
}
