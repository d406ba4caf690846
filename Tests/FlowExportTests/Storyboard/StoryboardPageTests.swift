import FlowExplore
import FlowExport
import FlowModel
import FlowSession
import Foundation
import Phone
import TestSupport
import Testing

struct StoryboardPageTests {
  private let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      step "welcome" { title = "Hello", body = "Nice to see you.", onLeave = function() review.request() end },
      step "goal" { title = "Why?", choose = { "sleep", "focus" }, into = "store.goal", skippable = true },
      step "news" { title = "News", permission = "notifications", onLeave = function() store.set("asked", true) end },
      step "pad" { title = "Large", when = given.device "ipad" },
    }
    """

  private func page(_ lua: String) throws -> (markup: Markup, html: String) {
    let html = try Walks.text(lua) { StoryboardPage.html(Storyboard([.init("", $0)])) }
    let markup = Markup(html)
    #expect(markup.fault == nil)
    return (markup, html)
  }

  @Test func `every screen is a figure with its texts, its controls and a caption`() throws {
    let (markup, _) = try page(flow)
    let screens = markup.all("div", "screen")
    #expect(screens.count == 5)
    #expect(
      screens[0].text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
        !$0.isEmpty
      }
        == ["09:00 iOS 26.0", "Hello", "Nice to see you.", "Next"])
    #expect(markup.all("figcaption").map(\.text).prefix(2) == ["welcome", "goal"])
    #expect(markup.all("ul", "options")[0].text.contains("Sleep"))
    #expect(markup.all("a", "primary").map { $0.attributes["href"] }.first == "#screen-2")
    let dialog = try #require(markup.all("div", "dialog").first { $0.text.contains("Notifications") })
    #expect(dialog.text.contains("“f” Would Like to Send You Notifications"))
    #expect(dialog.text.contains("Don’t Allow"))
  }

  @Test func `ways, effects, findings and who sees a screen stand in words`() throws {
    let (markup, _) = try page(flow)
    let sections = markup.all("section", "scene")
    let news = try #require(sections.first { $0.text.contains("News") })
    #expect(
      news.text.contains(
        "In the notifications dialog: deny, “Don’t Allow” if not given.device \"ipad\" → the app"))
    #expect(news.text.contains("● store.set key=asked value=true"))
    let welcome = try #require(sections.first)
    #expect(welcome.text.contains("review.tap") && welcome.text.contains("S-32"), "a finding has its source")
    let pad = try #require(sections.first { $0.text.contains("Large") })
    #expect(pad.text.contains("Part of the flow when given.device \"ipad\"."))
    #expect(pad.text.contains("Reached on: ipad"))
  }

  @Test func `a page asks no network for anything, runs no script and names the language of each phone`()
    throws
  {
    let (markup, html) = try page(flow)
    #expect(markup.all("script").isEmpty && markup.all("link").isEmpty && markup.all("img").isEmpty)
    #expect(!html.replacing("http://www.w3.org/2000/svg", with: "").contains("//"), "no address")
    #expect(!html.contains("@import") && !html.contains("src="))
    #expect(
      markup.all("div", "screen").allSatisfy {
        $0.attributes["lang"] == "en" && $0.attributes["dir"] == "ltr"
      })
  }

  @Test func `headings go down by one, anchors are there once and links lead to them`() throws {
    for (path, name) in Walks.apps {
      let html = try Walks.file(path, states: 300) { StoryboardPage.html(Storyboard([.init("", $0)])) }
      let markup = Markup(html)
      #expect(markup.fault == nil, "\(name)")
      let levels = markup.elements.compactMap {
        $0.name.wholeMatch(of: /h([1-6])/).flatMap { Int($0.output.1) }
      }
      #expect(levels.first == 1 && levels.count { $0 == 1 } == 1, "\(name)")
      for (before, after) in zip(levels, levels.dropFirst()) { #expect(after <= before + 1, "\(name)") }
      let ids = markup.elements.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count, "\(name)")
      let links = markup.all("a").compactMap { $0.attributes["href"] }
      #expect(
        !links.isEmpty && links.allSatisfy { $0.hasPrefix("#") && ids.contains(String($0.dropFirst())) },
        "\(name)")
      for element in markup.elements where ["h1", "h2", "h3", "h4", "h5", "h6"].contains(element.name) {
        #expect(!element.text.isEmpty, "an empty heading in \(name)")
      }
      #expect(html.utf8.count < 2 << 20)
    }
  }

  @Test func `languages stand beside each other, and what reads the same is drawn once`() throws {
    let html = try Walks.file("examples/anicca/flow.lua") { english in
      var setup = PhoneSetup()
      setup.language = "ja"
      return try Walks.file("examples/anicca/flow.lua", on: setup) { japanese in
        try Walks.file("examples/anicca/flow.lua") { again in
          StoryboardPage.html(
            Storyboard([.init("en", english), .init("ja", japanese), .init("again", again)]))
        }
      }
    }
    let markup = Markup(html)
    #expect(markup.fault == nil)
    let screens = markup.all("div", "screen")
    #expect(screens.contains { $0.attributes["lang"] == "ja" && $0.text.contains("次へ") })
    #expect(
      markup.all("div", "dialog").contains { $0.attributes["lang"] == "ja" && $0.text.contains("許可しない") })
    // The third phone is the first one again.
    #expect(markup.all("p", "alike").contains { $0.text == "again: as on en" })
    #expect(markup.all("figcaption").allSatisfy { !$0.text.contains("again") })
  }

  @Test
  func `who denies a permission sees no screen behind its answer, and only what differs is drawn again`()
    throws
  {
    let lua = """
      local step = onboarding.step
      return onboarding.flow "f" {
        step "news" { permission = "notifications" },
        step "thanks" { when = given.permission("notifications", "authorized") },
        step "last" { choose = { "x" } },
      }
      """
    let html = try Walks.text(lua) { survey in
      var (denied, dark, small) = (
        Storyboard.Column("denied", survey), Storyboard.Column("dark", survey),
        Storyboard.Column("small", survey)
      )
      (denied.denied, dark.isDark, small.isSmall) = ([.notifications], true, true)
      return StoryboardPage.html(Storyboard([.init("usual", survey), denied, dark, small]))
    }
    let markup = Markup(html)
    #expect(markup.fault == nil)
    let thanks = try #require(markup.all("section", "scene").first { $0.text.contains("Thanks") })
    #expect(thanks.text.contains("Not reached on: denied."))
    let alike = markup.all("p", "alike").map(\.text)
    #expect(alike.contains("denied; small: as on usual"), "\(alike)")
    #expect(!markup.all("div", "dark").isEmpty && !alike.contains { $0.contains("dark") })
  }

  @Test func `a button leads to the next screen of its column, and to the dialog that it brings up`() throws {
    let lua = """
      local step = onboarding.step
      return onboarding.flow "f" { step "in" { signIn = "apple" }, step "news" { permission = "notifications" } }
      """
    let html = try Walks.text(lua) { survey in
      var dark = Storyboard.Column("dark", survey)
      dark.isDark = true
      return StoryboardPage.html(Storyboard([.init("usual", survey), dark, .init("again", survey)]))
    }
    let markup = Markup(html)
    #expect(markup.fault == nil)
    let ids = markup.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let links = markup.all("a").compactMap { $0.attributes["href"] }
    #expect(links.allSatisfy { ids.contains(String($0.dropFirst())) }, "each link leads somewhere")
    func targets(_ text: String) -> [String?] {
      markup.all("a").filter { $0.text == text }.map { $0.attributes["href"] }
    }
    #expect(targets("Sign in with Apple") == ["#screen-1-1-dialog-1", "#screen-1-2-dialog-1"])
    #expect(targets("Continue") == ["#screen-2-1", "#screen-2-2"])
    #expect(targets("Cancel") == ["#screen-1-1", "#screen-1-2"])
    #expect(targets("Don’t Allow") == ["#screen-3-1", "#screen-3-2"])
    #expect(ids.contains("screen-1-3"), "the column that is not drawn again has its place, too")
    let ways = try #require(markup.all("ul", "ways").first)
    #expect(ways.text.contains("In the apple dialog: allow, “Continue” → news"), "\(ways.text)")
  }

  @Test func `two versions stand beside each other, with what moved and where their people land`() throws {
    let (old, new) = (
      "return onboarding.flow \"f\" { onboarding.step \"a\", onboarding.step \"gone\", onboarding.step \"b\" }",
      "return onboarding.flow \"f\" { onboarding.step \"b\", onboarding.step \"<new>\", onboarding.step \"a\" }"
    )
    let comparison = StoryboardComparison(
      rows: [
        .init(old: "b", new: "b", remark: "moved from place 3 to 1", oldPlace: 3, newPlace: 1),
        .init(old: nil, new: "<new>", remark: "new"),
        .init(old: "a", new: "a", remark: ""), .init(old: "gone", new: nil, remark: "removed"),
      ],
      details: [
        .init(place: "a", sentence: "a: when: none → x"),
        .init(place: "flow", sentence: "flow: guarded: yes"),
      ],
      fates: [
        .init(place: "b", level: "error", word: "skips", sentence: "everyone <b>misses</b> it"),
        .init(place: "main", level: "note", word: "same place", sentence: "they go on"),
        .init(place: "nowhere", level: "error", word: "stuck", sentence: "no way leads on"),
      ], sentences: ["update: unsafe: 2 errors"])
    let html = try Walks.text(old) { former in
      try Walks.text(new) { present in
        StoryboardPage.html(
          Storyboard([.init("old", former), .init("new", present)], comparing: comparison))
      }
    }
    let markup = Markup(html)
    #expect(markup.fault == nil && markup.all("b").isEmpty)
    let table = try #require(markup.all("table").first).text
    for text in ["old", "3. b", "1. b", "moved from place 3 to 1", "removed"] {
      #expect(table.contains(text), "\(text)")
    }
    let sections = markup.all("section")
    func section(_ title: String) throws -> String {
      try #require(
        sections.first { $0.text.trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix(title) }
      )
      .text
    }
    let changes = try section("Changes")
    #expect(changes.contains("update: unsafe: 2 errors") && changes.contains("no way leads on"))
    #expect(changes.contains("flow: guarded: yes") && !changes.contains("they go on"))
    #expect(try section("b").contains("error: skips everyone <b>misses</b> it"))
    #expect(try section("b").contains("moved from place 3 to 1"))
    #expect(try section("a").contains("a: when: none → x"))
    #expect(try section("the app").contains("they go on"))
    #expect(try section("gone").contains("Not reached on: new."))
    let links = markup.all("a").compactMap { $0.attributes["href"] }
    #expect(links.contains("#screen-2-2"), "a phone that both versions share has the new one's links")
    #expect(try section("<new>").contains("Not reached on: old."))
    let titles = markup.all("section", "scene").compactMap { $0.attributes["id"] }
    #expect(titles.count == 5, "the screens of the new version first, the removed one behind them")
  }

  @Test func `the size of texts is that of the phone, and what lies below its edge is said`() throws {
    let lua = """
      return onboarding.flow "f" {
        onboarding.step "a" { choose = { "one", "two", "three", "four", "five", "six", "seven", "eight" } },
      }
      """
    let html = try Walks.text(lua) { survey in
      var column = Storyboard.Column("", survey)
      column.textSize = .accessibilityExtraExtraExtraLarge
      return StoryboardPage.html(Storyboard([column]))
    }
    let markup = Markup(html)
    #expect(markup.fault == nil)
    #expect(markup.all("div", "screen").allSatisfy { $0.attributes["style"] == "--text:3.11" })
    #expect(markup.all("hr", "edge").count == markup.all("p", "estimate").count)
    #expect(!markup.all("hr", "edge").isEmpty)
  }

  @Test func `a screen that is read from right to left says so`() throws {
    let folder = try TemporaryFolder([
      "f.lua": "return onboarding.flow \"f\" { strings = \".\", onboarding.step \"a\" { title = \"hello\" } }"
    ])
    defer { withExtendedLifetime(folder) {} }
    try folder.write("\"hello\" = \"مرحبا\";\n", to: "ar.lproj/Localizable.strings")
    var setup = PhoneSetup()
    setup.language = "ar"
    let html = try Walks.file(folder.path("f.lua"), on: setup) {
      StoryboardPage.html(Storyboard([.init("", $0)]))
    }
    let screen = try #require(Markup(html).all("div", "screen").first)
    #expect(screen.attributes["lang"] == "ar" && screen.attributes["dir"] == "rtl")
    #expect(screen.text.contains("مرحبا"))
  }

  @Test func `hostile texts are texts of their phones`() throws {
    let (markup, html) = try page(HostileText.flow)
    #expect(markup.all("script").isEmpty && markup.all("b").isEmpty)
    #expect(markup.all("div", "screen").count == HostileText.all.count + 1)
    #expect(markup.all("h4").contains { $0.text == HostileText.all[0] })
    #expect(markup.all("h4").contains { $0.text == HostileText.all[10] }, "10,000 characters, whole")
    #expect(!html.contains("\u{1B}"))
  }

  @Test func `two hundred steps are two hundred phones, and a walk that is cut says so on the page`() throws {
    let steps = (1...200).map { "step \"s\($0)\"" }.joined(separator: ", ")
    let (markup, _) = try page("local step = onboarding.step\nreturn onboarding.flow \"long\" { \(steps) }")
    #expect(markup.all("div", "screen").count == 201)
    let cut = try Walks.file("examples/anicca/flow.lua", states: 10) {
      StoryboardPage.html(Storyboard([.init("", $0)]))
    }
    #expect(cut.contains("Not whole: the bound on states was hit"))
  }

  @Test func `forms of one screen are told apart by texts and controls, not by what is entered`() throws {
    let lua = """
      return onboarding.flow "f" {
        onboarding.step "a" {
          title = function() return store.get "n" and "Second" or "First" end,
          choose = { "x", "y" }, buttons = { { key = "more", run = function() store.set("n", 1) end } },
        },
      }
      """
    let (markup, _) = try page(lua)
    #expect(markup.all("figcaption").map(\.text) == ["a · form 1 of 2", "a · form 2 of 2", "the app"])
  }
}
