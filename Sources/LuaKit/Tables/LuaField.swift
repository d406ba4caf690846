/// A field of a table that scripts write, receive or read. Help, completion, the reference and the editor's definitions
/// are made from it, and readers check by it.
///
/// For example:
///
///     let after = LuaField(
///       "after", .string, "The time until it fires.", .required, example: "after = \"3s\"")
///     // `timers = { { goTo = "age" } }` is refused, since the field is missing.
public struct LuaField: Sendable, Hashable {
  /// The rule on leaving out a field.
  public enum Presence: Sendable, Hashable {
    /// It may be left out.
    case optional
    /// It may be left out; then it has this value, given as Lua code or in words.
    case unlessGiven(String)
    /// It must be there.
    case required
  }

  /// The name of the field.
  public var name: String
  /// The type of the values that a script writes or reads there.
  public var type: LuaType
  /// The rule on leaving out the field.
  public var presence: Presence
  /// One sentence, with a full stop.
  public var summary: String
  /// Lua code: `title = "welcome_title"`; empty for a field that scripts only read.
  public var example: String
  /// The names of fields of which at least one must also be given; empty where the field needs none.
  public var companions: [String]
  /// The moment at which a function in the field runs, and its rights; nil for a field without functions.
  public var hook: LuaHook?

  /// Makes a field, which may be left out unless `presence` forbids it.
  public init(
    _ name: String, _ type: LuaType, _ summary: String, _ presence: Presence = .optional,
    example: String = "",
    with companions: [String] = [], hook: LuaHook? = nil
  ) {
    self.name = name
    self.type = type
    self.presence = presence
    self.summary = summary
    self.example = example
    self.companions = companions
    self.hook = hook
  }
}

/// The moment at which a function in a field runs, and its rights at this moment.
///
/// For example:
///
///     LuaHook(.asks, "Runs before the step is shown.").sentence
///     // "It only asks: it reads the phone and its stored data, and changes nothing."
public struct LuaHook: Sendable, Hashable {
  /// The moment at which the function runs, and its order among others, in one or two sentences.
  public var moment: String
  /// The phase of the function's run, by which verbs are allowed or refused.
  public var phase: Phase

  /// The rights of a function.
  public enum Phase: Sendable, Hashable {
    /// It acts: it may call every verb of an app.
    case acts
    /// It runs in a second process: it may call the verbs that both processes have.
    case extends
    /// It answers a question: it reads, and changes nothing.
    case asks
  }

  /// Makes a hook from its parts.
  public init(_ phase: Phase, _ moment: String) {
    self.moment = moment
    self.phase = phase
  }

  /// The rights, as a sentence.
  public var sentence: String {
    switch phase {
    case .acts: "It may act: call every verb of an app."
    case .extends: "It runs in a process of its own: call what the extension shares with the app."
    case .asks: "It only asks: it reads the phone and its stored data, and changes nothing."
    }
  }
}
