import FlowConsole
import FlowModel
import FlowSession
import Foundation
import LuaKit
import Phone
import Disk
import Localization

/// The completions at a position in a text: fields, the flow's names, and in check, drive and scenario files the verbs.
///
/// In a flow, LuaLS completes the verbs from the editor's definitions.
///
/// For example, in `step "source" { cho`:
///
///     completing.items.map(\.label)  // ["choose"]
struct Completing {
  /// A completion.
  struct Item: Equatable {
    let label: String
    /// The kind, as the protocol numbers it.
    let kind: Kind
    var detail: String?
    /// The text to insert; the label by default.
    var text: String?

    /// The kinds that editors draw apart.
    enum Kind: Int { case function = 3, field = 5, module = 9, text = 1, value = 12, file = 17, step = 22 }
  }

  let vocabulary: Vocabulary
  let document: OpenDocument
  let apps: [App]
  let isBesideLuaLS: Bool

  /// The completions at a byte, with the bytes that each replaces.
  func items(at byte: Int) -> (replaced: Range<Int>, items: [Item]) {
    let text = String(decoding: document.lines.bytes[..<byte], as: UTF8.self)
    guard let context = CompletionContext(text[...]) else { return (byte..<byte, []) }
    let replaced = max(0, byte - context.word.utf8.count)..<byte
    var seen: Set<String> = []
    let items = candidates(context).filter {
      $0.label.lowercased().hasPrefix(context.word.lowercased()) && seen.insert($0.label).inserted
    }
    return (replaced, Array(items.prefix(Self.most)))
  }

  /// The most completions; a longer word narrows them.
  private static let most = 500

  private var aliases: [String: String] { Vocabulary.aliases(document.tokens) }

  private func candidates(_ context: CompletionContext) -> [Item] {
    switch context {
    case .field(let place, let present, _):
      return vocabulary.fields(at: place, aliases).filter { !present.contains($0.name) }.map {
        Item(label: $0.name, kind: .field, detail: $0.summary, text: $0.name + " = ")
      }
    case .name(let owner, _, _): return tellsVerbs ? members(owner.joined(separator: ".")) : []
    case .result(let callee, let separator, _): return tellsVerbs ? results(of: callee, separator) : []
    case .string(let callee, let argument, let key, _, let within):
      return strings(callee, argument, key, within)
    case .index, .command, .commandArgument, .help: return []
    }
  }

  private var tellsVerbs: Bool { document.drives || !isBesideLuaLS }

  // MARK: Verbs

  private func members(_ owner: String) -> [Item] {
    let reference = vocabulary.reference
    return reference.members(of: aliases[owner] ?? owner).map { name in
      let declaration = reference.declaration(at: owner.isEmpty ? name : "\(owner).\(name)")
      return Item(
        label: name, kind: declaration?.kind == .verb ? .function : .module, detail: declaration?.signature)
    }
  }

  private func results(of callee: String, _ separator: Character) -> [Item] {
    guard case .object(let type)? = vocabulary.declaration(callee, aliases)?.returns?.types.first else {
      return []
    }
    return vocabulary.reference.members(of: type).compactMap { name in
      let declaration = vocabulary.reference.declaration(at: "\(type).\(name)")
      guard (declaration?.kind == .verb) == (separator == ":") else { return nil }
      return Item(label: name, kind: .function, detail: declaration?.signature)
    }
  }

  // MARK: Strings

  private func strings(_ callee: String?, _ argument: Int, _ key: String?, _ within: [String]) -> [Item] {
    let last = callee?.split(separator: /[.:()]/).last.map(String.init) ?? ""
    let place = CompletionContext.TablePlace(callee: callee, argument: argument, path: within)
    if let key {
      switch within.last {
      case "choose": return options(of: key)
      case "renamed": return steps
      case "assign", "experiments": return values(variants)
      case "tap": return controls
      default: break
      }
      if let field = vocabulary.fields(at: place, aliases).first(where: { $0.name == key }) {
        let choices = Vocabulary.choices(field.type)
        if !choices.isEmpty { return values(choices) + named(key) }
        if Vocabulary.isText(field.type) { return texts }
      }
      return named(key)
    }
    if let list = within.last, let items = listed(in: list) { return items }
    return argumentWords(callee ?? "", last, argument)
  }

  private func named(_ key: String) -> [Item] {
    switch key {
    case "before", "after", "stopAt", "skip", "goTo", "to", "next":
      return values(["next", "back", "finish"].filter { _ in key == "to" || key == "next" }) + steps
    case "title", "body", "button", "label", "placeholder", "message": return texts
    case "into": return values(profile.map { "profile." + $0 })
    case "permission", "deny", "allow": return values(Permission.allCases.map(\.rawValue))
    default: return []
    }
  }

  private func listed(in field: String) -> [Item]? {
    switch field {
    case "skip", "order", "legacy": steps
    case "deny", "allow": values(Permission.allCases.map(\.rawValue))
    default: nil
    }
  }

  private func argumentWords(_ callee: String, _ verb: String, _ argument: Int) -> [Item] {
    switch verb {
    case "require": return files(suffix: ".lua", isModule: true)
    case "dofile", "play", "install", "update": return files(suffix: ".lua", isModule: false)
    case "variant": return values(argument == 0 ? experiments : variants)
    case "tap": return controls
    case "choose": return options(of: nil)
    case "jump", "move", "without", "screen", "noScreen", "go", "why": return steps
    case "effect", "noEffect", "effects": return values(Effect.names.sorted())
    case "event", "noEvent": return values(Event.names.sorted())
    case "finding", "noFinding", "findings": return values(Finding.codes)
    case "dialog", "prompt", "noPrompt": return values(Prompt.names)
    case "present": return values(apps.flatMap(\.viewNames))
    case "text": return texts
    default: break
    }
    guard let parameters = vocabulary.declaration(callee, aliases)?.parameters,
      parameters.indices.contains(argument)
    else { return [] }
    switch (callee.prefix { $0 != "." && $0 != ":" }, parameters[argument].name) {
    case ("store", "key"), ("given", "key"): return values(keys)
    case ("profile", "field"), ("given", "field"): return values(profile)
    case (_, "permission"): return values(Permission.allCases.map(\.rawValue))
    default: return values(Vocabulary.choices(parameters[argument].type))
    }
  }

  // MARK: Names of the flow

  private func values(_ words: [String]) -> [Item] { words.map { Item(label: $0, kind: .value) } }

  private var steps: [Item] {
    apps.flatMap { app in
      app.flows.flatMap { flow in
        flow.steps.enumerated().map { index, step in
          Item(
            label: step.name, kind: .step, detail: "step \(index + 1) of \(flow.steps.count), \(flow.name)")
        }
      } + app.screens.map { Item(label: $0.name, kind: .step, detail: "screen") }
    }
  }

  private var texts: [Item] {
    apps.flatMap { app in
      app.localization.keys.map { key in
        let own = app.localization.tables.first { $0.language == app.localization.developmentLanguage }
        let text = (own ?? app.localization.tables.first)?.entry(key)?.text
        return Item(label: key, kind: .text, detail: text)
      }
    }
  }

  private var profile: [String] { apps.flatMap { AppNames($0).profile } }

  private var experiments: [String] {
    let asked = apps.flatMap(\.conditions).compactMap { condition -> String? in
      if case .variant(let experiment, _) = condition { experiment } else { nil }
    }
    return Set(asked + named(behind: "variant")).sorted()
  }

  private var variants: [String] {
    let asked = apps.flatMap(\.conditions).compactMap { condition -> String? in
      if case .variant(_, let variant) = condition { variant } else { nil }
    }
    return Set(asked).sorted()
  }

  private var keys: [String] {
    Set(apps.flatMap(\.flows).compactMap { $0.resume?.key } + named(behind: "get") + named(behind: "set"))
      .sorted()
  }

  /// Returns the strings that follow a verb in the text, such as those of `app.variant "onboarding"`.
  private func named(behind verb: String) -> [String] {
    let tokens = document.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .string, !tokens[index].isRefused, index > 0 else { return nil }
      let before = tokens[index - 1].isSymbol("(") ? index - 2 : index - 1
      return before >= 0 && tokens[before].text == verb ? tokens[index].text : nil
    }
  }

  /// Returns the options of the steps with a name, or of all steps.
  private func options(of name: String?) -> [Item] {
    let asked = apps.flatMap(\.allSteps).filter { name == nil || $0.name == name }
    return values(
      asked.flatMap { step -> [String] in
        switch step.content {
        case .choice(let choice): choice.options.map(\.name)
        case .habits(let question): question.habits.map(\.name)
        default: []
        }
      })
  }

  private var controls: [Item] {
    let own = apps.flatMap(\.allSteps).flatMap { $0.buttons.map(\.key) }
    return values(["next", "skip", "back"] + own) + options(of: nil)
  }

  private func files(suffix: String, isModule: Bool) -> [Item] {
    guard let path = document.path else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Paths.folder(of: path))) ?? []
    return names.sorted().filter { Workspace.isScript($0) && $0.hasSuffix(suffix) }.map { name in
      Item(label: isModule ? String(name.dropLast(suffix.count)) : name, kind: .file)
    }
  }
}
