import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Testing
import ToyApps

/// The search finds what a plain one does, state for state and transition for transition.
struct SearchComparisonTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../examples").standardizedFileURL.path

  /// Every flow and app under the examples, by its path from there.
  static let paths: [String] = {
    let apps = [
      "anicca/flow.lua", "anicca-classic/app.lua", "facediary/app.lua", "failing/flow.lua",
      "findings/app.lua", "oshi/app.lua", "tempo/app.lua", "tutorial/flow.lua",
    ]
    let numbered = ["", "patterns/"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: examples + "/" + folder)) ?? []
      return names.filter {
        $0.hasSuffix(".lua") && !$0.hasSuffix(".drive.lua") && !$0.hasSuffix("check.lua")
          && $0.first?.isNumber == true
      }.map { folder + $0 }
    }
    return (apps + numbered).sorted()
  }()

  /// The most states of an example: a soak with optimizations has time for the whole of nearly all of them.
  #if DEBUG
    private static let most = 60
  #else
    private static let most = 20_000
  #endif

  /// The examples whose difference once came later than that, with the states in which it shows.
  private static let later = ["patterns/29-privacy.lua": 300]

  /// The whole of one that is small, and as many states of a larger one.
  @Test(arguments: paths)
  func `an example is the same graph with and without memory and threads, answers merged or not`(
    _ path: String
  ) throws {
    let file = Self.examples + "/" + path
    for merges in [true, false] {
      var scenario = Scenario()
      scenario.reducesAnswers = merges
      let comparison = GraphComparison(
        load: { try $0.load(file) }, scenario: scenario,
        bounds: Bounds(states: max(Self.most, Self.later[path] ?? 0)))
      #expect(try comparison.run("\(path), merges: \(merges)").edges.count > 0)
    }
  }

  /// The apps of Swift alone, of which the search knows nothing but what they say.
  @Test(arguments: [true, false])
  func `an app without a script is the same graph with and without memory and threads`(_ merges: Bool) throws
  {
    var scenario = Scenario()
    (scenario.ios, scenario.devices, scenario.reducesAnswers) = ([], [], merges)
    let apps: [(String, @Sendable () -> (App, FakeScript))] = [
      ("toy", { @Sendable in (Toy.app(), Toy.script()) }),
      ("rich", { @Sendable in (Rich.app(), Rich.script()) }),
    ]
    for (name, app) in apps {
      let comparison = GraphComparison(app, scenario: scenario, bounds: Bounds(states: 400))
      let graph = try comparison.run("\(name), merges: \(merges)")
      #expect(graph.hit == .states)
      #expect(graph.labels.contains { $0.shown.contains { if case .effect = $0 { true } else { false } } })
    }
  }

  /// Of the services one is as at the start again in the middle of a reaction. Whether any other was touched is then
  /// a question about each of them: a kill drops the app's timer only where one runs.
  @Test func `a service that settles in the middle of a reaction does not hide another`() throws {
    let text = """
      return onboarding.app {
        flows = { onboarding.flow 'f' { onboarding.step 'a' {
          buttons = {
            { key = 'start', run = function() app.after(5, 'tick') end },
            { key = 'keep', run = function() keychain.add('token', '1') end },
            { key = 'forget', run = function() keychain.delete 'token' store.set('forgotten', true) end },
          },
        } } },
        on = { tick = function() end },
      }
      """
    let comparison = GraphComparison(
      load: { try $0.load(text: text, name: "timer.lua") }, bounds: Bounds(states: 1000))
    let graph = try comparison.run("timer")
    #expect(graph.hit == nil && graph.count > 50)
  }

  /// The screen is one part in place of those that it is made of, as long as none of them changes: two sessions that show
  /// the same may show different things once one of the parts was set.
  @Test func `what shows the same before an act may show different things after it`() throws {
    let text = """
      local function set(name, value)
        return { key = name .. value, run = function()
          if name == 'x' then profile.set('x', value) else onboarding.set(name, value) end
        end }
      end
      return onboarding.app {
        flows = { onboarding.flow 'f' { onboarding.step 'a' {
          title = function()
            local sum = (profile.get 'x' or 0) + (onboarding.get 'y' or 0)
            if sum == 2 then print('both') end
            return sum > 0 and 'a_much' or 'a_little'
          end,
          buttons = { set('x', 0), set('x', 1), set('y', 0), set('y', 1), { key = 'none', run = function() end } },
        } } },
        on = { looked = function() analytics.track('looked') end },
      }
      """
    let comparison = GraphComparison(
      load: { try $0.load(text: text, name: "sums.lua") }, bounds: Bounds(states: 1500))
    let graph = try comparison.run("sums")
    #expect(graph.acts.count > 15)
  }

  /// What stands for a screen while something is done to a session stands for that session alone.
  @Test func `a search leaves no drawing behind`() throws {
    let text = """
      return onboarding.flow 'f' { onboarding.step 'a' {
        title = function() return profile.get 'x' and 'a_known' or 'a_unknown' end,
        buttons = { { key = 'tell', run = function() profile.set('x', 1) end } },
      } }
      """
    let comparison = GraphComparison(load: { try $0.load(text: text, name: "titles.lua") })
    let (compiled, owner) = try comparison.make()
    let (other, second) = try comparison.make()
    defer { withExtendedLifetime((owner, second)) {} }
    compiled.forgetInstants()
    var search = Search(compiled, comparison.model(compiled))
    let graph = search.search()
    var titles: Set<String> = []
    for state in 0..<graph.count {
      let shown = try compiled.screen(graph[state].session)
      #expect(shown == (try other.screen(graph[state].session)))
      if let shown { titles.insert(shown.title) }
    }
    #expect(titles.isSuperset(of: ["a_known", "a_unknown"]))
  }

  @Test func `the examples are all of them`() {
    #expect(Self.paths.count >= 45)
  }

  /// A permission of which a part was allowed asks for the whole of it once: that it did is part of the session.
  @Test func `a permission that was asked for again is told from one that was not`() throws {
    let text = """
      return onboarding.flow 'f' { onboarding.step 'a' { buttons = {
        { key = 'add', run = function() permissions.request('calendar', { writeOnly = true }) end },
        { key = 'read', run = function() permissions.request 'calendar' end },
        { key = 'place', run = function() permissions.request 'location' end },
        { key = 'always', run = function() permissions.request('location', { always = true }) end },
      }, onAnswer = function(answer) log.info(answer.answer) end } }
      """
    for merges in [true, false] {
      var scenario = Scenario()
      scenario.reducesAnswers = merges
      let comparison = GraphComparison(
        load: { try $0.load(text: text, name: "again.lua") }, scenario: scenario, bounds: Bounds(states: 400))
      #expect(try comparison.run("again").count > 100)
    }
  }

  /// More effects than moments are kept of: a kill after a later one lets the act happen anew.
  @Test func `an act of many effects has the same kills with and without memory`() throws {
    let text = """
      return onboarding.flow 'f' { onboarding.step 'a' { onEnter = function()
        for number = 1, 80 do store.set('k' .. number, number) end
      end } }
      """
    var scenario = Scenario()
    (scenario.ios, scenario.devices) = ([], [])
    let comparison = GraphComparison(
      load: { try $0.load(text: text, name: "many.lua") }, scenario: scenario, bounds: Bounds(states: 200))
    #expect(try comparison.run("many").count > 80)
  }
}
