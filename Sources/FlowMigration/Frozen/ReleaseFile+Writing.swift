import FlowSession
import Foundation
import Phone
import Spelling

extension ReleaseFile {
  /// Takes a release.
  ///
  /// - Parameter version: The version of the program.
  package init(_ release: FrozenRelease, version: String) throws {
    self.version = version
    (scenario, explored) = (release.scenario, release.explored)
    (merged, doubts, outline) = (release.merged, release.doubts, release.outline)
    (alike, alikePhones, reads) = (release.alike, release.alikePhones, release.reads)
    var tables = Tables()
    for state in release.states {
      let numbers = [
        tables.name(state.stood), tables.name(state.resumed),
        (state.isThrough ? 1 : 0) + (state.isUnfinished ? 2 : 0) + (state.knowsAhead ? 0 : 4),
        tables.list(state.seen),
        tables.list(state.ahead), tables.list(state.aheadAfterKill), tables.list(state.known),
        tables.name(state.phone),
        try tables.way(state.events), state.states, try tables.world(state.world),
      ]
      states.append(Row(numbers, stored: JSONValue(value: state.stored ?? .null)))
    }
    (names, lists, events, ways, parts) = (
      tables.names, tables.lists, tables.events.map { JSONValue(value: $0) }, tables.ways,
      tables.parts.map { JSONValue(value: $0) }
    )
  }

  private static func value(_ encodable: some Encodable) throws -> Value {
    try ValueEncoder.value(of: encodable)
  }

  /// The tables of what states share.
  private struct Tables {
    private(set) var names: [String] = []
    private(set) var lists: [[Int]] = []
    private(set) var events: [Value] = []
    private(set) var ways: [[Int]] = []
    private(set) var parts: [Value] = []
    private var numbersOfNames: [String: Int] = [:]
    private var numbersOfLists: [[Int]: Int] = [:]
    private var numbersOfEvents: [Event: Int] = [:]
    private var numbersOfWays: [[Int]: Int] = [:]
    private var numbersOfParts: [Value: Int] = [:]
    private var numbersOfWorlds: [World: Int] = [:]

    /// The least size in bytes, roughly, of a shared part.
    private static let leastShared = 32

    mutating func name(_ name: String?) -> Int {
      guard let name else { return -1 }
      if let number = numbersOfNames[name] { return number }
      numbersOfNames[name] = names.count
      names.append(name)
      return names.count - 1
    }

    mutating func list(_ words: [String]) -> Int {
      let list = words.map { name($0) }
      if let number = numbersOfLists[list] { return number }
      numbersOfLists[list] = lists.count
      lists.append(list)
      return lists.count - 1
    }

    mutating func way(_ all: [Event]) throws -> Int {
      var way = -1
      for event in all {
        let pair = [way, try self.event(event)]
        if let number = numbersOfWays[pair] {
          way = number
        } else {
          numbersOfWays[pair] = ways.count
          way = ways.count
          ways.append(pair)
        }
      }
      return way
    }

    private mutating func event(_ event: Event) throws -> Int {
      if let number = numbersOfEvents[event] { return number }
      numbersOfEvents[event] = events.count
      events.append(try ReleaseFile.value(event))
      return events.count - 1
    }

    /// The latest parts with the same fields, by their names.
    private var likes: [[String]: [(number: Int, record: Record)]] = [:]

    /// The most parts with the same fields that a new part is compared with.
    private static let mostLikes = 24

    /// Returns the number of a part, after adding its inner parts. A record is written as its differences from the most
    /// similar of the last ``mostLikes`` parts with the same fields.
    mutating func part(_ value: Value) -> Int {
      let inner = shared(value, isWhole: true)
      if let number = numbersOfParts[inner] { return number }
      let number = parts.count
      numbersOfParts[inner] = number
      guard case .record(let record) = inner, record.fields.count > 1 else {
        parts.append(inner)
        return number
      }
      let names = record.fields.map(\.name)
      let fewest = likes[names, default: []].map { like in changes(of: record, from: like.number, like.record)
      }
      .min { $0.fields.count < $1.fields.count }
      parts.append(fewest.map { .record($0) } ?? inner)
      likes[names, default: []].append((number, record))
      if likes[names, default: []].count > Self.mostLikes { likes[names]?.removeFirst() }
      return number
    }

    /// Returns the number of a part with the same fields as a record, and the fields in which the record differs from
    /// it.
    private func changes(of record: Record, from number: Int, _ like: Record) -> Record {
      var changes: Record = [ReleaseFile.like: .integer(number)]
      for (field, former) in zip(record.fields, like.fields) where former.value != field.value {
        changes.append(field.name, field.value)
      }
      return changes
    }

    /// The number of the part that is a whole phone.
    mutating func world(_ world: World) throws -> Int {
      if let number = numbersOfWorlds[world] { return number }
      let number = part(try ReleaseFile.value(world))
      numbersOfWorlds[world] = number
      return number
    }

    private mutating func shared(_ value: Value, isWhole: Bool = false) -> Value {
      let inner: Value
      switch value {
      case .record(let record):
        inner = .record(Record(record.fields.map { .init(name: $0.name, value: shared($0.value)) }))
      case .list(let list): inner = .list(list.map { shared($0) })
      default: return value
      }
      guard !isWhole, inner.writtenBytes >= Self.leastShared else { return inner }
      return .record([ReleaseFile.reference: .integer(part(inner))])
    }
  }

  /// The name by which a part is referred to.
  static let reference = "#"
  /// The field with the number of the part that a record is based on.
  static let like = "~"

  /// The file: one entry a line, the sums last.
  package var text: String {
    get throws {
      var lines = [
        "{\"kind\":\(try Self.json(kind)),\"schema\":\(schema),\"version\":\(try Self.json(version)),",
        "\"scenario\":\(try Self.json(scenario)),\"explored\":\(explored),",
        "\"merged\":\(try Self.json(merged)),\"doubts\":\(try Self.json(doubts)),",
        "\"alike\":\(try Self.json(alike)),\"reads\":\(try Self.json(reads)),",
        "\"alikePhones\":\(try Self.json(alikePhones)),",
        "\"outline\":\(try Self.json(outline)),", "\"names\":\(try Self.json(names)),",
        "\"lists\":\(try Self.json(lists)),",
      ]
      lines += try Self.rows("events", events) + Self.rows("ways", ways, perLine: 40)
      lines += try Self.rows("parts", parts) + Self.rows("states", states)
      return lines.joined(separator: "\n") + "\n" + Self.sums(of: lines) + "\n"
    }
  }

  private static func rows(_ name: String, _ entries: [some Encodable], perLine: Int = 1) throws -> [String] {
    var lines = ["\"\(name)\":["]
    for begin in stride(from: 0, to: entries.count, by: perLine) {
      let end = min(begin + perLine, entries.count)
      let texts = try entries[begin..<end].map { try json($0) }
      lines.append(texts.joined(separator: ",") + (end < entries.count ? "," : ""))
    }
    return lines + ["],"]
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).escapingControlsInJSON
  }

  /// The last line.
  static func sums(of lines: [String]) -> String { "\"sums\":\"\(lines.map(sum).joined())\"}" }

  /// The four digits of a line: its FNV-1a sum, folded.
  static func sum(_ line: String) -> String {
    var sum: UInt32 = 0x811c_9dc5
    for byte in line.utf8 { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String((sum >> 16) ^ (sum & 0xFFFF), radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Value {
  /// The size in bytes of the compact JSON, roughly: escaped characters count as one.
  fileprivate var writtenBytes: Int {
    switch self {
    case .string(let text): text.utf8.count + 2
    case .record(let record):
      record.fields.reduce(2) { $0 + $1.name.utf8.count + 4 + $1.value.writtenBytes }
    case .list(let list): list.reduce(2) { $0 + 1 + $1.writtenBytes }
    case .boolean, .null: 5
    default: "\(self)".utf8.count
    }
  }
}
