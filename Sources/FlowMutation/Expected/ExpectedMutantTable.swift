import Disk
package import FlowCheck
package import FlowModel
import FlowScript

/// A table of expected mutants, a file `*.mutants` next to files of checks.
///
/// An entry begins with the check in brackets and the changed file. Lines with a minus are removed, and those with a
/// plus replace them. A minus after a plus begins another change. A rule that no change of the app can break has a
/// reason after `=`:
///
///     # The order of the pages.
///     [T-9] app.lua
///     -  store.set(LANGUAGE, tag)
///     +  store.set(LANGUAGE, "ja")
///
///     [T-91]
///     = the status is the phone's
package struct ExpectedMutantTable: Sendable {
  /// The ending of a table's name.
  package static let ending = ".mutants"

  /// The path, as messages show it.
  package let path: String
  /// The entries, in their order.
  package let entries: [ExpectedMutant]
  /// True where all check files in its folder were given, so that each entry must have its check.
  package let isWhole: Bool

  /// The first line that cannot be read.
  package struct Malformed: Error, Sendable, Equatable {
    /// The line.
    package let location: SourceLocation
    /// The sentence.
    package let sentence: String
  }

  /// Reads the tables next to check files, in ascending order of their paths.
  ///
  /// - Throws: `Malformed` for an invalid line, and for an unreadable table.
  package static func all(beside files: [CheckFile]) throws(Malformed) -> [ExpectedMutantTable] {
    var tables: [ExpectedMutantTable] = []
    for folder in Set(files.map { folder(of: $0.path) }).sorted() {
      let names = FileLook.names(in: folder.isEmpty ? "." : folder).sorted()
      let own = Set(files.map(\.path))
      let isWhole = names.filter { $0.hasSuffix(".check.lua") }.allSatisfy { own.contains(folder + $0) }
      for name in names where name.hasSuffix(ending) {
        let path = folder + name
        do {
          let text = String(decoding: try FileReading.bytes(path, most: 16 << 20), as: UTF8.self)
          tables.append(try ExpectedMutantTable(text, path: path, isWhole: isWhole))
        } catch let error as Malformed {
          throw error
        } catch {
          let reason = (error as? FileReading.Refusal)?.reason ?? "it is unreadable"
          throw Malformed(
            location: SourceLocation(file: path, line: 1), sentence: "the table cannot be read: \(reason)")
        }
      }
    }
    return tables
  }

  /// Parses the text of a table.
  ///
  /// - Throws: `Malformed` for a line that is no head of an entry, no change and no reason, and for a plus without a
  ///   minus.
  package init(_ text: String, path: String, isWhole: Bool = true) throws(Malformed) {
    var entries: [ExpectedMutant] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let place = SourceLocation(file: path, line: number)
      guard let mark = line.first, mark != "#", line.contains(where: { !$0.isWhitespace }) else { continue }
      if mark == "[" {
        guard let head = Self.head(line) else {
          throw Malformed(
            location: place, sentence: "an entry begins with a check in brackets and a file: [T-9] app.lua")
        }
        entries.append(ExpectedMutant(check: head.check, file: head.file, at: place))
        continue
      }
      guard !entries.isEmpty, let isRead = Self.add(line, mark, to: &entries[entries.count - 1]) else {
        throw Malformed(location: place, sentence: "the line is neither an entry's head nor a change")
      }
      guard isRead else {
        throw Malformed(
          location: place, sentence: "a plus needs a minus before it: the lines that it replaces")
      }
    }
    (self.path, self.entries, self.isWhole) = (path, entries, isWhole)
  }

  private static func head(_ line: Substring) -> (check: String, file: String)? {
    guard let close = line.firstIndex(of: "]"), close > line.index(after: line.startIndex) else { return nil }
    let check = line[line.index(after: line.startIndex)..<close]
    let file = line[line.index(after: close)...].drop { $0 == " " }
    return (String(check), String(file))
  }

  /// Adds a line to an entry. Returns false for a plus without a minus, and `nil` for a line without a mark.
  private static func add(_ line: Substring, _ mark: Character, to entry: inout ExpectedMutant) -> Bool? {
    let text = String(line.dropFirst())
    switch mark {
    case "=":
      let words = text.drop { $0 == " " }
      entry.reason = entry.reason.map { $0 + " " + words } ?? String(words)
    case "-":
      if entry.hunks.last?.after.isEmpty == true {
        entry.hunks[entry.hunks.count - 1].before.append(text)
      } else {
        entry.hunks.append(ExpectedMutant.Hunk(before: [text]))
      }
    case "+":
      guard !entry.hunks.isEmpty else { return false }
      entry.hunks[entry.hunks.count - 1].after.append(text)
    default: return nil
    }
    return true
  }

  /// The folder of a path, with its slash; empty for a name alone.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
