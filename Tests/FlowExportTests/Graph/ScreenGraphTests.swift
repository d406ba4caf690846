import FlowExplore
import FlowExport
import FlowModel
import FlowSession
import Phone
import Testing

/// The graph of an app as a person sees it.
struct ScreenGraphTests {
  private let small = """
    local step = onboarding.step
    return onboarding.flow "small" {
      step "welcome",
      step "news" { permission = "notifications" },
      step "pad" { when = given.device "ipad" },
      step "late" { when = function() return store.get "late" == true end },
    }
    """

  @Test func `states that show one screen under one dialog are one node`() throws {
    let graph = try Walks.text(small) { ScreenGraph($0) }
    #expect(
      graph.nodes.map(\.title) == [
        "app closed", "welcome", "news", "notifications dialog over news", "the app", "pad",
      ])
    #expect(graph.isWhole)
  }

  @Test func `an edge names the gesture, and the condition where the gesture leads to several screens`()
    throws
  {
    let graph = try Walks.text(small) { ScreenGraph($0) }
    let late = "the function at f.lua:6"
    #expect(
      Set(graph.edges.map { "\($0.from) \($0.to) \($0.label)" }) == [
        "0 1 launch", "1 2 tap next", "2 3 tap request",
        "3 4 allow, if not given.device \"ipad\" and not \(late)", "3 5 allow, if given.device \"ipad\"",
        "3 4 deny, if not given.device \"ipad\" and not \(late)", "3 5 deny, if given.device \"ipad\"",
        "5 4 tap next",
      ])
  }

  @Test func `a way that hooks decide has no condition, and says that it is one of several`() throws {
    let lua = """
      local step = onboarding.step
      return onboarding.flow "f" {
        step "a" { choose = { "x", "y" }, into = "store.a",
          onLeave = function() if store.get "a" == "x" then onboarding.go "c" end end },
        step "b", step "c",
      }
      """
    let graph = try Walks.text(lua) { ScreenGraph($0) }
    let taps = graph.edges.filter { $0.gesture == .tap("next") && $0.from == 1 }
    #expect(taps.count == 2)
    #expect(taps.allSatisfy { $0.isOneOfSeveral && $0.condition == nil })
    #expect(taps.allSatisfy { $0.label == "tap next, as the app decides" })
  }

  @Test func `a button that shows a dialog once has the status of its permission as its condition`() throws {
    let lua = """
      local step = onboarding.step
      return onboarding.flow "f" {
        back = true,
        step "news" { permission = "notifications" },
        step "end",
      }
      """
    let graph = try Walks.text(lua) { ScreenGraph($0) }
    let status = #"given.permission("notifications", "#
    #expect(
      graph.edges.filter { $0.gesture == .tap("request") }.map { "\(graph.nodes[$0.to].title): \($0.label)" }
        == [
          "notifications dialog over news: tap request, if \(status)\"notDetermined\")",
          "end: tap request, if given.any { \(status)\"denied\"), \(status)\"authorized\") }",
        ])
  }

  @Test func `no kill, fault or restart is walked`() throws {
    try Walks.file("examples/anicca/flow.lua") { survey in
      let events = survey.space.graph.acts.flatMap(\.events)
      #expect(!events.isEmpty)
      #expect(events.allSatisfy { Gesture($0) != nil })
    }
  }

  @Test func `a walk that does not end is drawn as far as it is known, and says so`() throws {
    let lua = """
      local step = onboarding.step
      return onboarding.flow "endless" {
        step "count" { buttons = { { key = "more", run = function() store.set("n", (store.get "n" or 0) + 1) end } } },
        step "end",
      }
      """
    let graph = try Walks.text(lua, states: 40) { ScreenGraph($0) }
    #expect(!graph.isWhole)
    #expect(graph.sentence.contains("Not whole: the bound on states was hit"))
    #expect(graph.nodes.map(\.name).contains("count"))
    #expect(MermaidGraph.text(graph).contains("Not whole"))
    #expect(DotGraph.text(graph).contains("Not whole"))
    #expect(GraphJSON.text(graph).contains("\"whole\":false"))
  }

  @Test func `two hundred steps are two hundred nodes`() throws {
    let steps = (1...200).map { "step \"s\($0)\"" }.joined(separator: ", ")
    let graph = try Walks.text("local step = onboarding.step\nreturn onboarding.flow \"long\" { \(steps) }") {
      ScreenGraph($0)
    }
    #expect(graph.nodes.count == 202)
    #expect(graph.edges.count == 201)
  }

  @Test(arguments: Walks.apps) func `every step that a person reaches is a node`(path: String, name: String)
    throws
  {
    try Walks.file(path) { survey in
      let graph = ScreenGraph(survey)
      let reached = Set(
        (0..<survey.space.graph.count).filter { survey.space.kind(of: $0) == .step }.map {
          survey.space.name(of: $0)
        })
      #expect(!reached.isEmpty)
      #expect(
        reached.subtracting(graph.nodes.flatMap { [$0.name, $0.over ?? ""] }).isEmpty, "\(name)")
      #expect(graph.edges.allSatisfy { graph.nodes.indices.contains($0.to) })
      #expect(Set(graph.edges.map(\.to)).union([0]) == Set(graph.nodes.map(\.id)), "every node is reached")
    }
  }
}
