import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Localization
import Terminal

/// The completions inside a string literal at the prompt, and after a command such as `:language`. They are names of
/// the flow and of the phone, files, and fixed choices.
struct CompletionWords {
  let prompt: PromptSession
  /// The folder that names of files are relative to.
  let folder: String
  /// Returns the paths for which help exists.
  let helpPaths: () -> [Completions.Candidate]
  /// Returns the declaration under a name; `nil` for an unknown name.
  let declaration: (String) -> LuaDeclaration?

  private var compiled: CompiledApp? { prompt.driver.compiled }
  private var steps: [String] { compiled?.app.allSteps.map(\.name) ?? [] }

  /// The candidates for a string.
  ///
  /// - Parameters:
  ///   - callee: The function that is called with the string; `nil` outside of a call.
  ///   - key: The field that gets the string, or the name that it is assigned to or compared with.
  ///   - within: The fields that lead to the table around the string.
  func candidates(
    _ callee: String?, _ argument: Int, key: String?, within: [String], _ word: String
  ) -> [Completions.Candidate] {
    let last = callee?.split(separator: /[.:]/).last.map(String.init)
    if last == "require" { return CompletionFiles.modules(word, folders: prompt.folders) }
    if last == "dofile" {
      return prompt.folders.first.map { CompletionFiles.candidates(word, folder: $0) } ?? []
    }
    if let verb = last, ["install", "play", "save_check", "save"].contains(verb), key == nil, within.isEmpty {
      return CompletionFiles.candidates(word, folder: folder)
    }
    if let verb = last, ["diff", "migration", "explore"].contains(verb), key == nil, within.isEmpty {
      return versions(word, isFrozen: verb != "explore")
    }
    if key == nil, last == "tap", callee != "notifications.tap" { return controls { $0.role != .field } }
    if key == nil, last == "choose" { return controls { $0.role == .option || $0.role == .toggle } }
    if key == nil, last == "help" { return helpPaths() }
    if key == nil, last == "why" { return steps.map { .init($0) } + controls { _ in true } }
    // `experiments = { paywall = { "sh`
    if key == nil, within.dropLast().last == "experiments" {
      return prompt.variants(of: within.last).map { .init($0) }
    }
    let words =
      key.map { values(of: $0, within, callee: last) } ?? listed(in: within.last)
      ?? arguments(callee ?? "", last ?? "", argument)
    return words.map { .init($0) }
  }

  /// Returns the flow files in the folder of the typed path, and the frozen releases there where the argument may be
  /// one.
  private func versions(_ word: String, isFrozen: Bool) -> [Completions.Candidate] {
    let flows = CompletionFiles.candidates(word, folder: folder)
    guard isFrozen else { return flows }
    let releases = CompletionFiles.candidates(word, folder: folder, suffix: ".json")
    return flows + releases.filter { !$0.text.hasSuffix("/") }
  }

  /// Returns the candidates for the text after a command of the prompt.
  func candidates(ofCommand command: String, _ word: String) -> [Completions.Candidate] {
    switch command {
    case ":help", ":h": helpPaths()
    case ":edit": steps.map { .init($0) }
    case ":language": languages(word).map { .init($0) }
    case ":quiet": [.init("on"), .init("off")]
    case ":width", ":display": [.init("off")]
    case ":record": [.init("off")] + CompletionFiles.candidates(word, folder: folder, suffix: ".cast")
    case ":storyboard": CompletionFiles.candidates(word, folder: folder, suffix: ".html")
    case ":load", ":save", ":save!": CompletionFiles.candidates(word, folder: folder)
    default: []
    }
  }

  /// Returns the languages of the app's texts that are not yet typed, each after the typed ones: `fr,` gives `fr,ja`.
  private func languages(_ word: String) -> [String] {
    let typed = word.lastIndex(of: ",").map { String(word[...$0]) } ?? ""
    let given = typed.split(separator: ",").map { String($0).trimmingWhitespace }
    return (compiled?.app.localization.languages ?? []).filter { !given.contains($0) }.map { typed + $0 }
  }

  // MARK: Fields

  /// Returns the known values of a field, or of a name that is assigned to or compared.
  private func values(of key: String, _ within: [String], callee: String?) -> [String] {
    if within.last == "choose" { return options(of: key) }
    if within.last == "tap" { return buttons(of: key) }
    if within.last == "assign" || within.last == "experiments" { return prompt.variants(of: key) }
    switch key {
    case "after" where callee == "kill": return Effect.names.sorted()
    case "before", "after", "stopAt", "skip", "next": return steps
    case "to": return ["next", "back", "finish"] + (compiled?.names.views ?? []) + steps
    case "choose": return options(of: nil)
    case "deny": return Prompt.names
    case "language": return LanguageTag.known.map(\.tag)
    default: return declaration(key)?.returns?.types.first?.choices ?? []
    }
  }

  /// Returns the known elements of a list in a field, empty for an unknown field; `nil` where the list is in no field.
  private func listed(in field: String?) -> [String]? {
    switch field {
    case nil: nil
    case "skip", "order": steps
    case "deny": Prompt.names
    case "language": LanguageTag.known.map(\.tag)
    default: []
    }
  }

  /// Returns the options of a step; `nil` means the step that is shown.
  private func options(of step: String?) -> [String] {
    guard let step else { return controls { $0.role == .option }.map(\.text) }
    let named = compiled?.app.allSteps.filter { $0.name == step } ?? []
    return named.flatMap { step -> [String] in
      switch step.content {
      case .choice(let choice): choice.options.map(\.name)
      case .habits(let question): question.habits.map(\.name)
      default: []
      }
    }
  }

  /// Returns the keys of the buttons of all steps and screens with a name.
  private func buttons(of step: String) -> [String] {
    let named = compiled?.app.allSteps.filter { $0.name == step } ?? []
    return named.flatMap { ["next"] + ($0.skip == nil ? [] : ["skip"]) + $0.buttons.map(\.key) }
  }

  // MARK: Arguments

  private func arguments(_ callee: String, _ verb: String, _ argument: Int) -> [String] {
    let names = compiled?.names
    switch (callee, argument) {
    case ("at", 0), ("compare", 0), ("compare", 1): return prompt.driver.markNames
    case ("undo", 0): return prompt.driver.passedSteps
    default: break
    }
    switch verb {
    case "jump", "move", "without": return steps
    case "screen", "noScreen": return names?.screens ?? []
    case "present": return names?.views ?? []
    case "post": return names?.events ?? []
    case "effect", "noEffect", "effects": return Effect.names.sorted()
    case "event", "noEvent": return Event.names.sorted()
    case "finding", "noFinding", "findings": return Finding.codes
    case "dialog", "prompt", "noPrompt": return Prompt.names
    case "transcript":
      return (names?.screens ?? []) + Effect.names.sorted() + Event.names.sorted() + Finding.codes
        + Prompt.names
    default: break
    }
    guard let parameters = declaration(callee)?.parameters, parameters.indices.contains(argument) else {
      return []
    }
    switch (callee.prefix { $0 != "." }, parameters[argument].name) {
    case ("store", "key"), ("given", "key"): return storeKeys
    case ("profile", "field"), ("given", "field"): return profileFields
    case ("app", "experiment"), ("given", "experiment"): return prompt.experiments
    case ("purchases", "product"), ("paywall", "product"), ("given", "product"): return names?.products ?? []
    case ("phone", "fact"), ("given", "fact"): return names?.facts ?? []
    case ("app", "name") where verb == "intent" || verb == "quickAction":
      return entries(isQuick: verb != "intent")
    case ("notifications", "id"):
      return prompt.driver.session?.world.notifications.delivered.map(\.id) ?? []
    case ("app", "variant"), ("given", "variant"): return prompt.variants(of: nil)
    case ("keychain", "name"): return prompt.driver.session?.world.keychain.items.map(\.name) ?? []
    default: return parameters[argument].type.choices
    }
  }

  /// The keys of stored values, and the keys named by the flow's files.
  private var storeKeys: [String] {
    let stored = prompt.driver.session?.world.disk.contents.fields.map(\.name) ?? []
    let own = compiled?.app.flows.compactMap { $0.resume?.key } ?? []
    return Set(stored + own + prompt.storeKeys).sorted()
  }

  /// Returns the names of the app's quick actions, or else of its intents.
  private func entries(isQuick: Bool) -> [String] {
    (compiled?.app.entries ?? []).filter { entry in
      switch entry.kind {
      case .quickAction: isQuick
      case .intent: !isQuick
      }
    }.map(\.name)
  }

  private var profileFields: [String] {
    let known = prompt.driver.session?.world.profile.fields.fields.map(\.name) ?? []
    return Set(known + (compiled?.names.profile ?? [])).sorted()
  }

  private func controls(_ fits: (Screen.Control) -> Bool) -> [Completions.Candidate] {
    guard let compiled = prompt.driver.compiled, let session = prompt.driver.session,
      let screen = try? compiled.screen(session)
    else { return [] }
    return screen.controls.filter { $0.role != .field && fits($0) }.flatMap { control in
      control.label == control.key || control.label.isEmpty
        ? [Completions.Candidate(control.key)] : [.init(control.key), .init(control.label)]
    }
  }
}

extension LuaType {
  /// The words of a type that is a closed set, or a list or union of some; empty for any other type.
  var choices: [String] {
    switch self {
    case .oneOf(let words): words
    case .union(let types): types.flatMap(\.choices)
    case .list(let element): element.choices
    default: []
    }
  }
}
