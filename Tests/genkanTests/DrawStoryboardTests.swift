import Foundation
import TestSupport
import Testing

/// `genkan storyboard`, as a user runs it.
struct DrawStoryboardTests {
  private let app = #"return onboarding.flow "f" { onboarding.step "a" }"#

  @Test func `a page is written whole, with a column for each language and device`() async throws {
    let folder = try TemporaryFolder(["f.lua": app])
    let ending = try await genkan(
      "storyboard", "f.lua", "--languages", "en,ja", "--devices", "iphone,ipad", "-o", "f.html",
      in: folder.url)
    #expect(ending.status == 0)
    #expect(ending.output.isEmpty)
    #expect(ending.errors == "wrote f.html\n")
    let page = try folder.read("f.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
    #expect(page.contains("ja, ipad"))
  }

  @Test func `a language without texts is told, and one that is none is refused`() async throws {
    let told = try await genkan("storyboard", anicca, "--languages", "fr")
    #expect(told.status == 0)
    #expect(told.errors.contains("warning[GK034]: no texts in \"fr\""))
    for (option, value) in [
      ("--languages", "en,,ja"), ("--languages", "en,en"), ("--languages", "not a tag"),
      ("--devices", "watch"),
    ] {
      let ending = try await genkan("storyboard", anicca, option, value)
      #expect(ending.status == 64, "\(value)")
      #expect(ending.output.isEmpty)
    }
    let both = try await genkan("storyboard", anicca, "--languages", "en", "--language", "ja")
    #expect(both.status == 64)
  }

  @Test func `versions, variants, denials, dark, the largest text and the smallest phone are columns`()
    async throws
  {
    let folder = try TemporaryFolder([
      "f.lua": """
      local step = onboarding.step
      return onboarding.flow "f" {
        step "tour" { when = given.variant("tour", "long") },
        step "news" { permission = "notifications" },
        step "thanks" { when = given.permission("notifications", "authorized") },
        step "last" { when = given.ios ">= 26" },
      }
      """
    ])
    let ending = try await genkan(
      "storyboard", "f.lua", "--ios", "17.0,26.0", "--assign", "tour=short,long", "--deny", "notifications",
      "--dark", "--largest-text", "--smallest-phone", "-o", "f.html", in: folder.url)
    #expect(ending.status == 0, "\(ending.errors)")
    let page = try folder.read("f.html")
    for label in [
      "iOS 26.0, tour=long", "iOS 17.0, tour=short, dark", "iOS 17.0, tour=short, largest text",
      "iOS 17.0, tour=short, smallest phone", "iOS 17.0, tour=short, notifications denied",
    ] { #expect(page.contains(label), "\(label)") }
    #expect(page.contains("style=\"--text:3.11\""))
  }

  @Test(arguments: [
    ["--ios", "17.0,x"], ["--ios", "17.0,17.0"], ["--ios", "17.0,"], ["--assign", "tour=a,"],
    ["--deny", "notification"], ["--deny", ""],
  ]) func `a list with a fault is refused`(arguments: [String]) async throws {
    let ending = try await Command(arguments: ["storyboard", anicca] + arguments).run()
    #expect(ending.status == 64)
    #expect(ending.output.isEmpty)
  }

  @Test func `several versions are refused where one phone is meant`() async throws {
    let ending = try await genkan("run", anicca, "--ios", "17.0,26.0")
    #expect(ending.status == 64)
    #expect(ending.errors.contains("\"17.0,26.0\" is not an iOS version"))
  }

  @Test func `the lines of a session, and a saved check, are drawn as one path`() async throws {
    let folder = try TemporaryFolder([
      "f.lua": "local step = onboarding.step\nreturn onboarding.flow \"f\" { step \"a\", step \"b\" }",
      "lines.lua": "tap \"next\"\napp.kill()\n", "wrong.lua": "tap \"nothing\"\n",
      "one.check.lua": """
      it("goes on", function()
        app.install "f.lua"
        app.launch()
        tap "next"
        expect(screen):equals "a"
      end)
      """,
      "two.check.lua": "it(\"a\", function() end) it(\"b\", function() end)",
    ])
    let lines = try await genkan("storyboard", "f.lua", "--path", "lines.lua", in: folder.url)
    #expect(lines.status == 0, "\(lines.errors)")
    #expect(lines.output.contains("<h2>3. <code>app.kill()</code></h2>"))
    let wrong = try await genkan("storyboard", "f.lua", "--path", "wrong.lua", in: folder.url)
    #expect(wrong.output.contains("class=\"fault\""))
    let check = try await genkan("storyboard", "f.lua", "--path", "one.check.lua", in: folder.url)
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.contains("<h2>2. <code>tap &quot;next&quot;</code></h2>"))
    #expect(check.output.contains("class=\"fault\""))
    let two = try await genkan("storyboard", "f.lua", "--path", "two.check.lua", in: folder.url)
    #expect(two.status == 64)
    let none = try await genkan("storyboard", "f.lua", "--path", "none.lua", in: folder.url)
    #expect(none.status == 66)
    let many = try await genkan("storyboard", "f.lua", "--path", "lines.lua", "--dark", in: folder.url)
    #expect(many.status == 64)
  }

  @Test func `a name that ends in .svg writes a picture of the phones, of all screens or of a path`()
    async throws
  {
    let folder = try TemporaryFolder([
      "f.lua": "return onboarding.flow \"f\" { onboarding.step \"a\" { permission = \"photos\" } }",
      "lines.lua": "tap \"request\"\n",
    ])
    for options in [[], ["--path", "lines.lua"]] {
      let told = try await Command(
        arguments: ["storyboard", "f.lua", "-o", "s.svg"] + options, folder: folder.url
      ).run()
      #expect(told.status == 0, "\(told.errors)")
      let picture = try folder.read("s.svg")
      #expect(picture.hasPrefix("<svg ") && picture.contains("Would Like to"), "\(picture)")
    }
    let both = try await genkan("storyboard", "f.lua", "--against", "f.lua", "-o", "s.svg", in: folder.url)
    #expect(both.status == 64 && both.errors.contains("a picture holds phones alone: leave --against out"))
  }

  @Test func `each failed check and each counterexample is a page of a folder`() async throws {
    let folder = try TemporaryFolder([
      "f.lua": "local step = onboarding.step\nreturn onboarding.flow \"f\" { step \"a\", step \"b\" }",
      "f.check.lua": """
      local function open() app.install "f.lua"; app.launch() end
      it("goes <on>", function() open(); tap "next"; expect(screen.step):equals "a" end)
      it("starts", function() open(); expect(screen.step):equals "a" end)
      """,
    ])
    let checks = try await genkan("check", "f.check.lua", "--storyboard", "failed", in: folder.url)
    #expect(checks.status == 1)
    #expect(checks.errors.contains("wrote 1 storyboard to failed\n"))
    let page = try folder.read("failed/01-goes-on.html")
    #expect(page.contains("<h1>goes &lt;on&gt;</h1>") && page.contains("id=\"fault\""))
    let found = try await genkan(
      "explore", "examples/failing/flow.lua", "--storyboard", folder.url.appendingPathComponent("found").path,
      "--max-seconds", "20")
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("found").path)
    #expect(found.status == 1 && !pages.isEmpty && pages.allSatisfy { $0.hasSuffix(".html") })
    let unwritable = try await genkan("check", "f.check.lua", "--storyboard", "f.lua/x", in: folder.url)
    #expect(unwritable.status == 74)
  }

  @Test func `the prompt draws its session so far, inside its project and as a page alone`() async throws {
    let folder = try TemporaryFolder([
      "f.lua": "local step = onboarding.step\nreturn onboarding.flow \"f\" { step \"a\", step \"b\" }"
    ])
    let ending = try await Command(
      arguments: ["f.lua"], folder: folder.url,
      input: "tap \"next\"\n:storyboard s.html\n:storyboard f.lua\n:storyboard ../s.html\n"
    ).run()
    #expect(ending.output.contains("drew 2 events to s.html"))
    #expect(try folder.read("s.html").contains("<h2>2. <code>tap &quot;next&quot;</code></h2>"))
    #expect(try folder.read("f.lua").hasPrefix("local step"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/../s.html"))
  }

  private static func flow(_ steps: String) -> String {
    """
    local step = onboarding.step
    return onboarding.flow "app" {
      guarded = true, resume = { key = "step" }, keys = { complete = "done", account = "credentials" }, \(steps)
      onFinish = function() onboarding.complete() end,
    }
    """
  }

  private static let versions = [
    "old.lua": flow(#"step "welcome", step "value", step "account" { signIn = "apple" }, step "ready","#),
    "new.lua": flow(#"step "welcome", step "account" { signIn = "apple" }, step "value", step "ready","#),
    "old.scenario.lua": """
    explore { backgrounds = 0, secondTaps = 0, settings = 0, signInFailures = 0, requestFailures = 0, maxFaults = 1,
      ios = { "26.0" }, devices = { "iphone" }, permissions = { "undecided" } }
    """,
  ]
  private static let fate =
    "everyone who stopped at &quot;account&quot; (stored value 2) resumes at &quot;value&quot; and never signs in"

  @Test func `the witness of a migration is drawn: its gestures, the update, the screen of the new version`()
    async throws
  {
    let folder = try TemporaryFolder(Self.versions)
    let one = try await genkan("diff", "old.lua", "new.lua", "--storyboard", "w.html", in: folder.url)
    #expect(one.status == 1 && one.errors.contains("drew skips to w.html\n"), "\(one.errors)")
    let page = try folder.read("w.html")
    #expect(page.contains("<h1>app → app: skips</h1>") && page.contains(Self.fate))
    #expect(
      page.contains("<code>app.update { flow = &quot;new.lua&quot; }</code>, <code>app.launch()</code>"))
    #expect(
      page.contains("<bdi>account</bdi></figcaption>") && page.contains("<bdi>value</bdi></figcaption>"))
    let all = try await genkan("diff", "old.lua", "new.lua", "--storyboard", "all", in: folder.url)
    #expect(all.errors.contains("to all\n"))
    #expect(try folder.read("all/01-update-skips-account-value.html").contains(Self.fate))
    let safe = try await genkan("diff", "old.lua", "old.lua", "--storyboard", "s.html", in: folder.url)
    #expect(safe.status == 0 && safe.errors.contains("nothing is lost: no storyboard to write\n"))
    let unwritable = try await genkan(
      "diff", "old.lua", "new.lua", "--storyboard", "old.lua/x", in: folder.url)
    #expect(unwritable.status == 74)
    let empty = try await genkan("diff", "old.lua", "new.lua", "--storyboard", "", in: folder.url)
    #expect(empty.status == 64)
  }

  @Test func `of a frozen release the gestures are words, and the screen of the new version is drawn`()
    async throws
  {
    let folder = try TemporaryFolder(Self.versions)
    let frozen = try await genkan("freeze", "old.lua", "-o", "old.json", in: folder.url)
    #expect(frozen.status == 0, "\(frozen.errors)")
    let ending = try await genkan("diff", "old.json", "new.lua", "--storyboard", "w.html", in: folder.url)
    #expect(ending.status == 1, "\(ending.errors)")
    let page = try folder.read("w.html")
    #expect(page.contains("<code>update</code>, <code>app.launch()</code>") && page.contains(Self.fate))
    #expect(page.contains("1 moment of one path."))
    let against = try await genkan("storyboard", "new.lua", "--against", "old.json", in: folder.url)
    #expect(against.status == 64 && against.errors.contains("no screens to draw"))
  }

  @Test func `a flow against an older version: what moved, and verdicts where people land`() async throws {
    let folder = try TemporaryFolder(Self.versions)
    let ending = try await genkan(
      "storyboard", "new.lua", "--against", "old.lua", "-o", "a.html", in: folder.url)
    #expect(ending.status == 0, "\(ending.errors)")
    let page = try folder.read("a.html")
    #expect(page.contains("update: unsafe: 1 error") && page.contains(Self.fate))
    #expect(page.contains("moved from place"))
    #expect(page.contains(">old: app</bdi>: as on <bdi>new: app</bdi>"))
    #expect(page.contains("<h1>old: app → new: app</h1>"))
    for options in [
      ["--against", "old.lua", "--dark"], ["--against", "old.lua", "--path", "x.lua"],
      ["--against", "old.lua", "--languages", "en,ja"],
    ] {
      let refused = try await Command(
        arguments: ["storyboard", "new.lua"] + options, folder: folder.url
      ).run()
      #expect(refused.status == 64, "\(options)")
    }
    let none = try await genkan("storyboard", "new.lua", "--against", "none.lua", in: folder.url)
    #expect(none.status == 66)
  }

  @Test func `what fails leaves nothing half written`() async throws {
    let folder = try TemporaryFolder(["broken.lua": "return", "f.lua": app, "old.html": "old"])
    let broken = try await genkan("storyboard", "broken.lua", "-o", "old.html", in: folder.url)
    #expect(broken.status == 65)
    #expect(try folder.read("old.html") == "old")
    let missing = try await genkan("storyboard", "f.lua", "-o", "no/f.html", in: folder.url)
    #expect(missing.status == 74)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "broken.lua", "f.lua", "old.html",
      ])
  }
}
