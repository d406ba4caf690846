import FlowDriver
import FlowModel
import FlowSession
import FlowWords
import Foundation
import Phone
import Randomness
import Testing

@testable import FlowLive

/// Random clicks on a page against the same on a `Player`.
struct LiveRandomTests {
  /// A page, and the player that does the same.
  private final class Pair {
    let page: SamplePage
    let player: Player
    var line = 0
    /// The number of clicks that were refused.
    var refused = 0

    init() throws {
      page = try SamplePage()
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
      default: Issue.record("\(action)")
      }
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
      let history = try #require(page.driver.player?.history)
      #expect(history.entries.map(\.step) == player.history.entries.map(\.step))
      #expect(history.entries.map(\.place) == player.history.entries.map(\.place))
      #expect(history.branches == player.history.branches)
      #expect(history.head == player.history.head)
      #expect(page.driver.session == player.session)
    }
  }

  /// The buttons and fields of the page as its script reads them.
  static func messages(_ page: SamplePage, _ random: inout RandomNumbers) -> [LiveMessage] {
    let parts = ["phone", "gestures", "offers", "moments"]
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
      return word == "why" ? nil : LiveMessage(word, texts)
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
      let messages = Self.messages(pair.page, &random)
      try pair.click(messages[Int(random.next() % UInt64(messages.count))])
    }
    try pair.expectEqual()
    #expect(pair.player.history.entries.count > 1000)
    #expect(pair.refused < 500)
  }
}
