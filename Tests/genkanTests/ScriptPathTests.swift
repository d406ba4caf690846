import TestSupport
import Testing

struct ScriptPathTests {
  private static let end = #"{"kind":"end","outcome":"stopped","seq":4,"time":0}"#

  private func lastLine(_ path: String, in folder: TemporaryFolder) async throws -> String? {
    let ending = try await genkan("run", path, "--json", "--stop-at", "welcome", in: folder.url)
    return ending.output.split(separator: "\n").last.map(String.init)
  }

  @Test func `a path may hold spaces and Japanese`() async throws {
    let folder = try TemporaryFolder(["my flows/日本/流れ.lua": Toy.flow])
    #expect(try await lastLine("my flows/日本/流れ.lua", in: folder) == Self.end)
  }

  @Test func `a first line for the shell is passed over, and lines keep their numbers`() async throws {
    let folder = try TemporaryFolder([
      "flow.lua": "#!/usr/bin/env genkan\n" + Toy.flow, "broken.lua": "#!/usr/bin/env genkan\nreturn }\n",
    ])
    #expect(try await lastLine("flow.lua", in: folder) == Self.end)
    let broken = try await genkan("run", "broken.lua", in: folder.url)
    #expect(broken.errors.contains(" --> broken.lua:2\n"))
  }

  @Test func `a link to a flow is a flow, with the texts beside the link's own name`() async throws {
    let folder = try TemporaryFolder(["flows/toy.lua": Toy.flow])
    try folder.link("link.lua", to: "flows/toy.lua")
    #expect(try await lastLine("link.lua", in: folder) == Self.end)
  }

  @Test func `a script comes from a pipe as well`() async throws {
    let folder = try Toy.folder()
    let ending = try await shell(
      "cat flow.lua | \"$GENKAN\" run /dev/stdin --json --stop-at welcome", in: folder.url)
    #expect(ending.output.hasSuffix(Self.end + "\n"))
    #expect(ending.errors.isEmpty)
  }

  @Test func `a script without end takes no more than its share`() async throws {
    let ending = try await genkan("run", "/dev/zero")
    #expect(
      ending.errors == """
        error[GK022]: "/dev/zero" is longer than 16 MB
         --> /dev/zero
            = a script is a text; is this the right file?

        """)
    #expect(ending.status == 74)
  }

  @Test func `modules are found from the flow's folder, not from where the command stands`() async throws {
    let folder = try TemporaryFolder([
      "app/flow.lua": #"return onboarding.flow "m" { onboarding.step "a" { choose = require "options" } }"#,
      "app/options.lua": #"return { "one" }"#, "options.lua": #"return { "wrong" }"#,
    ])
    let ending = try await genkan("run", "app/flow.lua", "--json", in: folder.url)
    #expect(ending.output.contains(#""key":"one""#))
    #expect(ending.status == 0)
  }
}
