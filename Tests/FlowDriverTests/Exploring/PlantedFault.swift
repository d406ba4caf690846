import Foundation
import Testing

/// A fault that is planted in a small flow, with its twin that lacks it.
///
/// Both are one Lua text; where it says `FAULT{a|||b}TLUAF` the faulty flow has `a` and the twin `b`.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  /// What is wrong, in a few words.
  let name: String
  /// The property that finds it.
  let property: String
  /// Words of the sentence that tells of it.
  let sentence: String
  /// The shortest path to it.
  let path: [String]
  let lua: String

  init(_ name: String, _ property: String, _ sentence: String, _ path: [String], _ lua: String) {
    (self.name, self.property, self.sentence, self.path, self.lua) = (name, property, sentence, path, lua)
  }

  var testDescription: String { name }

  /// The flow with its fault.
  var faulty: String { side(0) }
  /// The flow without it.
  var twin: String { side(1) }

  private func side(_ number: Int) -> String {
    var text = ""
    var rest = lua[...]
    while let start = rest.range(of: "FAULT{"), let end = rest[start.upperBound...].range(of: "}TLUAF") {
      text += rest[..<start.lowerBound]
      let sides = rest[start.upperBound..<end.lowerBound].split(
        separator: "|||", maxSplits: 1, omittingEmptySubsequences: false)
      text += sides[number]
      rest = rest[end.upperBound...]
    }
    return "local step = onboarding.step\n" + text + rest
  }
}
