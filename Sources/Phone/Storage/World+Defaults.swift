// What the phone knows about UserDefaults beside what is in them.
extension World {
  mutating func apply(_ effect: Defaults.Effect) -> Reply {
    let added: String? =
      if case .set(let key, let value) = effect, !value.isNull, !defaults.stores(key) { key } else { nil }
    defaults.apply(effect)
    if let key = keys.completion, effect.concerns(key) {
      onboarding.follow(isComplete: defaults.bool(key))
    }
    var findings = effect.isOfLanguages ? findings(ofChanging: Language.key) : []
    if let added, let other = defaults.key(like: added) {
      findings.append(.keysDifferInCase(added, other))
    }
    return findings.isEmpty ? .nothing : Reply(findings: findings)
  }

  /// The finding on reading a missing key, which no app can see: another key differs from it only in upper and lower
  /// case.
  package func finding(ofReading key: String, in suite: String? = nil) -> Finding? {
    let store = store(suite)
    guard store.object(key) == nil, let other = store.key(like: key) else { return nil }
    return .keysDifferInCase(key, other)
  }

  /// The finding on a flag whose value is not a boolean, although it is read as one (S-62, T-97).
  func doubt(flag key: String) -> Finding? {
    switch defaults.object(key) {
    case nil, .boolean: nil
    case let value?: .notABoolean(key, value, readAs: defaults.bool(key))
    }
  }

  /// A document from which nothing was read, though something is stored.
  func doubt(document key: String) -> Finding? {
    switch defaults.object(key) {
    case nil, .json: nil
    case .data(let bytes):
      if case .record? = try? JSONText.value(bytes) { nil } else { .undecodable(key) }
    default: .undecodable(key)
    }
  }
}
