/// The shell completion scripts of the parser, with one addition: without a subcommand they complete the words of
/// `genkan prompt`.
///
/// The parser's own scripts offer only subcommands there, so that `genkan fl⇥` would complete nothing.
enum ShellCompletion {
  /// Adds the default command's flows, options and values to a script for bash or zsh; any other text is unchanged.
  static func completed(_ script: String) -> String {
    if script.hasPrefix("#!/bin/bash") { return bash(script) }
    if script.hasPrefix("#compdef") { return zsh(script) }
    return script
  }

  private static func bash(_ script: String) -> String {
    guard let range = script.firstRange(of: "        # Offer subcommand completions\n") else { return script }
    let head = script[..<range.upperBound]
    let rest = script[range.upperBound...]
    guard let end = rest.firstRange(of: "        ;;\n") else { return script }
    // The subcommand's own function completes from all words, of which the first is none.
    return head + """
              if [[ "${COMP_CWORD}" -eq 1 ]]; then
                  COMPREPLY+=($(compgen -W '\(names)' -- "${cur}"))
              fi
              unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
              _genkan_prompt

      """ + rest[end.lowerBound...]
  }

  private static func zsh(_ script: String) -> String {
    let described = "        _describe -V subcommand subcommands && ret=0\n"
    let offered = "            \"_genkan_${words[1]}\" && ret=0\n            ;;\n"
    guard let list = script.firstRange(of: described) else { return script }
    var text = script
    text.insert(contentsOf: "        _genkan_prompt && ret=0\n", at: list.upperBound)
    guard let argument = text.firstRange(of: offered) else { return text }
    // The flow is the first word; what follows it are options.
    text.insert(
      contentsOf: "        *)\n            _genkan_prompt && ret=0\n            ;;\n", at: argument.upperBound
    )
    return text
  }

  private static var names: String { Genkan.commandNames.joined(separator: " ") }
}
