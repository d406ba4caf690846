import FlowModel
import LuaKit
package import Phone
import Localization

/// The host of this module's verbs: the engine that runs them.
///
/// The engine owns its verbs, so they do not hold it.
struct ScriptHost: Sendable {
  // Safe: a verb runs only inside its engine, on the engine's thread, and the engine outlives it.
  private nonisolated(unsafe) let unmanaged: Unmanaged<ScriptEngine>

  init(script: ScriptEngine) { unmanaged = .passUnretained(script) }

  /// The engine.
  var script: ScriptEngine { unmanaged.takeUnretainedValue() }

  /// Does what the app does, now.
  ///
  /// - Throws: `LuaFailure` outside a hook.
  func perform(_ effect: consuming Effect) throws {
    guard let context = script.context else {
      throw LuaFailure("\(effect.name) acts on a phone, and no app runs on one now")
    }
    spend(Allowance.effect)
    if let coverage = context.coverage, let place = script.lua.callerLocation {
      coverage.note(CoverageKey(.effect, at: SourceLocation(file: place.file, line: place.line), effect.name))
    }
    context.perform(effect)
  }

  /// Tells of what the phone knows about something that the app asked; a question outside a hook is no hazard.
  func report(_ finding: Finding?) {
    if let finding { script.context?.report(finding) }
  }

  /// Counts what the script hands over.
  func spend(_ bytes: Int) {
    // No retain for it: a hook counts several times for each thing that it does.
    unmanaged._withUnsafeGuaranteedRef { $0.spend(bytes) }
  }

  /// A text argument that the phone keeps.
  func text(_ call: LuaCall, _ argument: Int) throws -> String {
    let text = call.string(argument)
    spend(text.utf8.count)
    return text
  }

  /// A text argument that the phone keeps, or `nil`.
  func optionalText(_ call: LuaCall, _ argument: Int) throws -> String? {
    call.isNil(argument) ? nil : try text(call, argument)
  }

  /// An argument that the phone keeps, as plain data.
  func plain(_ call: LuaCall, _ argument: Int) throws -> Value {
    var reader = PlainReader()
    do {
      let value = try reader.value(call.value(argument))
      spend(reader.size)
      return value
    } catch let fault as PlainFault {
      throw fault.error(in: argument)
    }
  }

  /// Reads an argument that the phone keeps by the shape of its table.
  ///
  /// - Throws: `LuaArgumentError` for the first thing that is wrong in it.
  func read<Target>(
    _ call: LuaCall, _ argument: Int, _ shape: LuaShape<Reading, Target>, into target: inout Target
  ) throws {
    try call.read(argument, shape, into: &target)
    _ = try plain(call, argument)
  }

  /// Reads an argument that the phone keeps by the kind of a field.
  ///
  /// - Throws: `LuaArgumentError` for the first thing that is wrong in it.
  func read<Value>(_ call: LuaCall, _ argument: Int, _ kind: LuaFieldKind<Reading, Value>) throws -> Value {
    let value = try call.read(argument, kind)
    _ = try plain(call, argument)
    return value
  }

  /// A table argument that the phone keeps, as a record in the order of its keys; an absent one is empty.
  func record(_ call: LuaCall, _ argument: Int) throws -> Record {
    guard let table = call.table(argument) else { return Record() }
    var reader = PlainReader()
    do {
      let record = try reader.record(table)
      spend(reader.size)
      return record
    } catch let fault as PlainFault {
      throw fault.error(in: argument)
    }
  }

  /// Reads the world: a hook's own, or the one that the driver shows.
  ///
  /// - Throws: `LuaFailure` where there is no phone.
  func read<R>(_ body: (borrowing World) throws -> R) throws -> R { try script.read(body) }

  /// Notes, while recording, a destination of answers read by a function of the app.
  func noteRead(_ destination: @autoclosure () -> AnswerBinding) {
    guard script.answersRead != nil, script.context != nil else { return }
    script.answersRead?.insert(destination())
  }

  /// Notes, while recording, a function that reads the clock: of the app, or one with a question about its phone.
  func noteClockRead() {
    guard script.answersRead != nil else { return }
    if script.context != nil { script.hasReadClock = true } else { script.hasAskedClock = true }
  }

  /// The same of the person's habits.
  func noteHabitsRead() {
    if script.context != nil { script.answersRead?.habits = true }
  }

  /// The texts of the app: of the script whose hook runs, or of the app that the driver shows.
  private var texts: Localization {
    script.callbacks?.localization ?? script.observedTexts?() ?? Localization()
  }

  /// Reads a text of the app.
  ///
  /// - Throws: `LuaFailure` where there is no phone, and outside a hook where the arguments do not fit: no finding is
  ///   reported there.
  func text(_ key: String, _ arguments: [Value], table: String) throws -> String {
    let texts = texts
    if let context = script.context, context.coverage != nil {
      context.note(text: key, table: table, of: texts)
    }
    let (text, findings) = try read { $0.text(key, arguments, table: table, by: texts) }
    if script.context == nil, let finding = findings.first { throw LuaFailure(finding.sentence) }
    for finding in findings { report(finding) }
    return text
  }

  /// The locale in which the app writes numbers and dates.
  ///
  /// - Throws: `LuaFailure` where there is no phone.
  func locale() throws -> String {
    let texts = texts
    return try read { $0.locale(by: texts) }
  }
}

extension ScriptEngine {
  /// Reads the world: a hook's own, or the one that the driver shows.
  ///
  /// - Throws: `LuaFailure` where there is no phone.
  package func read<R>(_ body: (borrowing World) throws -> R) throws -> R {
    if let context { return try body(context.world) }
    guard let world = observed?() else {
      throw LuaFailure("there is no phone yet to ask", hint: "launch the app first: app.launch()")
    }
    return try body(world)
  }
}
