import FlowConsole
import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Terminal
import TestSupport

@testable import FlowLive

/// A session in a folder of its own, with a page that is open.
final class SamplePage {
  static let flow = """
    local step = onboarding.step
    return onboarding.flow "small" {
      resume = { key = "step", by = "name" },
      step "welcome" { title = "Welcome", button = "Go on" },
      step "source" { title = "Where from?", choose = { "web", "friends" }, labels = false,
        into = "profile.source", button = "Next" },
      step "name" { ask = "profile.name", title = "Your name", placeholder = "Sora" },
      step "reminders" { title = "May we?", permission = "notifications", button = "Yes" },
      step "done" { title = "Done", button = "Start" },
    }
    """

  private let temporary: TemporaryFolder
  let folder: String
  let driver = Driver()
  let evaluator: FlowEvaluator
  let woken = Woken()
  let hub: LiveHub
  let live: LiveSession

  /// - Parameter judging: Called on the thread of a judgement before it is begun.
  init(
    _ flow: String = SamplePage.flow, bounds: Bounds = Bounds(states: 2000),
    judging: @escaping @Sendable () -> Void = {}
  ) throws {
    temporary = try TemporaryFolder()
    folder = temporary.path
    try temporary.makeFolder(".genkan")
    evaluator = FlowEvaluator(
      PromptSession(driver, folder: folder), folder: folder, palette: .plain, columns: { 80 }, isQuiet: true)
    let woken = woken
    hub = LiveHub(run: "run", wake: { woken.signal() }, now: { woken.tick() })
    let verdict = OrderVerdict(
      limits: ScriptEngine.Limits(), bounds: bounds, begins: judging, done: { woken.signal() })
    live = LiveSession(evaluator, hub: hub, seconds: 2, verdict: verdict)
    evaluator.companion = live
    try write(flow, to: "flow.lua")
    driver.install(try driver.load(folder + "/flow.lua"), on: PhoneSetup())
    try driver.launch()
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  /// Saves the flow's file, and plays it at once, as where the prompt was woken for it.
  func save(_ flow: String) throws {
    try write(flow, to: "flow.lua")
    _ = try driver.replayFile()
    live.sessionChanged()
  }

  /// Asks for something as a page does, and plays it.
  ///
  /// - Returns: The text for the prompt.
  @discardableResult
  func ask(_ word: String, _ texts: [String: String] = [:]) throws -> String? {
    try hub.ask(try LiveMessage(word, texts).action)
    return live.workAsked()
  }

  /// The HTML of a part as it is now.
  func part(_ name: String, _ verdict: OrderVerdict.State = .none) -> String {
    parts(verdict, hasWords: name == "words").first { $0.name == name }?.html ?? ""
  }

  /// The object of some moments, for a page that scrolled to them.
  func moments(_ window: LiveWindow) -> String {
    LiveParts(evaluator, notice: live.notice, verdict: .none, words: "").moments(window)
  }

  /// The parts; the words of the forms, which take a while, only where they are asked for.
  func parts(_ verdict: OrderVerdict.State = .none, hasWords: Bool = false) -> [LivePart] {
    var words = LiveWords()
    return LiveParts(
      evaluator, notice: live.notice, verdict: verdict, words: hasWords ? words.html(of: evaluator) : ""
    ).all
  }

  /// The name of the step that is shown.
  var place: String { driver.session.flatMap { driver.compiled?.name(of: $0.place) } ?? "" }
}

/// Counts the wakes of a session, and the seconds of a clock of which each look takes one.
///
/// Unchecked: the seconds are touched only while `lock` is held, and a semaphore belongs to every thread.
final class Woken: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var seconds = 0.0

  func signal() { semaphore.signal() }

  func wait() -> Bool { semaphore.wait(timeout: .now() + 900) == .success }

  func tick() -> Double {
    lock.withLock {
      seconds += 1
      return seconds
    }
  }
}
