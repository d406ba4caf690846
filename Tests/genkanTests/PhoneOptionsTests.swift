import TestSupport
import Testing

struct PhoneOptionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Toy.folder([
      "en.lproj/Localizable.strings": "\"onboarding_welcome_title\" = \"Welcome\";\n",
      "ja.lproj/Localizable.strings": "\"onboarding_welcome_title\" = \"ようこそ\";\n",
    ])
  }

  @Test(arguments: [("ja", "ようこそ"), ("ja-JP", "ようこそ"), ("en", "Welcome"), ("fr", "Welcome")])
  func `the device's language chooses the texts`(_ language: String, _ title: String) async throws {
    let ending = try await genkan(
      "run", "flow.lua", "--json", "--stop-at", "welcome", "--language", language, in: folder.url)
    #expect(ending.output.contains("\"title\":\"\(title)\""))
  }

  @Test func `languages in their order choose the first that has texts`() async throws {
    let ending = try await genkan(
      "run", "flow.lua", "--json", "--stop-at", "welcome", "--language", "fr,ja", in: folder.url)
    #expect(ending.output.contains("\"title\":\"ようこそ\""))
    #expect(!ending.errors.contains("GK034"))
  }

  @Test func `a language without texts is told before the run and before the prompt`() async throws {
    let warning = "warning[GK034]: no texts in \"fr\": the app is shown in \"en\", its development language\n"
    let run = try await genkan("run", "flow.lua", "--stop-at", "welcome", "--language", "fr", in: folder.url)
    #expect(run.errors.contains(warning))
    #expect(run.status == 0)
    let prompt = try await genkan("flow.lua", "--language", "fr", "-e", "language.current", in: folder.url)
    #expect(prompt.errors.contains(warning))
    #expect(prompt.output == "\"fr\"\n")
  }

  @Test(arguments: [
    ("japanese", "\"japanese\" is not the tag of a language; did you mean \"ja\"?"), ("", "names a language"),
  ])
  func `what is no tag of a language is a usage error`(_ language: String, _ message: String) async throws {
    let ending = try await genkan("run", "flow.lua", "--language", language, in: folder.url)
    #expect(ending.errors.contains(message))
    #expect(ending.status == 64)
  }

  @Test(arguments: [("26.0", true), ("26.1", true), ("25.9", false), ("18.5", false)])
  func `a step that wants AlarmKit is part of the flow from iOS 26 on`(
    _ version: String, _ isThere: Bool
  ) async throws {
    let ending = try await genkan("run", "flow.lua", "--json", "--ios", version, in: folder.url)
    #expect(ending.output.contains("\"step\":\"alarms\"") == isThere)
    #expect(ending.status == 0)
  }

  @Test(arguments: ["iphone", "ipad"])
  func `the device class is what conditions see`(_ device: String) async throws {
    let folder = try TemporaryFolder([
      "flow.lua": #"""
      return onboarding.flow "d" {
        onboarding.step "phone" { when = given.device "iphone" }, onboarding.step "pad" { when = given.device "ipad" },
      }
      """#
    ])
    let ending = try await genkan("run", "flow.lua", "--json", "--device", device, in: folder.url)
    #expect(ending.output.contains("\"step\":\"phone\"") == (device == "iphone"))
    #expect(ending.output.contains("\"step\":\"pad\"") == (device == "ipad"))
  }

  @Test func `where the build came from decides whether iOS shows the review dialog`() async throws {
    let hasty = try TemporaryFolder(["flow.lua": Toy.hasty])
    let beta = try await genkan("run", "flow.lua", "--json", "--review", "testFlight", in: hasty.url)
    #expect(beta.output.contains("\"code\":\"review.silent\""))
    #expect(!beta.output.contains("\"kind\":\"prompt\""))
    let store = try await genkan("run", "flow.lua", "--json", in: hasty.url)
    #expect(store.output.contains("\"kind\":\"prompt\""))
  }

  // MARK: Time zones

  @Test func `a phone starts at nine in Tokyo`() async throws {
    let ending = try await genkan("flow.lua", "-e", "clock.time", in: folder.url)
    #expect(ending.output == "\"09:00\"\n")
  }

  @Test func `an hour that summer time skips is skipped`() async throws {
    // 2026-03-08 06:59 UTC is a minute before New York's clocks go from 2:00 to 3:00.
    let chunk = """
      clock.advance(1772953140 - clock.now) print(clock.time)
      clock.advance "1m" print(clock.time)
      """
    let ending = try await genkan(
      "flow.lua", "--quiet", "--time-zone", "America/New_York", "-e", chunk, in: folder.url)
    #expect(ending.output == "01:59\n03:00\n")
  }

  @Test func `a script puts its phone into a time zone as well`() async throws {
    let chunk = #"app.install("flow.lua", { timeZone = "Europe/Berlin" }) return clock.time"#
    #expect(try await genkan("--quiet", "-e", chunk, in: folder.url).output == "\"09:00\"\n")
    let unknown = try await genkan("-e", chunk.replacing("Berlin", with: "Berlni"), in: folder.url)
    #expect(
      unknown.errors.hasPrefix(
        "error[GK012]: app.install: 'phone.timeZone': \"Europe/Berlni\" is not a time zone\n"))
  }

  // MARK: Refusals

  @Test(arguments: [
    (["--ios", "x"], #""x" is not an iOS version; write one such as 26.0."#),
    (["--time-zone", "Mars"], #""Mars" is not a time zone; write one such as Asia/Tokyo."#),
    (["--device", "watch"], #"--device cannot be "watch"; there is iphone, ipad"#),
    (["--memory", "0"], "A limit is more than 0."),
    (["--memory", "17592186044416"], "--memory is at most 1048576 MB."),
    (["--seconds=-1"], "A limit is more than 0."),
  ])
  func `a value that makes no sense is a usage error`(_ options: [String], _ said: String) async throws {
    let ending = try await Command(arguments: ["run", "flow.lua"] + options, folder: folder.url).run()
    #expect(ending.errors.split(separator: "\n").first?.hasSuffix(said) == true)
    #expect(ending.status == 64)
  }

  // MARK: Colour

  @Test func `output is coloured where it is asked for`() async throws {
    let options = ["run", "flow.lua", "--stop-at", "welcome"]
    let plain = try await Command(arguments: options, folder: folder.url).run()
    let always = try await Command(arguments: options + ["--color", "always"], folder: folder.url).run()
    let forced = try await Command(
      arguments: options, folder: folder.url, environment: ["CLICOLOR_FORCE": "1"]
    ).run()
    let never = try await Command(
      arguments: options + ["--color", "never"], folder: folder.url, environment: ["CLICOLOR_FORCE": "1"]
    ).run()
    #expect(!plain.output.contains("\u{1B}["))
    #expect(always.output.contains("\u{1B}["))
    #expect(forced.output == always.output)
    #expect(never.output == plain.output)
  }
}
