import FlowLive
import Foundation
import Testing

struct LiveHubTests {
  private let clock = Woken()
  private let wakes: AsyncStream<Void>
  private let hub: LiveHub

  init() {
    let (clock, (wakes, wake)) = (clock, AsyncStream<Void>.makeStream())
    self.wakes = wakes
    hub = LiveHub(run: "a", wake: { wake.yield() }, now: { clock.tick() })
  }

  /// Waits until the session is woken.
  private func woken() async {
    for await _ in wakes { return }
  }

  /// Shows a part once a page waits for it.
  private func answer(_ html: String) async {
    await woken()
    hub.show([LivePart("phone", html)])
  }

  @Test func `a page is sent what changed since it asked last`() {
    var view = LiveView(run: "a")
    let isFirstNews = view.update([LivePart("phone", "1"), LivePart("state", "x")])
    #expect(view.reply(to: 0) == #"{"parts":{"phone":"1","state":"x"},"run":"a","version":1}"#)
    let isSecondNews = view.update([LivePart("phone", "2"), LivePart("state", "x")])
    #expect(view.reply(to: 1) == #"{"parts":{"phone":"2"},"run":"a","version":2}"#)
    let isThirdNews = view.update([LivePart("phone", "2"), LivePart("state", "x")])
    #expect([isFirstNews, isSecondNews, isThirdNews] == [true, true, false])
    #expect(view.version == 2)
  }

  @Test func `a page that asks first has the session show itself, and then waits for a change`() async {
    async let first = hub.news(LivePlace(page: "p", run: "", since: 0), number: 1)
    await answer("1")
    #expect(await first == .news(#"{"parts":{"phone":"1"},"run":"a","version":1}"#))
    // It has seen that; a page of another run has seen nothing.
    #expect(
      await hub.news(LivePlace(page: "q", run: "b", since: 9), number: 2)
        == .news(#"{"parts":{"phone":"1"},"run":"a","version":1}"#))
    #expect(hub.noteChange())
    async let second = hub.news(LivePlace(page: "p", run: "a", since: 1), number: 3)
    await answer("2")
    #expect(await second == .news(#"{"parts":{"phone":"2"},"run":"a","version":2}"#))
  }

  @Test func `a wait that is given up is answered with nothing, and the page asks again`() async {
    async let news = hub.news(LivePlace(page: "p", run: "", since: 0), number: 7)
    await woken()
    hub.giveUp("p", number: 6)
    hub.giveUp("p", number: 7)
    #expect(await news == .nothing)
  }

  @Test func `a ninth page is refused until one of the others is gone for a while`() async {
    for number in 1...LiveHub.mostPages {
      async let news = hub.news(LivePlace(page: "p\(number)", run: "", since: 0), number: number)
      await woken()
      hub.giveUp("p\(number)", number: number)
      #expect(await news == .nothing)
    }
    #expect(await hub.news(LivePlace(page: "p9", run: "", since: 0), number: 9) == .full)
    for _ in 0..<Int(LiveHub.patience) { _ = clock.tick() }
    async let news = hub.news(LivePlace(page: "p9", run: "", since: 0), number: 10)
    await answer("1")
    #expect(await news == .news(#"{"parts":{"phone":"1"},"run":"a","version":1}"#))
  }

  @Test func `too many requests at once are refused, and none of those taken is lost`() throws {
    var taken = 0
    let slow = LiveHub(run: "a", wake: {}, now: { 0 })
    for _ in 0..<1000 where (try? slow.ask(.undo)) != nil { taken += 1 }
    #expect(taken == 400)
    #expect(slow.takeAsked().count == 400)
    #expect(slow.takeAsked().isEmpty)
    let quick = hub
    var refused = 0
    for _ in 0..<600 where (try? quick.ask(.redo)) == nil { refused += 1 }
    #expect(refused == 600 - LiveHub.mostAsked)
  }

  @Test func `the answer to a request has what changed, and the page's wait goes on for what comes next`()
    async
  {
    let place = LivePlace(page: "p", run: "", since: 0)
    async let first = hub.news(place, number: 1)
    await answer("1")
    #expect(await first == .news(#"{"parts":{"phone":"1"},"run":"a","version":1}"#))
    let seen = LivePlace(page: "p", run: "a", since: 1)
    async let waiting = hub.news(seen, number: 2)
    async let played = hub.play(.undo, as: seen, number: 3)
    await woken()
    #expect(hub.takeAsked() == [.undo])
    hub.show([LivePart("phone", "2")])
    #expect(await played == .news(#"{"parts":{"phone":"2"},"run":"a","version":2}"#))
    // Clock: the two requests come in any order; the wait was begun by the time a second change is shown.
    #expect(hub.noteChange())
    hub.show([LivePart("phone", "3")])
    guard case .news(let last) = await waiting else { return #expect(Bool(false)) }
    #expect(last.contains(#""phone":"3""#) || last.contains(#""phone":"2""#))
  }

  @Test func `a request that nothing answers for long is given up, and is played all the same`() async {
    async let played = hub.play(.undo, as: LivePlace(page: "p", run: "", since: 0), number: 5)
    await woken()
    hub.giveUp("p", number: 5)
    #expect(await played == .nothing)
    #expect(hub.takeAsked() == [.undo])
    async let late = hub.play(.redo, as: LivePlace(page: "p", run: "", since: 0), number: 6)
    await woken()
    #expect(hub.takeAsked() == [.redo])
    hub.giveUp("p", number: 6)
    #expect(await late == .nothing)
    hub.show([LivePart("phone", "1")])
  }

  @Test func `the moments of a window are asked of the session`() async {
    let window = LiveWindow(branch: 1, first: 100, count: 50)
    async let rows = hub.look(window, number: 8)
    await woken()
    _ = hub.takeAsked()
    _ = hub.answerLooks { "\($0.first)" }
    #expect(await rows == .news("100"))
    async let lost = hub.look(window, number: 9)
    await woken()
    hub.giveUp("p", number: 9)
    #expect(await lost == .nothing)
  }

  @Test func `four pages wait at once, so that a browser has connections left for their clicks`() async {
    async let first = hub.news(LivePlace(page: "p0", run: "", since: 0), number: 0)
    await answer("1")
    _ = await first
    let hub = hub
    await withTaskGroup(of: LiveHub.Answer.self) { group in
      for number in 1...LiveHub.mostPages {
        group.addTask {
          await hub.news(LivePlace(page: "p\(number % 8)", run: "a", since: 1), number: number)
        }
      }
      var crowded = 0
      while crowded < LiveHub.mostPages - LiveHub.mostWaiting, let answer = await group.next() {
        #expect(answer == .crowded)
        crowded += 1
      }
      hub.show([LivePart("phone", "2")])
      for await answer in group {
        #expect(answer == .news(#"{"parts":{"phone":"2"},"run":"a","version":2}"#))
      }
    }
  }

  @Test func `after its end nothing is asked for and nothing is shown`() async {
    async let waiting = hub.news(LivePlace(page: "p", run: "", since: 0), number: 1)
    await woken()
    hub.end()
    #expect(await waiting == .over)
    #expect(await hub.news(LivePlace(page: "p", run: "a", since: 0), number: 2) == .over)
    let refusal = #expect(throws: LiveMessage.Refusal.self) { try hub.ask(.undo) }
    #expect(refusal?.text == "the session is over")
  }
}
