import FlowCheck
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@Suite struct KnownNamesTests {
  private let app: AppNames = {
    var app = Toy.pages("welcome")
    app.events = [.init(name: "sync", callback: CallbackID(slot: 0))]
    return AppNames(app)
  }()

  @Test(
    arguments: [
      (.event, "swipped", "there is no event \"swipped\""),
      (.effect, "reveiw.request", "there is no effect \"reveiw.request\""),
      (.prompt, "notificatons", "there is no prompt \"notificatons\""),
      (.finding, "x", "there is no finding \"x\""),
      (.event, "swiped", nil), (.screen, "anything", nil), (.log, "anything", nil),
    ] as [(TranscriptItem.Kind, String, String?)])
  func `a name that nothing has is a fault`(kind: TranscriptItem.Kind, name: String, fault: String?) {
    #expect(KnownNames.fault(in: TranscriptPattern(kind, name))?.message == fault)
  }

  @Test(
    arguments: [
      (
        .effect, "analytics.track", "evnt", "the effect analytics.track has no \"evnt\"",
        "did you mean \"event\"?"
      ),
      (.event, "tapped", "contrl", "the event tapped has no \"contrl\"", "did you mean \"control\"?"),
      (.screen, "welcome", "titel", "the screen welcome has no \"titel\"", "did you mean \"title\"?"),
      (.finding, "review.tap", "text", "the finding review.tap has no \"text\"", "there is sentence"),
      (.effect, "review.request", "x", "the effect review.request has no \"x\"", "it has no arguments"),
    ] as [(TranscriptItem.Kind, String, String, String, String)])
  func `an argument that nothing of the name has is a fault`(
    kind: TranscriptItem.Kind, name: String, key: String, message: String, advice: String
  ) {
    let pattern = TranscriptPattern(kind, name, arguments: [key: 1])
    let fault = KnownNames.fault(in: pattern)
    #expect(fault?.message == message)
    #expect(fault?.advice == advice)
  }

  @Test func `a key that is no text is named as Lua writes it`() {
    let pattern = TranscriptPattern(
      .effect, "review.request", arguments: .keyed([.init(2, "x"), .init("x", 1)]))
    #expect(KnownNames.fault(in: pattern)?.message == "the effect review.request has no \"2\"")
  }

  @Test func `arguments have names, and what a server answers has any`() {
    let list = TranscriptPattern(.effect, "analytics.track", arguments: .list([.string("x")]))
    #expect(KnownNames.fault(in: list)?.message == "the arguments of the effect analytics.track have names")
    let answer = TranscriptPattern(
      .event, "granted", arguments: ["token": 1])
    #expect(KnownNames.fault(in: answer) == nil)
  }

  private func fault(_ kind: TranscriptItem.Kind, _ name: String, _ items: [TranscriptItem]) -> String? {
    KnownNames.fault(in: TranscriptPattern(kind, name), of: app, TranscriptItems(items))?.message
  }

  @Test func `a screen is one of the app's, or the placement of a paywall that it registered`() {
    #expect(fault(.screen, "welcom", []) == "the app has no screen \"welcom\"")
    for known in ["welcome", "main", "blank"] { #expect(fault(.screen, known, []) == nil) }
    #expect(fault(.screen, "pro", []) == "the app has no screen \"pro\"")
    let registered = TranscriptItem(
      kind: .effect, name: "paywall.register",
      arguments: ["placement": "pro"], position: 1)
    #expect(fault(.screen, "pro", [registered]) == nil)
  }

  @Test func `what is posted is one of the app's events`() {
    let pattern = TranscriptPattern(
      .event, "posted", arguments: ["event": "snyc"])
    let fault = KnownNames.fault(in: pattern, of: app, TranscriptItems([]))
    #expect(fault?.message == "the app's `on` has no event \"snyc\"")
    #expect(fault?.advice == "did you mean \"sync\"?")
  }

  @Test func `what the app can never show fails even where it is forbidden`() {
    let never = TranscriptMatcher.never(TranscriptPattern(.screen, "zzz"))
    #expect(never.verdict(for: TranscriptItems([])) == .pass)
    #expect(
      never.verdict(for: TranscriptItems([]), of: app)
        == .fail("the app has no screen \"zzz\"\nthere is welcome, main, blank"))
  }
}
