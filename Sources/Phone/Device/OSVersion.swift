/// A version of iOS or of an app: `26.0`, `18.5.1`. Versions are compared by their numbers; the notation is preserved.
///
/// For example:
///
///     OSVersion("18.4")! < OSVersion(26)     // true
///     OSVersion("1.4.0") == OSVersion(1, 4)  // true
///     OSVersion("1.4.0")?.description        // "1.4.0"
public struct OSVersion: Hashable, Sendable, Codable, Comparable {
  /// The first number.
  package var major: Int
  /// The second number.
  package var minor: Int
  /// The third number.
  package var patch: Int
  /// True where a third number of 0 is written, as in `1.4.0`.
  private let showsPatch: Bool

  /// Makes a version of its numbers.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
    showsPatch = false
  }

  /// Reads one to three whole numbers up to 9999, with points between them; `nil` for anything else.
  package init?(_ text: String) {
    // A longer text is no version, and the limit bounds the time for splitting it.
    guard text.utf8.count <= 64 else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers = [0, 0, 0]
    for (index, part) in parts.enumerated() {
      guard let number = Int(part), (0...9999).contains(number), part.allSatisfy(\.isNumber) else {
        return nil
      }
      numbers[index] = number
    }
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
    showsPatch = parts.count == 3
  }

  /// True where two versions have the same numbers, regardless of their notation.
  public static func == (a: OSVersion, b: OSVersion) -> Bool {
    (a.major, a.minor, a.patch) == (b.major, b.minor, b.patch)
  }

  /// Hashes the numbers, by which alone versions differ.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(major)
    hasher.combine(minor)
    hasher.combine(patch)
  }

  /// Orders versions by their numbers, the first one first.
  public static func < (a: OSVersion, b: OSVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }
}

extension OSVersion: CustomStringConvertible {
  /// The version as Apple writes it: two numbers, and a third one where it is not 0 or was written.
  public var description: String {
    patch == 0 && !showsPatch ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}
