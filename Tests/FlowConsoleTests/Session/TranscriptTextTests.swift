import FlowConsole
import FlowModel
import FlowSession
import Phone
import Terminal
import Testing
import ToyApps

struct TranscriptTextTests {
  /// The status lines and the lines of progress of a transcript that is drawn when all is over.
  private func drawn(_ app: App, _ events: [Event]) throws -> [String] {
    let compiled = CompiledApp(app: app)
    var session = compiled.fresh(World())
    let start = session.world
    var transcript = Transcript()
    for event in events { try compiled.receive(event, &session, into: &transcript) }
    let text = TranscriptText(of: compiled, columns: 100, palette: .plain).text(
      transcript, world: session.world, since: start)
    return text.split(separator: "\n").compactMap { line in
      let words = line.prefix(38).split { " │╰╯─━".contains($0) }.joined(separator: " ")
      return words.first?.isNumber == true && (words.contains("iOS") || words.contains("/")) ? words : nil
    }
  }

  @Test func `each screen is drawn with the clock and the language of its own moment`() throws {
    let app = App(flow: Toy.flow("f", [Toy.page("a"), Toy.page("b")]))
    #expect(
      try drawn(
        app,
        [
          .launched, .timePassed(3600), .tapped("next"), .phoneChanged(.language("ja")),
          .phoneChanged(.ios(OSVersion(26, 2))), .launched, .timePassed(86_400 / 2),
        ]) == ["09:00 en iOS 26.0", "10:00 en iOS 26.0", "10:00 ja iOS 26.2"])
  }

  @Test func `progress is counted among the steps of the flow that is shown`() throws {
    var flows = [
      Toy.flow("first", [Toy.page("a"), Toy.page("b")]),
      Toy.flow("second", [Toy.page("c"), Toy.page("d"), Toy.page("e")]),
    ]
    for index in flows.indices { flows[index].showsProgress = true }
    let first = App(flows: flows)
    #expect(try drawn(first, [.launched, .tapped("next")]).filter { $0.contains("/") } == ["1/2", "2/2"])
    let second = App(flows: flows, root: .decisions([.init(name: "second")]))
    #expect(
      try drawn(second, [.launched, .tapped("next"), .tapped("next")]).filter { $0.contains("/") }
        == ["1/3", "2/3", "3/3"])
  }

  @Test func `a screen is cut at the text size of its own moment`() throws {
    var many = Toy.page("b")
    many.content = .choice(Choice(options: (1...8).map { .init(name: "o\($0)", label: .literal("o\($0)")) }))
    let app = App(flow: Toy.flow("f", [Toy.page("a"), many]))
    let size = Event.phoneChanged(.settings(.textSize(.accessibilityExtraExtraExtraLarge)))
    func edges(_ events: [Event]) throws -> Int {
      try lines(app, events).count { $0.contains("╌ edge of the phone ╌") }
    }
    #expect(try edges([.launched, .tapped("next"), size]) == 0)
    #expect(try edges([.launched, size, .tapped("next")]) == 1)
  }

  /// The lines of a transcript as it is drawn when all is over.
  private func lines(_ app: App, _ events: [Event]) throws -> [String] {
    let compiled = CompiledApp(app: app)
    var session = compiled.fresh(World())
    let start = session.world
    var transcript = Transcript()
    for event in events { try compiled.receive(event, &session, into: &transcript) }
    transcript.append(.end(.idle), at: session.world.clock.elapsed)
    return TranscriptText(of: compiled, columns: 100, palette: .plain)
      .text(transcript, world: session.world, since: start)
      .split(separator: "\n").map(String.init)
  }

  @Test
  func `a dialog is drawn over the screen on which it is answered, and is gone before the next gesture`()
    throws
  {
    var steps = [Toy.page("a"), Toy.page("b")]
    steps[0].content = .permission(.notifications)
    let app = App(flow: Toy.flow("f", steps))
    let answered = try lines(
      app, [.launched, .tapped("request"), .promptAnswered(.allowed), .tapped("next")])
    let shown = answered.indices.filter { answered[$0].contains("“f” Would Like to") }
    #expect(shown.count == 1, "\(answered.joined(separator: "\n"))")
    #expect(answered.contains { $0.contains("Don’t Allow") })
    // The answer stands beside the dialog, the request beside the screen without it.
    let request = try #require(answered.firstIndex { $0.hasSuffix("you  tap request") })
    let answer = try #require(answered.firstIndex { $0.hasSuffix("you  allow") })
    #expect(request < answer && answered[answer].hasPrefix("╭") && answer < shown[0])
    let open = try lines(app, [.launched, .tapped("request")])
    #expect(open.contains { $0.contains("Don’t Allow") }, "one that is up at the end is drawn there")
  }

  @Test func `an effect has the mark of its own moment, and not of the last`() throws {
    var transcript = Transcript()
    var world = World()
    _ = world.change(.analyticsOnDisk(false))
    let tracked = Effect.analytics(.track(event: "seen", parameters: [:]))
    transcript.append(.effect(tracked), keeping: world.durability(of: tracked), at: 0)
    _ = world.change(.analyticsOnDisk(true))
    let text = TranscriptText(
      of: CompiledApp(app: App(flow: Toy.flow("f", []))), columns: 100, palette: .coloured
    )
    .text(transcript, world: world, since: World())
    #expect(text.hasPrefix("\u{1B}[35mapp○ analytics.track seen\u{1B}[0m\n"), "\(text)")
  }

  @Test func `a line of the log has its own colour, also where its text begins as a person's does`() throws {
    var transcript = Transcript()
    transcript.append(.log(LogLine(level: .info, text: "a\nyou  tap")), at: 0)
    let text = TranscriptText(
      of: CompiledApp(app: App(flow: Toy.flow("f", []))), columns: 100, palette: .coloured
    )
    .text(transcript, world: World(), since: World())
    #expect(text.hasPrefix("\u{1B}[2mlog  info: a\nyou  tap\u{1B}[0m\n"), "\(text)")
  }

  @Test func `the phone at the end is the one behind the dialog that was answered`() throws {
    var steps = [Toy.page("a")]
    steps[0].content = .permission(.notifications)
    let lines = try lines(
      App(flow: Toy.flow("f", steps)), [.launched, .tapped("request"), .promptAnswered(.refused)])
    let last = try #require(lines.lastIndex { $0.hasPrefix("╭") })
    #expect(!lines[last...].contains { $0.contains("Would Like") }, "\(lines[last...])")
  }
}
