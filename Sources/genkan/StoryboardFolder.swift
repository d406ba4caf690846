import ArgumentParser
import FlowConsole
import Disk
import FlowExport
import FlowSession
import Spelling
import Terminal

/// A folder of storyboards, one page a path: `01-order.html`, `02-lost.html`.
struct StoryboardFolder {
  let folder: String
  private var count = 0

  init(_ folder: String) { self.folder = folder }

  /// Refuses a name that no folder can have.
  static func validate(_ folder: String?) throws {
    if folder == "" { throw ValidationError("--storyboard names a folder.") }
  }

  /// Writes the page of a session's history.
  ///
  /// - Parameter name: The words of the file's name; other characters than letters and digits become hyphens.
  /// - Throws: `ExitCode` where it cannot be written, after a message.
  mutating func write(
    _ player: Player, named name: String, title: String, fault: String, _ output: FileDescriptorOutput
  ) throws {
    try write(PathStoryboard(player, title: title, fault: fault), named: name, output)
  }

  /// Writes the page of a path.
  ///
  /// - Throws: `ExitCode` where it cannot be written, after a message.
  mutating func write(_ path: PathStoryboard, named name: String, _ output: FileDescriptorOutput) throws {
    count += 1
    let number = count < 10 ? "0\(count)" : "\(count)"
    let file = "\(folder)/\(number)-\(Self.word(name)).html"
    do throws(SystemReason) {
      try FolderMaking.make(folder, isPrivate: false)
    } catch {
      throw Self.refused(file, error, output)
    }
    try Self.write(PathPage.html(path), to: file, output)
  }

  /// Writes a page atomically.
  ///
  /// - Throws: `ExitCode` where it cannot be written, after a message.
  static func write(_ page: String, to file: String, _ output: FileDescriptorOutput) throws {
    do throws(SystemReason) {
      try FileWriting.write(Array(page.utf8), to: file)
    } catch {
      throw refused(file, error, output)
    }
  }

  private static func refused(
    _ file: String, _ reason: SystemReason, _ output: FileDescriptorOutput
  ) -> ExitCode {
    output.writeError("\(file): cannot be written: \(reason); nothing was written\n".visible)
    return ExitCode(Exit.io)
  }

  /// The page of a session so far.
  static func page(_ player: Player, title: String) -> String {
    PathPage.html(PathStoryboard(player, title: title))
  }

  /// Says how many pages were written.
  func tell(_ output: FileDescriptorOutput) {
    let pages = count == 1 ? "1 storyboard" : "\(count) storyboards"
    output.writeError(count == 0 ? "no storyboard to write\n" : "wrote \(pages) to \(folder)\n".visible)
  }

  /// Converts a text to a part of a file's name: letters, digits and hyphens, at most 60; `path` where none is left.
  static func word(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-").prefix(60)
    return words.isEmpty ? "path" : String(words)
  }
}
