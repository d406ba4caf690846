import Foundation
import TestSupport
import Testing

struct PromptTests {
  @Test(arguments: [
    ("1 + 1", "2\n"), ("'a'", "\"a\"\n"), ("print 'a'", "a\n"), ("1, nil, true", "1\nnil\ntrue\n"),
    ("clock", "clock\n"), ("local x = 1", ""), ("", ""),
  ])
  func `a chunk is evaluated and its values are printed`(_ chunk: String, _ printed: String) async throws {
    let ending = try await genkan("-e", chunk)
    #expect(ending == Command.Ending(output: printed, errors: "", status: 0))
  }

  @Test func `a chunk that fails exits with 1`() async throws {
    let ending = try await genkan("-e", "error 'no'")
    #expect(
      ending.errors == """
        error[GK008]: no
         --> prompt:1
            |
          1 | error 'no'
            |

        """)
    #expect(ending.status == 1)
  }

  @Test func `a chunk sees the flow that was opened`() async throws {
    let folder = try Toy.folder()
    let ending = try await genkan(
      "flow.lua", "--quiet", "-e", "tap 'next' return screen.step", in: folder.url)
    #expect(ending.output == "\"source\"\n")
    #expect(ending.status == 0)
  }

  @Test func `a flow that cannot be loaded opens no prompt`() async throws {
    let folder = try TemporaryFolder(["flow.lua": "return 1\n"])
    let ending = try await genkan("flow.lua", in: folder.url, input: "1\n")
    #expect(ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("error[GK007]: the script should return a flow and returns a number\n"))
    #expect(ending.status == 65)
  }

  // MARK: Lines from a pipe

  @Test func `lines from a pipe are evaluated until they end`() async throws {
    let ending = try await genkan(input: "x = {\n  1,\n  2,\n}\n#x\n\n-- nothing\nx[2]")
    #expect(ending == Command.Ending(output: "2\n2\n", errors: "", status: 0))
  }

  @Test func `a line of 10 MB is read`() async throws {
    let half = "#'" + String(repeating: "a", count: 5 << 20) + "'"
    let ending = try await genkan(input: "\(half) + \(half)\n1\n")
    #expect(ending == Command.Ending(output: "10485760\n1\n", errors: "", status: 0))
  }

  @Test func `a block of 20,000 lines takes no longer than its lines`() async throws {
    let block = "t = {\n" + String(repeating: "  '--[[', -- }\n", count: 20_000) + "}\n#t\n"
    // Asked about the whole after each line, Lua took five minutes; a command is killed after one.
    let ending = try await genkan(input: block)
    #expect(ending == Command.Ending(output: "20000\n", errors: "", status: 0))
  }

  @Test func `a pipe stops at the first error`() async throws {
    let ending = try await genkan(input: "1\nfoo()\n2\n")
    #expect(ending.output == "1\n")
    #expect(
      ending.errors == """
        error[GK008]: attempt to call a nil value (global 'foo')
         --> prompt:1
            |
          1 | foo()
            |

        """)
    #expect(ending.status == 1)
  }

  @Test func `a pipe that keeps going tells at the end that something failed`() async throws {
    let ending = try await genkan("--keep-going", input: "1\nfoo()\n2\n")
    #expect(ending.output == "1\n2\n")
    #expect(ending.status == 1)
  }

  @Test func `a pipe may leave early`() async throws {
    let ending = try await genkan(input: ":quit\n1\n")
    #expect(ending == Command.Ending(output: "", errors: "", status: 0))
  }

  @Test func `random numbers come from the seed`() async throws {
    let folder = try TemporaryFolder([
      "flow.lua": """
      return onboarding.flow "r" {
        onboarding.step "a" { onEnter = function() print(math.random(1000000)) end },
      }

      """
    ])
    var lines: [String?] = []
    for seed in ["1", "1", "2"] {
      let prompt = try await genkan("flow.lua", "--seed", seed, "-e", "timeline()", in: folder.url)
      let run = try await genkan("run", "flow.lua", "--seed", seed, "--json", in: folder.url)
      #expect(prompt.status == 0)
      lines.append(run.lines.first { $0.contains("\"kind\":\"log\"") })
    }
    #expect(lines[0] != nil)
    #expect(lines[0] == lines[1])
    #expect(lines[0] != lines[2])
  }
}
