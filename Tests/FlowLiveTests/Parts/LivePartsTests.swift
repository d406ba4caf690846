import FlowDriver
import FlowExport
import FlowLive
import FlowModel
import FlowSession
import Foundation
import Phone
import Testing

struct LivePartsTests {
  @Test func `the page has a place for every part, once`() throws {
    let page = try SamplePage()
    let names = page.parts().map(\.name)
    #expect(names.sorted() == LivePage.parts.sorted())
    let html = LivePage.html(title: "small")
    for name in names { #expect(html.components(separatedBy: "data-part=\"\(name)\"").count == 2, "\(name)") }
    #expect(!html.contains("<script>") && !html.contains("style=") && !html.contains("onclick"))
    #expect(!html.contains("http"))
  }

  @Test func `the phone is the storyboard's, with its controls to use`() throws {
    let page = try SamplePage()
    #expect(
      page.part("phone").contains(
        "<button type=\"button\" class=\"button primary\" data-do=\"tap\" data-key=\"next\">Go on</button>"))
    try page.ask("tap", ["key": "next"])
    #expect(
      page.part("phone").contains(
        "<button type=\"button\" class=\"option\" data-do=\"choose\" data-key=\"web\" aria-pressed=\"false\">"
      ))
    try page.ask("choose", ["key": "web"])
    #expect(page.part("phone").contains("data-key=\"web\" aria-pressed=\"true\""))
    try page.ask("tap", ["key": "next"])
    // English words keep their direction among those of another script.
    #expect(
      page.part("phone").contains("<span class=\"note\" lang=\"en\" dir=\"ltr\">(disabled: why?)</span>"))
    #expect(
      page.part("phone").contains(
        "<input type=\"text\" data-do=\"enter\" data-key=\"text\" data-value=\"text\""))
    try page.ask("home")
    #expect(page.part("phone") == "<p class=\"away\">The app is not in front.</p>")
    try page.ask("kill")
    #expect(page.part("phone") == "<p class=\"away\">The app is not running.</p>")
    #expect(page.part("gestures").contains("data-do=\"launch\""))
  }

  @Test func `markup in any text of a flow is a text on the page`() throws {
    let evil = "<script>alert(1)</script><img src=x onerror=alert(2)>'\\\"&"
    let page = try SamplePage(
      """
      local evil = "\(evil)"
      return onboarding.flow(evil) {
        onStart = function() analytics.track(evil) store.set(evil, evil) log.info(evil) end,
        onboarding.step(evil) { title = evil, body = evil, button = evil },
        onboarding.step "b" { ask = "profile.name", title = evil, placeholder = evil, skippable = true, skip = evil },
        onboarding.step "c" { choose = { evil, "x" }, labels = false, title = evil },
      }
      """)
    for _ in 0..<3 {
      for part in page.parts(hasWords: true) {
        #expect(!part.html.contains("<script") && !part.html.contains("<img"), "\(part.name)")
        #expect(!part.html.contains("'\""), "\(part.name)")
      }
      let key = page.place == "b" ? "skip" : "next"
      try page.ask("mark", ["name": "<script>alert(3)</script>"])
      try page.ask("tap", ["key": key])
    }
    #expect(page.place == "c")
  }

  @Test func `two hundred steps are listed, and moved by buttons`() throws {
    let steps = (1...200).map { "onboarding.step \"s\($0)\"" }.joined(separator: ",\n")
    let page = try SamplePage("return onboarding.flow \"long\" {\n\(steps)\n}")
    let order = page.part("order")
    #expect(order.components(separatedBy: "<li draggable").count == 201)
    #expect(order.contains("data-step=\"s200\" data-before=\"s199\" aria-label=\"Move s200 up\""))
    #expect(!order.contains("aria-label=\"Move s1 up\"") && !order.contains("aria-label=\"Move s200 down\""))
  }

  @Test
  func `of a long past the moments around the current one are sent, and others where they are asked for`()
    throws
  {
    let page = try SamplePage()
    for _ in 0..<150 {
      try page.ask("home")
      try page.ask("return")
    }
    let moments = page.part("moments")
    #expect(moments.contains("moment 301 of 301"))
    #expect(moments.contains("data-first=\"272\" data-total=\"301\" data-current=\"301\""))
    #expect(moments.components(separatedBy: "<li ").count == 31)
    try page.ask("at", ["moment": "20", "branch": "1"])
    #expect(page.part("moments").contains("data-first=\"1\" data-total=\"301\" data-current=\"20\""))
    #expect(page.part("moments").components(separatedBy: "<li ").count == 51)
    let rows = page.moments(LiveWindow(branch: 1, first: 200, count: 3))
    #expect(rows.hasPrefix("{\"branch\":1,\"first\":200,\"html\":\"<li aria-setsize"))
    for number in 200...202 { #expect(rows.contains("data-moment=\\\"\(number)\\\"")) }
    #expect(rows.components(separatedBy: "<li ").count == 4)
    for window in [LiveWindow(branch: 9, first: 1, count: 5), LiveWindow(branch: 1, first: 400, count: 5)] {
      #expect(page.moments(window).contains("\"html\":\"\""))
    }
  }

  @Test func `findings stand with their sources, and state with where it is kept`() throws {
    let page = try SamplePage(
      """
      return onboarding.flow "f" { resume = { key = "at" },
        onboarding.step "a" { onLeave = function() review.request() review.request() review.request() review.request() end },
        onboarding.step "b" }
      """)
    try page.ask("tap", ["key": "next"])
    #expect(page.part("findings").contains("SKStoreReviewController"))
    #expect(page.part("state").contains("<td>●</td><th scope=\"row\"><bdi>store at</bdi></th>"))
    try page.ask("pass", ["seconds": "3600"])
    #expect(page.part("state").contains("<bdi>clock</bdi>"))
  }

  @Test func `the phone's device, language, version, network and server are changed`() throws {
    let page = try SamplePage()
    try page.ask("ios", ["version": "26.1"])
    try page.ask("device", ["kind": "ipad"])
    try page.ask("call", ["verb": "backend.isOnline", "value": "false"])
    try page.ask(
      "call", ["verb": "backend.respond", "request": "GET me", "answer.status": "500", "answer.after": "1"])
    try page.ask("permission", ["name": "notifications", "status": "denied"])
    #expect(!page.live.notice.isError, "\(page.live.notice.text)")
    let world = page.driver.session?.world
    #expect(world?.device.kind == .ipad)
    #expect("\(world?.device.ios.description ?? "")" == "26.1")
    #expect(world?.isOnline == false)
    try page.ask("language", ["tag": "ja"])
    #expect(page.driver.session?.world.language.device == ["ja"])
    #expect(page.part("settings").contains("value=\"ja\""))
  }
}
