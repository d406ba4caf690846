import FlowModel
import FlowSession
import FlowWords
import LuaKit
import Phone
import Spelling

// Undo and redo: by event where a script or a check drives, by line where one was typed.
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

  /// The Lua that stands for the event of an entry.
  func sentence(event number: Int, of player: Player) -> String {
    let entry = player.history.entries[number]
    guard let event = entry.event, let parent = entry.parent else { return "" }
    return EventLua.sentence(event, isInFront: player.isInFront(after: parent))
  }

  /// The Lua that stands for the installation of an app.
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

  /// Takes the newest lines back, or as many events: of a line that is still being evaluated, and in a script or a check,
  /// each event is one.
  ///
  /// - Returns: What was taken back, the newest first, as a person would type it; empty where there is nothing.
  func undo(_ count: Int) -> [String] { told(player?.undo(count) ?? []) }

  /// Lets the lines, or events, that were taken back last happen again.
  ///
  /// - Returns: What happened again, in order, as a person would type it; empty where there is nothing.
  func redo(_ count: Int) -> [String] { told(player?.redo(count) ?? []) }

  private func told(_ motions: [History.Motion]) -> [String] {
    let sentences = motions.map(sentence)
    if motions.contains(.flow) { refresh() }
    return sentences
  }

  /// The sentence of the next ``redo(_:)`` where that is no event of the branch; `nil` for nothing.
  var sentenceAhead: String? {
    guard let next = player?.history.next else { return nil }
    if case .event = next.motion { return nil }
    return sentence(next.motion)
  }

  /// Takes back everything since a step came up.
  ///
  /// - Returns: The events taken back, the newest first.
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

  /// The steps that the session can go back to, each once, in the order of their first appearance.
  public var passedSteps: [String] {
    var seen: Set<String> = []
    let steps = Set(compiled?.app.allSteps.map(\.name) ?? [])
    return arrivals.map(\.step).filter { steps.contains($0) && seen.insert($0).inserted }
  }

  /// The numbers of the events on the phone at hand that have happened.
  var way: [Int] {
    guard let history = player?.history, let head = history.head else { return [] }
    return history.way(to: head.entry)
  }

  /// The places that came up before the newest moment: their names, and how many events had happened by then.
  private var arrivals: [(step: String, count: Int)] {
    guard let history = player?.history else { return [] }
    let places = way.map { history.entries[$0].place }
    return places.indices.dropLast().compactMap {
      $0 == 0 || places[$0 - 1] != places[$0] ? (places[$0], $0 + 1) : nil
    }
  }
}
