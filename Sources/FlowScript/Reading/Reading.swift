package import FlowModel
package import LuaKit
import Phone

/// The reader of a table: the definition that numbers its functions, and the table's name in messages.
///
/// The reader must not know any field; fields are declared with their meaning, in the files next to this one.
///
/// For example:
///
///     try LuaFieldKind<Reading, Int>.integer.read(LuaFieldValue("7", Reading()))
///     // throws the table should be an integer, got the string '7'
package struct Reading: LuaFieldContext {
  /// The definition that numbers functions; `nil` for the arguments of a verb, where functions are not allowed.
  let definition: ScriptDefinition?
  /// The table in words, which a path continues: `step "age"`.
  let subject: String
  /// The table in words, for the site of its functions: `step "age", onLeave`.
  private let site: String
  /// The name of the step or flow that is read; empty for other tables.
  let owner: String

  /// The reader of a definition's table.
  init(_ definition: ScriptDefinition, _ subject: String, site: String? = nil, owner: String = "") {
    self.definition = definition
    self.subject = subject
    self.site = site ?? subject
    self.owner = owner
  }

  /// Makes the reader of a verb's arguments, which accepts plain values and no functions.
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
  /// Returns the definition to which a value's references are added.
  ///
  /// - Throws: `LuaFieldError` where plain data was required.
  func definition() throws(LuaFieldError) -> ScriptDefinition {
    guard let definition = context.definition else { throw wrong("plain data") }
    return definition
  }
}

typealias FieldKind<Value> = LuaFieldKind<Reading, Value>
typealias TableField<Target> = LuaShapeField<Reading, Target>
typealias Shape<Target> = LuaShape<Reading, Target>
