import Disk
import FlowExplore
package import FlowModel
import FlowSession
import Foundation
import Phone

extension ReleaseFile {
  /// The reason why a file cannot be read as a frozen release.
  package struct Fault: Error, Hashable, CustomStringConvertible {
    /// The reason, in one sentence.
    package let message: String
    /// The line, from 1; `nil` where it is about the whole file.
    package let line: Int?
    /// The advice.
    package let advice: String

    package var description: String { (line.map { "line \($0): " } ?? "") + message }
  }

  /// The most bytes of a file.
  private static let longest = 64 << 20

  /// Reads a frozen release from a file.
  ///
  /// - Throws: `Diagnostic` for a file that cannot be read, and for one that is no frozen release.
  package static func release(at path: String) throws(Diagnostic) -> FrozenRelease {
    let bytes: [UInt8]
    do throws(FileReading.Refusal) {
      bytes = try FileReading.bytes(path, most: longest)
    } catch {
      throw Diagnostic(
        error == .missing ? .noSuchFile : .cannotRead, "the file cannot be read: \(error.reason)",
        at: SourceLocation(file: path, line: 0), advice: "genkan freeze FLOW -o \(path) writes one")
    }
    do throws(Fault) {
      return try release(from: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Diagnostic(
        .wrongType, error.message, at: SourceLocation(file: path, line: error.line ?? 0),
        advice: error.advice)
    }
  }

  private static let again = "freeze the release again: genkan freeze FLOW -o FILE.json"

  /// Reads a release.
  ///
  /// - Throws: ``Fault`` for a text that is no release, is from a newer program, was cut, or was edited by hand.
  package static func release(from text: String) throws(Fault) -> FrozenRelease {
    // An editor or git may have given its lines other ends, which are in no sum.
    let text = text.replacing("\r\n", with: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let schema = schema(of: lines[0]) else {
      throw Fault(
        message: "this is no frozen release", line: 1, advice: "genkan freeze FLOW -o FILE.json writes one")
    }
    guard schema <= Self.schema else {
      throw Fault(
        message:
          "it was frozen by a newer Genkan: its schema is \(schema), and this one reads \(Self.schema)",
        line: 1, advice: "use the program that froze it, or a newer one")
    }
    try check(lines)
    let file: ReleaseFile
    do {
      file = try JSONDecoder().decode(ReleaseFile.self, from: Data(text.utf8))
    } catch {
      throw Fault(message: "its fields are not those of a frozen release", line: nil, advice: again)
    }
    return try file.release()
  }

  /// True where a text begins as a frozen release does.
  package static func isRelease(_ text: String) -> Bool { text.hasPrefix("{\"kind\":\"\(kind)\"") }

  private static func schema(of line: String) -> Int? {
    guard isRelease(line), let start = line.firstRange(of: "\"schema\":")?.upperBound else { return nil }
    return Int(line[start...].prefix { $0.isNumber })
  }

  /// Holds each line to its sum.
  private static func check(_ lines: [String]) throws(Fault) {
    let lines = lines.last == "" ? Array(lines.dropLast()) : lines
    guard let last = lines.last, last.hasPrefix("\"sums\":\""), last.hasSuffix("\"}") else {
      throw Fault(message: "the file is cut: it ends here, before its sums", line: lines.count, advice: again)
    }
    let sums = Array(last.dropFirst("\"sums\":\"".count).dropLast(2).utf8)
    for (number, line) in lines.dropLast().enumerated() {
      let range = number * 4..<number * 4 + 4
      guard range.upperBound <= sums.count else {
        throw Fault(message: "this line was added by hand", line: number + 1, advice: again)
      }
      guard String(decoding: sums[range], as: UTF8.self) == sum(line) else {
        throw Fault(message: "this line was edited by hand", line: number + 1, advice: again)
      }
    }
    guard sums.count == (lines.count - 1) * 4 else {
      throw Fault(message: "lines were taken out by hand before this one", line: lines.count, advice: again)
    }
  }

  /// The release that the tables stand for.
  private func release() throws(Fault) -> FrozenRelease {
    var release = FrozenRelease(outline: outline)
    (release.merged, release.doubts, release.scenario, release.explored) = (
      merged, doubts, scenario, explored
    )
    (release.alike, release.alikePhones, release.reads) = (alike ?? [], alikePhones ?? AlikePhones(), reads)
    let wrong = Fault(message: "a number in it leads to no entry", line: nil, advice: Self.again)
    do {
      var whole: [Value] = []
      for part in parts { whole.append(try Self.resolved(part.value, in: whole)) }
      let events = try events.map {
        try JSONDecoder().decode(Event.self, from: Data(JSONText.string($0.value).utf8))
      }
      for row in states {
        let world = try JSONDecoder().decode(
          World.self, from: Data(JSONText.string(try whole.at(row.numbers[10])).utf8))
        var way: [Event] = []
        var number = row.numbers[8]
        while number >= 0 {
          let pair = try ways.at(number)
          way.append(try events.at(try pair.at(1)))
          guard try pair.at(0) < number else { throw wrong }
          number = pair[0]
        }
        let stored = row.stored.value
        release.states.append(
          DurableState(
            stood: row.numbers[0] < 0 ? nil : try names.at(row.numbers[0]),
            resumed: try names.at(row.numbers[1]),
            isThrough: row.numbers[2] & 1 != 0, isUnfinished: row.numbers[2] & 2 != 0,
            stored: stored.isNull ? nil : stored, seen: try list(row.numbers[3]),
            ahead: try list(row.numbers[4]), knowsAhead: row.numbers[2] & 4 == 0,
            aheadAfterKill: try list(row.numbers[5]),
            known: try list(row.numbers[6]),
            phone: try names.at(row.numbers[7]), events: way.reversed(), states: row.numbers[9], world: world)
        )
      }
    } catch {
      throw wrong
    }
    return release
  }

  private func list(_ number: Int) throws -> [String] { try lists.at(number).map { try names.at($0) } }

  /// Returns a value with every reference replaced by its part.
  private static func resolved(_ value: Value, in parts: [Value]) throws -> Value {
    switch value {
    case .record(let record):
      if record.fields.count == 1, case .integer(let number)? = record[reference] {
        return try parts.at(number)
      }
      var whole = Record()
      if case .integer(let number)? = record[like] {
        guard case .record(let first) = try parts.at(number) else { throw NoEntry() }
        whole = first
      }
      for field in record.fields where field.name != like {
        whole[field.name] = try resolved(field.value, in: parts)
      }
      return .record(whole)
    case .list(let list): return .list(try list.map { try resolved($0, in: parts) })
    default: return value
    }
  }
}

/// An index that leads nowhere.
private struct NoEntry: Error {}

extension Array {
  /// The element at an index that a file names.
  fileprivate func at(_ index: Int) throws -> Element {
    guard indices.contains(index) else { throw NoEntry() }
    return self[index]
  }
}
