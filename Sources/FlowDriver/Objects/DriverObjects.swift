import FlowCheck
import FlowModel
package import FlowSession
import LuaKit
package import Phone

/// A Lua object that holds much Swift memory. Lua's collector does not count that memory, and would let thousands pile
/// up.
protocol LargeObject: AnyObject {
  /// Releases the object's content, which no script can read any more.
  func empty()
}

/// A screen as a Lua object: a snapshot from the moment that the script read it.
///
/// For example:
///
///     local first = screen
///     tap "next"
///     print(first.step, screen.step)  -- welcome  name
package final class ScreenObject: LargeObject {
  /// The screen; `nil` where the app is not running.
  package private(set) var screen: Screen?
  /// The session it belongs to; `nil` where no app is installed.
  package private(set) var session: Session?
  /// Bytes of them.
  let weight: Int

  init(_ screen: Screen?, _ session: Session?, weight: Int) {
    self.screen = screen
    self.session = session
    self.weight = weight
  }

  func empty() {
    screen = nil
    session = nil
  }
}

/// A system dialog as a Lua object.
///
/// For example:
///
///     prompt.name   -- "notifications"
///     prompt.title  -- “Anicca” Would Like to Send You Notifications
package final class PromptObject {
  /// The dialog.
  package let prompt: Prompt
  /// The text of the dialog.
  package let text: DialogText

  init(_ prompt: Prompt, _ text: DialogText) { (self.prompt, self.text) = (prompt, text) }
}

/// The transcript of a session as a Lua object: a snapshot from the moment that the script read it.
///
/// For example:
///
///     local run = play("flow.lua", { choose = { goal = "focus" } })
///     print(run.outcome, table.concat(run.steps, " "))  -- completed  welcome name goal
package final class TranscriptObject: LargeObject {
  /// The transcript itself.
  package private(set) var transcript: Transcript
  /// The outcome of a played session; `nil` where the session was not played to its end.
  package let outcome: Session.Outcome?
  /// The loop in which the session is stuck; `nil` where it is not stuck.
  package let loop: Loop?
  /// The names of the session's app; `nil` where no app is installed.
  let names: AppNames?
  /// The phone before the first entry and after the last.
  private var phones: (before: World, after: World)
  private var items: TranscriptItems?
  /// Bytes of it.
  let weight: Int

  init(
    _ transcript: Transcript, _ outcome: Session.Outcome?, _ loop: Loop? = nil, names: AppNames?,
    before: World, after: World,
    weight: Int
  ) {
    phones = (before, after)
    self.transcript = transcript
    self.outcome = outcome
    self.loop = loop
    self.names = names
    self.weight = weight
  }

  func empty() {
    transcript = Transcript()
    phones = (World(), World())
    items = nil
  }

  /// The data on disk after the last entry that was absent or different before the first.
  var durable: Value { .record(phones.after.durable(since: phones.before)) }

  /// The entries as a check asks for them.
  func items(_ lua: LuaEngine) -> TranscriptItems {
    if let items { return items }
    let made = TranscriptItems(transcript, isStopped: { [unowned lua] in lua.isStopped })
    items = made
    return made
  }
}

/// Something that a check looks for in a transcript.
final class PatternObject {
  let pattern: TranscriptPattern

  init(_ pattern: TranscriptPattern) { self.pattern = pattern }
}

/// The expectation of a check about a value.
final class ExpectationObject {
  let actual: LuaValue

  init(_ actual: LuaValue) { self.actual = actual }
}

/// An entry found in a transcript, of which a script can read further facts.
final class OccurrenceObject {
  let transcript: TranscriptObject
  let pattern: TranscriptPattern

  init(_ transcript: TranscriptObject, _ pattern: TranscriptPattern) {
    self.transcript = transcript
    self.pattern = pattern
  }
}
