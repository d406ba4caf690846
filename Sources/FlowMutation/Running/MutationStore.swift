import Disk
import Phone

/// The outcomes of earlier runs: of a check on a mutant, by the hash of everything that they depend on.
///
/// It is a file of the project's `.genkan` folder. One that is damaged is thrown away.
///
/// For example, of a file with one entry:
///
///     genkan mutation 2
///     8c3f5a0e11d2b47c r
///     end 8c3f5a0e11d2b47c
public final class MutationStore: Sendable {
  /// The outcome of a check on a mutant.
  enum Outcome: UInt8, Sendable {
    case green = 0x67
    /// An expectation, or an error of the check, turned it red.
    case red = 0x72
    /// An error of the app, or of reading it, turned it red.
    case broken = 0x62
    case timeout = 0x74
    case memory = 0x6d
    /// The mutant is proved to be equivalent, or not.
    case equal = 0x3d
    case different = 0x64

    /// True where a check turned red.
    var isRed: Bool { self == .red || self == .broken }
  }

  /// The sentence about a file that was thrown away, or could not be read; `nil` where there is nothing to say.
  public let notice: String?
  private let path: String?
  private let known: [UInt64: Outcome]
  private let asked = Guarded<[UInt64: Outcome]>([:])

  private static let head = "genkan mutation 2"
  private static let longest = 64 << 20

  /// A store that keeps nothing.
  public init() { (notice, path, known) = (nil, nil, [:]) }

  /// Reads the file of a path, where it is there.
  public init(_ path: String) {
    self.path = path
    do throws(FileReading.Refusal) {
      let bytes = try FileReading.bytes(path, most: Self.longest)
      if let known = Self.parse(bytes) {
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

  /// The file in which a flow's outcomes are kept: in the `.genkan` folder of its project; `nil` where it is in none.
  public static func path(forFlow flow: String) -> String? {
    guard let real = RealPath.of(flow), let slash = real.lastIndex(of: "/"),
      let root = ProjectRoot.of(folder: String(real[..<slash])),
      ProjectRoot.marks.contains(where: { FileWriting.exists(root + "/" + $0) })
    else { return nil }
    return root + "/.genkan/mutation/" + hex(number(of: String(real.dropFirst(root.count)))) + ".txt"
  }

  /// A number that stands for a text, the same in every process.
  public static func number(of text: String) -> UInt64 {
    var hash = StableHasher()
    hash.add(text)
    return hash.value
  }

  /// The number of outcomes that are known of earlier runs.
  public var count: Int { known.count }

  /// The known outcome, kept for the next run as well; `nil` for none.
  func outcome(_ key: UInt64) -> Outcome? {
    guard let outcome = known[key] else { return asked.with { $0[key] } }
    asked.with { $0[key] = outcome }
    return outcome
  }

  func note(_ outcome: Outcome, _ key: UInt64) { asked.with { $0[key] = outcome } }

  /// Writes the known outcomes.
  ///
  /// - Parameter isWhole: True where every mutant was asked for: what no run asked for any more is left out.
  /// - Returns: The sentence about a file that cannot be written; `nil` where it was.
  public func save(isWhole: Bool) -> String? {
    guard let path else { return nil }
    let asked = asked.with { $0 }
    let all = isWhole ? asked : known.merging(asked) { $1 }
    var text = Self.head + "\n"
    var sum: UInt64 = 0
    for key in all.keys.sorted() {
      guard let outcome = all[key] else { continue }
      text += Self.hex(key) + " \(Character(UnicodeScalar(outcome.rawValue)))\n"
      sum = Self.sum(sum, key, outcome)
    }
    text += "end " + Self.hex(sum) + "\n"
    do throws(SystemReason) {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
      if let folder {
        try FolderMaking.make(folder, isPrivate: false)
        // The outcomes are of this machine: no repository takes them in.
        let ignore = folder + "/.gitignore"
        if !FileWriting.exists(ignore) { try FileWriting.write(Array("*\n".utf8), to: ignore) }
      }
      try FileWriting.write(Array(text.utf8), to: path)
      return nil
    } catch {
      return "\(path) cannot be written: \(error); nothing is kept for the next run"
    }
  }

  private static func sum(_ sum: UInt64, _ key: UInt64, _ outcome: Outcome) -> UInt64 {
    (sum ^ key ^ UInt64(outcome.rawValue)) &* 0x100_0000_01b3
  }

  private static func parse(_ bytes: [UInt8]) -> [UInt64: Outcome]? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count >= 3, lines[0].elementsEqual(head.utf8), lines[lines.count - 1].isEmpty else {
      return nil
    }
    var known: [UInt64: Outcome] = [:]
    var sum: UInt64 = 0
    for line in lines[1..<(lines.count - 2)] {
      guard line.count == 18, line[line.startIndex + 16] == UInt8(ascii: " "),
        let key = UInt64(String(decoding: line.prefix(16), as: UTF8.self), radix: 16),
        let outcome = line.last.flatMap({ Outcome(rawValue: $0) })
      else { return nil }
      known[key] = outcome
      sum = Self.sum(sum, key, outcome)
    }
    return lines[lines.count - 2].elementsEqual(("end " + hex(sum)).utf8) ? known : nil
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
