import Disk
import Phone
import Locking

/// The outcomes of earlier runs: of a check on a mutant, with the functions that the run entered and the hash of their
/// texts.
///
/// An outcome is valid while the hash is the same. The store is a file in the project's `.genkan` folder; a damaged
/// file is discarded.
///
/// For example, of a file with one trace of one function and one outcome:
///
///     genkan mutation 3
///     t 5f0c1d7a90e3b811.12
///     8c3f5a0e11d2b47c r 0 02b9e4410c7d55aa
///     end 8c3f5a0e11d2b47c
package final class MutationStore: Sendable {
  /// The outcome of a check on a mutant.
  enum Outcome: UInt8, Sendable {
    case green = 0x67
    /// An expectation, or an error of the check, turned it red.
    case red = 0x72
    /// An error of the app, or of reading it, turned it red.
    case broken = 0x62
    case timeout = 0x74
    case memory = 0x6d
    /// The mutant describes the same app.
    case equal = 0x3d
    /// The mutant behaves the same in all states of an exploration; `equalAtFirst` is the same for the first states.
    case equalEverywhere = 0x77
    case equalAtFirst = 0x66
    /// The mutant is not proved to be equivalent.
    case different = 0x64
    /// The check that last noticed the mutant: the hash of such a record is the number of the check.
    case killer = 0x6b

    /// True where a check turned red.
    var isRed: Bool { self == .red || self == .broken }
  }

  /// An outcome with what it depends on.
  struct Record: Sendable, Hashable {
    let outcome: Outcome
    /// The functions that were entered; `nil` where everything counts.
    let trace: MutationTrace?
    /// The hash of those.
    let hash: UInt64
  }

  /// The sentence about a discarded or unreadable file; `nil` without a problem.
  package let notice: String?
  private let path: String?
  private let known: [UInt64: Record]
  private let asked = Guarded<[UInt64: Record]>([:])

  /// A store that keeps nothing.
  package init() { (notice, path, known) = (nil, nil, [:]) }

  /// Reads the file of a path, where it is there.
  package init(_ path: String) {
    self.path = path
    do throws(FileReading.Refusal) {
      let bytes = try FileReading.bytes(path, most: MutationStoreFile.longest)
      if let known = MutationStoreFile.parse(bytes) {
        (self.known, notice) = (known, nil)
      } else {
        (known, notice) = ([:], "\(path) is damaged and was thrown away; every mutant is judged anew")
      }
    } catch {
      known = [:]
      notice =
        error == .missing ? nil : "\(path) cannot be read: \(error.reason); every mutant is judged anew"
    }
  }

  /// Returns the file for a flow's outcomes, in the `.genkan` folder of its project; `nil` for a missing flow, and for
  /// one in no project.
  package static func path(forFlow flow: String) -> String? {
    guard let real = RealPath.of(flow), let slash = real.lastIndex(of: "/"),
      let root = ProjectRoot.of(folder: String(real[..<slash])),
      ProjectRoot.marks.contains(where: { FileWriting.exists(root + "/" + $0) })
    else { return nil }
    let name = MutationStoreFile.hex(number(of: String(real.dropFirst(root.count))))
    return root + "/.genkan/mutation/" + name + ".txt"
  }

  /// A number that stands for a text, the same in every process.
  package static func number(of text: String) -> UInt64 {
    var hash = StableHasher()
    hash.add(text)
    return hash.value
  }

  /// The number of outcomes that are known of earlier runs.
  package var count: Int { known.count }

  /// Returns the known outcome, and keeps it for the next run; `nil` for none, and where the texts of its functions
  /// have changed.
  func outcome(_ key: UInt64, _ shape: MutantShape) -> Outcome? {
    guard let record = record(key), record.hash == shape.hash(of: record.trace) else { return nil }
    return record.outcome
  }

  /// Returns the record of a key, valid or not, and keeps it for the next run.
  func record(_ key: UInt64) -> Record? {
    asked.with { asked in
      if let record = asked[key] { return record }
      asked[key] = known[key]
      return known[key]
    }
  }

  func note(_ record: Record, _ key: UInt64) { asked.with { $0[key] = record } }

  /// Returns the number of the check that noticed a mutant in an earlier run; `nil` for none.
  func killer(_ key: UInt64) -> UInt64? { known[key]?.hash }

  /// Records the check that noticed a mutant. For mutants with the same key the smallest number counts, independent of
  /// the threads.
  func note(killer: UInt64, _ key: UInt64) {
    asked.with { asked in
      let least = min(asked[key]?.hash ?? killer, killer)
      asked[key] = Record(outcome: .killer, trace: nil, hash: least)
    }
  }

  /// Writes the known outcomes.
  ///
  /// - Parameter isWhole: True for a run over all mutants: records that it did not use are then left out.
  /// - Returns: The sentence about a file that cannot be written; `nil` after success, and for a store without a file.
  package func save(isWhole: Bool) -> String? {
    guard let path else { return nil }
    let asked = asked.with { $0 }
    let all = isWhole ? asked : known.merging(asked) { $1 }
    do throws(SystemReason) {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
      if let folder {
        try FolderMaking.make(folder, isPrivate: false)
        // The outcomes are of this machine: no repository takes them in.
        let ignore = folder + "/.gitignore"
        if !FileWriting.exists(ignore) { try FileWriting.write(Array("*\n".utf8), to: ignore) }
      }
      try FileWriting.write(Array(MutationStoreFile.text(all).utf8), to: path)
      return nil
    } catch {
      return "\(path) cannot be written: \(error); nothing is kept for the next run"
    }
  }
}

/// The file format of a store: its traces without duplicates, its records in the order of their keys, and a checksum.
enum MutationStoreFile {
  static let longest = 64 << 20
  private static let head = "genkan mutation 3"

  static func text(_ records: [UInt64: MutationStore.Record]) -> String {
    var (traces, lines): ([MutationTrace: Int], [String]) = ([:], [])
    var body: [String] = []
    for key in records.keys.sorted() {
      guard let record = records[key] else { continue }
      var number = "-"
      if let trace = record.trace {
        if traces[trace] == nil {
          traces[trace] = traces.count
          lines.append("t" + trace.places.map { " \(hex($0.source)).\($0.line)" }.joined())
        }
        number = "\(traces[trace] ?? 0)"
      }
      let mark = Character(UnicodeScalar(record.outcome.rawValue))
      body.append("\(hex(key)) \(mark) \(number) \(hex(record.hash))")
    }
    let text = ([head] + lines + body).joined(separator: "\n") + "\n"
    return text + "end \(hex(MutationStore.number(of: text)))\n"
  }

  /// The records of a text; `nil` of one that is damaged.
  static func parse(_ bytes: [UInt8]) -> [UInt64: MutationStore.Record]? {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, lines[0] == head, lines[lines.count - 1].isEmpty else { return nil }
    let content = lines.dropLast(2)
    let sum = MutationStore.number(of: content.joined(separator: "\n") + "\n")
    guard lines[lines.count - 2] == "end \(hex(sum))" else { return nil }
    var (traces, records): ([MutationTrace], [UInt64: MutationStore.Record]) = ([], [:])
    for line in content.dropFirst() {
      let words = line.split(separator: " ")
      if words.first == "t" {
        var places: [MutationTrace.Place] = []
        for word in words.dropFirst() {
          let parts = word.split(separator: ".")
          guard parts.count == 2, let source = UInt64(parts[0], radix: 16), let line = Int(parts[1]) else {
            return nil
          }
          places.append(MutationTrace.Place(source: source, line: line))
        }
        traces.append(MutationTrace(places))
        continue
      }
      guard words.count == 4, let key = UInt64(words[0], radix: 16), words[1].utf8.count == 1,
        let outcome = words[1].utf8.first.flatMap({ MutationStore.Outcome(rawValue: $0) }),
        let hash = UInt64(words[3], radix: 16)
      else { return nil }
      let number = Int(words[2])
      guard words[2] == "-" || number.map({ traces.indices.contains($0) }) == true else { return nil }
      records[key] = MutationStore.Record(outcome: outcome, trace: number.map { traces[$0] }, hash: hash)
    }
    return records
  }

  static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
