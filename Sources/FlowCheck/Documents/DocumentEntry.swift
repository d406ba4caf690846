import Spelling

/// A typed input in a block of a document, and the output that the document gives for it.
///
/// An input begins with a prompt, `source> tap "next"` or a bare `> `, and continues until it is complete, as at the
/// prompt. The lines after it are its output.
///
/// For example:
///
///     let lines = ["welcome> tap \"next\"", "source> screen.step", "\"source\""]
///     let (entries, _) = DocumentEntry.entries(of: lines, isIncomplete: { _ in false })
///     entries.map(\.input)  // ["tap \"next\"", "screen.step"]
///     entries[1].printed    // ["\"source\""]
package struct DocumentEntry: Sendable, Equatable {
  /// The prompt's name, before `> `; empty where the document leaves it open.
  package var prompt: String
  /// The text that is typed.
  package var input: String
  /// The lines that are printed, without the blank ones at the end.
  package var printed: [String]
  /// The place of its first line in the block, from 0.
  package var place: Int
  /// The number of blank lines before the next entry.
  var blanks: Int

  /// The lines as in the document, without the blank ones at their end.
  var lines: [String] { Self.lines(prompt, input, printed) }

  /// Returns the prompt and the input at the start of a line, or `nil` for a printed line.
  static func typed(_ line: String) -> (prompt: String, input: String)? {
    guard let end = line.firstIndex(of: ">") else { return nil }
    let prompt = line[..<end]
    // The prompt of an order of steps that is tried says so.
    let name = prompt.hasSuffix(trialMark) ? prompt.dropLast(trialMark.count) : prompt
    let rest = line[line.index(after: end)...]
    guard name.first?.isName ?? true, name.allSatisfy({ $0.isName || "-.".contains($0) }),
      rest.isEmpty || rest.first == " "
    else { return nil }
    return (String(prompt), String(rest.dropFirst()))
  }

  /// The mark in a prompt where the order of steps is only tried.
  package static let trialMark = " (trial)"

  /// Returns the entries of a block's lines.
  ///
  /// - Parameters:
  ///   - scan: Makes a scanner that is given an input line by line: false where the input cannot end after that line.
  ///   - isIncomplete: Returns true where an input continues on the next line; it reads the whole input.
  /// - Returns: The entries, and the number of lines before the first input.
  package static func entries(
    of lines: [String], scan: () -> (String) -> Bool = { { _ in true } }, isIncomplete: (String) -> Bool
  ) -> (entries: [DocumentEntry], before: Int) {
    var entries: [DocumentEntry] = []
    var before = 0
    var place = 0
    while place < lines.count {
      if var typed = typed(lines[place]) {
        let start = place
        let mayEnd = scan()
        var last = typed.input
        var asked = 0
        while place + 1 < lines.count {
          // Where it goes on for certain, it is asked about only once it has doubled.
          if mayEnd(last) || typed.input.utf8.count >= 2 * asked {
            asked = typed.input.utf8.count
            guard isIncomplete(typed.input) else { break }
          }
          place += 1
          last = lines[place]
          typed.input += "\n" + last
        }
        entries.append(
          DocumentEntry(prompt: typed.prompt, input: typed.input, printed: [], place: start, blanks: 0))
      } else if entries.isEmpty {
        if !lines[place].trimmingSpaces.isEmpty { before = place + 1 }
      } else {
        entries[entries.count - 1].printed.append(lines[place])
      }
      place += 1
    }
    for index in entries.indices { entries[index].settle() }
    return (entries, before)
  }

  /// Blank lines at the end part entries; no prompt shows them.
  private mutating func settle() {
    while let last = printed.last, last.trimmingSpaces.isEmpty {
      printed.removeLast()
      blanks += 1
    }
  }

  private static func lines(_ prompt: String, _ input: String, _ printed: [String]) -> [String] {
    let typed = (prompt + "> " + input).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    return (typed + printed).map(\.withoutSpacesAtItsEnd)
  }

  /// The answer to the typed text.
  package struct Answer: Sendable, Equatable {
    /// The prompt's name at which it was typed.
    package var prompt: String
    /// The lines that were printed.
    package var printed: [String]

    /// Makes an answer from a prompt such as `source> ` and the printed text.
    package init(prompt: String, text: String) {
      self.prompt = prompt.hasSuffix("> ") ? String(prompt.dropLast(2)) : prompt
      printed =
        text.isEmpty
        ? []
        : text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
          String($0).withoutSpacesAtItsEnd
        }
      while printed.last == "" { printed.removeLast() }
    }
  }

  /// Returns the difference from the actual answer; `nil` for none. Spaces at the ends of lines are ignored.
  package func difference(from answer: Answer) -> String? {
    let actual = updated(answer)
    return lines == actual ? nil : textDifference(expected: lines, actual: actual)
  }

  /// Returns the lines that the document should hold: its own where they match the answer, else those of the answer.
  func updated(_ answer: Answer) -> [String] {
    Self.lines(prompt.isEmpty ? "" : answer.prompt, input, answer.printed)
  }
}

extension Document {
  /// Returns the reason that a block cannot hold an answer; `nil` for none. No printed line may look like an input, nor
  /// close the block.
  package func obstacle(in block: Block, to answer: DocumentEntry.Answer) -> String? {
    let bad = answer.printed.first { line in
      DocumentEntry.typed(line) != nil || block.fence.isClosed(by: line.drop { $0 == " " })
    }
    return bad.map { "this prints \(quoted($0)), which a document cannot tell from a line of its own" }
  }

  /// Returns the lines of a block with its wrong outputs replaced by the answers; `nil` where nothing is replaced. An
  /// answer with an ``obstacle(in:to:)`` replaces nothing.
  package func update(
    _ block: Block, _ entries: [DocumentEntry], _ answers: [DocumentEntry.Answer]
  ) -> [String]? {
    let lines = lines(of: block)
    var result = Array(lines[..<(entries.first?.place ?? lines.count)])
    var hasChanged = false
    for (index, entry) in entries.enumerated() {
      let end = index + 1 < entries.count ? entries[index + 1].place : lines.count
      let isTrue = answers.indices.contains(index) ? entry.difference(from: answers[index]) == nil : true
      if isTrue || obstacle(in: block, to: answers[index]) != nil {
        result += lines[entry.place..<end]
      } else {
        result += entry.updated(answers[index]) + Array(repeating: "", count: entry.blanks)
        hasChanged = true
      }
    }
    return hasChanged ? result : nil
  }
}

extension Character {
  /// True where a name may begin with it, in whatever language.
  fileprivate var isName: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// The text without the spaces at its end, which editors strip.
  var withoutSpacesAtItsEnd: String {
    let end = utf8.lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return end.map { String(decoding: utf8[...$0], as: UTF8.self) } ?? ""
  }
}
