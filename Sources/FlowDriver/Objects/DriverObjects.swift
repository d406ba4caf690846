import FlowCheck
import FlowModel
public import FlowSession
import LuaKit
public import Phone

/// A screen in Lua's hands, as it stood when it was asked for.
public final class ScreenObject {
  /// The screen; `nil` where the app is not running.
  public let screen: Screen?
  /// The session it belongs to; `nil` where no app is installed.
  public let session: Session?

  init(_ screen: Screen?, _ session: Session?) {
    self.screen = screen
    self.session = session
  }
}

/// A system dialog in Lua's hands.
public final class PromptObject {
  /// The dialog.
  public let prompt: Prompt

  init(_ prompt: Prompt) { self.prompt = prompt }
}

/// What happened in a session until it was asked for.
public final class TranscriptObject {
  /// What happened.
  public let transcript: Transcript
  /// How it ended; `nil` where nobody played it to its end.
  public let outcome: Session.Outcome?

  init(_ transcript: Transcript, _ outcome: Session.Outcome?) {
    self.transcript = transcript
    self.outcome = outcome
  }
}

/// Something that a check looks for in a transcript.
final class PatternObject {
  let pattern: TranscriptPattern

  init(_ pattern: TranscriptPattern) { self.pattern = pattern }
}

/// What a check expects of a value.
final class ExpectationObject {
  let actual: LuaValue

  init(_ actual: LuaValue) { self.actual = actual }
}

/// Something that was found in a transcript and can be asked about further.
final class OccurrenceObject {
  let transcript: Transcript
  let pattern: TranscriptPattern

  init(_ transcript: Transcript, _ pattern: TranscriptPattern) {
    self.transcript = transcript
    self.pattern = pattern
  }
}
