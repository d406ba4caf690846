import ArgumentParser
import Console
import FlowDriver
import FlowScript
import LuaKit

/// `genkan api`: prints what scripts can say.
struct Reference: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Print the reference of every verb, or the definitions for an editor.",
    discussion: "The definitions are LuaCATS: save them as genkan.d.lua where the editor's Lua server looks.")

  @Flag(help: "Print the LuaCATS definition file.")
  var luacats = false

  /// All that scripts can say.
  static var verbs: LuaReference {
    LuaReference(
      ScriptVerbs.declarations + DriverVerbs.declarations + ConsoleVerbs.declarations,
      tables: ScriptTables.all + DriverTables.all + ConsoleVerbs.tables)
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let reference = Self.verbs
    output.write(
      luacats
        ? reference.luaCATS()
        : reference.markdown(title: "Genkan's verbs") + "\n" + ExplorationGraphSchema.markdown)
    if output.hasFailed { throw ExitCode(Exit.io) }
  }
}
