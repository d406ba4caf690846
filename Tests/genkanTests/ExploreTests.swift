import Foundation
import TestSupport
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
      let scenario =
        kills == 1
        ? "the standard scenario; genkan explore FLOW --list-moves shows it\n"
        : "the standard scenario, but for kills = \(kills)\n"
      #expect(ending.output.hasPrefix(scenario), "\(arguments)")
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

  /// Four reviews that are requested from a tap, the last one behind fourteen steps, in an app of two flows.
  private let long = """
    local step = onboarding.step
    local function asking(name)
      return step(name) { buttons = { { key = "stars", run = function() review.request() end } } }
    end
    local steps = { guarded = true }
    for number = 1, 14 do steps[number] = step("s" .. number) end
    steps[15] = asking "r1" steps[16] = asking "r2" steps[17] = asking "r3" steps[18] = asking "r4"
    return onboarding.app {
      flows = { onboarding.flow "one" (steps), onboarding.flow "two" { step "only" } }, root = "one",
    }
    """
  private let quiet =
    "explore { kills = 0, backgrounds = 0, secondTaps = 0, settings = 0, ios = {}, devices = {}, permissions = {} }"

  @Test func `three violations of a property and twelve lines of a path are shown, and all with --all`()
    async throws
  {
    let folder = try TemporaryFolder(["app.lua": long, "app.scenario.lua": quiet])
    let short = try await genkan("explore", "app.lua", in: folder.url)
    #expect(short.lines.contains("  and 5 more violations; --all lists them"))
    #expect(short.output.contains("\"r3\"") || short.output.contains("one/r3"))
    let fold = try #require(short.lines.first { $0.contains("lines are left out") })
    #expect(fold == "       … 5 lines are left out; --all lists them")
    let all = try await genkan("explore", "app.lua", "--all", in: folder.url)
    #expect(!all.output.contains("left out") && !all.output.contains("more violation"))
    #expect(all.lines.contains { $0.hasPrefix("  4. review.tap") })
  }

  @Test func `steps of an app with more than one flow are named with their flow`() async throws {
    let folder = try TemporaryFolder(["app.lua": long, "app.scenario.lua": quiet])
    let lines = try await genkan("explore", "app.lua", in: folder.url).lines
    #expect(lines.contains { $0.hasPrefix("one/s1    in ") })
    #expect(lines.contains { $0.hasPrefix("two/only  never reached") })
    #expect(lines.contains { $0.hasSuffix("app.launch()  one/s1") || $0.hasSuffix("one/s1") })
    #expect(lines.contains { $0.contains("one/r1, app.lua:3") })
  }

  @Test func `the JSON has the graph where it is asked for: nodes with budgets, edges with events`()
    async throws
  {
    let folder = try TemporaryFolder(["app.lua": long])
    let ending = try await genkan(
      "explore", "app.lua", "--json", "--graph", "--max-states", "300", in: folder.url)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    let graph = try #require(object["graph"] as? [String: Any])
    let nodes = try #require(graph["nodes"] as? [[String: Any]])
    let edges = try #require(graph["edges"] as? [[String: Any]])
    #expect(nodes.count == object["states"] as? Int)
    #expect(edges.count == object["transitions"] as? Int)
    #expect(nodes[0]["kind"] as? String == "start")
    #expect((nodes[0]["budget"] as? [String: Int])?["kills"] == 1)
    let step = try #require(nodes.first { $0["name"] as? String == "s1" })
    #expect(step["flow"] as? String == "one")
    #expect(edges.first?["events"] as? [String] == ["app.launch()"])
    #expect(edges.allSatisfy { ($0["to"] as? Int).map { $0 < nodes.count } ?? false })
    let plain = try await genkan("explore", "app.lua", "--json", "--max-states", "300", in: folder.url)
    #expect(!plain.output.contains("\"graph\""))
    #expect(plain.output.filter { $0 == "\n" }.count == 1)
    let alone = try await genkan("explore", "app.lua", "--graph", in: folder.url)
    #expect(alone.status == 64)
    #expect(alone.errors.contains("--graph adds the graph to the JSON object: give it with --json."))
  }

  @Test func `the graph has the fields that the reference lists, and no other`() async throws {
    let flow = """
      return onboarding.flow "f" {
        guarded = true,
        onboarding.step "ask" { permission = "camera", onEnter = function() review.request() end },
        onboarding.step "last" { buttons = { { key = "fail", run = function() error "no" end } } },
      }
      """
    let folder = try TemporaryFolder(["app.lua": flow])
    let ending = try await genkan(
      "explore", "app.lua", "--json", "--graph", "--max-states", "120", in: folder.url)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    let graph = try #require(object["graph"] as? [String: Any])
    #expect(Set(graph.keys) == ["nodes", "edges"])
    for list in ["nodes", "edges"] {
      let objects = try #require(graph[list] as? [[String: Any]])
      let listed = try fieldsInReference(of: list)
      #expect(!listed.always.isEmpty)
      #expect(objects.allSatisfy { listed.always.isSubset(of: $0.keys) })
      #expect(Set(objects.flatMap(\.keys)) == listed.always.union(listed.sometimes))
    }
  }

  /// The fields of a list of the graph that the committed reference says are there always, and those that only some have.
  private func fieldsInReference(of list: String) throws -> (always: Set<String>, sometimes: Set<String>) {
    let reference = try String(
      contentsOf: Command.repository.appendingPathComponent("examples/reference.md"), encoding: .utf8)
    let section = try #require(
      reference.components(separatedBy: "## The graph of an exploration").last?
        .components(separatedBy: "### \(list)\n").last?.components(separatedBy: "###").first)
    var fields: (always: Set<String>, sometimes: Set<String>) = ([], [])
    for row in section.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.components(separatedBy: " | ")
      let name = cells[0].filter { !"|` ".contains($0) }
      if cells[2] == "always" { fields.always.insert(name) } else { fields.sometimes.insert(name) }
    }
    return fields
  }

  @Test func `a property that a scenario demands is listed and explained`() async throws {
    let folder = try TemporaryFolder([
      "app.lua": long,
      "app.scenario.lua":
        "explore { properties = { [\"one review\"] = atMostOnce(effect \"review.request\") } }",
    ])
    let list = try await genkan("explore", "app.lua", "--list-properties", in: folder.url)
    #expect(list.output.contains("\none review"))
    let ending = try await genkan(
      "explain", "one", "review", "--scenario", "app.scenario.lua", in: folder.url)
    #expect(ending.status == 0)
    #expect(ending.output.hasPrefix("one review\n  atMostOnce "))
    #expect(ending.output.contains("app.scenario.lua:1"))
    let wrong = try await genkan("explain", "two", "--scenario", "app.scenario.lua", in: folder.url)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("one review"))
  }

  @Test func `in a pipe there is no progress`() async throws {
    let folder = try TemporaryFolder(["app.lua": long])
    let ending = try await genkan("explore", "app.lua", "--max-states", "3000", in: folder.url)
    #expect(!ending.errors.contains("to go"))
    #expect(!ending.output.contains("to go"))
  }

  @Test func `a property is explained by its name, and a wrong name by the list`() async throws {
    let folder = try TemporaryFolder([:])
    let ending = try await genkan("explain", "no", "dead", "ends", in: folder.url)
    #expect(ending.output.hasPrefix("no dead ends\n  From every state"))
    #expect(ending.output.contains("  Right: "))
    #expect(ending.status == 0)
    let near = try await genkan("explain", "completon", in: folder.url)
    #expect(near.status == 64 && near.errors.contains("did you mean \"completion\"?"))
    let wrong = try await genkan("explain", "zzzzzz", in: folder.url)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("the properties are: no dead ends, crash consistency"))
  }

  @Test func `the code of an error, a verb and a field are explained as at the prompt`() async throws {
    let folder = try TemporaryFolder([:])
    for (name, beginning) in [
      ("GK011", "GK011\n  "), ("tap", "tap(control"), ("Step.choose", "Step.choose"),
      ("answer.unheard", "answer.unheard, a finding of the phone\n  A request was answered"),
    ] {
      let ending = try await genkan("explain", name, in: folder.url)
      #expect(ending.status == 0 && ending.output.hasPrefix(beginning), "\(ending.output)\(ending.errors)")
    }
  }

  @Test func `an accepted violation without a reason is refused`() async throws {
    let folder = try TemporaryFolder([
      "app.lua": app,
      "app.accepted.lua": "return { { property = \"review\", place = \"a\", subject = \"review.tap\" } }",
    ])
    let ending = try await genkan("explore", "app.lua", in: folder.url)
    #expect(ending.status == 65)
    #expect(ending.errors.contains("entry 1 has no reason"))
  }

  @Test func `a move that the app does not have is told with those that it has`() async throws {
    let folder = try TemporaryFolder(["app.lua": app, "app.scenario.lua": "explore { purchases = 2 }"])
    let ending = try await genkan("explore", "app.lua", in: folder.url)
    let line = try #require(ending.lines.first { $0.hasPrefix("the app has nothing for purchases") })
    #expect(line.contains("its moves: ") && line.contains("kills"))
  }
}
