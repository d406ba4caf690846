import FlowCheck
import FlowMutation
import Foundation
import Testing

/// Outcomes are kept from one run to the next.
struct MutationStoreTests {
  private func project() throws -> Project {
    try Project([
      "flow.lua": Project.flow, "flow.check.lua": Project.check,
      "other.check.lua": """
      -- The first.
      it("asks for nothing", function()
        app.install "flow.lua"
        app.launch()
        expect(prompt):equals(nil)
      end)
      it("begins", function()
        app.install "flow.lua"
        expect(onboarding.isComplete):equals(false)
      end)
      """,
    ])
  }

  private func run(_ project: Project) throws -> MutationResult {
    let store = MutationStore(project.folder + "/.genkan/mutation/kept.txt")
    let result = try project.judge(store: store)
    #expect(store.save(isWhole: true) == nil)
    return result
  }

  @Test func `a second run runs no check, and says the same`() throws {
    let project = try project()
    let first = try run(project)
    let second = try run(project)
    #expect(first.runs > 0)
    #expect(second.runs == 0)
    #expect(second.judged == first.judged)
  }

  @Test func `after an edit of one check only that check is run again`() throws {
    let project = try project()
    let first = try run(project)
    try project.write(
      "other.check.lua",
      """
      -- The first, and a line more.

      it("asks for nothing", function()
        app.install "flow.lua"
        app.launch()
        expect(prompt):equals(nil)
      end)
      it("begins", function()
        app.install "flow.lua"
        expect(onboarding.isComplete):equals(false)
        expect(1):equals(1)
      end)
      """)
    let second = try run(project)
    #expect(second.runs > 0)
    #expect(second.runs <= second.judged.count - second.count(.killed))
    #expect(second.judged.map(\.verdict?.status) == first.judged.map(\.verdict?.status))
  }

  @Test func `after an edit that moves every line each mutant is judged anew, by its killer first`() throws {
    let project = try project()
    let first = try run(project)
    try project.write("flow.lua", "-- a word\n" + Project.flow)
    let second = try run(project)
    #expect(second.runs >= second.judged.count - second.count(.ignored))
    #expect(second.runs <= first.runs)
    #expect(second.judged.map(\.verdict?.status) == first.judged.map(\.verdict?.status))
  }

  @Test func `after an edit of a function that no check enters only its own mutants are tried`() throws {
    let project = try project()
    let flow = Project.flow.replacing(
      "step \"last\",", with: "step \"last\" { onReturn = function() log.info \"a\" end },")
    try project.write("flow.lua", flow)
    let first = try run(project)
    try project.write("flow.lua", flow.replacing("log.info \"a\"", with: "log.info \"b\""))
    let second = try run(project)
    #expect(second.runs > 0 && second.runs < first.runs / 2, "\(second.runs) of \(first.runs)")
    #expect(second.judged.map(\.verdict?.status) == first.judged.map(\.verdict?.status))
  }

  @Test(arguments: [
    "", "genkan mutation 3\n", "nonsense",
    "genkan mutation 3\n0123456789abcdef r - 0123456789abcdef\nend 0000000000000000\n",
    "genkan mutation 2\nend 0000000000000000\n",
  ])
  func `a damaged file is thrown away with a word`(text: String) throws {
    let project = try project()
    try project.write(".genkan/mutation/kept.txt", text)
    let store = MutationStore(project.folder + "/.genkan/mutation/kept.txt")
    #expect(store.notice?.hasSuffix("is damaged and was thrown away; every mutant is judged anew") == true)
    #expect(store.count == 0)
    #expect(try run(project).runs > 0)
    #expect(MutationStore(project.folder + "/.genkan/mutation/kept.txt").notice == nil)
  }

  @Test func `a folder that cannot be written is said, and the result stands`() throws {
    let project = try project()
    try project.write(".genkan/mutation", "a file, where a folder would be")
    let store = MutationStore(project.folder + "/.genkan/mutation/kept.txt")
    let result = try project.judge(store: store)
    let said = try #require(store.save(isWhole: true))
    #expect(said.hasSuffix("nothing is kept for the next run"))
    #expect(result.count(.pending) == 0)
  }

  @Test func `what a run did not ask for stays where only some mutants were asked for`() throws {
    let project = try project()
    _ = try run(project)
    let path = project.folder + "/.genkan/mutation/kept.txt"
    let count = MutationStore(path).count
    let store = MutationStore(path)
    #expect(store.save(isWhole: false) == nil)
    #expect(MutationStore(path).count == count)
    #expect(MutationStore(path).save(isWhole: true) == nil)
    #expect(MutationStore(path).count == 0)
  }
}
