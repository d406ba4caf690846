import TestSupport
import Testing

struct MatrixTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Toy.players()
  }

  private func run(_ arguments: String...) async throws -> Command.Ending {
    try await Command(arguments: ["run"] + arguments, folder: folder.url).run()
  }

  @Test func `each combination is a column of one table`() async throws {
    let ending = try await run("flow.lua", "--matrix", "ios=18.5,26.0", "devices=iphone,ipad")
    #expect(
      ending.output == """
                     18.5    18.5  26.0    26.0
                     iphone  ipad  iphone  ipad
        step alarms  –       –     ✓       ✓

        """)
    #expect(ending.errors.isEmpty)
    #expect(ending.status == 0)
  }

  @Test func `where nothing differs one line says so`() async throws {
    let ending = try await run("flow.lua", "--matrix", "languages=ja,en", "--stop-at", "source")
    #expect(ending.output == "nothing differs: both runs ended stopped after 2 screens\n")
  }

  @Test func `a combination is one object of JSON`() async throws {
    let ending = try await run(
      "flow.lua", "--matrix", "languages=ja,en", "ios=18.5", "--json", "--stop-at", "source")
    #expect(
      ending.output == """
        {"fallbacks":[],"ios":"18.5","labels":[],"languages":"ja","outcome":"stopped","steps":["welcome","source"]}
        {"fallbacks":[],"ios":"18.5","labels":[],"languages":"en","outcome":"stopped","steps":["welcome","source"]}

        """)
  }

  @Test func `a run that is stuck or fails ends the command with 1, and the fault is told once`() async throws
  {
    let stuck = try await run("circle.lua", "--matrix", "devices=iphone,ipad")
    #expect(stuck.output == "         iphone  ipad\noutcome  stuck   stuck\n")
    #expect(stuck.status == 1)
    let failed = try await run("hook.lua", "--matrix", "devices=iphone,ipad")
    #expect(failed.output == "         iphone  ipad\noutcome  failed  failed\n")
    #expect(failed.errors.ranges(of: "error[").count == 1)
    #expect(failed.status == 1)
  }

  @Test func `a finding ends it with 1 where that is asked for`() async throws {
    #expect(try await run("hasty.lua", "--matrix", "devices=iphone").status == 0)
    #expect(try await run("hasty.lua", "--matrix", "devices=iphone", "--strict").status == 1)
  }

  @Test(arguments: [
    (["langages=ja"], "--matrix has no axis \"langages\"; did you mean \"languages\"?"),
    (["ja"], "--matrix takes axes such as languages=ja,en, and \"ja\" is none."),
    (["languages="], "--matrix: languages lacks a value; write one such as languages=ja,en."),
    (["devices=iphone,"], "--matrix: devices lacks a value; write one such as devices=iphone,ipad."),
    (["languages=japanese"], "--matrix: \"japanese\" is not the tag of a language; did you mean \"ja\"?"),
    (["devices=iphon"], "--matrix: there is no device class \"iphon\"; did you mean \"iphone\"?"),
    (["ios=new"], "--matrix: \"new\" is not an iOS version; write one such as 26.0."),
    (["ios=18.5", "ios=26"], "--matrix has ios twice; write ios=… once, with commas."),
  ])
  func `what is no axis, and a value that there is not, is a usage error`(
    words: [String], message: String
  ) async throws {
    let ending = try await Command(arguments: ["run", "flow.lua", "--matrix"] + words, folder: folder.url)
      .run()
    #expect(ending.errors.hasPrefix("Error: \(message)\n"), "\(ending.errors)")
    #expect(ending.status == 64)
  }

  @Test func `there are at most a hundred combinations`() async throws {
    let versions = (1...101).map { "26.\($0)" }.joined(separator: ",")
    let ending = try await run("flow.lua", "--matrix", "ios=" + versions)
    #expect(ending.errors.hasPrefix("Error: --matrix has 101 combinations; 100 is the most.\n"))
  }
}
