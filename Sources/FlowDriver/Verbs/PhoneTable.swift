import FlowModel
package import FlowScript
package import FlowSession
package import LuaKit
import Phone
import Spelling
import Localization

// The table of a phone: `{ ios = "26.0", language = "ja", device = "ipad", review = "testFlight" }`, with the app's
// declarations: `info = { NSCameraUsageDescription = false }`. `language = { "fr", "ja" }` lists several languages, the
// preferred one first. `server`, `store`, `assign` and `health` describe the app's surroundings.
extension PhoneSetup {
  /// The name of the table.
  static let tableName = "Phone"

  /// The table of a phone.
  static let shape = LuaShape<Reading, PhoneSetup>(
    tableName, "A phone and its environment; a missing field keeps its default.", fields,
    example: "{ ios = \"18.5\", language = \"ja\", store = { launches = 3 } }")

  /// The fields of a phone.
  static let fields: [LuaShapeField<Reading, PhoneSetup>] =
    [
      LuaShapeField(
        "ios", .iosVersion, into: \.ios, "The iOS version.", .unlessGiven("26.0"), example: "ios = \"18.5\""),
      LuaShapeField(
        "device", .word("device class"), into: \.kind, "The class of the device.", .unlessGiven("iphone"),
        example: "device = \"ipad\""),
      LuaShapeField(
        "language", .languages, into: \.language, "The device's language, or several in their order.",
        .unlessGiven("en"), example: "language = { \"fr\", \"ja\" }"),
      LuaShapeField(
        "region", .region, into: \.region, "The device's region.", .unlessGiven("the one of its language"),
        example: "region = \"JP\""),
      LuaShapeField(
        "timeZone", .timeZone, into: \.timeZone, "The time zone.", .unlessGiven("Asia/Tokyo"),
        example: "timeZone = \"Europe/Paris\""),
      LuaShapeField(
        "version", .version, into: \.version, "The app's version.",
        .unlessGiven("the one that its script names"),
        example: "version = \"1.2\""),
      LuaShapeField(
        "review", .word("origin of a build"), into: \.environment, "The origin of the build.",
        .unlessGiven("appStore"), example: "review = \"testFlight\""),
      LuaShapeField(
        "now", .wallTime, into: \.now, "The day and the time at which it begins, in its time zone.",
        .unlessGiven("2026-01-05 09:00"), example: "now = \"2026-01-01 09:00\""),
      LuaShapeField(
        "textSize", .word("size of texts"), into: \.textSize, "The size of texts.", .unlessGiven("large"),
        example: "textSize = \"accessibilityLarge\""),
      LuaShapeField(
        "uses24HourTime", .boolean, into: \.uses24HourTime,
        "True for a 24-hour clock, false for a 12-hour one.",
        .unlessGiven("the one of its region"), example: "uses24HourTime = false"),
      LuaShapeField(
        "calendar", .word("calendar"), into: \.calendar, "The calendar in which dates are written.",
        .unlessGiven("the one of its region"), example: "calendar = \"japanese\""),
      LuaShapeField(
        "beforeFirstUnlock", .word("rule"), into: \.beforeFirstUnlock,
        "How long a process from before the first unlock reads UserDefaults as empty.",
        .unlessGiven("untilUnlock"), example: "beforeFirstUnlock = \"processLife\""),
      LuaShapeField(
        "seed", .seed, into: \.seed, "The seed of its random numbers.",
        .unlessGiven("the one of what plays: a prompt, a run, a check"), example: "seed = 7"),
      LuaShapeField(
        "info", .info.told(as: .fields(InfoFields.table.name), with: [InfoFields.table]), into: \.info,
        "The keys of the app's Info.plist with other values.",
        example: "info = { NSCameraUsageDescription = false }"),
    ] + Surroundings.fields(into: \.surroundings)
}

extension LuaCall {
  /// Returns the phone described by an argument; a missing field has its default value.
  ///
  /// - Throws: `LuaArgumentError` for an unknown field, or one of the wrong type.
  func phone(_ argument: Int) throws -> PhoneSetup {
    try refusePerson(argument)
    var setup = PhoneSetup()
    try read(argument, PhoneSetup.shape, into: &setup)
    return setup
  }

  /// Refuses what describes a person where none plays.
  func refusePerson(_ argument: Int) throws {
    let given = try table(argument)?.entries().compactMap(\.key.string) ?? []
    guard let name = given.first(where: { Persona.shape.type.field($0) != nil }) else { return }
    throw LuaFailure("`\(name)` describes a person, and no person plays here", hint: "give it to play")
  }

  /// A word of a closed set.
  func choice<C: RawRepresentable<String>>(_ text: String, _ cases: [C], _ what: String) throws -> C {
    guard let choice = C(rawValue: text) else {
      throw LuaFailure(
        "there is no \(what) \"\(text)\"", hint: Suggestion.advice(text, among: cases.map(\.rawValue)))
    }
    return choice
  }
}

extension LuaFieldKind where Context == Reading, Value == PreferredLanguages {
  /// The tag of a language, or a list of tags.
  package static var languages: LuaFieldKind<Reading, PreferredLanguages> {
    let list = LuaFieldKind<Reading, [String]>.list(of: .string)
    return LuaFieldKind<Reading, PreferredLanguages>(.union([.string, list.type])) {
      place throws(LuaFieldError) in
      let tags: [String]
      switch place.value {
      case .string(let tag): tags = [tag]
      case .table: tags = try list.read(place)
      default: throw place.wrong("a string or a list of strings")
      }
      do throws(PreferredLanguages.Refusal) {
        return try PreferredLanguages(tags)
      } catch {
        throw LuaFieldError(
          place.path, ": " + error.message,
          hint: error.text.isEmpty ? "write language = \"ja\"" : error.advice)
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// A day and a time of a wall clock.
  fileprivate static var wallTime: LuaFieldKind<Reading, String> {
    let words = "a day and a time such as \"2026-01-01 09:00\""
    return LuaFieldKind<Reading, String>.string.told(as: .worded(words, .string)).checking {
      text, place throws(LuaFieldError) in
      guard Clock.instant(text, in: "UTC") == nil else { return }
      throw place.unfit(words)
    }
  }

  /// The code of a region.
  fileprivate static var region: LuaFieldKind<Reading, String> {
    LuaFieldKind<Reading, String>.string.checking { region, place throws(LuaFieldError) in
      guard !RegionCode.isCode(region) else { return }
      throw LuaFieldError(
        place.path, ": \"\(region)\" is not the code of a region", hint: RegionCode.advice(on: region))
    }
  }

  /// The name of a time zone.
  fileprivate static var timeZone: LuaFieldKind<Reading, String> {
    LuaFieldKind<Reading, String>.string.checking { zone, place throws(LuaFieldError) in
      guard !Clock.knows(timeZone: zone) else { return }
      throw LuaFieldError(
        place.path, ": \"\(zone)\" is not a time zone", hint: "write timeZone = \"Asia/Tokyo\"")
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == UInt64 {
  /// A whole number, of which every one is a seed.
  fileprivate static var seed: LuaFieldKind<Reading, UInt64> {
    LuaFieldKind<Reading, Int>.integer.map { seed, _ in UInt64(bitPattern: Int64(seed)) }
  }
}
