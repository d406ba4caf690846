import ArgumentParser
import FlowConsole
import FlowDriver
import FlowScript
import FlowWords
import LuaKit
import Spelling
import Terminal

/// `genkan api`: prints the reference of the verbs and fields of scripts.
struct Reference: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Print the reference of every verb, or the definitions for an editor.",
    discussion: """
      genkan api store.set prints one entry, genkan api store the members of an object. The definitions are \
      LuaCATS: save them as genkan.d.lua where the editor's Lua server looks.
      """)

  @Argument(help: ArgumentHelp("A verb, an object, a table or a field; all without one.", valueName: "name"))
  var name: String?

  @Flag(help: "Print the LuaCATS definition file.")
  var luacats = false

  /// The reference of all verbs and tables of scripts.
  static var verbs: LuaReference {
    LuaReference(
      ScriptVerbs.declarations + DriverVerbs.declarations + ConsoleVerbs.declarations,
      tables: ScriptTables.all + DriverTables.all + ConsoleVerbs.tables)
  }

  func validate() throws {
    guard let name else { return }
    if luacats { throw ValidationError("--luacats prints the definitions of all verbs; it takes no name") }
    guard Self.verbs.explanation(name) == nil else { return }
    let near = Self.verbs.suggestions(for: name)
    throw ValidationError(
      "nothing is called \"\(name)\"; "
        + (near.isEmpty ? "genkan api prints all that there is" : Suggestion.offer(near)))
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let reference = Self.verbs
    let entry = name.flatMap { reference.explanation($0) }.map { $0 + "\n" }
    output.write(
      entry
        ?? (luacats
          ? reference.luaCATS()
          : reference.markdown(title: "Genkan's verbs") + "\n" + ExplorationGraphSchema.markdown))
    if output.hasFailed { throw ExitCode(Exit.io) }
  }
}
