package import FlowModel
package import LuaKit
import Phone

/// The reader of a table: whose functions are numbered, and what the table is called in messages.
///
/// It must not know any field; those are declared beside what they mean, in the files around this one.
///
/// For example:
///
///     try LuaFieldKind<Reading, Int>.integer.read(LuaFieldValue("7", Reading()))
///     // throws the table should be an integer, got the string '7'
package struct Reading: LuaFieldContext {
  /// The definition with the numbering of functions; `nil` for the arguments of a verb, which hold none.
  let definition: ScriptDefinition?
  /// The table in words, which a path continues: `step "age"`.
  let subject: String
  /// The table in words, where a function of it is named: `step "age", onLeave`.
  private let site: String
  /// The name of the step or flow that is read; empty elsewhere.
  let owner: String

  /// The reader of a definition's table.
  init(_ definition: ScriptDefinition, _ subject: String, site: String? = nil, owner: String = "") {
    self.definition = definition
    self.subject = subject
    self.site = site ?? subject
    self.owner = owner
  }

  /// The reader of a verb's arguments, which takes plain values and no functions.
  package init() {
    definition = nil
    subject = ""
    site = ""
    owner = ""
  }

  /// Numbers a function.
  package func keep(_ function: LuaFunction, at path: LuaPath) throws(LuaFieldError) -> CallbackID {
    guard let definition else { throw LuaFieldError(path, "should be plain data, got a function") }
    return definition.callback(function, "\(site), \(path.description.dropFirst())")
  }

  /// The value as a message names it.
  package func spoken(_ value: LuaValue) -> String {
    guard definition == nil, let plain = try? value.plain() else { return value.spoken }
    return Optional(plain).spoken
  }
}

extension LuaFieldValue<Reading> {
  /// The definition that takes what a value refers to.
  ///
  /// - Throws: `LuaFieldError` for a value of plain data that names things of a script.
  func definition() throws(LuaFieldError) -> ScriptDefinition {
    guard let definition = context.definition else { throw wrong("plain data") }
    return definition
  }
}

typealias FieldKind<Value> = LuaFieldKind<Reading, Value>
typealias TableField<Target> = LuaShapeField<Reading, Target>
typealias Shape<Target> = LuaShape<Reading, Target>
