// What the phone knows about UserDefaults beside what is in them.
extension World {
  /// What is on the app's disk, also where its process cannot see it (S-63).
  public var disk: Defaults {
    guard hasServices, var disk = services.unreadable else { return defaults }
    for field in defaults.contents.fields { disk.set(field.name, to: field.value) }
    return disk
  }

  mutating func apply(_ effect: Defaults.Effect) -> Response {
    let count = defaults.count
    defaults.apply(effect)
    guard defaults.count > count, case .set(let key, _) = effect, let other = defaults.key(like: key) else {
      return .nothing
    }
    return Response(findings: [.keysDifferInCase(key, other)])
  }

  /// What an app does whose process began before the first unlock: it writes over what it cannot see.
  mutating func performBlindly(_ effect: Effect, duringTap: Bool) -> Response {
    let before = defaults
    var response = perform(effect, duringTap: duringTap)
    if case .store(.remove(let key)) = effect { services.unreadable?.remove(key) }
    for field in defaults.contents.fields where before.object(field.name) != field.value {
      guard let kept = services.unreadable?.object(field.name), kept != field.value else { continue }
      response.findings.append(.overwritten(field.name))
    }
    return response
  }

  /// What the phone knows about reading a key, and no app can: there is one that differs in upper and lower case.
  public func finding(ofReading key: String, in suite: String? = nil) -> Finding? {
    let store = store(suite)
    guard store.object(key) == nil, let other = store.key(like: key) else { return nil }
    return .keysDifferInCase(key, other)
  }

  /// A flag that holds something else than a boolean is read as one all the same (S-62, T-97).
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
