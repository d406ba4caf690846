import FlowCheck
import Testing

struct CheckPlanTests {
  private let files: [(String, ToyWorker.File)] = [
    ("a", .passing("Asks early", "plays")),
    ("b", ToyWorker.File.passing("asks late").pending("sings", "no voice")),
  ]

  private func titles(_ options: CheckOptions) -> [String] { runToys(files, options).lines }

  @Test func `a filter looks into titles in whatever case`() {
    #expect(titles(CheckOptions(jobs: 1, filter: "ASKS")) == ["passed a Asks early", "passed b asks late"])
  }

  @Test func `a filter that matches nothing is said and fails`() {
    let (lines, summary) = runToys(files, CheckOptions(jobs: 1, filter: "dances"))
    #expect(lines.isEmpty)
    #expect(summary.nothingMatched == #"no title contains "dances"; looked at 4 checks"#)
    #expect(summary.exitCode == 1)
  }

  @Test func `files without a check are said and fail`() {
    let (_, summary) = runToys([("a", ToyWorker.File())], CheckOptions(jobs: 1))
    #expect(summary.nothingMatched == "no check was found in 1 file")
    #expect(summary.exitCode == 1)
  }

  @Test(arguments: 1...6)
  func `shards together run every check once and in order`(count: Int) throws {
    var all: [String] = []
    for index in 1...count {
      all += titles(CheckOptions(jobs: 1, shard: try CheckShard("\(index)/\(count)")))
    }
    #expect(all == ["passed a Asks early", "passed a plays", "passed b asks late", "skipped b sings"])
  }

  @Test func `an empty shard is no failure`() throws {
    let (lines, summary) = runToys(files, CheckOptions(jobs: 1, shard: try CheckShard("1/9")))
    #expect(lines.isEmpty)
    #expect(summary.exitCode == 0)
  }

  @Test func `a list names places and titles and runs nothing`() throws {
    let notebook = Notebook()
    let content = Dictionary(uniqueKeysWithValues: files)
    let runner = CheckRunner(options: CheckOptions(jobs: 2)) { ToyWorker(content, notebook) }
    let plan = try #require(runner.plan(files.map { CheckFile($0.0) }))
    #expect(
      plan.listing == """
        a:10: Asks early
        a:20: plays
        b:10: asks late
        b:20: sings (pending)
        4 checks in 2 files

        """)
    #expect(notebook.entries.filter { $0.hasPrefix("run") }.isEmpty)
  }
}
