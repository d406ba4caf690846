import FlowExplore
import FlowSession
import Foundation
import Phone

/// A frozen release in the form of its file: JSON with one entry a line, and a checksum for each line.
///
/// Schema 1. `kind` is `genkan release`; `schema` rises when a field changes its meaning; `version` is the program's.
/// `outline` holds the declarations, `merged` the answers explored by one value, `doubts` the reasons that some states
/// are unknown. These may be absent: `alike`, the answers whose options the version treats alike; `reads`, the keys and
/// fields that its functions read; `alikePhones`, the device classes and iOS versions of which one was explored.
/// `names`, `lists`, `events`, `ways` and `parts` are tables. A list holds numbers of names. A way has two numbers: of
/// the way before it (-1 for none), and of its last event. `{"#":n}` means the earlier part n, `{"~":n, …}` part n with
/// other values of some fields. A state is
/// `[stood, resumed, flags, stored, seen, ahead, aheadAfterKill, known, phone, way, states, world]`. Names are numbers,
/// -1 for none. Flag 1 means past the onboarding, 2 an unfinished user, 4 places ahead hidden by a bound. `stored` is
/// the value under the key of progress, or null; `seen` to `known` are lists; `states` counts the explored states;
/// `world` is the part that is the whole phone. `sums` has four hexadecimal digits for each line before it.
///
/// For example:
///
///     let text = try ReleaseFile(release, version: "0.1.0").text
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
