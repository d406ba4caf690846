package import Phone

// Statements about what is stored, counted and dated, and about what was installed.
extension Condition {
  /// True where a statement without a function holds in a world; false for the statements evaluated in
  /// `Condition.swift`.
  func isTrue(of world: borrowing World) -> Bool {
    switch self {
    case .region(let code): world.language.region == code
    case .appVersion(let test): world.release.version.map(test.passes) ?? false
    case .fact(let name, let value): world.release.facts[name] == value
    case .owns(let product): world.owns(product)
    case .variant(let experiment, nil): world.release.variants[experiment] != nil
    case .variant(let experiment, let name?): world.release.variants[experiment] == .string(name)
    case .habit(let name): world.habits[name] != nil
    case .contains(let place, let element): Self.contains(place.value(in: world), element)
    case .count(let place, let test, let field):
      test.passes(
        Self.count(field.map { Self.field($0, of: place.value(in: world)) } ?? place.value(in: world)))
    case .every(let place, let number):
      Self.isMultiple(Self.count(place.value(in: world)), of: Double(number))
    case .since(let place, let test):
      Self.instant(place.value(in: world)).map { test.passes(world.clock.now - $0) } ?? false
    case .daysSince(let place, let test):
      Self.instant(place.value(in: world)).map { test.passes(Double(world.clock.days(since: $0))) } ?? false
    default: false
    }
  }

  private static func contains(_ stored: Value?, _ element: Value) -> Bool {
    switch (stored, element) {
    case (.list(let list)?, _): list.contains(element)
    case (.record(let record)?, .string(let name)), (.json(let record)?, .string(let name)):
      record[name] != nil
    default: false
    }
  }

  private static func field(_ name: String, of stored: Value?) -> Value? {
    switch stored {
    case .record(let record)?, .json(let record)?: record[name]
    default: nil
    }
  }

  private static func count(_ stored: Value?) -> Double {
    switch stored {
    case .integer(let number)?: Double(number)
    case .number(let number)?, .date(let number)?: number
    case .boolean(let boolean)?: boolean ? 1 : 0
    case .list(let list)?: Double(list.count)
    case .record(let record)?, .json(let record)?: Double(record.fields.count)
    case .keyed(let entries)?: Double(entries.count)
    case .string, .data, .null, .opaque, nil: 0
    }
  }

  private static func isMultiple(_ count: Double, of number: Double) -> Bool {
    count > 0 && number > 0 && count.truncatingRemainder(dividingBy: number) == 0
  }

  private static func instant(_ stored: Value?) -> Double? {
    switch stored {
    case .date(let instant)?, .number(let instant)?: instant
    case .integer(let instant)?: Double(instant)
    default: nil
    }
  }
}

extension AnswerBinding {
  /// The value kept there; `nil` where nothing is.
  package func value(in world: borrowing World) -> Value? {
    switch self {
    case .profile(let field): world.profile[field]
    case .store(let key): world.defaults.object(key)
    case .state(let name): world.onboardingState(name)
    case .keychain(let name): world.read(name).value
    }
  }

  /// Reads `profile.displayName`, `store.some.key`, `onboarding.state.name` or `keychain.account`; `nil` for anything
  /// else.
  package init?(_ path: String) {
    for (prefix, make) in [
      ("profile.", AnswerBinding.profile), ("store.", AnswerBinding.store),
      ("onboarding.state.", AnswerBinding.state), ("keychain.", AnswerBinding.keychain),
    ] as [(String, (String) -> AnswerBinding)] where path.hasPrefix(prefix) && path.count > prefix.count {
      self = make(String(path.dropFirst(prefix.count)))
      return
    }
    return nil
  }
}
