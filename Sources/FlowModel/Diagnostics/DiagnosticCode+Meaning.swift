extension DiagnosticCode {
  /// Makes the code with a printed name, such as `GK012`, in upper or lower case; `nil` for any other text.
  package init?(name: String) {
    guard let code = Self.allCases.first(where: { $0.name == name.uppercased() }) else { return nil }
    self = code
  }

  /// The meaning of the code and the remedy: two sentences at most.
  package var meaning: String {
    switch self {
    case .noSuchFile:
      "A file that was named is not there. Paths are read from the folder in which genkan was started."
    case .isFolder: "A folder was named where a script should be. Name a .lua file in it."
    case .emptyFile: "The script is empty. It ends with: return onboarding.flow \"name\" { … }"
    case .bytecode: "The file holds compiled Lua, which is not loaded. Give its source."
    case .notUTF8: "The file is not UTF-8. Save it as UTF-8."
    case .syntax: "Lua cannot read the text. The line and the word where it stopped are shown."
    case .noFlow:
      "The script returns no flow and no app. Return what onboarding.flow or onboarding.app gives."
    case .raised:
      "A script raised an error, or a verb refused a call. Its place and the calls that led there are shown."
    case .tooSlow:
      "Loading, a hook or an evaluation took longer than it may. Look for a loop, or raise the limit: --load-seconds, --seconds."
    case .tooMuchMemory:
      "The values of the script took more memory than they may. Look for growing data, or raise the limit: --memory."
    case .unknownKey:
      "A table has an unknown field, which Lua would drop without a word. Misspelt fields are offered."
    case .wrongType:
      "A value has the wrong type. The message names the expected type and the actual one."
    case .duplicateStep: "Two steps or screens have the same name. A name leads to one place only."
    case .unknownName: "A name leads nowhere: no verb, step, screen, permission or option is called so."
    case .unknownField:
      "A field of the profile is read or written that the flow's `profile` does not declare."
    case .hole: "A list has a nil or a false among its entries, and Lua would drop the entries after it."
    case .duplicateKey: "A key or an option stands twice in a table, and Lua would keep only one of them."
    case .emptyFlow: "The flow has no step, or the app no flow."
    case .brokenStrings: "A file of texts cannot be read: Xcode would build no app with it."
    case .notAllowedHere:
      "A verb was called where it may not be: a hook cannot drive its own phone, and loading acts on none."
    case .hookKeepsState:
      "A hook keeps state where a launch and an undo cannot see it. Keep it in profile, store or onboarding.set."
    case .cannotRead: "A file is there and cannot be read, or is no regular file. The reason is shown."
    case .interrupted: "It was stopped with Ctrl-C."
    case .missingText: "A text is missing in a string table of some language: its key would be shown."
    case .unreachableStep:
      "No phone and no answer leads to the step. Look at its `when`, and at the ways that lead there."
    case .doubtfulStrings: "A string table can be read, and holds something that is probably not meant."
    case .unmatchedLanguage:
      "The app has no string table for the phone's languages, and shows that of its own."
    case .unusedText: "No step uses a text, and no script of the folder names its key."
    case .differingPlaceholders: "A text has other placeholders in one language than in another."
    case .incompleteForms: "A text lacks the form for some number or some device."
    case .pastTheEnd:
      "A way counts more steps on than ever follow, and so always finishes the flow. Write \"finish\" where that is meant."
    case .unusedCondition:
      "A condition was made while the script loaded, and no field took it. Lua's own `and`, `or` and `not` drop conditions."
    case .unaskedName:
      "A variant, a stored value or an answer of the server is given under a name that nothing in the app asks for."
    case .damagedStrings: "A device reads less of a string table than it holds: the rest of it is lost."
    }
  }
}
