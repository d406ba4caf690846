import FlowExplore
import FlowSession
import Foundation
import Phone

/// A frozen release in the form of its file: JSON with one entry a line, and a checksum for each line.
///
/// Schema 1. `kind` is `genkan release`; `schema` rises when a field changes its meaning; `version` is the program's.
/// `outline` holds the declarations, `merged` the answers that were explored by one value, `doubts` the questions that stay open,
/// `alike` the answers whose options the version treats alike, `reads` the keys and fields read by its functions, and `alikePhones`
/// the classes and versions of devices of which one was explored; all three may be absent.
/// `names`, `lists`, `events`, `ways` and `parts` are tables: a list holds numbers of names, a way is a pair of the number of
/// the way before it (-1 for none) and of its last event; `{"#":n}` in a part stands for part n, which comes before it, and
/// `{"~":n, …}` for part n with other values of some fields. A state is `[stood, resumed, flags, stored, seen, ahead, aheadAfterKill, known, phone, way, states, world]`: names by number, -1
/// for none; flags 1 where the old version leads past the onboarding, 2 where the person is unfinished and 4 where a bound hides places ahead; `stored` is the
/// value under the key of progress or null; four lists; the phone's name; the way; the number of explored states; and the
/// part that is the whole phone. `sums` has four hexadecimal digits for each line before it.
///
/// For example:
///
///     let text = ReleaseFile(release, version: "0.1.0").text
///     try ReleaseFile.release(from: text) == release  // true
package struct ReleaseFile: Codable {
  /// The number of the schema.
  package static let schema = 1
  static let kind = "genkan release"

  var kind = Self.kind
  var schema = Self.schema
  var version: String
  var scenario: String
  var explored: Int
  var merged: [String]
  var alike: [String]?
  var alikePhones: AlikePhones?
  var reads: [String]?
  var doubts: [String]
  var outline: FlowOutline
  var names: [String] = []
  var lists: [[Int]] = []
  var events: [JSONValue] = []
  var ways: [[Int]] = []
  var parts: [JSONValue] = []
  var states: [Row] = []

  /// One durable state, as an array.
  struct Row: Codable {
    var numbers: [Int] = []
    var stored: JSONValue

    init(_ numbers: [Int], stored: JSONValue) { (self.numbers, self.stored) = (numbers, stored) }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var numbers: [Int] = []
      for _ in 0..<3 { numbers.append(try container.decode(Int.self)) }
      stored = try container.decode(JSONValue.self)
      for _ in 0..<8 { numbers.append(try container.decode(Int.self)) }
      self.numbers = numbers
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for (index, number) in numbers.enumerated() {
        if index == 3 { try container.encode(stored) }
        try container.encode(number)
      }
    }
  }
}
