import FlowExplore
import FlowModel
import FlowSession
import FlowWords
import Phone

/// The screens of an app on one phone, gathered from the states of a survey.
struct Sheet {
  let graph: ScreenGraph
  /// The screens, in the order in which they are reached.
  private(set) var keys: [Key] = []
  /// The states to draw, by screen: one for each form of the screen.
  private(set) var states: [Key: [Int]] = [:]
  /// For each screen the dialogs that come up over it.
  private(set) var dialogs: [Key: [Storyboard.Dialog]] = [:]
  /// For each screen the starts from which it is reached.
  private var starts: [Key: Set<Int>] = [:]
  private let column: Storyboard.Column
  /// The suffix of each anchor: the column's number where there are several, so that a link stays in its column.
  private let suffix: String
  private var survey: Survey { column.survey }

  /// A screen as a user distinguishes it, without the dialogs over it.
  struct Key: Hashable {
    let kind: ScreenGraph.Kind
    let name: String
    let flow: String?

    /// The place of a node; `nil` where no screen is shown.
    init?(_ node: ScreenGraph.Node) {
      switch node.kind {
      case .start, .notRunning, .dialog: return nil
      case .step, .screen, .alert, .paywall, .main, .blank:
        (kind, name, flow) = (node.kind, node.name, node.flow)
      }
    }

    init(kind: ScreenGraph.Kind, name: String, flow: String?) {
      (self.kind, self.name, self.flow) = (kind, name, flow)
    }

    var title: String {
      switch kind {
      case .main: "the app"
      case .paywall: "paywall \(name)"
      case .blank: "no screen"
      default: flow.map { "\($0)/\(name)" } ?? name
      }
    }
  }

  /// The texts and controls that distinguish two forms of a screen: neither entered texts nor chosen options.
  private struct Look: Hashable {
    let title: String
    let body: String?
    let complaint: String?
    let controls: [[String]]

    init(_ screen: Screen) {
      (title, body, complaint) = (screen.title, screen.body, screen.complaint)
      controls = screen.controls.map { [$0.key, $0.label, $0.role.rawValue, $0.question ?? ""] }
    }
  }

  init(_ column: Storyboard.Column, suffix: String) {
    (self.column, self.suffix) = (column, suffix)
    graph = ScreenGraph(column.survey)
    gather()
  }

  private mutating func gather() {
    let space = survey.space
    var looks: [Key: Set<Look>] = [:]
    let reached = startsReaching()
    for state in 0..<space.graph.count where space.isRunning(state) && !reached[state].isEmpty {
      guard let screen = space.screen(state), let key = key(of: state, screen) else { continue }
      if states[key] == nil {
        keys.append(key)
        states[key] = []
      }
      starts[key, default: []].formUnion(reached[state])
      if looks[key, default: []].insert(Look(screen)).inserted { states[key]?.append(state) }
      guard space.isInFront(state) else { continue }
      let session = space.session(state)
      guard let text = survey.compiled.dialog(session), let prompt = session.world.prompt else { continue }
      let dialog = Storyboard.Dialog(
        name: prompt.name, text: text, language: session.world.language.device.first ?? "en", links: [:])
      if dialogs[key]?.contains(dialog) != true { dialogs[key, default: []].append(dialog) }
    }
  }

  private func key(of state: Int, _ screen: Screen) -> Key? {
    let flow = survey.app.flows.count > 1 ? survey.space.flow(of: state) : nil
    return switch screen.kind {
    case .step: Key(kind: .step, name: screen.name, flow: flow)
    case .plain: Key(kind: .screen, name: screen.name, flow: nil)
    case .alert: Key(kind: .alert, name: screen.name, flow: nil)
    case .main: Key(kind: .main, name: "main", flow: nil)
    case .paywall: Key(kind: .paywall, name: screen.name, flow: nil)
    case .blank: nil
    }
  }

  /// Returns the starts from which a user reaches each state.
  private func startsReaching() -> [Set<Int>] {
    let space = survey.space
    var reached = [Set<Int>](repeating: [], count: space.graph.count)
    for root in 0..<space.graph.count where space.graph.isRoot(root) {
      var stack = [root]
      reached[root].insert(root)
      while let state = stack.popLast() {
        for edge in space.edges(of: state)
        where !isAllowing(edge) && reached[space.target(edge)].insert(root).inserted {
          stack.append(space.target(edge))
        }
      }
    }
    return reached
  }

  /// True for an answer that this column's user would not give: other than a denial, to a prompt that they deny.
  private func isAllowing(_ edge: Int) -> Bool {
    guard !column.denied.isEmpty else { return false }
    let space = survey.space
    guard case .permission(let permission) = space.session(space.source(edge)).world.prompt?.kind,
      column.denied.contains(permission)
    else { return false }
    return space.events(edge).contains { event in
      if case .promptAnswered(let answer) = event { answer != .refused } else { false }
    }
  }

  // MARK: Notes on a screen

  private func step(of key: Key) -> Step? {
    switch key.kind {
    case .step:
      survey.app.flows.first { key.flow == nil || $0.name == key.flow }?.steps.first { $0.name == key.name }
    case .screen, .alert: survey.app.screens.first { $0.name == key.name }
    default: nil
    }
  }

  func location(of key: Key) -> SourceLocation? { step(of: key)?.location }

  /// Returns sentences on who sees a screen: the condition of its step, and the phones that reach it, if not all do.
  func seenBy(_ key: Key) -> [String] {
    var sentences: [String] = []
    if let step = step(of: key), step.when != .always {
      sentences.append("Part of the flow when \(step.when.words(survey.compiled.callbacks)).")
    }
    let space = survey.space
    let roots = (0..<space.graph.count).filter { space.graph.isRoot($0) }
    if let seen = starts[key], seen.count < roots.count {
      let phones = roots.filter(seen.contains).compactMap { root -> String? in
        let variant = space.starts[space.path(to: root).start].variant
        return variant.map(\.description)
      }.filter { !$0.isEmpty }
      if !phones.isEmpty { sentences.append("Reached on: " + phones.joined(separator: "; ") + ".") }
    }
    return sentences
  }

  func forms(of key: Key, _ anchors: [Key: String]) -> [Storyboard.Form] {
    (states[key] ?? []).prefix(Storyboard.mostForms).compactMap { state in
      survey.space.screen(state).map { screen in
        let device = survey.space.session(state).world.device
        let view = PhoneView(
          screen, on: device, size: column.isSmall ? .small : nil, textSize: column.textSize)
        return Storyboard.Form(
          screen: screen, view: view, links: links(of: key, screen, anchors), isDark: column.isDark)
      }
    }
  }

  /// Returns the anchors to which controls lead, by the controls' keys; a control with several targets has none. A
  /// dialog over this screen has its own anchor, any other dialog that of the screen below it.
  private func links(of key: Key, _ screen: Screen, _ anchors: [Key: String]) -> [String: String] {
    var targets: [String: Set<String>] = [:]
    for edge in graph.edges where Key(graph.nodes[edge.from]) == key {
      let name: String
      switch edge.gesture {
      case .tap(let control), .choose(let control): name = control
      default: continue
      }
      let to = graph.nodes[edge.to]
      let own =
        to.kind == .dialog && self.key(of: to) == key ? dialogAnchor(to.name, over: key, anchors) : nil
      if let anchor = own ?? anchor(of: to, anchors) { targets[name, default: []].insert(anchor) }
    }
    return targets.compactMapValues { $0.count == 1 ? $0.first : nil }
      .filter { $0.value != anchors[key].map { $0 + suffix } }
  }

  /// Returns the dialogs over a screen, each button with the anchor of its target screen.
  func dialogs(of key: Key, _ anchors: [Key: String]) -> [Storyboard.Dialog] {
    (dialogs[key] ?? []).map { dialog in
      var targets: [String: Set<String>] = [:]
      for edge in graph.edges {
        let from = graph.nodes[edge.from]
        guard from.kind == .dialog, from.name == dialog.name, self.key(of: from) == key,
          let button = button(of: edge),
          let anchor = anchor(of: graph.nodes[edge.to], anchors)
        else { continue }
        targets[button, default: []].insert(anchor)
      }
      return Storyboard.Dialog(
        name: dialog.name, text: dialog.text, language: dialog.language,
        links: targets.compactMapValues { $0.count == 1 ? $0.first : nil })
    }
  }

  /// Returns the dialog button that an edge taps; `nil` for any other gesture.
  private func button(of edge: ScreenGraph.Edge) -> String? {
    guard case .promptAnswered(let answer) = edge.event else { return nil }
    let world = survey.space.session(survey.space.source(edge.edge)).world
    let language = world.language.device.first ?? "en"
    return world.prompt.flatMap { DialogAnswer.button(answer, to: $0, language: language) }
  }

  /// The anchor of a dialog over a screen.
  private func dialogAnchor(_ name: String, over key: Key, _ anchors: [Key: String]) -> String? {
    guard let anchor = anchors[key], let index = dialogs[key]?.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    return Storyboard.anchor(ofDialog: index, over: anchor + suffix)
  }

  private func anchor(of node: ScreenGraph.Node, _ anchors: [Key: String]) -> String? {
    key(of: node).flatMap { anchors[$0] }.map { $0 + suffix }
  }

  /// Returns the screen of a node; for a dialog, the screen below it.
  private func key(of node: ScreenGraph.Node) -> Key? {
    guard node.kind == .dialog else { return Key(node) }
    return keys.first { $0.name == node.over && $0.flow == node.flow }
  }

  func ways(of key: Key, _ anchors: [Key: String]) -> [Storyboard.Way] {
    graph.edges.filter { self.key(of: graph.nodes[$0.from]) == key }.map { edge in
      let (from, to) = (graph.nodes[edge.from], graph.nodes[edge.to])
      let world = survey.space.session(survey.space.source(edge.edge)).world
      let target = self.key(of: to)
      let stays = edge.from == edge.to
      return Storyboard.Way(
        gesture: words(edge, labels(in: survey.space.source(edge.edge))), button: button(of: edge),
        dialog: from.kind == .dialog ? from.name : nil,
        condition: edge.condition ?? (edge.isOneOfSeveral ? "the app decides so" : nil),
        target: stays ? nil : (to.title, target.flatMap { $0 == key ? nil : anchors[$0] }),
        effects: EffectLines.of(edge.cases) { Self.words($0, keeping: world.durability(of: $0)) },
        findings: edge.findings, raises: edge.raises)
    }
  }

  /// The labels of the controls of a state, by their keys.
  private func labels(in state: Int) -> [String: String] {
    (survey.space.screen(state)?.controls ?? []).reduce(into: [:]) { labels, control in
      labels[control.key] = labels[control.key] ?? control.label
    }
  }

  private func words(_ edge: ScreenGraph.Edge, _ labels: [String: String]) -> String {
    switch edge.gesture {
    case .tap(let key), .choose(let key):
      guard let label = labels[key], !label.isEmpty else { return edge.gesture.words }
      return edge.gesture.words.replacing(key, with: "“\(label)”")
    default: return edge.gesture.words
    }
  }

  /// An effect in one line: its verb, its arguments, and where it keeps its data.
  static func words(_ effect: Effect, keeping durability: Durability?) -> String {
    let mark = durability.map { "\($0.mark) " } ?? ""
    return (mark + ([effect.name] + effect.arguments.spoken).joined(separator: " ")).asLabel(most: 300)
  }
}
