import Foundation
import Phone
import Testing
import Localization

/// Whatever becomes of a table, it is read to an end: with a text, or with what is wrong.
@Suite struct MutatedTablesTests {
  /// How many tables are loaded: more where a soak asks for more.
  private static let count = ProcessInfo.processInfo.environment["GENKAN_TABLES"].flatMap(Int.init) ?? 2_000

  @Test func `a mutated table of any kind ends with a text or an issue, never with a trap`() throws {
    var tables = MutatedTables(seed: 2_026)
    var (read, damaged, silent) = (0, 0, 0)
    for _ in 0..<Self.count {
      let (name, bytes) = tables.next()
      let parts = name.split(separator: "/").map(String.init)
      let files = LocalizationFiles(
        names: { folder in
          folder.isEmpty ? [parts[0]] : parts.count > 1 && folder == parts[0] ? [parts[1]] : []
        },
        bytes: { $0 == name ? bytes : nil })
      let (app, issues) = try Localization.load(folder: "", files: files)
      let texts = app.tables.reduce(0) { $0 + $1.entries.count }
      silent += texts == 0 && issues.isEmpty ? 1 : 0
      for issue in issues {
        #expect(!issue.message.isEmpty && !issue.advice.isEmpty && issue.line > 0)
      }
      read += texts > 0 ? 1 : 0
      damaged += issues.isEmpty ? 0 : 1
    }
    // What is cut to a comment, or to a list without members, has no text and nothing wrong with it.
    #expect(silent < Self.count / 20)
    #expect(read > Self.count / 20 && damaged > Self.count / 4)
  }
}
