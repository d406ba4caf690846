/// A command of the prompt itself, which is no piece of the language.
package enum TypedCommand {
  /// True where a text begins as a command: with `:`. A label of Lua, `::name::`, is none.
  package static func begins(_ text: some StringProtocol) -> Bool {
    text.hasPrefix(":") && !text.hasPrefix("::")
  }
}
