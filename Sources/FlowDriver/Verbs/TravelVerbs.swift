public import FlowSession
import LuaKit
public import Phone

// Time travel: what happened can be taken back.
extension DriverVerbs {
  static let travel: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "undo", returns: LuaReturn(.union([.string, .nil])),
      summary: "Takes the newest event back and names it; nil where there is none.", example: "undo()",
      callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      try host.insideCheck()
      return host.driver.travel(back: true).map(\.spoken)
    },
    LuaVerb(
      "redo", returns: LuaReturn(.union([.string, .nil])),
      summary: "Lets what was taken back happen again and names it; nil where there is nothing.",
      example: "redo()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      try host.insideCheck()
      return host.driver.travel(back: false).map(\.spoken)
    },
    LuaVerb(
      "timeline", returns: LuaReturn(.list(of: .string)), summary: "What has happened, event by event.",
      example: "local events = timeline()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      host.driver.timeline.map { timeline in timeline.moments.prefix(timeline.count).map(\.event.spoken) }
        ?? []
    },
    LuaVerb(
      "effects", returns: LuaReturn(.list(of: .string)), summary: "What the app has done, in order.",
      example: "local done = effects()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      host.driver.past?.transcript.effects.map(\.spoken) ?? []
    },
  ]
}

extension Event {
  /// The event on one line, such as `tapped control=next`.
  public var spoken: String { ([name] + arguments.spoken).joined(separator: " ") }
}

extension Effect {
  /// The effect on one line, such as `store.set key=seen value=true`.
  public var spoken: String { ([name] + arguments.spoken).joined(separator: " ") }
}

extension Record {
  /// The fields, each as `name=value`.
  fileprivate var spoken: [String] {
    fields.map { field in
      if case .string(let text) = field.value {
        "\(field.name)=\(text)"
      } else {
        "\(field.name)=\(JSONText.string(field.value))"
      }
    }
  }
}
