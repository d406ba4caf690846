import Disk
import FlowCheck
import LuaKit
import Randomness

/// The part of a check file on which each check in it depends: the file without the bodies of the other checks.
///
/// A check runs on its own phone and sees no trace of other checks, so an edit of one check leaves the outcomes of the
/// others valid. Line numbers and comments do not count.
struct CheckSlices {
  /// The hash of a check's dependencies in its own file, and the words of its title and, where known, of its body.
  struct Slice {
    let hash: UInt64
    let words: Set<String>
  }

  private let syntax: LuaSyntax?
  private let all: UInt64
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    syntax = LuaSyntax(String(decoding: bytes, as: UTF8.self))
    all = UInt64(stableHashOf: bytes)
  }

  /// The slices of the file's checks, in their order.
  func slices(of checks: [CheckCase]) -> [Slice] {
    guard let syntax else {
      let words = Words.of(String(decoding: bytes, as: UTF8.self))
      return checks.map { _ in Slice(hash: all, words: words) }
    }
    let bodies = syntax.calls.filter { $0.head == "it" }.map(\.range)
    let lines = bodies.map { syntax.tokens[$0.lowerBound].line }
    return checks.map { check in
      let own = lines.indices.filter { lines[$0] == check.line }
      // A check that a loop makes shares its line with others: then everything counts.
      guard own.count == 1, checks.count(where: { $0.line == check.line }) == 1 else {
        return Slice(hash: all, words: Words.of(check.title))
      }
      var hash = StableHasher()
      for (index, token) in syntax.tokens.enumerated() {
        if let body = bodies.firstIndex(where: { $0.contains(index) }), body != own[0] { continue }
        hash.add(token.kind == .string ? "\"" + token.text : token.text)
      }
      let range = syntax.bytes(bodies[own[0]])
      return Slice(
        hash: hash.value,
        words: Words.of(check.title + " " + String(decoding: self.bytes[range], as: UTF8.self)))
    }
  }
}

/// The words of a text: runs of letters and digits with three or more bytes, in lower case, and the parts of a
/// camel-case name.
enum Words {
  static func of(_ text: String) -> Set<String> {
    var words: Set<String> = []
    for run in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if run.utf8.count >= 3 { words.insert(run.lowercased()) }
      var part = ""
      for letter in run {
        if letter.isUppercase {
          if part.utf8.count >= 3 { words.insert(part.lowercased()) }
          part = ""
        }
        part.append(letter)
      }
      if part.utf8.count >= 3 { words.insert(part.lowercased()) }
    }
    return words
  }
}

/// A hash over several texts and numbers, the same in every process.
struct StableHasher {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ 0xff) &* 0x100_0000_01b3
  }

  mutating func add(_ text: String) { add(text.utf8) }

  mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { add($0) }
  }
}
