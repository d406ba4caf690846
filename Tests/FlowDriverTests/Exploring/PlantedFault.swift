import Foundation
import Testing

/// A fault that is planted in a small flow, with its twin that lacks it.
///
/// Both are one Lua text, some with string tables; where it says `FAULT{a|||b}TLUAF` the faulty flow has `a` and the twin
/// `b`.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  /// What is wrong, in a few words.
  let name: String
  /// The property that finds it.
  let property: String
  /// Words of the sentence that tells of it.
  let sentence: String
  /// The shortest path to it.
  let path: [String]
  private let lua: String
  /// The string tables, by their languages.
  private let strings: [String: String]

  init(
    _ name: String, _ property: String, _ sentence: String, _ path: [String], _ lua: String,
    strings: [String: String] = [:]
  ) {
    (self.name, self.property, self.sentence, self.path) = (name, property, sentence, path)
    (self.lua, self.strings) = (lua, strings)
  }

  var testDescription: String { name }

  /// The files of the flow with its fault, `f.lua` among them.
  var faulty: [String: String] { files(0) }
  /// The files of the flow without it.
  var twin: [String: String] { files(1) }

  private func files(_ side: Int) -> [String: String] {
    let tables = strings.map { ("\($0).lproj/Localizable.strings", Self.text($1, side)) }
    return Dictionary(
      uniqueKeysWithValues: tables + [("f.lua", "local step = onboarding.step\n" + Self.text(lua, side))])
  }

  private static func text(_ given: String, _ side: Int) -> String {
    var text = ""
    var rest = given[...]
    while let start = rest.range(of: "FAULT{"), let end = rest[start.upperBound...].range(of: "}TLUAF") {
      text += rest[..<start.lowerBound]
      let sides = rest[start.upperBound..<end.lowerBound].split(
        separator: "|||", maxSplits: 1, omittingEmptySubsequences: false)
      text += sides[side]
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
