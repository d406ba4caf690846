/// A field of a table that scripts write, are told or read: what help, completion, the reference and the editor's
/// definitions say of it, and what its reader demands.
///
/// For example:
///
///     let after = LuaField(
///       "after", .string, "The time until it fires.", .required, example: "after = \"3s\"")
///     // `timers = { { goTo = "age" } }` is refused, since the field is missing.
public struct LuaField: Sendable, Hashable {
  /// True where a table has to have the field.
  public enum Presence: Sendable, Hashable {
    /// It may be left out.
    case optional
    /// It may be left out, and then has this value, as Lua code or in words.
    case unlessGiven(String)
    /// It must be there.
    case required
  }

  /// The name.
  public var name: String
  /// The type of the values that it takes or a script finds there.
  public var type: LuaType
  /// True where it has to be there.
  public var presence: Presence
  /// One sentence, with a full stop.
  public var summary: String
  /// Lua code: `title = "welcome_title"`; empty for a field that scripts only read.
  public var example: String
  /// The names of the fields of which one has to stand beside it; empty where it stands alone.
  public var companions: [String]
  /// The moment at which a function there runs, and its rights; nil for a field without functions.
  public var hook: LuaHook?

  /// A field that may be left out.
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
  /// The moment at which it runs, and its order with others: one or two sentences.
  public var moment: String
  /// The phase of its run, which decides about the verbs open to it.
  public var phase: Phase

  /// The rights of a function.
  public enum Phase: Sendable, Hashable {
    /// It acts: every verb of an app.
    case acts
    /// It runs in a process beside the app's: the verbs that both processes have.
    case extends
    /// It answers a question: it reads, and changes nothing.
    case asks
  }

  /// A hook from its parts.
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
