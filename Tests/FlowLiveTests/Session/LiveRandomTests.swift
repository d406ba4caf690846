import FlowConsole
import FlowDriver
import FlowExplore
import FlowModel
import FlowSession
import FlowWords
import Foundation
import Phone
import Randomness
import Terminal
import Testing

@testable import FlowLive

/// Random clicks on a page against the same on a `Player`, and against its lines at a prompt.
struct LiveRandomTests {
  /// A page, and the player that does the same.
  private final class Pair {
    let page: SamplePage
    let player: Player
    var line = 0
    /// The number of clicks that were refused.
    var refused = 0

    init() throws {
      page = try SamplePage(bounds: Bounds(states: 20))
      let compiled = try #require(page.driver.compiled)
      player = Player(compiled, flow: page.driver.source, on: page.driver.setup)
      try player.send(.launched)
    }

    /// Clicks a button of the page, or types into a field.
    func click(_ message: LiveMessage) throws {
      line += 1
      player.line = line
      let action = try message.action
      let session = player.session
      try page.hub.ask(action)
      _ = page.live.workAsked()
      // A gesture that the dialog on top takes does nothing on either.
      if page.live.notice.isError {
        refused += 1
        return
      }
      switch action {
      // The icon brings a process that lives to the front.
      case .event(.launched) where session.world.process.isRunning: try send(.foregrounded)
      case .event(let event): try send(event)
      case .answer(let word), .happen(let word):
        let events =
          LiveOffers(session, player.app).events + (try player.enabled(LiveOffers.domains).map(\.event))
        try send(try #require(events.first { EventLua.sentence($0) == word }))
      case .undo: player.undo(1)
      case .redo: player.redo(1)
      case .at(let count, let branch):
        _ = player.go(to: try #require(player.history.position(count, on: branch - 1)))
      case .move, .without, .ownOrder: try adopt(isTrial: true)
      default: Issue.record("\(action)")
      }
    }

    /// Saves the flow's file, which the page plays from now on.
    func save(_ flow: String) throws {
      try page.save(flow)
      try adopt(isTrial: false)
    }

    /// Plays all phones again on the flow that the page plays now.
    private func adopt(isTrial: Bool) throws {
      let playable = Player.Playable(try #require(page.driver.compiled), page.driver.source)
      let phones = player.history.visiblePhones.map { ($0, playable) }
      _ = player.adopt(Dictionary(uniqueKeysWithValues: phones), isTrial: isTrial)
    }

    private func send(_ event: Event) throws {
      // A person's hand waits until the screen has moved in.
      switch event {
      case .tapped, .tappedTwice, .chosen, .entered, .wentBack, .swiped:
        if let seconds = player.app.transition(player.session) { try player.send(.timePassed(seconds)) }
      default: break
      }
      try player.send(event)
    }

    func expectEqual() throws {
      let driver = page.driver
      LiveRandomTests.expectEqual(
        try #require(driver.player).history, driver.session, player.history, player.session)
    }
  }

  private static func expectEqual(
    _ one: FlowSession.History, _ session: Session?, _ other: FlowSession.History, _ second: Session?
  ) {
    #expect(one.entries.map(\.step) == other.entries.map(\.step))
    #expect(one.entries.map(\.place) == other.entries.map(\.place))
    #expect(one.branches == other.branches)
    #expect(one.head == other.head)
    #expect(session == second)
  }

  /// The buttons and fields of the page as its script reads them.
  static func messages(
    _ page: SamplePage, _ random: inout RandomNumbers,
    in parts: [String] = ["phone", "gestures", "offers", "moments"]
  ) -> [LiveMessage] {
    let html = page.parts().filter { parts.contains($0.name) }.map(\.html).joined()
    return html.matches(of: /<(button|input) [^>]*data-do="(\w+)"([^>]*)>/).compactMap { match in
      let word = String(match.output.2)
      var texts: [String: String] = [:]
      for pair in String(match.output.3).matches(of: /\sdata-(\w+)="([^"]*)"/) {
        texts[String(pair.output.1)] = String(pair.output.2).replacing("&quot;", with: "\"")
      }
      if let value = texts.removeValue(forKey: "value") {
        texts[value] = ["Sora", "空", ""][Int(random.next() % 3)]
      }
      return word == "why" || word == "saveOrder" ? nil : LiveMessage(word, texts)
    }
  }

  /// One of the messages; of some clicks one that changes the order.
  private static func message(
    _ page: SamplePage, _ random: inout RandomNumbers, changesOrder: Bool
  ) -> LiveMessage {
    let all = messages(
      page, &random, in: changesOrder ? ["order"] : ["phone", "gestures", "offers", "moments"])
    return all[Int(random.next() % UInt64(all.count))]
  }

  /// The file of the flow after so many saves: with another title, in another order, or without a step.
  static func file(_ number: Int) -> String {
    switch number % 4 {
    case 1: SamplePage.flow.replacing("title = \"Welcome\"", with: "title = \"Welcome \(number)\"")
    case 2:
      SamplePage.flow.replacing(
        "      step \"name\" { ask = \"profile.name\", title = \"Your name\", placeholder = \"Sora\" },\n",
        with: "")
    case 3:
      SamplePage.flow.replacing("step \"done\"", with: "step \"last\"")
    default: SamplePage.flow
    }
  }

  @Test
  func
    `three thousand random clicks on what the page offers leave the history that a player has of the same`()
    throws
  {
    let pair = try Pair()
    var random = RandomNumbers(seed: 7)
    for count in 1...3000 {
      if count % 100 == 0 { try pair.expectEqual() }
      try pair.click(Self.message(pair.page, &random, changesOrder: false))
    }
    try pair.expectEqual()
    #expect(pair.player.history.entries.count > 1000)
    #expect(pair.refused < 500)
  }

  @Test func `random clicks and changes of the order leave the history that a player has of the same`() throws
  {
    let pair = try Pair()
    var random = RandomNumbers(seed: 11)
    for count in 1...600 {
      if count % 50 == 0 { try pair.expectEqual() }
      var message = Self.message(pair.page, &random, changesOrder: count % 15 == 0)
      // The player knows no way to a step.
      while (try? message.action).map({ if case .jump = $0 { true } else { false } }) == true {
        message = Self.message(pair.page, &random, changesOrder: true)
      }
      try pair.click(message)
    }
    try pair.expectEqual()
    #expect(pair.player.history.entries.contains { if case .adopt = $0.step { true } else { false } })
  }

  @Test func `random clicks with saves between leave the history that a player has of the same`() throws {
    let pair = try Pair()
    var random = RandomNumbers(seed: 13)
    for count in 1...800 {
      if count % 40 == 0 { try pair.save(Self.file(count / 40)) }
      if count % 20 == 0 { try pair.expectEqual() }
      try pair.click(Self.message(pair.page, &random, changesOrder: false))
    }
    try pair.expectEqual()
    #expect(pair.page.driver.player?.history.branches.count ?? 0 > 20)
  }

  @Test func `a prompt that is given the lines of a page, and the same saves, has the same past`() throws {
    let page = try SamplePage(bounds: Bounds(states: 20))
    let driver = Driver()
    let prompt = FlowEvaluator(
      PromptSession(driver, folder: page.folder), folder: page.folder, palette: .plain, columns: { 80 },
      isQuiet: true)
    driver.install(try driver.load(page.folder + "/flow.lua"), on: PhoneSetup())
    try driver.launch()
    var random = RandomNumbers(seed: 17)
    var lines = 0
    for count in 1...600 {
      if count % 50 == 0 {
        try page.save(Self.file(count / 50))
        _ = try driver.replayFile()
      }
      let message = Self.message(page, &random, changesOrder: count % 20 == 0)
      try page.hub.ask(try message.action)
      let said = page.live.workAsked()
      if let line = said?.split(separator: "\n").first {
        #expect(line.hasPrefix("page> "))
        lines += 1
        #expect(prompt.evaluate(String(line.dropFirst(6))).isError == page.live.notice.isError, "\(line)")
      }
      if count % 25 == 0 {
        Self.expectEqual(
          try #require(page.driver.player).history, page.driver.session, try #require(driver.player).history,
          driver.session)
      }
    }
    #expect(lines > 500)
  }
}
