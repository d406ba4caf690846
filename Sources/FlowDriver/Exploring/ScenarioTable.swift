package import FlowExplore
package import FlowModel
import FlowScript
package import FlowSession
import FlowWords
import LuaKit
import Phone

// The table of `explore`: `explore { kills = 2, ios = { "26.0" }, ignoreFindings = { "review.tap" } }`. A scenario is
// printed in the same form.

/// The options of an exploration from a script: the scenario, the bounds of the search, the phone, and the script's own
/// properties.
package struct ExplorationOptions {
  /// The scenario.
  package var scenario = Scenario()
  /// The bounds at which it stops with what is known so far.
  package var bounds = Bounds(states: 1_000_000, memory: mostMemory << 20)
  /// False to run every action in every state anew, as a cross-check: the findings are the same.
  package var remembers = true
  /// The names of the built-in properties that are not judged.
  package var without: [String] = []
  /// The phone that the scenario varies; `nil` for the default one.
  package internal(set) var phone: PhoneSetup?
  /// The properties that the script adds to the built-in ones, in the order of their names.
  var properties: [(name: String, value: PropertyObject)] = []

  /// The properties of the script, each with its phrase in words and its line.
  package var demanded: [(name: String, phrase: String, location: SourceLocation?)] {
    properties.map { ($0.name, $0.value.phrase, $0.value.location) }
  }

  /// Makes the usual one.
  package init() {}

  /// The name of the table.
  static let tableName = "Scenario"

  /// The table.
  static let shape = LuaShape<Reading, ExplorationOptions>(
    tableName, "The moves that may happen on a path of an exploration; a missing field keeps its default.",
    fields, example: "explore { kills = 2, ios = { \"26.0\" }, ignoreFindings = { \"review.tap\" } }")

  /// The most entries of a list, because each entry multiplies the states.
  static let mostEntries = 16
  /// The most properties of a script, because each takes a bit of every state.
  static let mostProperties = 32
  /// The most states of an exploration; they are numbered with 32 bits.
  static let mostStates = 1_000_000_000
  /// The most memory of an exploration unless it names another bound, in MB.
  package static let mostMemory = 4096
  /// The most memory that can be named: a terabyte, in MB.
  static let anyMemory = 1 << 20
  /// The most seconds of an exploration.
  static let mostSeconds = 86_400.0

  private static let fields: [LuaShapeField<Reading, ExplorationOptions>] =
    Scenario.Move.allCases.map { move in
      let (name, path) = Scenario.counters[move.rawValue]
      return LuaShapeField(
        name, .counter, "The most \(move.declaration.sentence), from 0 to \(Scenario.most).",
        .unlessGiven("\(move.declaration.usual)"), example: "\(name) = 2"
      ) { options, count, _ in options.scenario[keyPath: path] = count }
    } + lists + bounds

  private static let lists: [LuaShapeField<Reading, ExplorationOptions>] = [
    LuaShapeField(
      "ios", .few(.iosVersion), into: \.scenario.ios,
      "The versions of iOS on which it begins; an empty list for the phone's own.",
      .unlessGiven("{ \"18.5\", \"26.0\" }"), example: "ios = { \"26.0\" }"),
    LuaShapeField(
      "devices", .few(.word("device class")), into: \.scenario.devices,
      "The classes of devices on which it begins; an empty list for the phone's own.",
      .unlessGiven("{ \"iphone\", \"ipad\" }"), example: "devices = { \"iphone\" }"),
    LuaShapeField(
      "permissions", .few(.word("state of a permission")), into: \.scenario.permissions,
      "How the permissions that the app asks for may stand at the beginning.",
      .unlessGiven("{ \"undecided\", \"allowed\", \"denied\" }"), example: "permissions = { \"undecided\" }"),
    LuaShapeField(
      "texts", .few(.string), into: \.scenario.texts,
      "The texts that a person types into a field, besides its example.", .unlessGiven("{}"),
      example: "texts = { \"Sora\" }"),
    LuaShapeField(
      "times", .few(.timeOfDay), into: \.scenario.times,
      "The times of day: at each of them it begins, and a habit is set to each.",
      .unlessGiven("{}: the phone's own, and those that stand there"),
      example: "times = { \"07:00\", \"23:30\" }"),
    LuaShapeField(
      "seeds", .few(.seed), into: \.scenario.seeds,
      "The seeds of random numbers: with each of them it begins.",
      .unlessGiven("{}: the phone's own"), example: "seeds = { 0, 1 }"),
    LuaShapeField(
      "details", .named(.few(.record)),
      "Details of the events that the rest of the app posts, a list for each event; others are posted without details.",
      .unlessGiven("{}"), example: "details = { gameOver = { { score = 12 }, { score = 0 } } }"
    ) { options, events, _ in
      options.scenario.posted = events.flatMap { event in
        event.value.map { PostedEvent(event.name, $0, asLua: EventLua.literal(.record($0))) }
      }
    },
    LuaShapeField(
      "links", .few(.string), into: \.scenario.links,
      "The links that lead into an app with a handler for links.",
      .unlessGiven("{}: one without details"), example: "links = { \"example://step/age\" }"),
    LuaShapeField(
      "starts", .few(.table(StartTable.shape) { _ in StartTable() }),
      "Data on the phone before the first launch: it begins on each of these, besides a fresh one.",
      .unlessGiven("{}"), example: "starts = { { store = { named = true } } }"
    ) { options, starts, _ in options.scenario.planted = starts.map(\.start) },
    LuaShapeField(
      "choices", .named(.few(.string)),
      "The options that are followed of some questions, by the names of their steps; of every other one all are.",
      .unlessGiven("{}"), example: "choices = { source = { \"friends\", \"other\" } }"
    ) { options, choices, _ in
      options.scenario.choices = choices.map { FollowedOptions($0.name, $0.value) }
    },
    LuaShapeField(
      "experiments", .named(.few(.string)),
      "The variants of experiments: it begins with each of them; an empty list keeps those of the phone.",
      .unlessGiven("those of the phone, and every variant that a condition of the app names"),
      example: "experiments = { paywall = { \"short\", \"long\" } }"
    ) { options, experiments, _ in
      options.scenario.experiments = experiments.map { ExperimentArms($0.name, $0.value) }
    },
    LuaShapeField(
      "faces", .few(.list(of: .string)), into: \.scenario.faces,
      "The pictures of the camera: for each picture, the names of the faces in it.",
      .unlessGiven("{ { \"Sora\" } }"), example: "faces = { { \"Sora\" }, {} }"),
    LuaShapeField(
      "ignoreFindings", .list(of: .findingCode), into: \.scenario.ignoredFindings,
      "The findings that are no violation.",
      .unlessGiven("those that report acts of the person or of iOS"),
      example: "ignoreFindings = { \"review.tap\" }"),
    LuaShapeField(
      "without", .list(of: .string),
      "The standard properties that are not judged.", .unlessGiven("{}"),
      example: "without = { \"review\" }"
    ) { options, names, place throws(LuaFieldError) in
      let known = Property.builtIn.map(\.name)
      if let stranger = names.first(where: { !known.contains($0) }) {
        throw LuaFieldError(
          place.path, ": no property is called \"\(stranger)\"",
          hint: "the properties are: " + known.joined(separator: ", "))
      }
      options.without = names
    },
    LuaShapeField(
      "reduceAnswers", .boolean, into: \.scenario.reducesAnswers,
      "False to follow every option of every answer, also where nothing reads it.", .unlessGiven("true"),
      example: "reduceAnswers = false"),
    LuaShapeField(
      "back", .boolean, into: \.scenario.goesBack,
      "False to leave out going back: an earlier step then counts only where the app leads there by itself.",
      .unlessGiven("true"), example: "back = false"),
  ]

  private static let bounds: [LuaShapeField<Reading, ExplorationOptions>] = [
    LuaShapeField(
      "states", LuaFieldKind<Reading, Int>.integer.within(.from(1, to: Double(mostStates))),
      "The search stops after this many states; verdicts that it leaves open are inconclusive.",
      .unlessGiven("1000000"), example: "states = 20000"
    ) { options, count, _ in options.bounds.states = count },
    LuaShapeField(
      "seconds", LuaFieldKind<Reading, Double>.number.within(.above(0, to: mostSeconds)),
      "The most seconds, which count for no other limit.",
      .unlessGiven("60 in a check, no bound at the prompt"), example: "seconds = 5"
    ) { options, seconds, _ in options.bounds.seconds = seconds },
    LuaShapeField(
      "memory", .integer,
      "The search stops at this memory of the process, in MB; verdicts that it leaves open are inconclusive.",
      .unlessGiven("\(mostMemory)"), example: "memory = 1024"
    ) { options, count, place throws(LuaFieldError) in
      guard (1...anyMemory).contains(count) else {
        throw place.wrong("a whole number from 1 to \(anyMemory)", hint: "write memory = 1024")
      }
      options.bounds.memory = count << 20
    },
    LuaShapeField(
      "phone", .table(PhoneSetup.shape) { _ in PhoneSetup() }, into: \.phone,
      "The phone and its environment; where it names no version or class, `ios` and `devices` have variants of it.",
      example: "phone = { language = \"ja\" }"),
    LuaShapeField(
      "properties", .named(.property),
      "Properties of this app besides the standard ones, by name.",
      example: "properties = { [\"one review\"] = atMostOnce(effect \"review.request\") }"
    ) { options, properties, place throws(LuaFieldError) in
      guard properties.count <= mostProperties else {
        throw LuaFieldError(
          place.path, ": a scenario has at most \(mostProperties) properties",
          hint: "explore twice, with a half each")
      }
      let known = Property.builtIn.map(\.name)
      if let taken = properties.first(where: { known.contains($0.name) }) {
        throw LuaFieldError(
          place.path, ": \"\(taken.name)\" is the name of a property that every app is held to",
          hint: "give yours another name")
      }
      options.properties = properties
    },
  ]
}

extension LuaFieldKind where Context == Reading, Value == Int {
  /// A count of moves.
  fileprivate static var counter: LuaFieldKind<Reading, Int> {
    LuaFieldKind<Reading, Int>.integer.within(.from(0, to: Double(Scenario.most)))
  }
}

extension LuaFieldKind where Context == Reading {
  /// A list of at most ``ExplorationOptions/mostEntries`` values.
  fileprivate static func few<Element>(_ kind: LuaFieldKind<Reading, Element>) -> Self
  where Value == [Element] {
    Self.list(of: kind).checking { list, place throws(LuaFieldError) in
      guard list.count > ExplorationOptions.mostEntries else { return }
      throw LuaFieldError(
        place.path, ": at most \(ExplorationOptions.mostEntries) entries, and there are \(list.count)",
        hint: "each entry multiplies the states")
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == UInt64 {
  /// A seed of random numbers.
  fileprivate static var seed: LuaFieldKind<Reading, UInt64> {
    LuaFieldKind<Reading, Int>.integer.told(as: .worded("a whole number from 0", .integer)).map {
      seed, place throws(LuaFieldError) in
      guard let seed = UInt64(exactly: seed) else {
        throw place.wrong("a whole number from 0", hint: "write seeds = { 0, 1 }")
      }
      return seed
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Habits.Time {
  /// A time of day.
  fileprivate static var timeOfDay: LuaFieldKind<Reading, Habits.Time> {
    LuaFieldKind<Reading, String>.string.told(as: .worded("a time of day such as \"07:00\"", .string)).map {
      text, place throws(LuaFieldError) in
      guard let time = Habits.Time(text) else {
        throw LuaFieldError(place.path, ": \"\(text)\" is no time of day", hint: "write \"07:00\"")
      }
      return time
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// The code of a finding, one of those that a phone can report.
  fileprivate static var findingCode: LuaFieldKind<Reading, String> {
    LuaFieldKind<Reading, String>.string.checking { code, place throws(LuaFieldError) in
      guard !Finding.codes.contains(code) else { return }
      throw .unknownName(code, "finding", among: Finding.codes, at: place.path)
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == PropertyObject {
  /// A property.
  fileprivate static var property: LuaFieldKind<Reading, PropertyObject> {
    LuaFieldKind<Reading, PropertyObject>(.object("Property")) { place throws(LuaFieldError) in
      guard let property = place.value.object(as: PropertyObject.self) else {
        throw place.wrong("a property", hint: "write never(effect \"review.request\")")
      }
      return property
    }
  }
}
