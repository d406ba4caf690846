/// Something that happens to the phone from outside at one moment: by a person's hand outside the app, by a
/// server, by the system. What merely is different from now on is a `PhoneChange`.
public enum Occurrence: Hashable, Sendable, Codable {
  /// Memory became short.
  case memoryRanShort

  /// What happened, in the past tense.
  public var name: String {
    switch self {
    case .memoryRanShort: "memoryRanShort"
    }
  }

  /// The details, as the transcript shows them; none is called `seq`, `time`, `kind` or `name`.
  public var arguments: Record {
    switch self {
    case .memoryRanShort: [:]
    }
  }
}

extension World {
  /// Lets something happen to the phone.
  ///
  /// - Returns: What follows from it. The caller ends and launches processes, and tells the app.
  public mutating func undergo(_ occurrence: Occurrence) -> Consequence {
    switch occurrence {
    case .memoryRanShort: Consequence(process.isRunning ? [.memoryWarningReceived] : [])
    }
  }
}
