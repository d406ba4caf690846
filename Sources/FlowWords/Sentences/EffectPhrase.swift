package import Phone

extension Effect {
  /// The effect in words: its verb, and its arguments in the form in which a person reads them.
  ///
  /// For example, `store.set seen = true`, `habits.remove wake` or `analytics.track opened step=welcome`.
  package var words: Phrase { "\(verb: name)" + Self.words(phrase, arguments) }

  private static func words(_ phrase: EffectPhrase, _ arguments: Record) -> Phrase {
    switch phrase {
    case .values: arguments.isEmpty ? "" : " \(value: values(arguments))"
    case .fields: arguments.isEmpty ? "" : " \(value: arguments.spoken.joined(separator: " "))"
    case .assignment(let name, let value): " \(value: name) = \(value: value.spelled)"
    case .named(let name, let details):
      " \(value: name)" + (details.isEmpty ? "" : " \(value: details.spoken.joined(separator: " "))")
    case .failed(let phrase, let status):
      words(phrase, Record(arguments.fields.filter { $0.name != "status" }))
        + ": \(verb: "failed") with \(value: "\(status)")"
    }
  }

  private static func values(_ record: Record) -> String {
    record.fields.filter { !$0.value.isNull }.map(\.value.spelled).joined(separator: " ")
  }
}
