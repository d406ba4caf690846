import Spelling

/// An input typed in a block of a document, and the output printed then according to the document.
///
/// What is typed begins as the prompt shows it, `source> tap "next"` or with a bare `> `, and goes on over the next
/// lines until it is complete, as it does at the prompt; the rest is what is printed.
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
  /// The number of blank lines that part it from the next one.
  var blanks: Int

  /// The lines as the document holds them, without the blank ones at their end.
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

  /// The words of a prompt that mark an order of steps as only tried.
  package static let trialMark = " (trial)"

  /// The entries of a block's lines.
  ///
  /// - Parameters:
  ///   - scan: Makes a look at the lines of what is typed: whether it may end with the line that it is given.
  ///   - isIncomplete: Whether what is typed goes on in the next line. To ask reads all of it.
  /// - Returns: The entries, and how many lines stand before the first one that is typed.
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

    /// An answer from a prompt such as `source> ` and the text that was printed.
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

  /// The difference from the answer, or `nil` without one. Spaces at the ends of lines do not count.
  package func difference(from answer: Answer) -> String? {
    let actual = updated(answer)
    return lines == actual ? nil : textDifference(expected: lines, actual: actual)
  }

  /// The lines that the document ought to hold: those that it holds where they are true, else those that came.
  func updated(_ answer: Answer) -> [String] {
    Self.lines(prompt.isEmpty ? "" : answer.prompt, input, answer.printed)
  }
}

extension Document {
  /// The reason that a block cannot hold an answer, or `nil`: no printed line may read as one that is
  /// typed, nor close the block.
  package func obstacle(in block: Block, to answer: DocumentEntry.Answer) -> String? {
    let bad = answer.printed.first { line in
      DocumentEntry.typed(line) != nil || block.fence.isClosed(by: line.drop { $0 == " " })
    }
    return bad.map { "this prints \(quoted($0)), which a document cannot tell from a line of its own" }
  }

  /// The lines that a block ought to hold, with the answers in place of what is not true; `nil` where all is.
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
