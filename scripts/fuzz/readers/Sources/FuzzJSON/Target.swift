import Foundation
import Fuzzing
@testable import Phone

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Target.read(data, count) }

/// JSON: the scan finds a fault in whatever the reader refuses, and a value that is written reads back as itself.
enum Target: FuzzTarget {
  static func read(_ bytes: [UInt8]) {
    let scan = JSONScan(bytes)
    require(scan.offset(of: ["strings"]) <= bytes.count, "a key stands behind the end")
    if let fault = scan.fault {
      require(
        (0...bytes.count).contains(fault.offset), "the fault stands at \(fault.offset) of \(bytes.count)")
    }
    _ = scan.keys(under: "strings")
    // With a NUL among the first bytes Foundation takes them for another encoding.
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.prefix(4).contains(0) else { return }
    if (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) == nil {
      // The scan is there to say where the reader stumbles.
      require(scan.fault != nil, "the scan finds no fault in what the reader refuses: \(text)")
    }
    guard let value = try? JSONText.value(bytes) else { return }
    requireReadBack(value)
  }

  private static func requireReadBack(_ value: Value) {
    let text = JSONText.string(value)
    guard let again = try? JSONText.value(Array(text.utf8)) else { fatalError("\(text) does not read back") }
    requireEqual(plain(again), plain(value), "\(text) reads back as something else")
    requireEqual(
      try? JSONText.value(Array(JSONText.string(again).utf8)), again,
      "\(text) reads back as something else later")
    require(JSONScan(Array(text.utf8)).fault == nil, "the scan refuses \(text)")
  }

  /// The value with each number as a fraction: one without a fraction reads back as an integer.
  private static func plain(_ value: Value) -> Value {
    switch value {
    case .integer(let integer): .number(Double(integer))
    case .list(let list): .list(list.map(plain))
    case .record(let record):
      .record(Record(record.fields.map { Record.Field(name: $0.name, value: plain($0.value)) }))
    default: value
    }
  }

  /// A look at the structure alone: a number that is too large is one, as long as it is not asked for.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}
