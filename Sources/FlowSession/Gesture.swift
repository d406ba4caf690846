import FlowModel
package import Phone
import Spelling

/// The error for a gesture that the screen does not offer, in words for the user.
///
/// For example, on a page that cannot be skipped:
///
///     try compiled.tapping("skip", session)
///     // throws there is no "skip" on the screen of "welcome"; its advice: there is "next" (Next)
public struct GestureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence: why it cannot be done.
  package let message: String
  /// The gestures that are possible instead.
  package let advice: String?

  /// The sentence.
  public var description: String { message }
}

extension Screen {
  /// Returns the control that a text names: by its key, its label or its role, or by its number from the top, from 1.
  ///
  /// - Throws: `GestureError` where no control matches, or more than one.
  public func control(_ wanted: String) throws(GestureError) -> Control {
    let matches = named(wanted)
    switch matches.count {
    case 1: return matches[0]
    case 0:
      throw GestureError(
        message: "there is no \"\(wanted)\" on \(place)",
        advice: controls.isEmpty
          ? "the screen has no control"
          : Suggestion.sentence(wanted, among: controls.flatMap { [$0.key, $0.label] })
            ?? "there is " + offer + paywallVerbs)
    default:
      throw GestureError(
        message: "\"\(wanted)\" could be \(matches.count) controls on \(place)",
        advice: "name one by its key: " + matches.map { "\"\($0.key)\"" }.joined(separator: ", "))
    }
  }

  private func named(_ wanted: String) -> [Control] {
    let byKey = controls.filter { $0.key == wanted }
    if !byKey.isEmpty { return byKey }
    // An option of one of several questions is meant by its own name, where no other question has it.
    let byOption = controls.filter { $0.question != nil && $0.key.hasSuffix("." + wanted) }
    if !byOption.isEmpty { return byOption }
    // A field without a placeholder has no label; an empty name does not mean it.
    guard !wanted.isEmpty else { return [] }
    let byLabel = controls.filter { $0.label == wanted }
    if !byLabel.isEmpty { return byLabel }
    let byRole = controls.filter { $0.role.rawValue == wanted || ($0.role == .primary && wanted == "next") }
    if !byRole.isEmpty { return byRole }
    if let number = Int(wanted), number > 0, number <= controls.count { return [controls[number - 1]] }
    return controls.filter { $0.label.lowercased() == wanted.lowercased() }
  }

  /// The verbs for the parts of a paywall that no app draws; empty for every other screen.
  private var paywallVerbs: String {
    guard case .paywall = kind else { return "" }
    return "; paywall.purchase() buys, and paywall.restore() restores"
  }

  /// The controls that can be tapped, in words.
  public var offer: String {
    controls.map { control in
      let label =
        control.label == control.key || control.label.isEmpty
        ? "\"\(control.key)\"" : "\"\(control.key)\" (\(control.label))"
      return control.isEnabled ? label : label + ", disabled"
    }.joined(separator: ", ")
  }

  private var place: String {
    switch kind {
    case .step, .plain: "the screen of \"\(name)\""
    case .alert: "the alert \"\(name)\""
    case .main, .paywall, .blank: "the \(kind.rawValue) screen"
    }
  }
}

extension World {
  /// Returns the error for an answer without a button in the top dialog, in words for the user.
  fileprivate func notOffered(_ answer: PromptAnswer) -> GestureError {
    let name = prompt?.name ?? ""
    switch answer {
    case .limited:
      return GestureError(
        message: "the \(name) dialog does not offer a part of it",
        advice:
          "only those of photos, and from iOS 18 of contacts, do: answer this one with allow() or deny()")
    case .unrecognized:
      return GestureError(
        message: "the \(name) dialog looks at no face", advice: "only the one of auth.evaluate does")
    case .allowed, .refused, .once:
      return GestureError(
        message: "the \(name) dialog does not offer to allow it once",
        advice: "only the first location dialog does: answer this one with allow() or deny()")
    case .completed:
      return GestureError(
        message: "the \(name) dialog is not completed by that link",
        advice: "only the sheet of a web sign-in is, by a link of the scheme that it waits for")
    case .some:
      guard prompt?.kind == .permission(.healthKit) else {
        return GestureError(
          message: "the \(name) dialog lists nothing to choose from",
          advice: "only HealthKit's sheet lists types: answer this one with allow() or deny()")
      }
      let words = { (kinds: Health.Kinds) in kinds.all.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
      let lists = [("read ", health.listedToRead), ("write ", health.listedToShare)].filter { !$0.1.isEmpty }
      return GestureError(
        message: "the healthKit sheet does not list all of these types, or none were named",
        advice: "it asks to " + lists.map { $0.0 + words($0.1) }.joined(separator: ", and to "))
    }
  }
}

extension CompiledApp {
  /// Returns the seconds until the end of a screen's transition, before which no tap works. It is `nil` without a
  /// transition, under a dialog, and in an inactive app.
  package func transition(_ session: Session) -> Double? {
    let now = session.world.clock.now
    guard session.form.steadyAt > now, session.world.prompt == nil, session.world.process.phase == .active
    else { return nil }
    return Persona.seconds(from: now, to: session.form.steadyAt)
  }

  /// Returns the event of tapping a control.
  ///
  /// - Throws: `GestureError` where a person could not tap the control now.
  package func tapping(_ wanted: String, twice: Bool = false, _ session: Session) throws -> Event {
    let control = try reachable(session).control(wanted)
    guard control.role != .field else {
      throw GestureError(
        message: "\"\(control.key)\" is a \(control.setting?.kind.rawValue ?? "field"), not a button",
        advice: control.setting.map {
          "set it: enter(\($0.kind == .date ? "\"1990-04-01\"" : "3"), \"\(control.key)\")"
        }
          ?? "type into it: enter \"Sora\"")
    }
    guard control.isEnabled else { throw try disabled(control, session) }
    if control.role == .option || control.role == .toggle { return .chosen(control.key, time: nil) }
    return twice ? .tappedTwice(control.key) : .tapped(control.key)
  }

  /// Returns the event of choosing an option.
  ///
  /// - Throws: `GestureError` where a person could not choose the option now.
  package func choosing(_ wanted: String, time: Habits.Time?, _ session: Session) throws -> Event {
    let screen = try reachable(session)
    let control = try screen.control(wanted)
    guard control.role == .option || control.role == .toggle else {
      throw GestureError(message: "\"\(wanted)\" is not an option", advice: "there is " + screen.offer)
    }
    return .chosen(control.key, time: time)
  }

  /// Returns the event of typing into the screen's field.
  ///
  /// - Parameter wanted: The field, by its key or label; `nil` for the only field.
  /// - Throws: `GestureError` where a person cannot reach the screen, where no field or several match, and where the
  ///   field cannot take the text.
  package func entering(_ text: String, into wanted: String? = nil, _ session: Session) throws -> Event {
    let screen = try reachable(session)
    let fields = screen.controls.filter { $0.role == .field }
    guard !fields.isEmpty else {
      throw GestureError(
        message: "there is no field to type into on the screen of \"\(screen.name)\"",
        advice: screen.controls.isEmpty ? nil : "there is " + screen.offer)
    }
    if let wanted {
      let control = try screen.control(wanted)
      guard control.role == .field else {
        throw GestureError(message: "\"\(wanted)\" is not a field", advice: "there is " + screen.offer)
      }
      return try entering(text, reaching: control, session)
    }
    guard fields.count == 1 else {
      throw GestureError(
        message: "the screen of \"\(screen.name)\" has \(fields.count) fields",
        advice: "name the one that is meant: enter(\"\(text)\", \"\(fields[0].key)\")")
    }
    return try entering(text, reaching: fields[0], session)
  }

  /// Returns the event of typing into a field, or of setting a control.
  ///
  /// - Throws: `GestureError` where the control, such as a slider, cannot be set to the value.
  private func entering(_ text: String, reaching control: Screen.Control, _ session: Session) throws -> Event
  {
    guard let entry = field(control.key, session.place)?.entry, let value = entry.control,
      set(text, entry, session) == nil
    else { return .entered(text, into: control.key) }
    throw GestureError(
      message: "the \(entry.kind.rawValue) \"\(control.key)\" cannot be set to \"\(text)\"",
      advice: "it takes \(value.reach)")
  }

  /// Returns the event of answering the system dialog.
  ///
  /// - Throws: `GestureError` where no dialog is up, or where the dialog has no button for the answer.
  package func answering(_ answer: PromptAnswer, _ session: Session) throws -> Event {
    guard session.world.prompt != nil else {
      if let waiting = session.world.dialogs.last {
        throw GestureError(
          message: "no system dialog is up: the \(waiting.name) dialog waits until the app is in front",
          advice: "bring it back: app.foreground()")
      }
      throw GestureError(
        message: "no system dialog is up",
        advice: "a dialog comes up when the flow asks for something, and for each thing only once")
    }
    guard session.world.offers(answer) else { throw session.world.notOffered(answer) }
    return .promptAnswered(answer)
  }

  /// The screen, where a finger can reach it.
  func reachable(_ session: Session) throws -> Screen {
    guard session.world.process.isRunning, let screen = try screen(session) else {
      throw Self.notRunning
    }
    if session.world.process.isAway {
      throw GestureError(message: "the app is in the background", advice: "bring it back: app.foreground()")
    }
    if let cover = session.world.process.cover {
      throw GestureError(message: "\(cover.name) lies over the app", advice: "close it: app.foreground()")
    }
    if let prompt = session.world.prompt {
      throw GestureError(
        message: "the \(prompt.name) dialog is up and takes every tap", advice: "answer it: allow() or deny()"
      )
    }
    return screen
  }
}
