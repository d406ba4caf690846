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

/// The events that the engine, the explorer and the prompt know, against those that the page offers.
struct LiveOffersTests {
  static let rich = """
    local step = onboarding.step
    return onboarding.app {
      products = { premium = "subscription", coins = "consumable" },
      facts = { isPro = false }, on = { pageVisited = function() end },
      quickActions = { log = function() end }, intents = { open = function() end },
      onURL = function() end, onNotification = function() end, onPurchase = function() end,
      onRemotePush = function() end,
      flows = {
        onboarding.flow "f" {
          step "welcome" { title = "Welcome", button = "Go on",
            onLeave = function() notifications.add { id = "n1", title = "Hello", after = 60 } end },
          step "place" { permission = "location", button = "Where" },
          step "pictures" { permission = "photos", button = "Pictures" },
          step "health" { button = "Health",
            onEnter = function() permissions.request("healthKit", { read = { "steps", "sleep" }, share = { "workouts" } }) end },
          step "account" { signIn = "apple", button = "Sign in" },
          step "source" { choose = { "web", "friends" }, labels = false, into = "profile.source", button = "Next" },
          step "name" { ask = "profile.name", placeholder = "Sora", button = "Next" },
          step "pay" { button = "Pay", onLeave = function() paywall.register "end" end },
          step "done" { button = "Done" },
        },
      },
    }
    """

  /// True where the page has a button, an option or a field for an event.
  static func isOffered(_ event: Event, on parts: [String: String]) -> Bool {
    func has(_ word: String, _ attributes: String, in part: String = "phone") -> Bool {
      parts[part, default: ""].contains("data-do=\"\(word)\"\(attributes)")
    }
    let word = HTMLText.escaped(EventLua.sentence(event))
    switch event {
    case .tapped(let key): return has("tap", " data-key=\"\(HTMLText.escaped(key))\"")
    case .chosen(let key, _): return has("choose", " data-key=\"\(HTMLText.escaped(key))\"")
    case .entered(_, let key): return has("enter", " data-key=\"\(HTMLText.escaped(key))\"")
    case .promptAnswered: return has("answer", " data-event=\"\(word)\"")
    case .wentBack: return has("back", "", in: "gestures")
    case .swiped(let direction):
      return has("swipe", " data-direction=\"\(direction.rawValue)\"", in: "gestures")
    case .launched, .foregrounded: return has("launch", "", in: "gestures")
    case .backgrounded: return has("home", "", in: "gestures")
    case .processKilled: return has("kill", "", in: "gestures")
    default: return has("happen", " data-event=\"\(word)\"", in: "offers")
    }
  }

  @Test(arguments: [1, 2, 3, 4]) func `the page has a control for every event that can happen`(_ seed: Int)
    throws
  {
    let page = try SamplePage(Self.rich)
    var random = RandomNumbers(seed: UInt64(seed))
    var met: Set<String> = []
    for _ in 0..<120 {
      let player = try #require(page.driver.player)
      let parts = Dictionary(page.parts().map { ($0.name, $0.html) }, uniquingKeysWith: { first, _ in first })
      var domains = LiveOffers.domains
      domains.texts = ["Sora"]
      let events = try player.enabled(domains).map(\.event)
      for event in events {
        #expect(Self.isOffered(event, on: parts), "\(event.spoken) on \(page.place)")
        met.insert(event.name)
      }
      let all = events + LiveOffers(player.session, player.app).events
      let event = all[Int(random.next() % UInt64(all.count))]
      let line = EventLua.sentence(event)
      #expect(!page.evaluator.evaluate(line).isError, "\(line)")
    }
    #expect(met.count >= 8)
  }

  @Test func `what the page offers beside the controls happens by a click`() throws {
    let page = try SamplePage(Self.rich)
    func offers() -> [String] {
      LiveOffers(page.driver.session!, page.driver.compiled!).events.map { EventLua.sentence($0) }
    }
    #expect(offers().contains(#"purchases.grant "premium""#))
    #expect(offers().contains(#"app.quickAction "log""#))
    #expect(offers().contains(#"app.post "pageVisited""#))
    #expect(offers().contains(#"phone.set("isPro", true)"#))
    for line in offers() {
      let count = page.driver.player?.count ?? 0
      try page.ask("happen", ["event": line])
      #expect(!page.live.notice.isError, "\(line): \(page.live.notice.text)")
      #expect((page.driver.player?.count ?? 0) > count, "\(line)")
      try page.ask("undo")
    }
    try page.ask("happen", ["event": "os.exit()"])
    #expect(page.live.notice.text == "that cannot happen any more")
  }

  @Test func `the dialogs have every answer: once, a part, some types, a failure`() throws {
    let page = try SamplePage(Self.rich)
    try page.ask("tap", ["key": "next"])
    try page.ask("tap", ["key": "next"])
    #expect(page.part("phone").contains("data-event=\"allow &quot;once&quot;\""))
    try page.ask("answer", ["event": "allow \"once\""])
    try page.ask("tap", ["key": "next"])
    #expect(page.part("phone").contains("data-event=\"allow &quot;limited&quot;\""))
    try page.ask("answer", ["event": "allow \"limited\""])
    #expect(
      page.part("phone").contains("name=\"read.steps\"")
        && page.part("phone").contains("name=\"share.workouts\""))
    try page.ask("allowTypes", ["read.steps": "on"])
    #expect(!page.live.notice.isError, "\(page.live.notice.text)")
    try page.ask("tap", ["key": "next"])
    try page.ask("tap", ["key": "signIn"])
    #expect(page.part("offers").contains("data-event=\"auth.failSignIn()\""))
    try page.ask("happen", ["event": "auth.failSignIn()"])
    #expect(!page.live.notice.isError, "\(page.live.notice.text)")
  }

  @Test func `a paywall is bought from and restored, and a pending purchase is approved`() throws {
    let page = try SamplePage(Self.rich)
    try page.ask("jump", ["key": "pay"])
    try page.ask("tap", ["key": "next"])
    #expect(page.part("offers").contains("paywall.purchase &quot;premium&quot;"))
    #expect(page.part("offers").contains("paywall.restore()"))
    try page.ask("call", ["verb": "purchases.asksToBuy", "value": "true"])
    try page.ask("happen", ["event": "paywall.purchase \"premium\""])
    try page.ask("answer", ["event": "allow()"])
    #expect(page.part("offers").contains("purchases.approve &quot;premium&quot;"))
    try page.ask("happen", ["event": "purchases.approve \"premium\""])
    #expect(page.driver.session?.world.purchases.owned == ["premium"])
    #expect(page.part("offers").contains("purchases.revoke &quot;premium&quot;"))
  }

  @Test func `a field of a form has the words that the prompt completes there`() throws {
    let page = try SamplePage(Self.rich)
    let words = page.part("words")
    for word in ["isPro", "premium", "pageVisited", "log", "open"] {
      #expect(words.contains("<option value=\"\(word)\">"), "\(word)")
    }
    let forms = page.part("forms")
    for id in words.matches(of: /<datalist id="([^"]+)">/).map({ String($0.output.1) }) {
      #expect(forms.contains(" list=\"\(id)\""), "\(id)")
    }
    #expect(forms.contains("<form data-do=\"call\" data-verb=\"push.send\">"))
    #expect(forms.contains("<select name=\"value\"><option>iphone</option><option>ipad</option></select>"))
  }

  @Test func `the words of a field follow the session, and are kept where it has no other names`() throws {
    let page = try SamplePage()
    var words = LiveWords()
    let first = words.html(of: page.evaluator)
    #expect(!first.contains("value=\"fresh\""))
    try page.ask("home")
    #expect(words.html(of: page.evaluator) == first)
    try page.ask("call", ["verb": "store.seed", "key": "fresh", "value": "1"])
    #expect(words.html(of: page.evaluator).contains("<option value=\"fresh\">"))
    try page.ask("undo")
    #expect(words.html(of: page.evaluator) == first)
  }
}

/// A text as the page holds it between quotes.
enum HTMLText {
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
