import FlowCheck
import FlowDriver
import Testing

@Suite struct CheckFileFlowsTests {
  private static let check =
    #"it("plays", function() expect(play("../flows/flow.lua").outcome):equals "completed" end)"#

  private func outcome(_ files: [String: String], _ name: String, named: String? = nil) throws -> CheckOutcome
  {
    let folder = try ScriptFolder(files.merging(["flows/flow.lua": Self.flow]) { own, _ in own })
    let worker = DriverCheckWorker()
    let file = CheckFile(folder.file(name), named: named.map { folder.file($0) })
    return try worker.run(try #require(try worker.collect(file).first), seed: 0)
  }

  private static let flow =
    "return onboarding.flow 'f' { onboarding.step 'a', onFinish = function() onboarding.complete() end }"

  @Test func `a check plays a flow of its project, wherever it stands`() throws {
    for files in [[".genkan": ""], [".git/HEAD": ""]] {
      let outcome = try outcome(
        files.merging(["checks/a.check.lua": Self.check]) { $1 }, "checks/a.check.lua")
      #expect(outcome.messages == [])
    }
  }

  @Test func `without a mark the project is the folder that genkan was given`() throws {
    let files = ["checks/a.check.lua": Self.check]
    #expect(try outcome(files, "checks/a.check.lua", named: "").messages == [])
    let refused = try outcome(files, "checks/a.check.lua").messages.map(\.description).joined()
    #expect(refused.contains("a check opens flows of its project, and \"../flows/flow.lua\" leads elsewhere"))
  }

  @Test func `a path is read from the folder of the file that names it`() throws {
    let outcome = try outcome(
      [
        ".genkan": "", "support/run.lua": #"return function() return play("../flows/flow.lua") end"#,
        "checks/deep/a.check.lua":
          #"local run = require "support.run" it("plays", function() expect(run().outcome):equals "completed" end)"#,
      ], "checks/deep/a.check.lua")
    #expect(outcome.messages == [])
  }
}
