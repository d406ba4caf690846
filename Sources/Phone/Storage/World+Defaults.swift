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

  /// The finding on reading a missing key where another key differs from it only in upper and lower case; `nil`
  /// otherwise. No app can see this.
  package func finding(ofReading key: String, in suite: String? = nil) -> Finding? {
    let store = store(suite)
    guard store.object(key) == nil, let other = store.key(like: key) else { return nil }
    return .keysDifferInCase(key, other)
  }

  /// The finding on a flag whose stored value is read as a boolean and is none (S-62, T-97); `nil` for a boolean or no
  /// value.
  func doubt(flag key: String) -> Finding? {
    switch defaults.object(key) {
    case nil, .boolean: nil
    case let value?: .notABoolean(key, value, readAs: defaults.bool(key))
    }
  }

  /// The finding on a stored value from which no document can be decoded; `nil` for a document or no value.
  func doubt(document key: String) -> Finding? {
    switch defaults.object(key) {
    case nil, .json: nil
    case .data(let bytes):
      if case .record? = try? JSONText.value(bytes) { nil } else { .undecodable(key) }
    default: .undecodable(key)
    }
  }
}
