import Foundation
import TestSupport
import Testing

struct GenkanTests {
  @Test func `help names every command`() async throws {
    let ending = try await genkan("--help")
    for command in ["prompt (default)", "run", "check", "api", "init"] {
      #expect(ending.output.contains("\n  \(command) "))
    }
    #expect(ending.errors.isEmpty)
    #expect(ending.status == 0)
  }

  @Test(arguments: ["run", "check", "api", "prompt", "init"])
  func `each command has help of its own`(_ command: String) async throws {
    let ending = try await genkan(command, "--help")
    #expect(ending.output.contains("USAGE: genkan \(command)"))
    #expect(ending.status == 0)
  }

  @Test func `the version is three numbers`() async throws {
    let ending = try await genkan("--version")
    #expect(ending.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(ending.status == 0)
  }

  @Test func `an unknown option is named, with the one that was meant`() async throws {
    let ending = try await genkan("run", anicca, "--langage", "ja")
    #expect(
      ending.errors == """
        Error: Unknown option '--langage'. Did you mean '--language'?
        Usage: genkan run [<options>] <flow>
          See 'genkan run --help' for more information.

        """)
    #expect(ending.status == 64)
  }

  @Test func `a command without its file says what is missing`() async throws {
    let ending = try await genkan("run")
    #expect(ending.errors.hasPrefix("Error: Missing expected argument '<flow>'\n"))
    #expect(ending.status == 64)
  }

  @Test(arguments: [
    ("bash", "complete -o filenames -F _genkan genkan"), ("zsh", "#compdef genkan"),
    ("fish", "complete -c 'genkan'"),
  ])
  func `a shell's completions know commands and options`(_ name: String, _ line: String) async throws {
    let ending = try await genkan("--generate-completion-script", name)
    for text in [line, "check", "repl", "language"] { #expect(ending.output.contains(text), "\(text)") }
    #expect(ending.status == 0)
  }

  @Test func `bash completes flows, options and values of the default command, and subcommands`() async throws
  {
    // What is no script is offered nowhere.
    let folder = try TemporaryFolder(["flow.lua": "", "notes.txt": "", "first.lua": ""])
    let ending = try await Command(
      arguments: [
        "-c",
        """
        eval "$("$GENKAN" --generate-completion-script bash)"
        try() {
          COMP_WORDS=(genkan "$@"); COMP_CWORD=$#; COMP_LINE="genkan $*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
          _genkan genkan "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
          printf '%s\\n' "${COMPREPLY[*]}"
        }
        try fl; try ch; try flow.lua --js; try flow.lua --device ip; try --script fi; try run fl; try nothing
        """,
      ], folder: folder.url
    ).run(URL(fileURLWithPath: "/bin/bash"))
    #expect(ending.output == "flow.lua\ncheck\n--json\niphone ipad\nfirst.lua\nflow.lua\n\n")
    #expect(ending.errors.isEmpty)
  }

  @Test func `a script of a shell gets the default command's words, and any other text stays as it is`()
    async throws
  {
    let zsh = try await genkan("--generate-completion-script", "zsh").output
    #expect(zsh.components(separatedBy: "_genkan_prompt && ret=0\n").count == 3)
    #expect(try await genkan("--version").output == "0.1.0\n")
  }

  @Test func `bash takes the completions, and completes an option`() async throws {
    let ending = try await Command(arguments: [
      "-c",
      """
      eval "$("$GENKAN" --generate-completion-script bash)"
      COMP_WORDS=(genkan check --re); COMP_CWORD=2; COMP_LINE="genkan check --re"; COMP_POINT=${#COMP_LINE}
      _genkan genkan --re check
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]).run(URL(fileURLWithPath: "/bin/bash"))
    #expect(ending.output == "--repl\n--reporter\n")
    #expect(ending.errors.isEmpty)
  }
}
