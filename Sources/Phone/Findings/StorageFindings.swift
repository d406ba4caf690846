// Findings about stored values, invisible to the app.
extension Finding {
  /// A process that began before the first unlock.
  static func beforeFirstUnlock(_ count: Int, _ policy: Defaults.BeforeFirstUnlock) -> Finding {
    let end = policy == .untilUnlock ? "until the phone is unlocked" : "until it ends"
    return Finding(
      code: .storeBeforeFirstUnlock,
      sentence:
        "The app was started before the phone was first unlocked: UserDefaults looks empty to this process \(end) (\(policy.rawValue)), though \(count == 1 ? "1 value is" : "\(count) values are") stored.",
      source: "S-63 (UIApplication.isProtectedDataAvailable)")
  }

  /// Such a process writes over a value that it cannot see.
  static func overwritten(_ key: String) -> Finding {
    Finding(
      code: .storeOverwritten,
      sentence:
        "The app wrote over \"\(key)\", which it could not read: it was started before the phone was first unlocked.",
      source: "S-63 (UIApplication.isProtectedDataAvailable)", about: key)
  }

  /// UserDefaults have values that are not on disk.
  static let storeUnwritten = Finding(
    code: .storeUnwritten,
    sentence:
      "UserDefaults could not be written: the app reads what it set until its process ends, and no call tells it.",
    source: "UserDefaults.set(_:forKey:), which reports no error; from memory")

  /// A stored document that could not be decoded was overwritten by the app.
  static func documentLost(_ key: String) -> Finding {
    Finding(
      code: .storeDocumentLost,
      sentence: "The app wrote over \"\(key)\", which it could not decode: the value stored there is gone.",
      source: "T-63 (JSONDecoder)", about: key)
  }

  /// Two keys that differ only in upper and lower case.
  static func keysDifferInCase(_ key: String, _ other: String) -> Finding {
    Finding(
      code: .storeCase,
      sentence: "\"\(key)\" and \"\(other)\" are two keys: UserDefaults tells upper from lower case.",
      source: "T-84 (UserDefaults)", about: key)
  }

  /// A stored flag that is no boolean.
  static func notABoolean(_ key: String, _ value: Value, readAs isTrue: Bool) -> Finding {
    wrongType(
      "\"\(key)\" holds no boolean but a \(value.typeName), which bool(forKey:) reads as \(isTrue) without a word.",
      "S-62 (UserDefaults.bool(forKey:))", key)
  }

  /// The value under `AppleLanguages` is not an array of texts.
  static func notLanguages(_ value: Value) -> Finding {
    wrongType(
      "\"\(Language.key)\" holds no array of languages but \(value.typeName == "array" ? "an array of something else" : "a \(value.typeName)"), which iOS passes over without a word.",
      "AppleLanguages (Bundle.preferredLocalizations)", Language.key)
  }

  private static func wrongType(_ sentence: String, _ source: String, _ key: String) -> Finding {
    Finding(code: .storeWrongType, sentence: sentence, source: source, about: key)
  }

  /// A stored document that cannot be decoded.
  static func undecodable(_ key: String) -> Finding {
    Finding(
      code: .storeUndecodable,
      sentence: "The value stored under \"\(key)\" cannot be decoded: the app starts without it.",
      source: "T-63 (JSONDecoder)", about: key)
  }

  /// The finding about a stored step that the flow does not have: it was renamed or removed, or its number is out of
  /// range.
  public static func unknownStep(_ value: Value, under key: String, of flow: String) -> Finding {
    let stored: String
    switch value {
    case .string(let name): stored = "\"\(name)\""
    case .integer(let number): stored = "\(number)"
    default: stored = "a \(value.typeName)"
    }
    return Finding(
      code: .resumeUnknownStep,
      sentence:
        "\"\(key)\" holds \(stored), which is no step of \"\(flow)\": the onboarding starts over for this person.",
      source: "a rule of this phone: a stored step that the flow does not have leads nowhere", about: key)
  }

  /// A group that the app is not entitled to.
  static func groupMismatch(_ group: String) -> Finding {
    Finding(
      code: .groupMismatch,
      sentence: "The app is not entitled to \"\(group)\": its data there is not shared.",
      source: "S-28 (FileManager.containerURL(forSecurityApplicationGroupIdentifier:))")
  }

  /// Items of a copy of the app that was deleted.
  static func keychainSurvives(_ names: [String]) -> Finding {
    Finding(
      code: .keychainSurvives,
      sentence:
        "The app was deleted and its Keychain was not: the new copy finds \(names.map { "\"\($0)\"" }.joined(separator: ", ")).",
      source: "S-64 (SecItemCopyMatching)")
  }

  /// An item was added a second time.
  static let keychainDuplicate = Finding(
    code: .keychainDuplicate,
    sentence: "The item is in the Keychain already: adding it failed with -25299 and changed nothing.",
    source: "S-65 (errSecDuplicateItem)")

  /// An item was out of reach.
  static let keychainLocked = Finding(
    code: .keychainLocked,
    sentence: "The phone is locked: the Keychain failed with -25308.",
    source: "S-65 (errSecInteractionNotAllowed)")
}
