import FlowConsole
import FlowDriver
import FlowSession
import Foundation
import Terminal
import Testing

struct CompleterTests {
  private static let offered: [(String, [String])] = [
    ("permiss", ["permissions"]),
    ("permissions.", ["request", "status"]),
    ("flow:", ["insert", "move", "order", "save", "without"]),
    ("flow.", ["name"]),
    ("screen.ti", ["title"]),
    ("app.transcript.", ["effects", "outcome", "steps"]),
    ("expect(1):is", ["isFalsy", "isTruthy"]),
    ("string.rep", ["rep"]),
    ("jump \"so", ["source"]),
    ("flow:without(\"", ["welcome", "source", "reminders", "done"]),
    ("x = flow:move(\"done\", { before = \"w", ["welcome"]),
    (
      "settings.set(\"",
      [
        "notifications", "alarmkit", "healthKit", "location", "microphone", "camera", "tracking", "bluetooth",
        "photos",
        "contacts", "calendar", "reminders", "speech", "motion", "localNetwork", "faceID", "language",
      ]
    ),
    ("settings.set(\"alarmkit\", \"d", ["denied"]),
    ("permissions.status \"n", ["notifications"]),
    ("effect \"review", ["review.request"]),
    ("dialog \"a", ["alarmkit", "apple"]),
    ("play \"fl", ["flow.lua"]),
    ("device.kind = \"", ["iphone", "ipad"]),
    ("return device.kind == 'ipa", ["ipad"]),
    ("finding \"review.s", ["review.silent"]),
    ("store.get \"s", ["seen", "step"]),
    ("given.store(\"se", ["seen"]),
    ("play('flow.lua', { choose = { source = \"t", ["tiktok"]),
    ("play('flow.lua', { skip = { 'so", ["source"]),
    ("play('flow.lua', { deny = { 'noti", ["notifications"]),
    ("app.launch { language = \"ja", ["ja"]),
    ("app.launch { de", ["device"]),
    ("app.launch { ios = '18', i", ["info"]),
    ("app.launch { info = { NSCam", ["NSCameraUsageDescription"]),
    (
      "app.install('f', { server = { ['GET x'] = { ",
      ["status", "after", "body", "badJSON", "times", "nonce"]
    ),
    ("flow:move('done', { ", ["before", "after"]),
    ("settings.set('camera', 'denied', { ", ["stay", "beside"]),
    ("flow:save('b.lua', { ", ["replace"]),
    ("onboarding.step 'a' { ti", ["title", "times", "timers"]),
    ("x = step 'a' { check = { ", ["atLeast", "atMost", "message"]),
    (
      "x = step 'a' { buttons = { { key = 'k', ",
      [
        "label", "when", "enabled", "run", "to", "state", "states", "style", "accessibility", "announce",
      ]
    ),
    ("onboarding.flow 'a' { resume = { ", ["key", "by", "legacy", "renamed"]),
    ("onboarding.flow 'a' { resume = { by = '", ["index", "name"]),
    ("onboarding.flow 'a' { permiss", ["permissions"]),
    ("onboarding.app { fl", ["flows"]),
    ("require \"", ["flow", "parts."]),
    ("require 'parts.o", ["parts.one"]),
    ("dofile 'parts/", ["parts/one.lua"]),
    (":lo", [":load"]),
    (":load f", ["flow.lua"]),
    ("?permissions.r", ["permissions.request"]),
  ]

  @Test(arguments: offered)
  func `Tab offers what is declared`(line: String, candidates: [String]) throws {
    let prompt = try SamplePrompt()
    try FileManager.default.createDirectory(
      atPath: prompt.path("parts"), withIntermediateDirectories: true)
    try prompt.write("return 1", to: "parts/one.lua")
    #expect(prompt.completions(line) == candidates)
  }

  @Test func `Tab offers the controls of the screen by key and by label`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.completions("tap \"") == ["next", "Go on"])
    prompt.type("tap \"next\"")
    #expect(prompt.completions("choose \"") == ["tiktok", "friends"])
    #expect(prompt.completions("tap \"SK") == ["skip", "Skip"])
  }

  @Test func `Tab offers the fields of the prompt's own tables`() throws {
    let prompt = try SamplePrompt()
    prompt.type("person = { name = \"Sora\", ['not a name'] = 1, age = { years = 3 } }")
    #expect(prompt.completions("pers") == ["person"])
    #expect(prompt.completions("person.") == ["age", "name"])
    #expect(prompt.completions("person.age.y") == ["years"])
    prompt.type("other = flow:without \"done\"")
    #expect(prompt.completions("other:mo") == ["move"])
  }

  @Test(arguments: [
    ("tap \"ne", "tap \"next\""), ("tap 'ne", "tap 'next'"), ("tap \"next", "tap \"next\""),
    ("app.launch { regi", "app.launch { region = "),
    ("settings.set(\"alarmkit\", \"d", "settings.set(\"alarmkit\", \"denied\""), ("permiss", "permissions"),
    (":load fl", ":load flow.lua"), ("play \"fl", "play \"flow.lua\""),
  ])
  func `the only text that fits is closed`(line: String, completed: String) throws {
    let prompt = try SamplePrompt()
    var step = CompletionStep()
    let edited = EditedLine(line)
    let completions = prompt.evaluator.completions(in: line, at: line.endIndex)
    #expect(step.tab(edited, completions, columns: 80) == .line(EditedLine(completed)))
  }

  @Test func `what the line has behind the cursor already is not written twice, and a folder goes on`() throws
  {
    let prompt = try SamplePrompt()
    try FileManager.default.createDirectory(
      atPath: prompt.path("parts"), withIntermediateDirectories: true)
    var step = CompletionStep()
    let line = EditedLine("tap \"ne\")", cursor: 7)
    let completions = prompt.evaluator.completions(in: line.text, at: line.index)
    #expect(step.tab(line, completions, columns: 80) == .line(EditedLine("tap \"next\")", cursor: 10)))
    let folder = EditedLine("play \"par")
    let files = prompt.evaluator.completions(in: folder.text, at: folder.index)
    #expect(step.tab(folder, files, columns: 80) == .line(EditedLine("play \"parts/")))
  }

  @Test func `Tab offers what the store holds`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap 'next'")
    #expect(prompt.completions("world.store[\"") == ["step"])
    #expect(prompt.completions("world.store.") == ["step"])
    var step = CompletionStep()
    let line = EditedLine("x = world.store['")
    let completions = prompt.evaluator.completions(in: line.text, at: line.index)
    #expect(step.tab(line, completions, columns: 80) == .line(EditedLine("x = world.store['step']")))
  }

  @Test func `Tab offers the marks, and the steps that undo goes back to`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.completions("at \"") == [])
    prompt.type("mark \"mm\"", "tap \"next\"", "mark \"other\"")
    #expect(prompt.completions("at \"") == ["mm", "other"])
    #expect(prompt.completions("at('m") == ["mm"])
    #expect(prompt.completions("compare(\"") == ["mm", "other"])
    #expect(prompt.completions("compare('mm', \"o") == ["other"])
    #expect(prompt.completions("undo \"") == ["welcome"])
    prompt.type("tap \"skip\"")
    #expect(prompt.completions("undo \"") == ["welcome", "source"])
    for step in prompt.completions("undo \"").reversed() {
      prompt.type("undo \"\(step)\"")
      #expect(prompt.evaluator.promptText == "\(step)> ")
    }
    #expect(prompt.completions("undo \"") == [])
  }

  @Test(arguments: [
    ("app.assign \"", ["paywall", "signIn"]), ("given.variant \"si", ["signIn"]),
    ("app.variant('p", ["paywall"]),
    ("app.assign('signIn', '", ["A", "B"]), ("play('flow.lua', { assign = { si", ["signIn"]),
    ("play('flow.lua', { assign = { signIn = \"", ["A", "B"]), ("explore { experiments = { pay", ["paywall"]),
    ("explore { experiments = { signIn = { 'A', '", ["A", "B"]),
    ("play('flow.lua', { tap = { welcome = '", ["next", "later"]),
    ("play('flow.lua', { tap = { wel", ["welcome"]),
  ])
  func `Tab offers the experiments that the app asks for, their variants, and the buttons of a step`(
    line: String, candidates: [String]
  ) throws {
    let prompt = try SamplePrompt(
      """
      return onboarding.flow "small" {
        onboarding.step "welcome" { buttons = { { key = "later", to = "next" } } },
        onboarding.step "a" { when = given.variant("signIn", "A") },
        onboarding.step "b" { when = given.variant("signIn", "B"), onEnter = function() app.variant "paywall" end },
        onboarding.step "done",
      }
      """)
    #expect(prompt.completions(line) == candidates)
  }

  @Test func `Tab offers what compare can vary`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.completions("compare { i") == ["ios"])
    #expect(prompt.completions("compare { ") == ["flow", "ios", "language"])
    #expect(prompt.completions("compare { language = { \"ja") == ["ja"])
    #expect(prompt.completions("compare({ ios = { '18.0', '26.0' }, l") == ["language"])
  }

  @Test func `Tab offers diff flows and frozen releases, and how it judges`() throws {
    let prompt = try SamplePrompt()
    try prompt.write("{}", to: "releases.json")
    #expect(prompt.completions("diff \"") == ["flow.lua", "releases.json"])
    #expect(prompt.completions("migration('flow.lua', 'r") == ["releases.json"])
    #expect(prompt.completions("explore \"") == ["flow.lua"])
    #expect(prompt.completions("diff('flow.lua', { d") == ["direction"])
    #expect(prompt.completions("diff('flow.lua', { direction = '") == ["update", "rollback", "both"])
    #expect(prompt.completions("diff('flow.lua', { scenario = { kil") == ["kills"])
    #expect(prompt.type("?diff").contains("in the tried order"))
  }

  @Test func `Tab offers a command what it takes, and files only where it reads or writes them`() throws {
    let prompt = try SamplePrompt()
    try prompt.write("{}", to: "demo.cast")
    for (line, candidates) in [
      (":edit s", ["source"]), (":edit ", ["welcome", "source", "reminders", "done"]),
      (":language ", []), (":quiet ", ["on", "off"]), (":width ", ["off"]), (":width f", []),
      (":display o", ["off"]), (":display screen.ti", ["title"]), (":display per", ["permissions"]),
      (":record ", ["off", "demo.cast"]), (":save f", ["flow.lua"]), (":save! f", ["flow.lua"]),
      (":help tap", ["tap"]), (":more ", []), (":quit ", []), (":nothing ", []),
    ] {
      #expect(prompt.completions(line) == candidates, "\(line)")
    }
  }

  @Test func `Tab offers the languages of the app's texts, one behind the other`() throws {
    let prompt = try SamplePrompt()
    for language in ["en", "ja", "fr"] {
      let folder = "strings/\(language).lproj"
      try FileManager.default.createDirectory(
        atPath: prompt.path(folder), withIntermediateDirectories: true)
      try prompt.write("\"hi\" = \"Hi\";", to: folder + "/Localizable.strings")
    }
    try prompt.write(
      """
      return onboarding.app {
        developmentLanguage = "en", strings = "strings",
        flows = { onboarding.flow "small" { onboarding.step "welcome" { title = "hi" } } },
      }
      """, to: "app.lua")
    prompt.driver.install(try prompt.driver.load(prompt.path("app.lua")), on: PhoneSetup())
    #expect(Set(prompt.completions(":language ")) == ["en", "ja", "fr"])
    #expect(prompt.completions(":language j") == ["ja"])
    #expect(Set(prompt.completions(":language fr,")) == ["fr,en", "fr,ja"])
  }

  @Test func `to look at what completes changes nothing`() throws {
    let prompt = try SamplePrompt()
    prompt.type("seen = 0 t = setmetatable({}, { __index = function() seen = seen + 1 end })")
    for line in ["t.", "t.a.", "t['", "world.store['", "screen.", "onboarding.flow 'a' { "] {
      _ = prompt.completions(line)
    }
    #expect(prompt.type("seen") == "0")
    #expect(prompt.driver.player?.count == 1)
  }

  @Test func `nothing is offered for what is not known`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.completions("nobody.") == [])
    #expect(prompt.completions("enter \"") == [])
    #expect(prompt.completions("nosuchname") == [])
  }
}
