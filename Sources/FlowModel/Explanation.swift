import Phone

/// The reasons that a condition is true or false, part by part.
///
/// For example, of `given.all { given.ios ">= 18", given.supports "alarmkit" }` on iOS 18:
///
///     explanation.reasons.map(\.sentence)  // ["`given.supports \"alarmkit\"` is false on iOS 18.0"]
package struct Explanation: Hashable, Sendable {
  /// The condition as the script writes it; for a function its source location.
  package let statement: String
  /// True where it holds.
  package let holds: Bool
  /// The fact in the comparison, such as `on iOS 18.0`; `nil` where the statement is clear by itself, and for a group.
  package let fact: String?
  /// The conditions that it is made of.
  package let parts: [Explanation]

  /// The sentence about the whole: `given.ios ">= 26.0"` is false on iOS 18.0.
  package var sentence: String { "`\(statement)` is \(holds)" + (fact.map { " \($0)" } ?? "") }

  /// The innermost parts that decide the result: for a false `given.all` its false parts, for a true one all parts.
  package var reasons: [Explanation] {
    guard !parts.isEmpty else { return [self] }
    let deciding = parts.filter { $0.holds == decidingAnswer }
    return (deciding.isEmpty ? parts : deciding).flatMap(\.reasons)
  }

  /// The result of a part that decides the whole; `nil` where every part counts.
  private let decidingAnswer: Bool?

  init(
    _ statement: String, holds: Bool, fact: String? = nil, parts: [Explanation] = [],
    decidingAnswer: Bool? = nil
  ) {
    self.statement = statement
    self.holds = holds
    self.fact = fact
    self.parts = parts
    self.decidingAnswer = decidingAnswer
  }
}

extension Condition {
  /// Returns the reasons that the condition is true or false in a world. Every part is evaluated, also a part that a
  /// run would skip.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func explained(
    in context: CallbackContext
  ) throws(ScriptFailure) -> Explanation {
    let holds = try holds(in: context)
    let inner: [Condition]
    switch self {
    case .all(let conditions), .any(let conditions), .none(let conditions): inner = conditions
    case .callback(let id):
      let place = context.callbacks.location(of: id).map { "the function at \($0.file):\($0.line)" }
      return Explanation(place ?? description, holds: holds)
    default: return Explanation(description, holds: holds, fact: fact(in: context.world))
    }
    var parts: [Explanation] = []
    for condition in inner {
      parts.append(try condition.explained(in: context))
    }
    // A whole that must hold fails for the parts that fail; one that holds where any part does, for all of them.
    let deciding: Bool? =
      switch self {
      case .all: holds ? nil : false
      case .any: holds ? true : nil
      default: holds ? nil : true
      }
    return Explanation(description, holds: holds, parts: parts, decidingAnswer: deciding)
  }

  /// The fact that a statement is compared with on a phone.
  private func fact(in world: World) -> String? {
    switch self {
    case .ios, .supports: "on iOS \(world.device.ios)"
    case .device, .healthAvailable: "on an \(world.device.kind.rawValue)"
    case .language: "while the app speaks \(world.language.current)"
    case .region: "in the region \(world.language.region)"
    case .permission(let permission, _):
      "while \(permission.rawValue) is \(world.status(of: permission).rawValue)"
    case .profile(let field, _): "while profile.\(field) is \(Self.said(world.profile[field]))"
    case .store(let key, _): "while \"\(key)\" holds \(Self.said(world.disk.contents[key]))"
    case .appVersion:
      world.release.version.map { "in version \($0) of the app" } ?? "in an app without a version"
    case .fact(let name, _): "while the fact \"\(name)\" is \(Self.said(world.release.facts[name]))"
    case .variant(let experiment, _):
      "while \"\(experiment)\" is \(Self.said(world.release.variants[experiment]))"
    case .owns:
      world.purchases.owned.isEmpty
        ? "while it owns nothing"
        : "while it owns " + world.purchases.owned.map { "\"\($0)\"" }.joined(separator: ", ")
    case .contains(let place, _), .count(let place, _, _), .every(let place, _), .since(let place, _),
      .daysSince(let place, _):
      "while \(place) is \(Self.said(place.value(in: world)))"
    case .always, .never, .requested, .signedIn, .habit, .all, .any, .none, .callback: nil
    }
  }

  private static func said(_ value: Value?) -> String {
    guard let value, !value.isNull else { return "nil" }
    let text = JSONText.string(value)
    return text.count <= 60 ? text : String(text.prefix(59)) + "…"
  }
}
