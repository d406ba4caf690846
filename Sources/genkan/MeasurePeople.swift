import ArgumentParser
import FlowConsole
import FlowDriver
import FlowExport
import FlowFunnel
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Spelling
import Terminal

/// `genkan funnel FLOW --data FILE…`: counts the people per step in an analytics export, and estimates the effect of
/// another order.
struct MeasurePeople: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "funnel",
    abstract: "Count people per step in an export of analytics, and judge other orders of the steps.",
    discussion: """
      The flow is walked to learn where each event is sent: that maps events to steps. An export is CSV or JSON \
      Lines of Amplitude, Mixpanel, PostHog or GA4 (BigQuery), or a table with event, time and person. A person \
      counts once, with events in the order of time, within a window from the first step. Each number is measured, \
      with people and a 95 % interval, or assumed. --against compares the order of another flow; --weigh and --keep \
      search the best orders. Exit code 0: it is counted; 64: no such step; 65: a flow or an export cannot be read, \
      with the line; 66: there is no such file; 130: interrupted.
      """)

  @OptionGroup var walk: WalkOptions

  @OptionGroup(title: "The people of an export") var people: PeopleOptions

  @Option(
    help: ArgumentHelp("Another flow, whose order is compared.", valueName: "flow"),
    completion: .file(extensions: ["lua"]))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "A step and its weight, to search the orders with the most people at it; can be repeated.",
      valueName: "step=weight"))
  var weigh: [String] = []

  @Option(
    help: ArgumentHelp(
      "A precedence that every order keeps, such as \"review before notifications\"; can be repeated.",
      valueName: "a before b"))
  var keep: [String] = []

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    guard !people.data.isEmpty else { throw ValidationError("--data names the files of an export.") }
    try people.check(isWhole: true)
    if weigh.isEmpty, !keep.isEmpty {
      throw ValidationError("--keep is for orders that are searched: give --weigh step=1, too.")
    }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    try people.look(output)
    let walker = try walk.walker(reportingTo: output)
    defer { withExtendedLifetime(walker) {} }
    let flow = walker.script.app.flows[0]
    let weights = try weights(flow, output)
    let keeps = try keeps(flow, output)
    let plan = FunnelPlan(try walker.walk())
    let (count, reader) = try people.counted(plan, output)
    var report = FunnelReport(count, reader)
    if let against {
      let driver = Driver(limits: walk.limits.limits)
      Unheeded.end(driver)
      let other = try driver.load(against, reportingTo: output, walk.look.palette(2))
      let compiled = CompiledApp(app: other.app, callbacks: other.callbacks)
      let survey = Survey(compiled, on: walker.setup, states: walk.maxStates ?? Survey.mostStates)
      report.comparison = (against, OrderComparison(count, other: FunnelPlan(survey)))
    }
    if !weights.isEmpty { report.best = try best(count, weights, keeps, walker, output) }
    output.write(json ? report.json + "\n" : report.text.visible)
    if output.hasFailed { throw ExitCode(Exit.io) }
  }

  // MARK: Best orders

  private func best(
    _ count: FunnelCount, _ weights: [Double], _ keeps: [BestOrders.Keep], _ walker: Walker,
    _ output: FileDescriptorOutput
  ) throws -> FunnelReport.Best {
    let rates = StayRates(count)
    let steps = count.plan.steps.map(\.name)
    do throws(BestOrders.Refusal) {
      let best = try BestOrders(rates: steps.map { rates[$0] }, weights: weights, keeps: keeps)
      let seed = walk.phone.seed.value
      var bootstrap = Bootstrap(count, seed: seed)
      let wins = try bootstrap.wins(of: best.orders[0], weights: weights, keeps: keeps)
      let compiled = CompiledApp(app: walker.script.app, callbacks: walker.script.callbacks)
      let validations = best.orders.map { order in
        OrderValidation(
          of: order.map { steps[$0] }, compiled, on: walker.setup, states: walk.maxStates ?? Survey.mostStates
        )
      }
      let named = zip(steps, weights).filter { $1 != 0 }.map { (step: $0, weight: $1) }
      return FunnelReport.Best(weights: named, best: best, wins: wins, seed: seed, validations: validations)
    } catch {
      switch error {
      case .circle: throw refused("--keep: the precedences go in a circle: take one of them out", output)
      case .tooMany(let most):
        throw refused(
          "--weigh: there are more than \(most) sets of steps: keep more of the order with --keep", output)
      }
    }
  }

  private func weights(_ flow: Flow, _ output: FileDescriptorOutput) throws -> [Double] {
    guard !weigh.isEmpty else { return [] }
    var weights = [Double](repeating: 0, count: flow.steps.count)
    for text in weigh {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, let weight = parts.count == 2 ? Double(parts[1]) : 1, weight.isFinite,
        weight > 0
      else {
        throw refused("--weigh: \"\(text)\" is no step with a weight above 0; write review=1", output)
      }
      if name == "completed" || name == "completion" {
        throw refused(
          "--weigh: completion is the same in every order, since the drop-off stays with its step: weigh steps",
          output)
      }
      weights[try place(name, flow, "--weigh", output)] = weight
    }
    return weights
  }

  private func keeps(_ flow: Flow, _ output: FileDescriptorOutput) throws -> [BestOrders.Keep] {
    try keep.map { text in
      let parts = text.split(separator: " ").map(String.init)
      guard parts.count == 3, parts[1] == "before" else {
        throw refused("--keep: \"\(text)\" is no precedence; write \"review before notifications\"", output)
      }
      return BestOrders.Keep(
        try place(parts[0], flow, "--keep", output), before: try place(parts[2], flow, "--keep", output))
    }
  }

  private func place(_ name: String, _ flow: Flow, _ option: String, _ output: FileDescriptorOutput) throws
    -> Int
  {
    if let place = flow.index(of: name) { return place }
    let names = flow.steps.map(\.name)
    let advice = Suggestion.advice(name, among: names) ?? "the steps are \(names.joined(separator: ", "))"
    throw refused("\(option): no step is called \"\(name)\"; \(advice)", output)
  }

  private func refused(_ message: String, _ output: FileDescriptorOutput) -> ExitCode {
    output.writeError("Error: \(message)\n  See 'genkan funnel --help' for more information.\n".visible)
    return ExitCode(Exit.usage)
  }
}
