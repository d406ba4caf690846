import Testing

struct ExploreTests {
  private let app = #"return onboarding.flow "f" { onboarding.step "a" }"#

  @Test func `the scenario beside a flow is that of its exploration`() async throws {
    let folder = try TemporaryFolder([
      "app.lua": app, "app.scenario.lua": "explore { kills = 3 }", "other.lua": app,
      "given.lua": "explore { kills = 2 }",
    ])
    for (arguments, kills) in [
      (["app.lua"], 3), (["other.lua"], 1), (["app.lua", "--scenario", "given.lua"], 2),
    ] {
      let ending = try await Command(
        arguments: ["explore"] + arguments, folder: folder.url, input: nil, environment: [:]
      ).run()
      #expect(ending.output.hasPrefix("explore { kills = \(kills), "), "\(arguments)")
    }
  }

  @Test func `the numbers of steps begin in one column, which counts cells`() async throws {
    let steps = #"return onboarding.flow "f" { onboarding.step "ab", onboarding.step "名前の入力" }"#
    let folder = try TemporaryFolder(["app.lua": steps])
    let ending = try await genkan("explore", "app.lua", in: folder.url)
    let lines = ending.output.split(separator: "\n").filter { $0.contains("by ") && $0.contains(" way") }
    #expect(lines.map { $0.prefix { $0 != "i" } } == ["ab          ", "名前の入力  "])
  }

  @Test func `a scenario beside a flow that is none is told before the search`() async throws {
    let folder = try TemporaryFolder(["app.lua": app, "app.scenario.lua": "explore { kils = 3 }"])
    let ending = try await genkan("explore", "app.lua", in: folder.url)
    #expect(ending.output.isEmpty)
    #expect(
      ending.errors == """
        error[GK011]: explore: 'scenario' has no field 'kils'
         --> app.scenario.lua:1
            |
          1 | explore { kils = 3 }
            |
            = did you mean "kills"?

        """)
    #expect(ending.status == 65)
  }

  @Test(arguments: [700_000, 1_200_000])
  func `as many threads search as have room in the address space`(kilobytes: Int) async throws {
    #if os(Linux)
      let folder = try TemporaryFolder(["app.lua": app])
      let ending = try await shell(
        "ulimit -v \(kilobytes); exec \"$GENKAN\" explore app.lua --jobs 64", in: folder.url)
      #expect(ending.status == 0, "\(ending.errors)")
      #expect(
        ending.errors.hasSuffix("of 64 threads search: the limit of the address space has no room for more\n")
      )
    #endif
  }
}
