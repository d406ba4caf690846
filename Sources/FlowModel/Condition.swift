public import Phone

/// A condition, such as for showing a step or storing an answer: a statement about the world, as data.
///
/// Data can be explained, compared and explored; `callback` is for statements that data cannot express. No condition
/// reads facts that iOS hides from an app.
///
/// For example:
///
///     let condition = Condition.any([.language("ja"), .ios(VersionTest(">= 26")!)])
///     condition.description             // given.any { given.language "ja", given.ios ">= 26.0" }
///     try condition.holds(in: context)  // true on iOS 26
public enum Condition: Hashable, Sendable {
  case always
  case never
  case ios(VersionTest)
  case supports(Device.Feature)
  case device(Device.Kind)
  case language(String)
  case requested(Permission)
  case permission(Permission, Permissions.Status)
  case healthAvailable
  case signedIn
  case profile(field: String, equals: Value?)
  case store(key: String, equals: Value?)
  /// The device's region is this one, such as `JP`.
  case region(String)
  /// The app's own version passes the test; false where the app has no version.
  indirect case appVersion(VersionTest)
  /// The person's variant of an experiment is the one with the name; with `nil`, any variant was assigned.
  indirect case variant(experiment: String, name: String?)
  /// A fact that the app declares has the value.
  indirect case fact(String, equals: Value)
  /// The account owns the product, as far as this installation knows.
  case owns(String)
  /// The person chose the habit with the name.
  case habit(String)
  /// The stored list has the element, or the stored map has a field of that name.
  indirect case contains(AnswerBinding, Value)
  /// A comparison of a stored number, or of the count of a list or map; with `field`, of that field of the map. An
  /// absent value counts as 0.
  indirect case count(AnswerBinding, NumberTest, field: String?)
  /// The stored number, or the count of the stored list or map, is a multiple: 3, 6, 9, … for `3`.
  case every(AnswerBinding, Int)
  /// The seconds since a stored instant pass the test; false without an instant.
  indirect case since(AnswerBinding, NumberTest)
  /// The calendar days since a stored instant, in the phone's time zone, pass the test; false without an instant.
  indirect case daysSince(AnswerBinding, NumberTest)
  case all([Condition])
  case any([Condition])
  case none([Condition])
  case callback(CallbackID)
}

/// A comparison with an iOS version, such as `>= 26`.
///
/// For example:
///
///     let test = VersionTest(">= 18.4")!
///     test.passes(OSVersion(26))  // true
///     test.description            // ">= 18.4"
public struct VersionTest: Hashable, Sendable, CustomStringConvertible {
  /// The comparison of the two sides.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case equal = "=="
    case different = "~="
    case above = ">"
    case below = "<"
  }

  /// The comparison of the two sides.
  public let comparison: Comparison
  /// The version on the right-hand side.
  public let version: OSVersion

  /// Reads a comparison and a version, such as `>= 26` or `< 18.4`, or `26` alone (at least 26). Spaces may surround
  /// each part; any other text gives `nil`.
  public init?(_ text: String) {
    let (comparison, number) = Comparison.split(text)
    guard let version = OSVersion(number) else { return nil }
    self.comparison = comparison ?? .atLeast
    self.version = version
  }

  /// True where a version stands in the comparison's relation to the version of the test.
  public func passes(_ other: OSVersion) -> Bool { comparison.holds(other, version) }

  /// The test as it is written, such as `>= 26.0`.
  public var description: String { "\(comparison.rawValue) \(version)" }
}

extension Condition {
  /// True where the statement holds in a context's world.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  public func holds(in context: CallbackContext) throws(ScriptFailure) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .ios(let test): return context.world.answer { test.passes($0.ios) }
    case .supports(let feature): return context.world.answer { $0.supports(feature) }
    case .device(let kind): return context.world.answer { $0.kind == kind }
    case .language(let tag): return Self.speaks(context.world.language.current, tag)
    case .requested(let permission): return context.world.permissions.wasRequested(permission)
    case .permission(let permission, let status):
      context.read(permission)
      return context.world.status(of: permission) == status
    case .healthAvailable: return context.world.isHealthAvailable
    case .signedIn: return context.world.account.isSignedIn
    case .profile(let field, let value): return Self.matches(context.world.profile[field], value)
    case .store(let key, let value):
      if let finding = context.world.finding(ofReading: key) { context.bringUp(.finding(finding)) }
      return Self.matches(context.world.defaults.object(key), value)
    case .region, .appVersion, .variant, .fact, .owns, .habit, .contains, .count, .every, .since, .daysSince:
      return isTrue(of: context.world)
    case .all(let conditions):
      for condition in conditions {
        if !(try condition.partHolds(in: context)) { return false }
      }
      return true
    case .any(let conditions):
      for condition in conditions {
        if try condition.partHolds(in: context) { return true }
      }
      return false
    case .none(let conditions):
      for condition in conditions {
        if try condition.partHolds(in: context) { return false }
      }
      return true
    case .callback(let id): return try context.callbacks.test(id, in: context)
    }
  }

  /// True where the condition of a field holds. The result is counted for the field where coverage is recorded.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  @inline(__always)
  public func holds(
    in context: CallbackContext, of site: @autoclosure () -> ConditionSite
  ) throws(ScriptFailure) -> Bool {
    guard let coverage = context.coverage else { return try holds(in: context) }
    return try counted(in: context, of: site(), coverage)
  }

  /// True where the statement holds. Counts the result, and those of its parts, for the field.
  @usableFromInline
  func counted(
    in context: CallbackContext, of site: ConditionSite, _ coverage: CoverageLog
  ) throws(ScriptFailure) -> Bool {
    switch self {
    case .always, .never: return try holds(in: context)
    default:
      return try coverage.asking(site) { () throws(ScriptFailure) in
        let holds = try counting(in: context, coverage)
        coverage.note(placed(by: context.callbacks), holds)
        return holds
      }
    }
  }

  /// True where the statement holds. Conditions evaluated inside a function belong to no field, and are not counted.
  private func counting(
    in context: CallbackContext, _ coverage: CoverageLog
  ) throws(ScriptFailure) -> Bool {
    guard case .callback = self else { return try holds(in: context) }
    return try coverage.asking(nil) { () throws(ScriptFailure) in try holds(in: context) }
  }

  /// True where a part of a statement holds.
  private func partHolds(in context: CallbackContext) throws(ScriptFailure) -> Bool {
    guard let coverage = context.coverage else { return try holds(in: context) }
    let holds = try counting(in: context, coverage)
    coverage.note(placed(by: context.callbacks), holds)
    return holds
  }

  /// True where a language is a tag's language or a more specific form: `en-GB` is `en`, `en` is not `en-GB`.
  private static func speaks(_ language: String, _ tag: String) -> Bool {
    guard language.hasPrefix(tag) else { return false }
    let rest = language.dropFirst(tag.count)
    return rest.isEmpty || rest.first == "-"
  }

  private static func matches(_ stored: Value?, _ wanted: Value?) -> Bool {
    if let wanted { stored == wanted } else { stored != nil }
  }
}

extension Condition: CustomStringConvertible {
  /// The statement as the script writes it, such as `given.ios ">= 26.0"`.
  public var description: String {
    switch self {
    case .always: "given.always"
    case .never: "given.never"
    case .ios(let test): "given.ios \"\(test)\""
    case .supports(let feature): "given.supports \"\(feature.rawValue)\""
    case .device(let kind): "given.device \"\(kind.rawValue)\""
    case .language(let tag): "given.language \"\(tag)\""
    case .requested(let permission): "given.requested \"\(permission.rawValue)\""
    case .permission(let permission, let status):
      "given.permission(\"\(permission.rawValue)\", \"\(status.rawValue)\")"
    case .healthAvailable: "given.healthAvailable"
    case .signedIn: "given.signedIn"
    case .profile(let field, let value): Self.call("profile", field, value)
    case .store(let key, let value): Self.call("store", key, value)
    case .region(let code): "given.region \"\(code)\""
    case .appVersion(let test): "given.appVersion \"\(test)\""
    case .fact(let name, true): "given.fact \"\(name)\""
    case .fact(let name, let value): "given.fact(\"\(name)\", \(JSONText.string(value)))"
    case .owns(let product): "given.owns \"\(product)\""
    case .variant(let experiment, let name):
      name.map { "given.variant(\"\(experiment)\", \"\($0)\")" } ?? "given.variant \"\(experiment)\""
    case .habit(let name): "given.habit \"\(name)\""
    case .contains(let place, let element): "given.contains(\"\(place)\", \(JSONText.string(element)))"
    case .count(let place, let test, let field):
      "given.count(\"\(place)\", \"\(test)\"\(field.map { ", \"\($0)\"" } ?? ""))"
    case .every(let place, let number): "given.every(\"\(place)\", \(number))"
    case .since(let place, let test): "given.since(\"\(place)\", \"\(test)\")"
    case .daysSince(let place, let test): "given.daysSince(\"\(place)\", \"\(test)\")"
    case .all(let conditions): Self.group("all", conditions)
    case .any(let conditions): Self.group("any", conditions)
    case .none(let conditions): Self.group("none", conditions)
    case .callback: "a function"
    }
  }

  private static func call(_ verb: String, _ name: String, _ value: Value?) -> String {
    value.map { "given.\(verb)(\"\(name)\", \(JSONText.string($0)))" } ?? "given.\(verb) \"\(name)\""
  }

  private static func group(_ verb: String, _ conditions: [Condition]) -> String {
    conditions.isEmpty
      ? "given.\(verb) {}"
      : "given.\(verb) { " + conditions.map(\.description).joined(separator: ", ") + " }"
  }
}
