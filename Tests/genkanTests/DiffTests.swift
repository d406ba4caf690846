import Foundation
import TestSupport
import Testing

/// `genkan diff` and `genkan freeze` as a team uses them.
struct DiffTests {
  static func flow(_ steps: String, by form: String = "index") -> String {
    """
    local step = onboarding.step
    return onboarding.flow "app" {
      guarded = true,
      resume = { key = "step", by = "\(form)" },
      keys = { complete = "done", account = "credentials" },
      \(steps)
      onFinish = function() onboarding.complete() end,
    }
    """
  }

  static let old = flow(
    #"step "welcome", step "value", step "account" { signIn = "apple" }, step "ready","#)
  private static let new = flow(
    #"step "welcome", step "account" { signIn = "apple" }, step "value", step "ready","#)
  static let scenario = """
    explore { backgrounds = 0, secondTaps = 0, settings = 0, signInFailures = 0, requestFailures = 0, maxFaults = 1,
      ios = { "26.0" }, devices = { "iphone" }, permissions = { "undecided" } }
    """
  private static let sentence =
    "everyone who stopped at \"account\" (stored value 2) resumes at \"value\" and never signs in"

  private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["old.lua": Self.old, "new.lua": Self.new, "old.scenario.lua": Self.scenario].merging(more) { $1 })
  }

  @Test func `an error is told with its way and a cure that was tried, and the code is 1`() async throws {
    let folder = try folder()
    let ending = try await genkan("diff", "old.lua", "new.lua", in: folder.url)
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(ending.output.contains(Self.sentence))
    #expect(ending.output.contains("tap \"next\"; app.kill(); update; app.launch()"))
    #expect(ending.output.contains("cure: persist names: 1 error → 0, "))
  }

  @Test func `a version against itself is safe, and the code is 0`() async throws {
    let folder = try folder()
    let ending = try await genkan("diff", "old.lua", "old.lua", in: folder.url)
    #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    #expect(ending.output.contains("update: safe: 0 errors, 0 warnings, "))
  }

  @Test func `a frozen release stands for its script, alone and in a folder`() async throws {
    let folder = try folder()
    try folder.makeFolder("releases")
    for number in ["0.2", "0.10"] {
      let frozen = try await genkan("freeze", "old.lua", "-o", "releases/\(number).json", in: folder.url)
      #expect(frozen.status == 0, "\(frozen.errors)")
      #expect(frozen.output.hasPrefix("froze app: "))
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("old.lua"))
    let ending = try await genkan("diff", "releases/0.2.json", "new.lua", in: folder.url)
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(ending.output.contains(Self.sentence))
    let all = try await genkan("diff", "releases", "new.lua", "--depth", "all", in: folder.url)
    #expect(all.output.components(separatedBy: Self.sentence).count == 3)
    #expect(all.output.contains("app 0.2 → app\n") && all.output.contains("app 0.10 → app\n"))
    let last = try await genkan("diff", "releases", "new.lua", in: folder.url)
    #expect(last.output.components(separatedBy: Self.sentence).count == 2)
    let back = try await genkan("diff", "releases/0.2.json", "new.lua", "--direction", "both", in: folder.url)
    #expect(back.status == 64)
  }

  @Test func `a frozen file that was cut or edited is refused with its line`() async throws {
    let folder = try folder()
    _ = try await genkan("freeze", "old.lua", "-o", "old.json", in: folder.url)
    let text = try String(contentsOf: folder.url.appendingPathComponent("old.json"), encoding: .utf8)
    try folder.write(String(text.prefix(text.count / 2)), to: "cut.json")
    try folder.write(text.replacing("\"explored\":", with: "\"explored\":1"), to: "edited.json")
    let cut = try await genkan("diff", "cut.json", "new.lua", in: folder.url)
    #expect(cut.status == 65)
    #expect(cut.errors.contains("the file is cut: it ends here, before its sums"))
    let edited = try await genkan("diff", "edited.json", "new.lua", in: folder.url)
    #expect(edited.status == 65)
    #expect(edited.errors.contains("this line was edited by hand"))
    #expect(edited.errors.contains("edited.json:2"))
    // Git may give a file the ends of lines of another system.
    try folder.write(text.replacing("\n", with: "\r\n"), to: "lines.json")
    let read = try await genkan("diff", "lines.json", "new.lua", in: folder.url)
    #expect(read.status == 1 && read.output.contains(Self.sentence), "\(read.errors)")
  }

  @Test
  func `a hazard that is accepted beside the new flow changes the code, and one without a match is told`()
    async throws
  {
    let entry = """
      { property = "migration: skips", place = "account → value", subject = "account", reason = "all have signed in" }
      """
    let folder = try folder(["new.accepted.lua": "return { \(entry) }"])
    let ending = try await genkan("diff", "old.lua", "new.lua", in: folder.url)
    #expect(ending.status == 0, "\(ending.output)")
    #expect(ending.output.contains("accepted \(Self.sentence): all have signed in"))
    // The same file, whose flow is named behind the colon.
    let named = try await genkan("diff", "old.lua", "new.lua:app", in: folder.url)
    #expect(named.status == 0 && named.errors.isEmpty, "\(named.output)\(named.errors)")
    let none = try await genkan("diff", "old.lua", "old.lua", in: folder.url)
    #expect(none.errors.isEmpty)
    try folder.write("return { \(entry) }", to: "old.accepted.lua")
    let unmatched = try await genkan("diff", "old.lua", "old.lua", in: folder.url)
    #expect(unmatched.errors.contains("migration: skips at \"account → value\""))
    #expect(try await genkan("diff", "old.lua", "old.lua", "--strict", in: folder.url).status == 1)
  }

  @Test func `one object of JSON has the class, and a page of Markdown its table`() async throws {
    let folder = try folder()
    let json = try await genkan("diff", "old.lua", "new.lua", "--json", in: folder.url)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["outcome"] as? String == "unsafe")
    let page = try await genkan("diff", "old.lua", "new.lua", "--format", "markdown", in: folder.url)
    #expect(page.output.contains("| error | skips | \(Self.sentence) |"))
  }

  @Test func `both directions are judged, each with its name`() async throws {
    let folder = try folder()
    let ending = try await genkan("diff", "old.lua", "new.lua", "--direction", "both", in: folder.url)
    #expect(ending.output.contains("\nupdate: "))
    #expect(ending.output.contains("\nrollback: "))
  }

  @Test func `people of a table weigh the classes`() async throws {
    let folder = try folder(["people.csv": "step,people\n2,1240\nwelcome,8560\n"])
    let ending = try await genkan("diff", "old.lua", "new.lua", "--data", "people.csv", in: folder.url)
    #expect(ending.output.contains("1240 of 9800 people stand there"))
  }

  @Test func `a flow of a git revision comes with what it requires`() async throws {
    let folder = try TemporaryFolder([
      "app/old.lua": "return require \"steps\"", "app/steps.lua": Self.old, "app/new.lua": Self.new,
    ])
    let git = "git -c user.name=a -c user.email=a@example.com -c init.defaultBranch=main"
    let made = try await shell(
      "\(git) init -q . && \(git) add -A && \(git) commit -qm one && rm app/old.lua app/steps.lua",
      in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
    try folder.write(Self.scenario, to: "small.lua")
    let ending = try await genkan(
      "diff", "HEAD:app/old.lua", "app/new.lua", "--scenario", "small.lua", in: folder.url)
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(ending.output.contains(Self.sentence))
    let unknown = try await genkan("diff", "v9:app/old.lua", "app/new.lua", in: folder.url)
    #expect(unknown.status == 66)
    #expect(unknown.errors.contains("there is no file and no revision called \"v9\""))
    let option = try await genkan("diff", "--", "--output=x:app/old.lua", "app/new.lua", in: folder.url)
    #expect(option.status == 66)
    let gitless = try await Command(
      arguments: ["diff", "HEAD:app/old.lua", "app/new.lua"], folder: folder.url,
      environment: ["PATH": "/none"]
    ).run()
    #expect(gitless.errors.contains("and git, which reads revisions, is not installed"), "\(gitless.errors)")
    let absent = try await genkan("diff", "HEAD:app/none.lua", "app/new.lua", in: folder.url)
    #expect(absent.errors.contains("the revision \"HEAD\" has no file \"app/none.lua\""))
  }

  @Test func `a revision that a shallow clone does not have is told as such, and nothing is fetched`()
    async throws
  {
    let folder = try TemporaryFolder(["whole/old.lua": Self.old, "whole/new.lua": Self.new])
    let git = "git -c user.name=a -c user.email=a@example.com -c init.defaultBranch=main"
    let made = try await shell(
      """
      cd whole && \(git) init -q . && \(git) add -A && \(git) commit -qm one && git tag v1 \
        && \(git) commit -q --allow-empty -m two && cd .. \
        && \(git) clone -q --no-tags --depth 1 "file://$PWD/whole" part
      """, in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
    let ending = try await genkan(
      "diff", "v1:old.lua", "new.lua", in: folder.url.appendingPathComponent("part"))
    #expect(ending.status == 66)
    #expect(
      ending.errors.contains(
        "there is no file and no revision called \"v1\"; this clone is shallow, and nothing is fetched: git fetch --unshallow brings the rest"
      ), "\(ending.errors)")
  }

  // MARK: Witnesses

  @Test func `each witness is saved as a check, which fails until the update is mended`() async throws {
    let folder = try folder()
    let ending = try await genkan(
      "diff", "old.lua", "new.lua", "--save-check", "update.check.lua", in: folder.url)
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(
      ending.errors == "saved 1 check to update.check.lua; run it with: genkan check update.check.lua\n")
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("update.check.lua"), encoding: .utf8)
    #expect(text.contains("  app.update { flow = \"new.lua\" }\n"))
    let red = try await genkan("check", "update.check.lua", in: folder.url)
    #expect(red.status == 1, "\(red.output)\(red.errors)")
    #expect(red.output.contains(" 0 skipped") && red.output.contains("0 passed, "), "\(red.output)")
    // Names, with the numbers of the old order.
    let legacy = "{ \"welcome\", \"account\", \"account\", \"ready\" }"
    try folder.write(
      Self.new.replacing("by = \"index\"", with: "by = \"name\", legacy = \(legacy)"), to: "new.lua")
    let green = try await genkan("check", "update.check.lua", in: folder.url)
    #expect(green.output.contains("✓ app → app › skips: \(Self.sentence)"), "\(green.output)\(green.errors)")
    let again = try await genkan(
      "diff", "old.lua", "new.lua", "--save-check", "update.check.lua", in: folder.url)
    #expect(again.status == 74 && again.output.isEmpty, "\(again.errors)")
  }

  @Test func `of a folder each witness has a file of its own`() async throws {
    let folder = try folder()
    try folder.makeFolder("checks")
    _ = try await genkan("diff", "old.lua", "new.lua", "--save-check", "checks", in: folder.url)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("checks").path
    ).sorted()
    #expect(names.first == "update-1-skips-account-value.check.lua", "\(names)")
    let ending = try await genkan("check", "checks", in: folder.url)
    #expect(ending.status == 1)
    #expect(ending.output.contains("0 passed, \(names.count) failed, 0 skipped"), "\(ending.output)")
  }

  @Test func `a side that no check can install is refused before anything is explored`() async throws {
    let folder = try folder()
    _ = try await genkan("freeze", "old.lua", "-o", "old.json", in: folder.url)
    let ending = try await genkan(
      "diff", "old.json", "new.lua", "--save-check", "a.check.lua", in: folder.url)
    #expect(ending.status == 64)
    #expect(ending.errors.contains("--save-check installs both versions in a check"))
  }

  @Test func `a prompt is opened on the new version at the gravest witness`() async throws {
    let folder = try folder()
    let ending = try await Command(
      arguments: ["diff", "old.lua", "new.lua", "--repl"], folder: folder.url,
      input: "print(screen.step)\nundo()\nundo()\nprint(screen.step)\n"
    ).run()
    #expect(ending.errors.contains("✗ skips: \(Self.sentence)"), "\(ending.errors)")
    #expect(ending.output.contains("\nvalue\n"), "\(ending.output)")
    #expect(ending.output.contains("undone  app.update { flow = "), "\(ending.output)")
    #expect(ending.status == 1)
  }

  @Test func `of a frozen release the prompt shows the witness without what led to it`() async throws {
    let folder = try folder()
    _ = try await genkan("freeze", "old.lua", "-o", "old.json", in: folder.url)
    let ending = try await Command(
      arguments: ["diff", "old.json", "new.lua", "--repl"], folder: folder.url,
      input: "print(screen.step)\n"
    ).run()
    #expect(ending.errors.contains("its history is not known here"), "\(ending.errors)")
    #expect(ending.output.hasSuffix("\nvalue\n"), "\(ending.output)")
  }

  // MARK: What ends it

  /// Twelve questions whose answers are all read at the end, so that no two states are one.
  private static let wide = """
    local steps, answered = {}, {}
    for number = 1, 12 do
      local key = "store.q" .. number
      steps[number] = onboarding.step("q" .. number) { choose = { "a", "b", "c" }, into = key }
      answered[number] = given.store("q" .. number, "a")
    end
    steps[13] = onboarding.step "last" { when = given.any(answered) }
    return onboarding.flow "app"(steps)
    """

  /// The ending of a command about a flow without an end in sight, interrupted once it explores.
  private func interrupted(_ arguments: String..., in folder: TemporaryFolder) async throws -> Command.Ending
  {
    try folder.write(
      "explore { kills = 9, backgrounds = 9, secondTaps = 9, settings = 9, maxFaults = 9 }", to: "big.lua")
    try folder.write(Self.wide, to: "wide.lua")
    return try await Command(
      arguments: arguments + ["--scenario", "big.lua"], folder: folder.url
    ).run(onStart: { process, _ in
      Thread.detachNewThread {
        // It explores once it has computed for longer than loading takes.
        while process.isRunning, process.processorSeconds < 1.5 {
          Thread.sleep(forTimeInterval: 0.01)  // Clock: a look at the process, which nothing announces
        }
        process.send(SIGINT)
      }
    })
  }

  @Test func `an interrupted comparison tells what is known so far, and exits with 130`() async throws {
    let ending = try await interrupted("diff", "wide.lua", "wide.lua", in: folder())
    #expect(ending.status == 130, "\(ending.errors)")
    #expect(ending.output.contains("app → app\n"))
    #expect(ending.output.contains("inconclusive: "), "\(ending.output)")
    #expect(ending.output.contains("it was interrupted"), "\(ending.output)")
  }

  @Test func `an interrupted freeze tells what is known so far, and leaves an older file as it is`()
    async throws
  {
    let folder = try folder(["wide.json": "older"])
    let ending = try await interrupted("freeze", "wide.lua", "-o", "wide.json", in: folder)
    #expect(ending.status == 130, "\(ending.errors)")
    #expect(
      ending.errors.firstMatch(of: /interrupted: \d+ durable states of [1-9]\d* explored ones/) != nil)
    #expect(ending.errors.contains("nothing is written"), "\(ending.errors)")
    #expect(
      try String(contentsOf: folder.url.appendingPathComponent("wide.json"), encoding: .utf8) == "older")
  }

  @Test func `a release that a bound cut off is written, and makes each verdict inconclusive`() async throws {
    let folder = try folder()
    let frozen = try await genkan("freeze", "old.lua", "-o", "old.json", "--max-states", "5", in: folder.url)
    #expect(frozen.status == 3, "\(frozen.errors)")
    let ending = try await genkan("diff", "old.json", "old.lua", in: folder.url)
    #expect(ending.status == 3, "\(ending.output)")
    #expect(
      ending.output.contains("inconclusive: the old version was not explored fully: the bound on states"))
  }

  @Test func `a side that cannot be loaded is told by its diagnostics`() async throws {
    let folder = try folder(["broken.lua": "return onboarding.flow \"x\" {", "number.lua": "return 1"])
    for (old, status) in [("broken.lua", 65), ("number.lua", 65), ("none.lua", 66)] {
      let ending = try await genkan("diff", old, "new.lua", in: folder.url)
      #expect(ending.status == status, "\(old): \(ending.errors)")
      #expect(ending.errors.hasPrefix("error[GK"))
      #expect(ending.output.isEmpty)
    }
  }

  @Test func `a bound is inconclusive, and the code is 3`() async throws {
    let folder = try folder()
    let ending = try await genkan("diff", "old.lua", "old.lua", "--max-states", "3", in: folder.url)
    #expect(ending.status == 3)
    #expect(
      ending.output.contains("inconclusive: the old version was not explored fully: the bound on states"))
  }

  @Test func `a flow of a file is named behind a colon`() async throws {
    let two = """
      local step = onboarding.step
      return onboarding.app {
        flows = {
          onboarding.flow "short" { resume = { key = "step", by = "index" }, step "a", step "b" },
          onboarding.flow "long" { resume = { key = "step", by = "index" }, step "a", step "c", step "b" },
        },
        root = { { to = "short" } },
      }
      """
    let folder = try TemporaryFolder(["app.lua": two, "small.lua": Self.scenario])
    let ending = try await genkan(
      "diff", "app.lua:short", "app.lua:long", "--scenario", "small.lua", in: folder.url)
    #expect(ending.output.hasPrefix("short → long\n"), "\(ending.errors)")
    let unknown = try await genkan("diff", "app.lua:shorty", "app.lua:long", in: folder.url)
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("did you mean \"short\"?"))
  }
}
