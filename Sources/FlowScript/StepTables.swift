import FlowModel
import LuaKit

/// The tables of an app's steps and screens that hooks receive: frozen, such as `{ name = "age", number = 3 }`.
///
/// The number counts the steps that are part of the flow now, and changes with the world; a screen has none. A table is
/// made once for each number. The tables belong to one thread, like the engine.
final class StepTables {
  private let lua: LuaEngine
  private let names: [String]
  /// The default table of each step, whose number is its index in the flow's list.
  let usual: [LuaTable]
  private let numbers: [Int?]
  /// The tables with other numbers. Only for lookups: their order means nothing.
  @exclusivity(unchecked) private var others: [Key: LuaTable] = [:]

  private struct Key: Hashable {
    let index: Int
    let number: Int?
  }

  /// Makes the tables of an app. Each step's number is its index in the list of its flow.
  init(_ app: App, _ lua: LuaEngine) throws(LuaError) {
    self.lua = lua
    names = app.allSteps.map(\.name)
    numbers = app.flows.flatMap { $0.steps.indices.map { $0 + 1 } } + app.screens.map { _ in nil }
    var tables: [LuaTable] = []
    for (name, number) in zip(names, numbers) { tables.append(try Self.make(name, number, lua)) }
    usual = tables
  }

  /// True where a step's number equals its index in the list, as for nearly all steps.
  func isUsual(_ index: Int, number: Int?) -> Bool { numbers[index] == number }

  /// Returns the table of a step or a screen, by its index among all of the app's.
  ///
  /// - Throws: `LuaError` where the script's memory has no room for another table.
  func table(of index: Int, number: Int?) throws(LuaError) -> LuaTable {
    if isUsual(index, number: number) { return usual[index] }
    let key = Key(index: index, number: number)
    if let known = others[key] { return known }
    let table = try Self.make(names[index], number, lua)
    others[key] = table
    return table
  }

  private static func make(_ name: String, _ number: Int?, _ lua: LuaEngine) throws(LuaError) -> LuaTable {
    let table = lua.makeTable()
    try table.set("name", .string(name))
    if let number { try table.set("number", .integer(number)) }
    try lua.freeze(.table(table), message: "a step is only read")
    return table
  }
}
