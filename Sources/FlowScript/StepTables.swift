import FlowModel
import LuaKit

/// The steps and screens of an app as hooks are told of them: frozen tables, `{ name = "age", number = 3 }`.
///
/// The number is that of the step among those that are part of its flow now, and changes with the world; a screen has
/// none. A table is made once for each number. Belongs to one thread, as the engine does.
final class StepTables {
  private let lua: LuaEngine
  private let names: [String]
  /// The table of each step with its place in the list: the number where every step is part of the flow.
  let usual: [LuaTable]
  private let numbers: [Int?]
  /// Those with other numbers. Only for lookups: nothing is listed in its order.
  @exclusivity(unchecked) private var others: [Key: LuaTable] = [:]

  private struct Key: Hashable {
    let index: Int
    let number: Int?
  }

  /// Makes the tables of an app, each step with its place in the list of its flow.
  init(_ app: App, _ lua: LuaEngine) throws(LuaError) {
    self.lua = lua
    names = app.allSteps.map(\.name)
    numbers = app.flows.flatMap { $0.steps.indices.map { $0 + 1 } } + app.screens.map { _ in nil }
    var tables: [LuaTable] = []
    for (name, number) in zip(names, numbers) { tables.append(try Self.make(name, number, lua)) }
    usual = tables
  }

  /// True where a step has the number of its place in the list, as nearly all have.
  func isUsual(_ index: Int, number: Int?) -> Bool { numbers[index] == number }

  /// The table of a step or a screen, by its place among all of the app's.
  ///
  /// - Throws: `LuaError` where the script's memory does not hold another table.
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
