package import LuaKit
package import Phone
import Spelling

/// The surroundings of an app on a fresh phone, as fields of tables: its server's answers, UserDefaults, the variants
/// of experiments, the Health store. An app's table gives defaults; `play` and `app.install` give them for one phone.
///
/// For example:
///
///     server = { ["POST auth/apple"] = { body = { userId = "u1" } }, ["GET feed"] = 500 },
///     store = { launches = 3 }, assign = { onboarding = "short" }, health = { steps = { 5200, 8100 } },
package enum Surroundings {
  /// Returns the fields, for a target with changes of the phone.
  package static func fields<Target>(
    into changes: any WritableKeyPath<Target, [PhoneChange]> & Sendable
  ) -> [LuaShapeField<Reading, Target>] {
    [
      LuaShapeField(
        "assign", .named(.variant), "The variants of experiments, by their names.",
        example: "assign = { onboarding = \"short\" }"
      ) { target, variants, _ in
        target[keyPath: changes] += variants.map { .variant(experiment: $0.name, name: $0.value) }
      },
      LuaShapeField(
        "health", .named(.list(of: .plain)),
        "The Health store's data from elsewhere: the samples of each type.",
        example: "health = { steps = { 5200, 8100 } }"
      ) { target, stored, place throws(LuaFieldError) in
        for (name, samples) in stored {
          guard let kind = Health.Kind(rawValue: name) else {
            throw .unknownName(
              name, "type of health data", among: HealthTypes.names, at: place.path.field(name))
          }
          target[keyPath: changes].append(.health(.samples(kind, samples)))
        }
      },
      LuaShapeField(
        "server", .named(.answer),
        "How the app's server answers requests, by method and path: a status, or a table.",
        example: "server = { [\"POST auth/apple\"] = { status = 200 } }"
      ) { target, answers, place throws(LuaFieldError) in
        for (request, program) in answers {
          if let fault = fault(ofRequest: request) {
            throw LuaFieldError(place.path.field(request), fault, hint: requestAdvice)
          }
          target[keyPath: changes].append(.backend(.program(key: request, program)))
        }
      },
      LuaShapeField(
        "store", .named(.plain), "The values in UserDefaults.", example: "store = { launches = 3 }"
      ) { target, values, _ in
        target[keyPath: changes] += values.map { .stored(key: $0.name, value: $0.value) }
      },
    ]
  }

  /// The name of the table of a server's answer.
  package static let answerName = "ServerAnswer"

  /// The type of a server's answer: a status, or the table of ``answer``. It gives only the table's name, since verbs
  /// are declared at every start and the table need not be made for them.
  package static let answerType = LuaType.union([.within(statusCodes, .integer), .fields(answerName)])

  fileprivate static let statusCodes = LuaRange.from(100, to: 599)

  /// The table of a server's answer.
  package static let answer = LuaShape<Reading, Backend.Program>(
    answerName, "How a server answers a request.",
    [
      LuaShapeField(
        "status", LuaFieldKind<Reading, Int>.status, into: \.status, "The status code.", .unlessGiven("200"),
        example: "status = 500"),
      LuaShapeField(
        "after", LuaFieldKind<Reading, Double>.number.within(.atLeast(0)), into: \.after,
        "The seconds until it comes.", .unlessGiven("at once"),
        example: "after = 2"),
      LuaShapeField(
        "body", .plain, into: \.body, "The body of it.", .unlessGiven("nothing"),
        example: "body = { userId = \"u1\" }"),
      LuaShapeField(
        "badJSON", .boolean, into: \.isBadJSON, "True where the body cannot be decoded.",
        .unlessGiven("false"),
        example: "badJSON = true"),
      LuaShapeField(
        "times", LuaFieldKind<Reading, Int>.integer.within(.atLeast(1)), into: \.times,
        "How often it is given; as before then.", .unlessGiven("always"),
        example: "times = 1"),
      LuaShapeField(
        "nonce", .word(), into: \.nonce, "The server's treatment of a nonce.", example: "nonce = \"none\""),
    ], example: "server = { [\"POST auth/apple\"] = { status = 500, times = 1 } }")

  /// Returns the change for a server's answer to a request, from a verb's arguments.
  ///
  /// - Parameter request: The method and the path, such as `PUT mobile/profile`.
  /// - Throws: `LuaFailure` for an invalid request.
  package static func program(of request: String, _ program: Backend.Program) throws(LuaFailure)
    -> PhoneChange
  {
    if let fault = fault(ofRequest: request) {
      throw LuaFailure("\"\(request)\" \(fault)", hint: requestAdvice)
    }
    return .backend(.program(key: request, program))
  }

  /// Returns the change for a server's answer to a request, from JSON in a command's option.
  ///
  /// - Throws: `LuaFailure` for an invalid request, `LuaFieldError` for an invalid answer.
  package static func program(of request: String, plain answer: Value) throws -> PhoneChange {
    let engine = LuaEngine()
    let identity = try engine.load(
      source: "return ...", chunk: "=answer", environment: engine.makeEnvironment())
    let place = LuaFieldValue(try identity.call(PlainValue(answer)), Reading())
    return try program(of: request, LuaFieldKind<Reading, Backend.Program>.answer.read(place))
  }

  private static let requestAdvice = "write \"PUT mobile/profile\""

  private static func fault(ofRequest request: String) -> String? {
    let isRequest =
      request.split(separator: " ", omittingEmptySubsequences: false).count == 2 && !request.hasPrefix(" ")
      && !request.hasSuffix(" ")
    guard isRequest else { return "is not a method and a path" }
    // An unusual method is allowed, unless it is close to a usual one and thus probably misspelt.
    let method = String(request.prefix { $0 != " " })
    guard !methods.contains(method), let near = Suggestion.nearest(method, among: methods) else { return nil }
    return "does not begin with a method: \(Suggestion.offer([near], quoted: false))"
  }

  private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
}

extension LuaFieldKind where Context == Reading, Value == Backend.Program {
  /// A server's answer: a status, or a table.
  package static var answer: LuaFieldKind<Reading, Backend.Program> {
    let table = LuaFieldKind<Reading, Backend.Program>.table(Surroundings.answer) { _ in Backend.Program() }
    let status = LuaFieldKind<Reading, Int>.status
    return LuaFieldKind<Reading, Backend.Program>(Surroundings.answerType, tables: table.tables) {
      place throws(LuaFieldError) in
      if case .integer = place.value {
        var program = Backend.Program()
        program.status = try status.read(place)
        return program
      }
      guard case .table = place.value else { throw place.wrong("a status or a table") }
      return try table.read(place)
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Int {
  /// A status code of HTTP.
  fileprivate static var status: Self { Self.integer.within(Surroundings.statusCodes) }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// The name of an experiment's variant.
  fileprivate static var variant: LuaFieldKind<Reading, String> {
    LuaFieldKind<Reading, String>(.string) { place throws(LuaFieldError) in
      guard case .string(let variant) = place.value else { throw place.wrong("a variant's name") }
      return variant
    }
  }
}
