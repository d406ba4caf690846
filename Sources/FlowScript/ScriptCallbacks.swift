package import FlowModel
import LuaKit
package import Phone
import Randomness
import Localization

/// The runner of one script's functions for sessions.
///
/// For example:
///
///     // Where the script says `onEnter = function() analytics.track "opened" end`:
///     try script.callbacks.run(onEnter, .none, in: context)  // performs the effect analytics.track
package final class ScriptCallbacks: Callbacks {
  private let engine: ScriptEngine
  private let lua: LuaEngine
  private let definition: ScriptDefinition
  /// The tables of steps and screens for hooks.
  private let steps: StepTables?
  private let seconds: Double
  /// The texts of the app.
  let localization: Localization
  /// The words of the app's own scripts.
  private let words: ScriptWords
  /// The log for which `numbers` holds the numbers of the functions, by their slots.
  @exclusivity(unchecked) private var counter: CoverageLog?
  @exclusivity(unchecked) private var numbers: [Int] = []

  init(
    engine: ScriptEngine, definition: ScriptDefinition, steps: StepTables? = nil,
    localization: Localization = Localization(), words: ScriptWords = ScriptWords()
  ) {
    self.words = words
    self.engine = engine
    self.localization = localization
    lua = engine.lua
    self.definition = definition
    self.steps = steps
    seconds = engine.limits.evaluation
  }

  /// Returns a runner for the functions of a definition: itself for its own definition.
  func numbered(by other: ScriptDefinition) -> ScriptCallbacks {
    guard other !== definition else { return self }
    return ScriptCallbacks(
      engine: engine, definition: other, steps: steps, localization: localization, words: words)
  }

  /// True where a script of the engine mentions the clock or an object that depends on it.
  package var readsClock: Bool { engine.mentionsClock }

  /// Releases the charge for the data that hooks have passed.
  package func release() -> Int { engine.takeSpent() }

  /// The answers that functions of the engine were seen reading.
  package var answersRead: AnswersRead { engine.answersRead ?? .everything }

  /// The number of strings and names in the app's scripts that contain a word; `nil` where these are not known.
  package func mentions(of word: String) -> Int? { words.count(containing: word) }

  /// Begins to take note of the answers that functions read.
  package func noteAnswersRead() { (engine.answersRead, engine.readers) = (AnswersRead(), InstantReaders()) }

  /// The functions that have read the clock or drawn random numbers since ``noteAnswersRead()``.
  package var instantReaders: InstantReaders { engine.readers }

  /// True where the engine's deadline has passed, or a user interrupted it.
  package var isStopped: Bool { lua.isStopped }

  /// Does one thing within the limit of an evaluation.
  package func limited<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    try lua.withDeadline(seconds, body)
  }

  /// Runs a closure in which functions are stopped after the given number of seconds.
  package func within<R>(_ seconds: Double?, _ body: () -> R) -> R {
    guard let seconds else { return body() }
    return lua.withDeadline(seconds) { body() }
  }

  /// The location of a function in the source.
  package func location(of function: CallbackID) -> SourceLocation? {
    guard definition.slots.indices.contains(function.slot),
      let place = definition.slots[function.slot].function.definition
    else { return nil }
    return SourceLocation(file: String(place.chunk.drop { $0 == "@" || $0 == "=" }), line: place.line)
  }

  /// Runs a hook: it acts through the verbs.
  package func run(
    _ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) {
    try call(hook, argument, context) { _ in }
  }

  /// Runs a hook that acts and answers with plain data.
  package func decide(
    _ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value {
    guard let answer = try call(hook, argument, context, { try? $0.value.plain() }) else {
      throw failure(
        hook, .wrongType, "should return plain data", advice: "return a text, a number, true, false or nil")
    }
    return answer
  }

  /// Runs the function of the app's service extension.
  package func extend(
    _ request: Record, by hook: CallbackID, in context: CallbackContext
  ) throws(ScriptFailure) -> RemotePush.Work.Ending {
    let ended = try call(hook, .record(request), context, as: .extending, rescuing: \.asEnding) { result in
      result.value.ending
    }
    do throws(LuaFieldError) {
      return try ended.get()
    } catch {
      let advice = error.hint ?? "return the content of the request, changed: return request.content"
      throw failure(
        hook, .wrongType, "returns content that is none: " + error.message(about: "the content"),
        advice: advice)
    }
  }

  /// Calls a function that represents a condition.
  package func test(_ condition: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> Bool {
    let (answer, isObject) = try ask(condition, .none, context) {
      ($0.isTrue, $0.isTrue && $0.value.object(as: ConditionObject.self) != nil)
    }
    guard !isObject else {
      throw failure(
        condition, .wrongType, "returns a condition, which is neither true nor false",
        advice: "give the condition itself, without a function; inside one ask: device.supports \"alarmkit\"")
    }
    return answer
  }

  /// Calls a function that represents a text.
  package func text(_ text: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> String {
    guard let said = try ask(text, .none, context, isTelling: true, { $0.string }) else {
      throw failure(
        text, .wrongType, "should return a text",
        advice: "return a key of the string tables, or the text itself")
    }
    return said
  }

  /// Calls a function for plain data.
  package func value(
    _ question: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value {
    guard let answer = try ask(question, argument, context, { try? $0.value.plain() }) else {
      throw failure(
        question, .wrongType, "should return plain data",
        advice: "return a text, a number, true, false or nil")
    }
    return answer
  }

  /// The text of a line of the script.
  package func line(at location: SourceLocation) -> String? { engine.quote(location) }

  /// Runs a function that only answers. It may not act and may not draw random numbers, which would change its answer
  /// at each call.
  private func ask<R>(
    _ question: CallbackID, _ argument: HookArgument, _ context: CallbackContext, isTelling: Bool = false,
    _ read: (LuaResult) -> R
  ) throws(ScriptFailure) -> R {
    let random = context.world.random
    let (answer, effect) = try context.asking { () throws(ScriptFailure) in
      try call(question, argument, context, isTelling: isTelling, read)
    }
    if let effect {
      throw failure(
        question, .notAllowedHere, "acts (\(effect.name)), and is only asked, at any time",
        advice: "act in a hook: onEnter, onLeave, onStepLeft")
    }
    guard context.world.random == random else {
      context.world.random = random
      throw failure(
        question, .notAllowedHere,
        "draws a random number, and would answer differently each time it is asked",
        advice: "draw it once in a hook and keep it: store.set(\"group\", math.random(2))")
    }
    return answer
  }

  private func failure(
    _ question: CallbackID, _ code: DiagnosticCode, _ what: String, advice: String
  ) -> ScriptFailure {
    let slot = definition.slots[question.slot]
    return ScriptFailure(
      Diagnostic(code, "\(slot.site) \(what)", at: engine.location(of: slot.function), advice: advice)
        .quoting(engine.quote))
  }

  private func call<R>(
    _ hook: CallbackID, _ argument: HookArgument, _ context: CallbackContext, isTelling: Bool = false,
    as phase: ExecutionPhases = .hook, rescuing rescue: (LuaError) -> R? = { _ in nil },
    _ read: (LuaResult) -> R
  ) throws(ScriptFailure) -> R {
    let function = definition.slots[hook.slot].function
    if let coverage = context.coverage { count(hook, in: coverage) }
    let previous = (engine.context, engine.callbacks)
    defer { (engine.context, engine.callbacks) = previous }
    (engine.context, engine.callbacks) = (context, self)
    let result: R
    do throws(LuaError) {
      let told = try told(argument)
      result = try lua.withPhase(phase) { () throws(LuaError) in
        try lua.withDeadline(seconds) { () throws(LuaError) in
          try function.call(pushing: { push(told, $0) }, reading: read)
        }
      }
    } catch {
      // State that the hook stored before it failed is restored, so that the next hook is not blamed for it.
      _ = changedUpvalue()
      if let rescued = rescue(error) { return rescued }
      // An error of the line that led here would hide them.
      engine.failedHookLocals = lua.failedLocals
      throw ScriptFailure(engine.diagnostic(error, during: definition.slots[hook.slot].site))
    }
    if engine.hasReadClock || engine.hasDrawn { note(hook, isTelling: isTelling) }
    if lua.watchesUpvalues, let changed = changedUpvalue() {
      throw ScriptFailure(engine.diagnostic(changed, in: definition.slots[hook.slot].site))
    }
    return result
  }

  /// Counts a call of a function, which is identified by its source location and its field.
  private func count(_ hook: CallbackID, in coverage: CoverageLog) {
    if coverage !== counter { (counter, numbers) = (coverage, []) }
    while numbers.count <= hook.slot {
      let id = CallbackID(slot: numbers.count)
      numbers.append(
        coverage.number(
          of: CoverageKey(.function, at: location(of: id) ?? .nowhere, definition.slots[id.slot].site)))
    }
    coverage.note(numbers[hook.slot])
  }

  /// Notes that a function has read the clock, or has drawn a random number.
  private func note(_ hook: CallbackID, isTelling: Bool) {
    let site = definition.slots[hook.slot].site
    if engine.hasReadClock { engine.readers.insert(clockReader: site, isTelling: isTelling) }
    if engine.hasDrawn { engine.readers.insert(randomReader: site) }
    (engine.hasReadClock, engine.hasDrawn) = (false, false)
  }

  /// Returns the first local variable that changed, and restores all of them.
  private func changedUpvalue() -> LuaEngine.ChangedUpvalue? {
    guard let first = lua.takeChangedUpvalue() else { return nil }
    while lua.takeChangedUpvalue() != nil {}
    return first
  }

  /// The argument of a function, ready to be pushed: a step as a table, other arguments as values.
  private enum Told {
    case nothing
    /// A step with the number of its index in the list.
    case step(Int)
    case table(LuaTable)
    case value(Value)
    case choice(String, Bool)
  }

  private func told(_ argument: HookArgument) throws(LuaError) -> Told {
    switch argument {
    case .none: .nothing
    case .step(let index, let number):
      if let steps {
        steps.isUsual(index, number: number)
          ? .step(index) : .table(try steps.table(of: index, number: number))
      } else {
        .nothing
      }
    case .record(let record): .value(.record(record))
    case .value(let value): .value(value)
    case .choice(let option, let isChosen): .choice(option, isChosen)
    }
  }

  private func push(_ told: Told, _ stack: LuaStack) -> Int {
    switch told {
    case .nothing: return 0
    case .step(let index):
      guard let steps else { return 0 }
      stack.push(steps.usual[index])
    case .table(let table): stack.push(table)
    case .value(let value): PlainValue(value).push(onto: stack)
    case .choice(let option, let isChosen):
      stack.push(option)
      stack.push(isChosen)
      return 2
    }
    return 1
  }
}
