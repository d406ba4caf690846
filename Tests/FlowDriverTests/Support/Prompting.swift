import FlowCheck
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Phone

/// A prompt with the toy flow installed and launched; it says what a person would read.
struct Prompting {
  let folder: ScriptFolder
  let session: PromptSession
  /// The lines of its history, from the beginning.
  let kept = Kept()

  final class Kept { var lines: [History.Line] = [] }

  init(_ files: [String: String] = [:], limits: ScriptEngine.Limits = ScriptEngine.Limits()) throws {
    folder = try ScriptFolder(files)
    session = PromptSession(Driver(limits: limits))
    session.driver.added = { [kept] line, _ in kept.lines.append(line) }
    session.driver.install(try session.driver.load(folder.file("flow.lua")), on: PhoneSetup())
    try session.driver.launch()
  }

  /// One whose `explore("flow.lua", …)` explores a flow.
  init(exploring flow: String) throws {
    try self.init(["flow.lua": flow])
    session.driver.resolveFlow = { [folder] path, _ in folder.file(path) }
  }

  /// The fields of a scenario in which nothing disturbs the person.
  static let quiet =
    "kills = 0, backgrounds = 0, secondTaps = 0, settings = 0, ios = {}, devices = {}, permissions = { \"undecided\" }"

  /// The answer to a line: values, or the first line of its error.
  func read(_ line: String) -> [String] {
    do throws(Diagnostic) {
      return try session.evaluate(line, seconds: 30).map { shown in
        switch shown {
        case .text(let text), .plain(_, let text): text
        case .screen(let object): "screen \(object.screen?.name ?? "-")"
        case .table(let value): value.block
        case .flow(let flow): "flow \(flow.steps.map(\.name).joined(separator: " "))"
        case .world(let world): "world of iOS \(world.device.ios)"
        case .timeline(let view, _): view.rows.map { "\($0.number) \($0.gesture)" }.joined(separator: "; ")
        case .branches(let views, _): views.map(\.sentence).joined(separator: "\n")
        case .travelled(let text, let isBack): (isBack ? "undone: " : "redone: ") + text
        case .exploration(let object): object.described
        case .migration(let object): object.described
        case .replayed(let following): "followed \(following.followed) of \(following.total)"
        }
      }
    } catch {
      return [error.message]
    }
  }
}
