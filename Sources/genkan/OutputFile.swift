import ArgumentParser
import FlowConsole
import Disk
import Spelling
import Terminal

/// The file that a command writes, or the standard output without one.
struct OutputFile: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The output file, written whole or not at all; standard output unless given.", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    guard let output else { return }
    guard !output.isEmpty else { throw ValidationError("--output names a file.") }
    guard !output.hasSuffix(".lua") else {
      throw ValidationError("--output writes no script and would overwrite one: name another file.")
    }
  }

  /// True for a picture: the file's name ends in `.svg`.
  var isPicture: Bool { output?.lowercased().hasSuffix(".svg") ?? false }

  /// Refuses to fill a terminal with a page of HTML, before it is made.
  func refusePageOnTerminal() throws {
    guard output == nil, Terminal.isTerminal(1) else { return }
    throw ValidationError("a page of HTML is not for a terminal: write it to a file with -o page.html.")
  }

  /// Writes a text.
  ///
  /// - Throws: `ExitCode` where it cannot be written, after a message; no partial file is left.
  func write(_ text: String, _ descriptor: FileDescriptorOutput) throws {
    guard let output else {
      // A terminal is guarded from what a text may hold; a pipe gets the same bytes as a file.
      if !Terminal.isTerminal(1) {
        guard !FileWriting.writeAll(Array(text.utf8), to: 1) else { return }
        descriptor.writeError("the output cannot be written: \(SystemReason.last)\n")
        throw ExitCode(Exit.io)
      }
      descriptor.write(text)
      if descriptor.hasFailed { throw ExitCode(Exit.io) }
      return
    }
    do throws(SystemReason) {
      try FileWriting.write(Array(text.utf8), to: output)
      descriptor.writeError("wrote \(output)\n".visible)
    } catch {
      descriptor.writeError("\(output): cannot be written: \(error); nothing was written\n".visible)
      throw ExitCode(Exit.io)
    }
  }
}
