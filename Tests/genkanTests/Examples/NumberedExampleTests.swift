import Foundation
import Testing

/// A numbered example of `examples`, and beside it the session that shows it: commands, what they print, and how they
/// exit where that is not 0.
struct NumberedExample: CustomTestStringConvertible, Sendable {
  /// A command of the session.
  struct Turn: Sendable {
    var command: String
    var printed: [String] = []
    var status: Int32 = 0
  }

  let name: String
  var turns: [Turn] = []

  static let folder = Command.repository.appendingPathComponent("examples")

  var testDescription: String { name }

  /// Every example, by its name.
  static let all: [NumberedExample] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.contains(/^\d\d-.*\.lua$/) }.sorted().map {
      NumberedExample(name: String($0.dropLast(4)))
    }
  }()

  init(name: String) {
    self.name = name
    let file = Self.folder.appendingPathComponent(name + ".txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    for line in lines {
      if line.hasPrefix("$ genkan ") {
        turns.append(Turn(command: String(line.dropFirst("$ genkan ".count))))
      } else if turns.isEmpty {
        return
      } else if line.hasPrefix("exit "), let status = Int32(line.dropFirst(5)) {
        turns[turns.count - 1].status = status
      } else {
        turns[turns.count - 1].printed.append(line)
      }
    }
  }
}

struct NumberedExampleTests {
  @Test func `there are eight`() {
    #expect(
      NumberedExample.all.map { $0.name.prefix(2) } == ["01", "02", "03", "04", "05", "06", "07", "08"])
    #expect(NumberedExample.all.allSatisfy { !$0.turns.isEmpty })
  }

  @Test(arguments: NumberedExample.all)
  func `an example prints what stands beside it`(_ example: NumberedExample) async throws {
    for turn in example.turns {
      let ending = try await shell("\"$GENKAN\" \(turn.command)", in: NumberedExample.folder)
      let printed = (ending.output + ending.errors).replacing(/\s\(\d+ ms\)/, with: "")
      #expect(printed == turn.printed.map { $0 + "\n" }.joined(), "\(turn.command)")
      #expect(ending.status == turn.status, "\(turn.command)")
    }
  }
}
