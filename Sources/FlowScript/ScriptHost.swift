import FlowModel
import LuaKit
package import Phone
import Localization

/// The host of this module's verbs, which gives them their engine.
///
/// The engine owns its verbs, so they hold no strong reference to it.
struct ScriptHost: Sendable {
  // Safe: a verb runs only inside its engine, on the engine's thread, and the engine outlives it.
  private nonisolated(unsafe) let unmanaged: Unmanaged<ScriptEngine>

  init(script: ScriptEngine) { unmanaged = .passUnretained(script) }

  /// The engine.
  var script: ScriptEngine { unmanaged.takeUnretainedValue() }

  /// Performs an effect of the app at once.
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

  /// Reports a finding about a call of the app, where there is one; outside a hook nothing is reported.
  func report(_ finding: Finding?) {
    if let finding { script.context?.report(finding) }
  }

  /// Charges the bytes that the script passes.
  func spend(_ bytes: Int) {
    // Without a retain: a hook charges bytes several times for each effect.
    unmanaged._withUnsafeGuaranteedRef { $0.spend(bytes) }
  }

  /// Returns a text argument that the phone stores.
  func text(_ call: LuaCall, _ argument: Int) throws -> String {
    let text = call.string(argument)
    spend(text.utf8.count)
    return text
  }

  /// Returns a text argument that the phone stores; `nil` where the argument is absent.
  func optionalText(_ call: LuaCall, _ argument: Int) throws -> String? {
    call.isNil(argument) ? nil : try text(call, argument)
  }

  /// Returns an argument that the phone stores, as plain data.
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

  /// Reads a table argument that the phone stores, by its shape.
  ///
  /// - Throws: `LuaArgumentError` for the first error in it.
  func read<Target>(
    _ call: LuaCall, _ argument: Int, _ shape: LuaShape<Reading, Target>, into target: inout Target
  ) throws {
    try call.read(argument, shape, into: &target)
    _ = try plain(call, argument)
  }

  /// Reads an argument that the phone stores, by a field's kind.
  ///
  /// - Throws: `LuaArgumentError` for the first error in it.
  func read<Value>(_ call: LuaCall, _ argument: Int, _ kind: LuaFieldKind<Reading, Value>) throws -> Value {
    let value = try call.read(argument, kind)
    _ = try plain(call, argument)
    return value
  }

  /// Returns a table argument that the phone stores, as a record in key order; an absent one is empty.
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

  /// Reads the world: that of the running hook, or the one of the driver.
  ///
  /// - Throws: `LuaFailure` where there is no phone.
  func read<R>(_ body: (borrowing World) throws -> R) throws -> R { try script.read(body) }

  /// Notes the destination of an answer that a function of the app reads. Nothing is noted unless the engine records
  /// ``ScriptEngine/answersRead``.
  func noteRead(_ destination: @autoclosure () -> AnswerBinding) {
    guard script.answersRead != nil, script.context != nil else { return }
    script.answersRead?.insert(destination())
  }

  /// Notes that a hook, or a function outside hooks, reads the clock. Nothing is noted unless the engine records
  /// ``ScriptEngine/answersRead``.
  func noteClockRead() {
    guard script.answersRead != nil else { return }
    if script.context != nil { script.hasReadClock = true } else { script.hasAskedClock = true }
  }

  /// The same of the person's habits.
  func noteHabitsRead() {
    if script.context != nil { script.answersRead?.habits = true }
  }

  /// The texts of the script whose hook runs, or of the driver's app.
  private var texts: Localization {
    script.callbacks?.localization ?? script.observedTexts?() ?? Localization()
  }

  /// Returns a text of the app.
  ///
  /// - Throws: `LuaFailure` where there is no phone. Outside a hook it is also thrown for wrong arguments, since no
  ///   finding is reported there.
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
  /// Reads the world: that of the running hook, or the one of the driver.
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
