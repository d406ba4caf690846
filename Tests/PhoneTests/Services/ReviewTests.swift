import Phone
import Testing
import TestSupport

@Suite struct ReviewTests {
  private static let day = 86_400.0

  /// Requests a review, closes the dialog if there is one, and says what became of it.
  private func ask(_ world: inout World) -> String {
    let response = world.apply(.review(.request))
    if response.prompt != nil {
      _ = world.answerPrompt(.refused)
      return "shown"
    }
    return response.findings.map(\.code).joined(separator: ", ")
  }

  @Test func `S-30 three dialogs are shown in 365 days and the fourth is not`() {
    var world = launched()
    var results: [String] = []
    for _ in 1...4 {
      results.append(ask(&world))
      world.clock.advance(by: Self.day)
    }
    #expect(results == ["shown", "shown", "shown", "review.silent"])
    #expect(world.review.shownAt.count == 3)
    #expect(world.review.requests == 4)
  }

  @Test(arguments: [
    Row("at once", 0, "review.silent"),
    Row("a second before a year", 365 * day - 1, "review.silent"),
    Row("after a year", 365 * day, "shown"),
    Row("a second after a year", 365 * day + 1, "shown"),
  ])
  func `S-30 the fourth dialog is shown when the first is 365 days old`(_ row: Row<Double, String>) {
    var world = launched()
    for _ in 1...3 { #expect(ask(&world) == "shown") }
    world.clock.advance(by: row.input)
    #expect(ask(&world) == row.expected)
  }

  @Test func `S-30 the window slides: each dialog frees its own place`() {
    var world = launched()
    for _ in 1...3 {
      #expect(ask(&world) == "shown")
      world.clock.advance(by: 100 * Self.day)
    }
    // Day 300: all three count. Day 365: the first is out. Day 366: the second is still in.
    #expect(ask(&world) == "review.silent")
    world.clock.advance(by: 65 * Self.day)
    #expect(ask(&world) == "shown")
    world.clock.advance(by: Self.day)
    #expect(ask(&world) == "review.silent")
  }

  @Test func `S-31 a development build shows the dialog every time`() {
    var world = launched()
    world.review.environment = .development
    #expect((1...5).map { _ in ask(&world) } == ["shown", "shown", "shown", "shown", "shown"])
  }

  @Test func `S-31 a TestFlight build never shows it`() {
    var world = launched()
    world.review.environment = .testFlight
    let response = world.apply(.review(.request))
    #expect(response.prompt == nil)
    #expect(
      response.findings.map(\.sentence) == [
        "The review request showed no dialog: a TestFlight build shows none; the app cannot know."
      ])
    #expect(world.review.shownAt.isEmpty)
  }

  @Test func `S-32 a person can switch the dialogs off`() {
    var world = launched()
    world.review.isAllowed = false
    #expect(ask(&world) == "review.silent")
    #expect(world.review.shownAt.isEmpty)
    world.review.isAllowed = true
    #expect(ask(&world) == "shown")
  }

  @Test func `S-32 no answer ever reaches the app`() {
    var world = launched()
    let response = world.apply(.review(.request))
    #expect(response.answer == nil)
    #expect(world.answerPrompt(.allowed) == Reply())
  }

  @Test func `S-32 a request in answer to a tap is a finding even when it shows`() {
    var world = launched()
    let response = world.apply(.review(.request), duringTap: true)
    #expect(response.prompt?.kind == .review)
    #expect(response.findings.map(\.code) == ["review.tap"])
  }

  @Test func `without a scene in the foreground nothing happens and no quota is spent`() {
    var world = launched()
    _ = world.background()
    #expect(ask(&world) == "review.silent")
    #expect(world.review.shownAt.isEmpty)
    #expect(world.process.phase == .background)
  }

  @Test func `the quota outlives the process`() {
    var world = launched()
    for _ in 1...3 {
      #expect(ask(&world) == "shown")
      world.launch()
    }
    #expect(ask(&world) == "review.silent")
  }

  @Test func `S-30: a second request while the dialog is up stacks nothing and counts nothing`() {
    var world = launched()
    #expect(world.apply(.review(.request)).prompt?.kind == .review)
    let again = world.apply(.review(.request))
    #expect(again.prompt == nil)
    #expect(again.findings.map(\.code) == ["review.silent"])
    #expect(world.prompts.count == 1)
    #expect(world.review.shownAt.count == 1)
    _ = world.answerPrompt(.refused)
    #expect(world.apply(.review(.request)).prompt?.kind == .review)
  }
}

@Suite struct ReviewRatingTests {
  private func rated() -> World {
    var world = launched()
    _ = world.turn(.reviewsSpareRaters(true))
    _ = world.act(.review(.request))
    _ = world.answerPrompt(.allowed)
    return world
  }

  @Test func `S-30: who has rated is asked again only for another version and after 365 days`() {
    var world = rated()
    world.clock.advance(by: 366 * 86_400)
    #expect(world.act(.review(.request)).codes == ["review.silent"])
    _ = world.turn(.version(OSVersion(1, 1)))
    world.launch()
    #expect(world.act(.review(.request)).codes == [])
    #expect(world.prompt?.kind == .review)
  }

  @Test func `S-30: another version alone is not enough`() {
    var world = rated()
    _ = world.turn(.version(OSVersion(1, 1)))
    world.launch()
    world.clock.advance(by: 364 * 86_400)
    #expect(world.act(.review(.request)).codes == ["review.silent"])
  }

  @Test func `S-30: who closed the dialog has not rated`() {
    var world = launched()
    _ = world.turn(.reviewsSpareRaters(true))
    _ = world.act(.review(.request))
    _ = world.answerPrompt(.refused)
    #expect(world.review.rating == nil)
    #expect(world.act(.review(.request)).codes == [])
  }

  @Test func `S-30: a rating counts for nothing where the rule is not asked for`() {
    var world = launched()
    _ = world.act(.review(.request))
    _ = world.answerPrompt(.allowed)
    #expect(world.act(.review(.request)).codes == [])
  }

  @Test func `S-32: a second request while the dialog is up shows no second one`() {
    var world = launched()
    _ = world.act(.review(.request))
    #expect(world.act(.review(.request)).codes == ["review.silent"])
    #expect(world.prompts.count == 1)
    #expect(world.review.shownAt.count == 1)
  }
}
