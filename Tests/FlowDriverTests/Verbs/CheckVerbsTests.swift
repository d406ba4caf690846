import FlowCheck
import FlowDriver
import Testing

@Suite struct CheckVerbsTests {
  private func cases(_ source: String) throws -> [CheckCase] {
    let checking = try Checking(["a.check.lua": source])
    return try DriverCheckWorker().collect(CheckFile(checking.folder.file("a.check.lua")))
  }

  private func loadError(_ source: String) throws -> [String] {
    let checking = try Checking(["a.check.lua": source])
    let error = #expect(throws: CheckLoadError.self) {
      try DriverCheckWorker().collect(CheckFile(checking.folder.file("a.check.lua")))
    }
    return (error?.messages ?? []).map { checking.shown($0.description) }
  }

  @Test func `a file's checks have their groups, their lines and their reasons`() throws {
    let found = try cases(
      """
      it("first", function() end)
      describe("組", function()
        describe("inner 🎌", function() it("second", function() end) end)
        pending("third", "no pixels")
      end)
      """)
    #expect(found.map(\.title) == ["first", "組 › inner 🎌 › second", "組 › third"])
    #expect(found.map(\.line) == [1, 3, 4])
    #expect(found.map(\.kind) == [.runs, .runs, .pending(reason: "no pixels")])
  }

  @Test func `a group that failed to describe itself is closed again`() throws {
    let found = try cases(
      """
      pcall(describe, "open", function() error("no") end)
      it("outside", function() end)
      """)
    #expect(found.map(\.title) == ["outside"])
  }

  @Test func `what comes before each check runs from the outside in, wherever it stands in its group`() throws
  {
    let outcomes = try Checking().outcomes(
      """
      local order = {}
      describe("outer", function()
        describe("inner", function()
          beforeEach(function() order[#order + 1] = "inner" end)
          it("asks both", function() expect(order):equals { "file", "outer", "inner" } end)
        end)
        it("asks its own", function() expect(order):equals { "file", "outer" } end)
        beforeEach(function() order[#order + 1] = "outer" end)
      end)
      beforeEach(function() order[#order + 1] = "file" end)
      """)
    #expect(outcomes.map(\.status) == [.passed, .passed])
  }

  @Test func `an error before a check fails that check`() throws {
    let outcomes = try Checking().outcomes(
      """
      describe("broken", function()
        beforeEach(function() error("not ready") end)
        it("never begins", function() expect(1):equals(1) end)
      end)
      it("is well", function() expect(1):equals(1) end)
      """)
    #expect(outcomes.map(\.status) == [.failed, .passed])
    #expect(outcomes[0].expectations == 0)
    #expect(outcomes[0].messages[0].location?.line == 2)
  }

  @Test(arguments: [
    ("app.launch()", "the phone is driven inside a check"),
    ("play 'flow.lua'", "the phone is driven inside a check"),
    ("app.install 'flow.lua'", "the phone is driven inside a check"),
    ("undo()", "the phone is driven inside a check"),
    ("expect(1):equals(1)", "the phone is driven inside a check"), ("error 'no'", "error[GK008]: no"),
    ("it('x')", "it: 'body' should be a function"), ("it(1, print)", "it: 'title' should be a string"),
    ("describe 'x'", "describe: 'body' should be"), ("pending 'x'", "pending: 'reason' should be"),
    ("x = = 1", "error[GK006]"), ("", "error[GK003]"), ("while true do end", "error[GK009]"),
  ])
  func `a file that does more than describe cannot be loaded`(source: String, message: String) throws {
    let messages = try loadError(source)
    #expect(messages.count == 1)
    #expect(messages[0].contains(message))
  }

  @Test(arguments: [
    "it('x', function() end)", "describe('x', function() end)", "pending('x', 'y')",
    "beforeEach(function() end)",
  ])
  func `a check holds no other checks`(code: String) throws {
    #expect(
      try Checking().complaint(code)[0].hasSuffix("describes checks, and no file of checks is being loaded"))
  }

  @Test func `at the prompt there are no checks`() throws {
    #expect(
      try Prompting().read("it('x', function() end)") == [
        "it can be called from a check, not at the prompt"
      ])
  }
}
