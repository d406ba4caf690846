import Foundation
import TestSupport
import Testing

/// `genkan check --order`, as a user runs it.
struct CheckOrderTests {
  private let app =
    #"return onboarding.flow "f" { resume = { key = "at" }, onboarding.step "a", onboarding.step "b" }"#

  @Test func `a flow is held to its order, and what differs is said`() async throws {
    let folder = try TemporaryFolder(["f.lua": app])
    let written = try await genkan("export", "f.lua", "--format", "order", "-o", "order.json", in: folder.url)
    #expect(written == Command.Ending(output: "", errors: "wrote order.json\n", status: 0))
    let same = try await genkan("check", "--order", "order.json", "f.lua", in: folder.url)
    #expect(same == Command.Ending(output: "", errors: "", status: 0))
    try folder.write(
      #"return onboarding.flow "f" { resume = { key = "at" }, onboarding.step "b", onboarding.step "a" }"#,
      to: "f.lua")
    let moved = try await genkan("check", "--order", "order.json", "f.lua", in: folder.url)
    #expect(moved.status == 1)
    #expect(moved.lines.first == "flow \"f\": \"b\" is step 1, and the file has it as step 2")
  }

  @Test
  func `a file that is no order is 65, a missing one 66, and options of checks have no meaning beside it`()
    async throws
  {
    let folder = try TemporaryFolder(["f.lua": app, "no.json": "{}", "broken.lua": "return"])
    for (arguments, status) in [
      (["no.json", "f.lua"], 65), (["none.json", "f.lua"], 66), ([".", "f.lua"], 66),
      (["no.json", "broken.lua"], 65),
      (["no.json", "f.lua", "f.lua"], 64), (["no.json", "f.lua", "--list"], 64),
    ] as [([String], Int32)] {
      let ending = try await Command(arguments: ["check", "--order"] + arguments, folder: folder.url).run()
      #expect(ending.status == status, "\(arguments)")
      #expect(ending.output.isEmpty)
    }
  }

  @Test func `what is written to a pipe is what is written to a file`() async throws {
    let folder = try TemporaryFolder([
      "f.lua": #"return onboarding.flow "f" { onboarding.step "a" { body = "\u{200F}\u{5D0} \u{202E}x" } }"#
    ])
    let ending = try await shell(
      "\"$GENKAN\" storyboard f.lua > piped.html; \"$GENKAN\" storyboard f.lua -o file.html; cmp piped.html file.html",
      in: folder.url)
    #expect(ending == Command.Ending(output: "", errors: "wrote file.html\n", status: 0))
    #expect(try folder.read("file.html").contains("\u{200F}\u{5D0} \u{202E}x"))
  }
}
