import FlowModel
import FlowSession
import FlowWords
import LuaKit
import Phone
import Spelling

// Undo and redo: by single events in a script or a check, by lines at the prompt.
extension Driver {
  /// The gestures that are taken back or happen again, as Lua.
  private func sentence(_ motion: History.Motion) -> String {
    guard let player else { return "" }
    switch motion {
    case .event(let number): return sentence(event: number, of: player)
    case .phone(let phone): return sentence(installing: phone)
    case .flow: return "flow = …"
    }
  }

  /// The Lua call for the event of an entry.
  func sentence(event number: Int, of player: Player) -> String {
    let entry = player.history.entries[number]
    guard let event = entry.event, let parent = entry.parent else { return "" }
    return EventLua.sentence(event, isInFront: player.isInFront(after: parent))
  }

  /// The Lua call for the installation of an app.
  func sentence(installing phone: Int) -> String {
    guard let history = player?.history else { return "" }
    if let update = history.update(of: phone) { return sentence(updating: phone, to: update) }
    let fields = PhoneLua.fields(history.setup(of: phone))
    let path = EventLua.quoted(history.flow(of: phone).path ?? "flow")
    return fields.isEmpty
      ? "app.install \(path)" : "app.install(\(path), { \(fields.joined(separator: ", ")) })"
  }

  private func sentence(updating phone: Int, to update: History.Update) -> String {
    let path = player?.history.flow(of: phone).path ?? "flow"
    return EventLua.update(path, version: update.version)
  }

  /// Undoes a number of lines, the newest first. An event of a script, of a check, or of the line being evaluated
  /// counts as a line of its own.
  ///
  /// - Returns: The undone gestures as a user would type them, the newest first; empty where there were none.
  func undo(_ count: Int) -> [String] { told(player?.undo(count) ?? []) }

  /// Repeats the undone lines, the last undone first. An event outside a typed line counts as a line of its own.
  ///
  /// - Returns: The repeated gestures in order, as a user would type them; empty where there were none.
  func redo(_ count: Int) -> [String] { told(player?.redo(count) ?? []) }

  private func told(_ motions: [History.Motion]) -> [String] {
    let sentences = motions.map(sentence)
    if motions.contains(.flow) { refresh() }
    return sentences
  }

  /// The Lua call that the next ``redo(_:)`` repeats, for a change of phone or flow; `nil` for an event and for none.
  var sentenceAhead: String? {
    guard let next = player?.history.next else { return nil }
    if case .event = next.motion { return nil }
    return sentence(next.motion)
  }

  /// Undoes every event since the session last arrived at a step.
  ///
  /// - Returns: The undone events, the newest first.
  /// - Throws: `LuaFailure` where the session was not at that step before.
  func undo(to step: String) throws -> [String] {
    guard let player else { throw Self.nothingInstalled }
    let names = player.app.app.allSteps.map(\.name)
    guard names.contains(step) else {
      throw LuaFailure("the flow has no step \"\(step)\"", hint: Suggestion.advice(step, among: names))
    }
    guard let arrival = arrivals.last(where: { $0.step == step })?.count else {
      throw LuaFailure(
        "the session was not at \"\(step)\" before",
        hint: "jump \"\(step)\" goes there; timeline() shows the way")
    }
    let taken = way.dropFirst(arrival).reversed().map { sentence(event: $0, of: player) }
    try travel(to: arrival, branch: nil)
    return taken
  }

  /// The steps that an undo can go back to, each once, in the order of their first appearance.
  package var passedSteps: [String] {
    var seen: Set<String> = []
    let steps = Set(compiled?.app.allSteps.map(\.name) ?? [])
    return arrivals.map(\.step).filter { steps.contains($0) && seen.insert($0).inserted }
  }

  /// The numbers of the current phone's events up to the session's position.
  var way: [Int] {
    guard let history = player?.history, let head = history.head else { return [] }
    return history.way(to: head.entry)
  }

  /// The screens reached before the current one: the name of each, and the number of events up to its arrival.
  private var arrivals: [(step: String, count: Int)] {
    guard let history = player?.history else { return [] }
    let places = way.map { history.entries[$0].place }
    return places.indices.dropLast().compactMap {
      $0 == 0 || places[$0 - 1] != places[$0] ? (places[$0], $0 + 1) : nil
    }
  }
}
