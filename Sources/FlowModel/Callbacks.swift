public import Phone

/// A function of the script that a flow refers to, by its index in the script's definition.
///
/// The same script gives the same numbers in every worker and after every reload, so a flow stays plain data.
///
/// For example:
///
///     step.onEnter = CallbackID(slot: 0)  // the first function that the script defines
///     step.onLeave = CallbackID(slot: 1)
public struct CallbackID: Hashable, Sendable {
  /// The number, from 0, in the order in which the script defined its functions.
  package let slot: Int

  /// Makes the identifier of a slot.
  package init(slot: Int) { self.slot = slot }
}

/// The argument of a hook.
///
/// For example:
///
///     try callbacks.run(onStepEntered, .step(0, number: 1), in: context)        // passes the first step
///     try callbacks.run(onAnswer, .record(["answer": "granted"]), in: context)  // passes the table
public enum HookArgument: Hashable, Sendable {
  /// No argument.
  case none
  /// A step or a screen, by its index among all of the app's: the steps of its flows in order, then its screens. The
  /// number of a step counts the steps that are part of its flow now, from 1; a screen has none.
  case step(Int, number: Int?)
  /// The facts of an event, as named plain data.
  case record(Record)
  /// A piece of plain data.
  case value(Value)
  /// An option's name, and whether it is chosen now.
  case choice(String, isChosen: Bool)
}

/// The runner of the functions that a flow refers to.
///
/// A session knows only this protocol: it knows no Lua, and flows in tests need none.
///
/// For example:
///
///     /// Hooks that store their numbers.
///     final class StoringHooks: Callbacks {
///       func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext) {
///         context.perform(.store(.set(key: "hook \(hook.slot)", value: true)))
///       }
///       // `test`, `text` and `value` answer true, "" and `.null`.
///     }
public protocol Callbacks: AnyObject {
  /// Runs a hook. Its effects go through the context.
  ///
  /// - Throws: `ScriptFailure` where the function raised, ran too long or needed too much memory.
  func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext) throws(ScriptFailure)

  /// Runs a hook whose effects go through the context, and returns its answer as plain data.
  ///
  /// - Throws: `ScriptFailure` where the function raised, ran too long or needed too much memory.
  func decide(
    _ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value

  /// Runs the function of the app's service extension, which shares only the app group with the app.
  ///
  /// - Parameter request: The push, `{ id, content }`.
  /// - Returns: The ending: content, nothing, or an error of its own.
  /// - Throws: `ScriptFailure` where the function called what an extension does not have, ran too long, needed too much
  ///   memory or did not return content.
  func extend(
    _ request: Record, by hook: CallbackID, in context: CallbackContext
  ) throws(ScriptFailure) -> RemotePush.Work.Ending

  /// Asks a condition; effects are refused.
  func test(_ condition: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> Bool

  /// Asks for a text; effects are refused.
  func text(_ text: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> String

  /// Returns plain data, such as a rank or the complaint about an answer; effects are refused.
  func value(
    _ question: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value

  /// True where the run has to stop, after a deadline or at the user's request. Loops that call no function read it.
  var isStopped: Bool { get }

  /// Runs a body, such as an event, within the time limit of a single function: all functions that it calls share this
  /// limit.
  func limited<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R

  /// Runs a body, in which functions are stopped once it has taken a number of seconds; `nil` for no such limit.
  func within<R>(_ seconds: Double?, _ body: () -> R) -> R

  /// True where a function may read the clock or the calendar, or schedule an event by them.
  var readsClock: Bool { get }

  /// Ends the charge against the memory limit of functions for the data that they have passed so far. The caller owns
  /// this data from now on.
  ///
  /// - Returns: The bytes of this data since the last call.
  @discardableResult
  func release() -> Int

  /// The answers that functions read since ``noteAnswersRead()``; everything where no reads are recorded.
  var answersRead: AnswersRead { get }

  /// Begins to record the answers read by functions, and the functions that read the clock or draw random numbers.
  func noteAnswersRead()

  /// Returns the number of the scripts' strings and names that contain a word; `nil` where the texts are not known.
  func mentions(of word: String) -> Int?

  /// The functions that read the clock or drew random numbers since ``noteAnswersRead()``.
  var instantReaders: InstantReaders { get }

  /// Returns the source location of a function; `nil` where it is not known.
  func location(of function: CallbackID) -> SourceLocation?

  /// Returns the text of a line of the script, for a quotation in a diagnostic; `nil` where it is not known.
  func line(at location: SourceLocation) -> String?
}

extension Callbacks {
  /// True, since unknown functions may read the clock.
  package var readsClock: Bool { true }

  /// Runs the hook, and returns null as its answer.
  package func decide(
    _ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value {
    try run(hook, argument, in: context)
    return .null
  }

  /// Runs the function, and returns the ending of an extension that hands no content over.
  package func extend(
    _ request: Record, by hook: CallbackID, in context: CallbackContext
  ) throws(ScriptFailure) -> RemotePush.Work.Ending {
    try run(hook, .record(request), in: context)
    return .silent
  }

  /// Returns 0, since no memory is counted by default.
  package func release() -> Int { 0 }

  /// Everything, since unknown functions may read any answer.
  package var answersRead: AnswersRead { .everything }

  /// Does nothing, since reads are not recorded by default.
  package func noteAnswersRead() {}

  /// Returns `nil`, since the texts of the functions are not known by default.
  package func mentions(of word: String) -> Int? { nil }

  /// Empty, since reads are not recorded by default.
  package var instantReaders: InstantReaders { InstantReaders() }

  /// Runs the body without a time limit, the default for functions that end by themselves.
  package func limited<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R { try body() }

  /// Runs the body without a limit, the default for functions that end by themselves.
  package func within<R>(_ seconds: Double?, _ body: () -> R) -> R { body() }

  /// False, since no deadline stops a run by default.
  package var isStopped: Bool { false }

  /// `nil`: of a function that no script describes, the place is not known.
  package func location(of function: CallbackID) -> SourceLocation? { nil }

  /// `nil`: of a flow that no script describes, the text is not known.
  package func line(at location: SourceLocation) -> String? { nil }
}

/// An error raised by a script in a session.
///
/// For example:
///
///     let diagnostic = Diagnostic(.raised, "the answer is no number", at: location)
///     ScriptFailure(diagnostic).description  // "flow.lua:12: the answer is no number"
public struct ScriptFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostic that a person reads.
  public var diagnostic: Diagnostic { content.diagnostic }

  /// The diagnostic's message with its place.
  public var description: String { diagnostic.description }

  /// Wraps a diagnostic.
  public init(_ diagnostic: Diagnostic) { content = .some(diagnostic) }

  // One word: every call that may fail keeps room for a failure, and hardly any fails.
  private indirect enum Content: Hashable, Sendable {
    case some(Diagnostic)

    var diagnostic: Diagnostic {
      switch self {
      case .some(let diagnostic): diagnostic
      }
    }
  }

  private let content: Content
}

/// The callbacks of a flow without functions.
///
/// For example:
///
///     let callbacks = NoCallbacks()
///     try callbacks.test(CallbackID(slot: 0), in: context)  // true
///     callbacks.readsClock                                  // false
package final class NoCallbacks: Callbacks {
  /// Makes one.
  package init() {}

  /// False, since there is no function to read the clock.
  package var readsClock: Bool { false }

  /// Empty, since there is no function to read an answer.
  package var answersRead: AnswersRead { AnswersRead() }

  /// Does nothing.
  package func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext) {}
  /// Returns true for every condition.
  package func test(_ condition: CallbackID, in context: CallbackContext) -> Bool { true }
  /// Returns the empty text.
  package func text(_ text: CallbackID, in context: CallbackContext) -> String { "" }
  /// Returns null.
  package func value(_ question: CallbackID, _ argument: HookArgument, in context: CallbackContext) -> Value {
    .null
  }
}
