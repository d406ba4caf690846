import FlowModel
import FlowScript
import LuaKit
import Phone
import Localization

/// The parts of an app that a run can reach, each with its line.
///
/// Steps, conditions and functions come from the app's description, texts from its tables, and the calls of effects
/// from the tokens of its sources.
struct CoverageSubjects {
  private let app: App
  private let script: LoadedScript
  private let sources: [(file: String, text: String)]
  private var lines: [String: SourceLines] = [:]
  private(set) var all: [CoverageSubject] = []
  private var known: Set<CoverageSubject.Counting> = []
  /// The number of verbs found so far in a field of a line, by location and field.
  private var assignedFields: [String: Int] = [:]

  init(_ script: LoadedScript, in engine: ScriptEngine) {
    (app, self.script) = (script.app, script)
    sources = script.sources(in: engine)
    for source in sources { lines[source.file] = SourceLines(source.text) }
    for flow in app.flows {
      for (index, step) in flow.steps.enumerated() { add(step, "step", isFirst: index == 0) }
    }
    for screen in app.screens { add(screen, screen.isAlert ? "alert" : "screen") }
    addConditions()
    addFunctions()
    addCalls()
    addTexts()
  }

  // MARK: Lines

  private func line(_ path: LuaPath, _ owner: SourceLocation) -> SourceLocation {
    guard let line = lines[owner.file]?.line(of: path, from: owner.line) else { return owner }
    return SourceLocation(file: owner.file, line: line)
  }

  private func line(_ fields: [String], _ owner: SourceLocation) -> SourceLocation {
    for field in fields {
      let place = line(LuaPath().field(field), owner)
      if place != owner { return place }
    }
    return owner
  }

  // MARK: Steps and what stands on them

  private mutating func add(_ step: Step, _ noun: String, isFirst: Bool = false) {
    let visit = CoverageKey(.visit, at: step.location, of: step.name, step.name)
    let name = "\(noun) \"\(step.name)\""
    all.append(
      CoverageSubject(
        kind: noun == "step" ? .step : .screen, place: step.location, words: name, verb: "shown",
        counting: .key(visit), isFirst: isFirst))
    func control(
      _ kind: CoverageItem.Kind, _ key: String, _ words: String, _ verb: String, _ place: SourceLocation
    ) -> CoverageSubject {
      CoverageSubject(
        kind: kind, place: place, words: "\(words) of \(name)", verb: verb,
        counting: .key(CoverageKey(.control, at: step.location, of: step.name, key)), visit: visit)
    }
    addContent(step, control)
    if step.button != nil {
      let key =
        switch step.content {
        case .signIn: "signIn"
        case .permission: "request"
        default: "next"
        }
      all.append(
        control(.button, key, "button \"\(key)\"", "tapped", line(["button"], step.location)))
    }
    for (index, button) in step.buttons.enumerated() {
      let path = LuaPath().field("buttons").element(index + 1)
      all.append(
        control(.button, button.key, "button \"\(button.key)\"", "tapped", line(path, step.location)))
    }
    if step.skip != nil {
      all.append(
        control(
          .button, "skip", "button \"skip\"", "tapped", line(["skip", "skippable"], step.location)))
    }
  }

  private mutating func addContent(
    _ step: Step,
    _ control: (CoverageItem.Kind, String, String, String, SourceLocation) -> CoverageSubject
  ) {
    let place = step.location
    switch step.content {
    case .page: break
    case .permission(let permission):
      addDialog(permission.rawValue, Self.answers(permission), line(["permission"], place))
    case .signIn(let provider):
      addDialog(provider.rawValue, Self.signInAnswers, line(["signIn"], place))
    case .choice, .habits, .field, .toggle:
      add(step.content, key: { $0 ?? "" }, path: LuaPath(), step, control)
    case .form(let questions):
      for (index, question) in questions.enumerated() {
        add(
          question.content, key: { question.key($0) }, path: LuaPath().field("fields").element(index + 1),
          step, control)
      }
    }
  }

  private mutating func add(
    _ content: Content, key: (String?) -> String, path: LuaPath, _ step: Step,
    _ control: (CoverageItem.Kind, String, String, String, SourceLocation) -> CoverageSubject
  ) {
    switch content {
    case .choice(let choice):
      for (index, option) in choice.options.enumerated() {
        let place = line(path.field("choose").element(index + 1), step.location)
        all.append(control(.option, key(option.name), "option \"\(option.name)\"", "chosen", place))
      }
    case .habits(let habits):
      for (index, habit) in habits.habits.enumerated() {
        let place = line(path.field("habits").element(index + 1), step.location)
        all.append(control(.option, key(habit.name), "option \"\(habit.name)\"", "chosen", place))
      }
    case .field(let field):
      let kind = field.entry.kind
      let name = key(nil).isEmpty ? kind == .ask ? "text" : kind.rawValue : key(nil)
      all.append(
        control(
          .field, name, "field \"\(name)\"", "filled in", line(path.field(kind.rawValue), step.location)))
    case .toggle:
      let name = key(nil).isEmpty ? "toggle" : key(nil)
      all.append(
        control(
          .field, name, "switch \"\(name)\"", "switched", line(path.field("toggle"), step.location)))
    case .page, .signIn, .permission, .form: break
    }
  }

  // MARK: Dialogs

  private static let signInAnswers = ["allowed", "refused", "failed"]

  private static func answers(_ permission: Permission) -> [String] {
    ["allowed", "refused"] + (permission == .location ? ["once"] : [])
      + (permission.facts.limitedFrom == nil ? [] : ["limited"])
  }

  private mutating func addDialog(_ name: String, _ answers: [String], _ place: SourceLocation) {
    let counting = CoverageSubject.Counting.dialog(
      .dialog(name, in: app), answers: answers.map { .answer($0, to: name, in: app) })
    guard known.insert(counting).inserted else { return }
    all.append(
      CoverageSubject(
        kind: .dialog, place: place, words: "the dialog of \(name)", verb: "shown", counting: counting))
  }

  // MARK: Conditions

  private mutating func addConditions() {
    for step in app.allSteps {
      let owner = step.location
      add(step.when, step.site(.when), LuaPath().field("when"), owner)
      add(step.keeps, step.site(.saveWhen), LuaPath().field("saveWhen"), owner)
      add(step.enabled, step.site(.primary), LuaPath().field("enabled"), owner)
      add(step.requires, step.site(.requires), LuaPath().field("requires"), owner)
      if let back = step.back { add(back, step.site(.back), LuaPath().field("back"), owner) }
      if step.presentation == .sheet { add(step.holds, step.site(.modal), LuaPath().field("modal"), owner) }
      for (index, way) in step.next.enumerated() {
        add(way.when, step.site(.next), LuaPath().field("next").element(index + 1), owner)
      }
      for (index, button) in step.buttons.enumerated() {
        addConditions(button, step, LuaPath().field("buttons").element(index + 1))
      }
      guard case .form(let questions) = step.content else { continue }
      for (index, question) in questions.enumerated() {
        let path = LuaPath().field("fields").element(index + 1).field("when")
        add(question.when, step.site(.question(question.name)), path, owner)
      }
    }
    for flow in app.flows {
      add(flow.back, flow.site(.back), LuaPath().field("back"), flow.location)
      for (index, way) in flow.route.enumerated() {
        add(way.when, flow.site(.route), LuaPath().field("route").element(index + 1), flow.location)
      }
    }
    guard case .decisions(let decisions)? = app.root else { return }
    for (index, decision) in decisions.enumerated() {
      add(
        decision.when, ConditionSite(.root, of: "", at: app.location),
        LuaPath().field("root").element(index + 1), app.location)
    }
  }

  private mutating func addConditions(_ button: Button, _ step: Step, _ path: LuaPath) {
    add(button.when, step.site(.button(button.key)), path.field("when"), step.location)
    add(button.enabled, step.site(.enabled(button.key)), path.field("enabled"), step.location)
    for state in button.states.all {
      let place = path.field("states").field(state.name)
      if let when = state.when {
        add(when, step.site(.button(button.key)), place.field("when"), step.location)
      }
      if let enabled = state.enabled {
        add(enabled, step.site(.enabled(button.key)), place.field("enabled"), step.location)
      }
    }
    guard case .decisions(let decisions)? = button.states.choice else { return }
    for (index, decision) in decisions.enumerated() {
      add(
        decision.when, step.site(.state(button.key)),
        path.field("state").element(index + 1), step.location)
    }
  }

  private mutating func add(
    _ condition: Condition, _ site: ConditionSite, _ path: LuaPath, _ owner: SourceLocation
  ) {
    // Most conditions go without saying, and to look for a line is dear.
    if condition != .always, condition != .never { addParts(condition, site, line(path, owner)) }
  }

  private mutating func addParts(_ condition: Condition, _ site: ConditionSite, _ place: SourceLocation) {
    switch condition {
    case .always, .never: break
    case .all(let parts), .any(let parts), .none(let parts):
      append(condition, site, place)
      for part in parts { addParts(part, site, place) }
    default: append(condition, site, place)
    }
  }

  private mutating func append(_ condition: Condition, _ site: ConditionSite, _ place: SourceLocation) {
    let counting = CoverageSubject.Counting.condition(
      CoveredCondition(site, condition.placed(by: script.callbacks)))
    guard known.insert(counting).inserted else { return }
    let said: String
    if case .callback = condition { said = "the function" } else { said = "`\(condition)`" }
    all.append(
      CoverageSubject(
        kind: .condition, place: place, words: "\(said), \(site.words)", verb: "asked", counting: counting))
  }

  // MARK: Functions

  private mutating func addFunctions() {
    var conditions: Set<CallbackID> = []
    for case .callback(let id) in app.conditions { conditions.insert(id) }
    let owners = Set(app.allSteps.map(\.name))
    for function in script.functions where !conditions.contains(function.id) {
      // A function of a step that a variant leaves out belongs to no part of this app.
      if let owner = function.stepName, !owners.contains(owner) { continue }
      let key = CoverageKey(.function, at: function.place, function.site)
      guard known.insert(.key(key)).inserted else { continue }
      if function.place == .nowhere, let subject = assigned(function, key) {
        all.append(subject)
        continue
      }
      all.append(
        CoverageSubject(
          kind: .hook, place: function.place, words: function.site, verb: "run", counting: .key(key)))
    }
  }

  /// Returns the effect of a verb in a field, counted as the function of that field; `nil` where no line names the
  /// verb.
  private mutating func assigned(_ function: LoadedScript.Function, _ key: CoverageKey) -> CoverageSubject? {
    let owner =
      function.stepName.flatMap { name in app.allSteps.first { $0.name == name }?.location }
      ?? app.flows.first { function.site.hasPrefix("flow \"\($0.name)\", ") }?.location ?? app.location
    guard let path = AssignedVerb.path(of: function.site) else { return nil }
    let place = line(path, owner)
    let text = sources.first { $0.file == place.file }?.text ?? ""
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.indices.contains(place.line - 1) else { return nil }
    let field = AssignedVerb.field(of: function.site)
    let verbs = AssignedVerb.verbs(of: field, in: lines[place.line - 1])
    // Several fields of one line follow one another as their functions do.
    let earlier = assignedFields["\(place) \(field)", default: 0]
    guard verbs.indices.contains(earlier) else { return nil }
    assignedFields["\(place) \(field)"] = earlier + 1
    let verb = verbs[earlier]
    return CoverageSubject(
      kind: .effect, place: place, words: "`\(verb)`, \(function.site)", verb: "performed",
      counting: .key(key))
  }

  // MARK: Calls

  private mutating func addCalls() {
    let verbs = Set(Effect.names)
    for source in sources {
      let tokens = LuaTokens(source.text).tokens
      guard tokens.count > 3 else { continue }
      for index in 0..<tokens.count - 3 where tokens[index].kind == .name {
        guard tokens[index + 1].isSymbol("."), tokens[index + 2].kind == .name,
          index == 0 || !tokens[index - 1].isSymbol(".")
        else { continue }
        let verb = tokens[index].text + "." + tokens[index + 2].text
        let next = tokens[index + 3]
        guard verbs.contains(verb), next.kind == .string || next.isSymbol("(") || next.isSymbol("{") else {
          continue
        }
        let place = SourceLocation(file: source.file, line: next.line)
        addCall(verb, at: place)
        addRequest(verb, tokens[(index + 3)...], at: place)
      }
    }
  }

  private mutating func addCall(_ verb: String, at place: SourceLocation) {
    let counting = CoverageSubject.Counting.key(CoverageKey(.effect, at: place, verb))
    guard known.insert(counting).inserted else { return }
    all.append(
      CoverageSubject(kind: .effect, place: place, words: "`\(verb)`", verb: "performed", counting: counting))
  }

  /// The dialog of a request whose name is written out.
  private mutating func addRequest(_ verb: String, _ rest: ArraySlice<LuaToken>, at place: SourceLocation) {
    guard let name = rest.first(where: { !$0.isSymbol("(") }), name.kind == .string else { return }
    if verb == "permissions.request", let permission = Permission(rawValue: name.text) {
      addDialog(name.text, Self.answers(permission), place)
    } else if verb == "auth.signIn", Account.Provider(rawValue: name.text) != nil {
      addDialog(name.text, Self.signInAnswers, place)
    }
  }

  // MARK: Texts

  private mutating func addTexts() {
    let localization = app.localization
    for table in localization.tableNames {
      for strings in localization.tables(named: table) {
        for entry in strings.entries {
          all.append(
            CoverageSubject(
              kind: .text,
              place: SourceLocation(file: localization.folder + entry.file, line: entry.line),
              words: "text \"\(entry.key)\" in \(strings.language)", verb: "shown",
              counting: .key(
                .text(entry.key, table: table, language: strings.language, in: localization))))
        }
      }
    }
  }
}

extension ConditionSite {
  /// The field in words: `when of "alarmkit"`.
  fileprivate var words: String {
    let name =
      switch field {
      case .when: "when"
      case .saveWhen: "saveWhen"
      case .primary: "enabled"
      case .requires: "requires"
      case .back: "back"
      case .modal: "modal"
      case .next: "next"
      case .route: "route"
      case .root: "root"
      case .button(let key): "when of button \"\(key)\""
      case .enabled(let key): "enabled of button \"\(key)\""
      case .state(let key): "state of button \"\(key)\""
      case .question(let key): "when of question \"\(key)\""
      }
    return owner.isEmpty ? "\(name) of the app" : "\(name) of \"\(owner)\""
  }
}
