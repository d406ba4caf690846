import ArgumentParser
import FlowConsole
import Disk
import Spelling
import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The command `genkan`: its subcommands and their order.
@main
struct Genkan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "genkan",
    abstract: "Try an iOS app's first minutes as a script: play them, check them, explore them by hand.",
    discussion: """
      A flow is a Lua file; the order of its lines is the order of its steps. `genkan FLOW` opens it at a prompt.
      """,
    version: "0.1.0",
    subcommands: [
      Prompt.self, Play.self, Check.self, Lint.self, Mutate.self, Explore.self, Diff.self, Freeze.self,
      DrawGraph.self,
      ExportFlow.self,
      DrawStoryboard.self, Live.self, Explain.self, Reference.self, Init.self, ServeEditor.self,
      MeasurePeople.self,
    ],
    defaultSubcommand: Prompt.self)

  /// Runs the command. A misspelt subcommand is refused here: the parser would take it for a flow's file.
  static func main() {
    StandardDescriptors.fill()
    Terminal.receiveInterrupts()
    if let complaint = Misspelling.complaint(about: CommandLine.arguments.dropFirst().first) {
      FileDescriptorOutput().writeError(complaint + "\n")
      exit(withError: ExitCode(Exit.usage))
    }
    let session = PromptRequest.Session()
    do {
      if let request = PromptRequest(plain: Array(CommandLine.arguments.dropFirst())) {
        try request.run(in: session)
      } else {
        var command = try parseAsRoot()
        try command.run()
      }
    } catch let code as ExitCode {
      // The process takes what is open with it, faster than it could be put away.
      withExtendedLifetime(session) { leave(code.rawValue) }
    } catch {
      end(error)
    }
  }

  /// Ends the process as the parser does, but with visible control characters in its message.
  private static func end(_ error: any Error) -> Never {
    let (message, code) = (fullMessage(for: error), exitCode(for: error))
    if code.isSuccess {
      // A help or a version: the parser would not see that it cannot be written.
      let output = FileDescriptorOutput()
      if !message.isEmpty { output.write(ShellCompletion.completed(message) + "\n") }
      leave(output.hasFailed ? Exit.io : Exit.good)
    }
    guard message != message.visible else { exit(withError: error) }
    FileDescriptorOutput().writeError(message.visible + "\n")
    leave(code.rawValue)
  }

  /// The names of the subcommands, with which a command line can begin.
  static let commandNames =
    configuration.subcommands.map { $0.configuration.commandName ?? "\($0)".lowercased() } + ["help"]
}

/// Ends the process. Inside a command, `exit` means the parser's function, which searches for a message first.
private func leave(_ status: Int32) -> Never { exit(status) }
