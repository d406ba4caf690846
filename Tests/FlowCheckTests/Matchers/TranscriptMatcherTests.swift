import FlowCheck
import Phone
import Testing

struct TranscriptMatcherTests {
  private let items: [TranscriptItem] = [
    TranscriptItem(kind: .screen, name: "welcome", position: 1),
    TranscriptItem(
      kind: .effect, name: "analytics.track", arguments: ["event": "started"], position: 2),
    TranscriptItem(kind: .event, name: "tapped", arguments: ["label": "次へ"], position: 3, time: 2.5),
    TranscriptItem(
      kind: .effect, name: "analytics.track",
      arguments: ["event": "step", "properties": ["step": "welcome"]], position: 4, time: 2.5),
    TranscriptItem(kind: .screen, name: "notifications", position: 5, time: 2.5),
    TranscriptItem(kind: .prompt, name: "notifications", position: 6, time: 12),
    TranscriptItem(kind: .event, name: "promptAnswered", position: 7, time: 14),
    TranscriptItem(kind: .effect, name: "review.request", position: 8, time: 14),
  ]

  private let review = TranscriptPattern(.effect, "review.request")
  private let notifications = TranscriptPattern(.screen, "notifications")
  private func track(_ arguments: Value? = nil) -> TranscriptPattern {
    TranscriptPattern(.effect, "analytics.track", arguments: arguments)
  }

  private func failure(_ matcher: TranscriptMatcher) -> String? { matcher.verdict(for: items).failure }

  @Test func `what the transcript holds passes`() {
    let passing: [TranscriptMatcher] = [
      .occurs(review), .occurs(track(["properties": ["step": "welcome"]])), .occursTimes(track(), 2),
      .occursTimes(track(["event": "none"]), 0), .never(TranscriptPattern(.effect, "store.set")),
      .before(notifications, review), .after(review, notifications),
      .inOrder([track(), track(), notifications, review]),
    ]
    #expect(passing.map { $0.verdict(for: items) } == Array(repeating: .pass, count: passing.count))
  }

  @Test func `a screen is looked for by what it shows also where it was drawn anew, and counted by visits`() {
    func item(_ kind: TranscriptItem.Kind, _ name: String, _ title: String, _ position: Int) -> TranscriptItem
    {
      TranscriptItem(kind: kind, name: name, arguments: ["title": .string(title)], position: position)
    }
    let items = [
      item(.screen, "a", "One", 1), item(.redrawn, "a", "Two", 2), item(.redrawn, "a", "Two", 3),
      item(.screen, "b", "Two", 4), item(.redrawn, "a", "Two", 5), item(.screen, "a", "Two", 6),
      item(.redrawn, "a", "Three", 7), item(.redrawn, "a", "Two", 8),
    ]
    func screen(_ name: String, _ title: String? = nil) -> TranscriptPattern {
      TranscriptPattern(.screen, name, arguments: title.map { ["title": .string($0)] })
    }
    let passing: [TranscriptMatcher] = [
      .occursTimes(screen("a"), 2), .occurs(screen("a", "Three")), .occursTimes(screen("a", "Two"), 2),
      .occursTimes(screen("a", "Three"), 1), .before(screen("a", "Two"), screen("b")),
      .never(screen("b", "One")), .occursTimes(TranscriptPattern(.redrawn, "a"), 5),
      .inOrder([screen("a"), screen("b"), screen("a")]),
    ]
    #expect(passing.map { $0.verdict(for: items) } == Array(repeating: .pass, count: passing.count))
    #expect(TranscriptMatcher.never(screen("a", "Two")).verdict(for: items).failure != nil)
    #expect(
      TranscriptMatcher.occurs(TranscriptPattern(.redrawn, "b")).verdict(for: items).failure == """
        expected the redrawn screen b, but it never comes
        there is one of that name of another kind: screen at #4
        """)
  }

  @Test func `a name that never occurs brings the one that was meant`() {
    #expect(
      failure(.occurs(TranscriptPattern(.effect, "review.requested"))) == """
        expected the effect review.requested, but it never comes
        did you mean "review.request"?
        """)
  }

  @Test func `a name like no other brings those that occur`() {
    #expect(
      failure(.occurs(TranscriptPattern(.effect, "store.set", arguments: ["key": "step"]))) == """
        expected the effect store.set { key = "step" }, but it never comes
        the effects are: analytics.track (2), review.request
        """)
    #expect(
      failure(.occurs(TranscriptPattern(.finding, "GK301"))) == """
        expected the finding GK301, but it never comes
        the transcript has no finding at all
        """)
  }

  @Test func `a name of another kind is pointed out`() {
    #expect(
      failure(.occurs(TranscriptPattern(.event, "notifications"))) == """
        expected the event notifications, but it never comes
        there is one of that name of another kind: screen at #5
        """)
  }

  @Test func `other arguments are compared with the nearest`() {
    #expect(
      failure(.occurs(track(["event": "step", "properties": ["step": "source"]]))) == """
        expected the effect analytics.track { event = "step", properties = { step = "source" } }, but it never comes
        it comes twice with other arguments, nearest at #4 (- expected, + actual):
        at .properties.step
          {
            event = "step",
            properties = {
        -     step = "source",
        +     step = "welcome",
            },
          }
        """)
  }

  @Test func `a wrong count shows every one there is`() {
    #expect(
      failure(.occursTimes(track(), 1)) == """
        expected the effect analytics.track once, it occurs twice:
          > #2  0.0 s  effect  analytics.track { event = "started" }
            …
          > #4  2.5 s  effect  analytics.track { event = "step", properties = { step = "welcome" } }
        """)
  }

  @Test func `what must not occur is shown where it does`() {
    #expect(
      failure(.never(review)) == """
        expected no effect review.request, but it occurs once:
            #7  14.0 s  event   promptAnswered
          > #8  14.0 s  effect  review.request
        """)
  }

  @Test func `a wrong order shows both in the order they came`() {
    #expect(
      failure(.before(review, notifications)) == """
        expected the effect review.request before the screen notifications, but it comes after it:
            #4   2.5 s  effect  analytics.track { event = "step", properties = { step = "welcome" } }
          > #5   2.5 s  screen  notifications
            #6  12.0 s  prompt  notifications
            #7  14.0 s  event   promptAnswered
          > #8  14.0 s  effect  review.request
        """)
    #expect(
      failure(.after(notifications, review))?.hasPrefix(
        "expected the screen notifications after the effect review.request, but it comes before it:\n")
        == true)
  }

  @Test func `an order with something that never comes does not hold`() {
    #expect(
      failure(.before(review, TranscriptPattern(.screen, "paywall"))) == """
        expected the effect review.request before the screen paywall, but the latter never comes
        the screens are: welcome, notifications
        """)
    #expect(
      failure(.before(TranscriptPattern(.screen, "paywall"), review)) == """
        expected the screen paywall, but it never comes
        the screens are: welcome, notifications
        """)
  }

  @Test func `an order of nothing proves nothing`() {
    #expect(failure(.inOrder([])) == "an empty order was expected: name its entries")
  }

  @Test func `a sequence says where it breaks`() {
    #expect(
      failure(.inOrder([notifications, track(["event": "step"]), review])) == """
        expected the effect analytics.track { event = "step" } after #5 notifications, but it comes only before:
            #3   2.5 s  event   tapped { label = "次へ" }
          > #4   2.5 s  effect  analytics.track { event = "step", properties = { step = "welcome" } }
          > #5   2.5 s  screen  notifications
            #6  12.0 s  prompt  notifications
        """)
    #expect(
      failure(.inOrder([track(), TranscriptPattern(.screen, "paywall")])) == """
        expected the screen paywall after #2 analytics.track, but it never comes
        the screens are: welcome, notifications
        found in order so far:
          > #2  0.0 s  effect  analytics.track { event = "started" }
        """)
  }
}
