import FlowModel
import FlowSession
import LuaKit
import Phone
import Spelling

// `why`: the reasons why a step is part of the flow, and why a control reacts.
extension DriverVerbs {
  static let why: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "why",
      parameters: [
        LuaParameter(
          "what", .string, optional: true,
          "A step of the flow, or a control of the screen by key or label; the step that is shown unless given."
        )
      ],
      returns: LuaReturn(.string),
      summary:
        "Explains why a step is part of the flow or not, or why a control is disabled, by its conditions.",
      example: #"local reason = why "next""#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insideCheck()
      let reasons = try host.driver.reasons(for: call.optionalString(0)).joined(separator: "\n")
      host.driver.listed = .sentences(reasons)
      return reasons
    }
  ]
}

extension Driver {
  /// Returns the reasons why a step or a control with a name is shown or not.
  ///
  /// - Parameter name: The name of the step or the control; `nil` for the step that is shown.
  /// - Throws: `LuaFailure` where no step and no control has the name, or where none is given and the app is not
  ///   running, and the errors of the script's functions.
  package func reasons(for name: String?) throws -> [String] {
    let (compiled, session) = try running()
    let shown = session.place == .notRunning ? nil : compiled.name(of: session.place)
    guard let name = name ?? shown else {
      throw LuaFailure("the app is not running, and shows no step", hint: "name a step: why \"welcome\"")
    }
    do throws(ScriptFailure) {
      let ofStep = try compiled.reasons(for: name, session).flatMap(\.lines)
      let ofControl = try controlReasons(name, compiled, session)
      guard ofStep.isEmpty, ofControl.isEmpty else { return ofControl + ofStep }
    } catch {
      throw error.diagnostic
    }
    if name == "back", let shown { return [backIsOff ?? "back() leads back from \"\(shown)\""] }
    let controls = ((try? compiled.screen(session)) ?? nil)?.controls ?? []
    let names = compiled.app.allSteps.map(\.name) + controls.flatMap { [$0.key, $0.label] }
    throw LuaFailure(
      "neither a step of the flow nor a control of the screen is called \"\(name)\"",
      hint: Suggestion.advice(name, among: names.filter { !$0.isEmpty }))
  }

  /// The reason that back() does nothing on the shown screen; `nil` where it does something, or is unknown.
  var backIsOff: String? {
    guard let (compiled, session) = try? running(), session.world.process.isInFront,
      !session.world.isPrompting,
      let events = try? compiled.enabledEvents(session, in: .none),
      !events.contains(where: { $0.event == .wentBack })
    else { return nil }
    let name = compiled.name(of: session.place)
    if session.world.paywall.presented != nil {
      return "the paywall is up, above \"\(name)\": close it first, tap \"close\""
    }
    guard case .step(let index, let flow) = session.place else {
      return "Back is off on \"\(name)\": nothing lies below it"
    }
    let step = compiled.app.flows[flow].steps[index]
    let isOff = step.back.map { $0 == .never } ?? (compiled.app.flows[flow].back == .never)
    return isOff
      ? "Back is off on \"\(name)\": write back = true in its flow, or in the step"
      : "Back is off on \"\(name)\" now: no step lies before it, or its condition does not hold"
  }

  private func controlReasons(
    _ name: String, _ compiled: CompiledApp, _ session: Session
  ) throws(ScriptFailure) -> [String] {
    do {
      return try compiled.reasons(forControl: name, session)
    } catch let failure as ScriptFailure {
      throw failure
    } catch {
      return []
    }
  }

  /// The reason that a step is not part of the flow on this phone; `nil` where the step is part of it or unknown.
  func absence(of step: String) -> String? {
    guard let (compiled, session) = try? running(), let all = try? compiled.reasons(for: step, session),
      let reasons = all.first, all.allSatisfy({ !$0.when.holds })
    else { return nil }
    return reasons.when.reasons.map(\.sentence).joined(separator: ", and ")
  }
}

extension StepReasons {
  /// The reasons as text, one sentence a line.
  fileprivate var lines: [String] {
    var lines: [String] = []
    if let place {
      let neighbours = [beside.before.map { "after \"\($0)\"" }, beside.after.map { "before \"\($0)\"" }]
      let neighbourhood = neighbours.compactMap(\.self).joined(separator: ", ")
      lines.append(
        "\"\(step.name)\" is step \(place.number) of \(place.total) of the flow \"\(flow)\" now"
          + (neighbourhood.isEmpty ? "" : ", " + neighbourhood))
    } else {
      lines.append("\"\(step.name)\" is not part of the flow \"\(flow)\" now")
    }
    if step.when != .always { lines += when.reasons.map(\.sentence) }
    if let requires, !requires.holds {
      lines.append("it has not what it needs, and the flow goes back from it")
      lines += requires.reasons.map(\.sentence)
    }
    lines.append("it is written at \(step.location.file):\(step.location.line)")
    return lines
  }
}
