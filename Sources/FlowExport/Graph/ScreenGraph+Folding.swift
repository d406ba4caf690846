import FlowExplore
import FlowModel
import FlowSession
import Phone

extension ScreenGraph {
  /// Merges the states of a survey that look the same to a user.
  package init(_ survey: Survey) {
    var folding = Folding(survey)
    folding.fold()
    self.init(
      name: survey.app.name, nodes: folding.nodes, edges: folding.edges, sentence: survey.sentence,
      isWhole: survey.isWhole)
  }

  /// The fold while it is made.
  private struct Folding {
    private let survey: Survey
    private var numbers: [Key: Int] = [:]
    private var nodeOf: [Int] = []
    private var walked: Set<Int> = []
    private var places: [EdgeKey: Int] = [:]
    private(set) var nodes: [Node] = []
    private(set) var edges: [Edge] = []
    /// The lists of effects that each edge has already.
    private var known: [Set<[Effect]>] = []
    /// The states in which the merged actions of each edge begin.
    private var sources: [[Int]] = []

    /// The parts of a state that a user can distinguish.
    private struct Key: Hashable {
      let kind: Kind
      let name: String
      let flow: String?
      let over: String?
    }

    private struct EdgeKey: Hashable {
      let from: Int
      let to: Int
      let gesture: Gesture
    }

    /// A gesture in a node, which may lead to several others.
    private struct Beginning: Hashable {
      let node: Int
      let gesture: Gesture

      init(_ edge: Edge) { (node, gesture) = (edge.from, edge.gesture) }
    }

    init(_ survey: Survey) { self.survey = survey }

    mutating func fold() {
      let space = survey.space
      for state in 0..<space.graph.count {
        let key = key(of: state)
        let node = numbers[key] ?? nodes.count
        if node == nodes.count {
          numbers[key] = node
          nodes.append(
            Node(
              id: node, kind: key.kind, name: key.name, flow: key.flow, over: key.over,
              depth: space.graph.depth(of: state), state: state, isExpanded: true))
        }
        if space.isExpanded(state) { walked.insert(node) }
        nodeOf.append(node)
      }
      for state in 0..<space.graph.count {
        for edge in space.edges(of: state) { add(edge) }
      }
      nodes = nodes.map { node in
        Node(
          id: node.id, kind: node.kind, name: node.name, flow: node.flow, over: node.over,
          depth: node.depth, state: node.state, isExpanded: walked.contains(node.id))
      }
      explain()
      edges = edges.enumerated().sorted { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }
        .map(\.element)
    }

    private func key(of state: Int) -> Key {
      let space = survey.space
      let (name, flow) = (space.name(of: state), survey.app.flows.count > 1 ? space.flow(of: state) : nil)
      if space.kind(of: state) == .start { return Key(kind: .start, name: name, flow: nil, over: nil) }
      let session = space.session(state)
      if session.world.process.isInFront, let prompt = session.world.prompt {
        return Key(kind: .dialog, name: prompt.name, flow: flow, over: name)
      }
      if let placement = session.world.paywall.presented {
        return Key(kind: .paywall, name: placement, flow: nil, over: name)
      }
      let kind: Kind =
        switch session.place {
        case .step: .step
        case .screen(let index): survey.app.screens[index].isAlert ? .alert : .screen
        case .main: .main
        case .blank: .blank
        case .notRunning: .notRunning
        }
      return Key(kind: kind, name: name, flow: flow, over: nil)
    }

    private mutating func add(_ number: Int) {
      let space = survey.space
      guard let event = space.events(number).first(where: { Gesture($0) != nil }),
        let gesture = Gesture(event)
      else { return }
      let (from, to) = (nodeOf[space.source(number)], nodeOf[space.target(number)])
      let failure = space.failure(number)?.diagnostic.message
      if from == to, failure == nil, !gesture.isShownInPlace { return }
      let key = EdgeKey(from: from, to: to, gesture: gesture)
      let index = places[key] ?? edges.count
      if index == edges.count {
        places[key] = index
        edges.append(
          Edge(
            from: from, to: to, gesture: gesture, actor: space.act(number).actor, event: event, edge: number,
            findings: []))
        known.append([])
        sources.append([])
      }
      sources[index].append(space.source(number))
      let effects = space.effects(number)
      if known[index].insert(effects).inserted { edges[index].cases.append(effects) }
      for finding in space.findings(number) where !edges[index].findings.contains(finding) {
        edges[index].findings.append(finding)
      }
      if edges[index].raises == nil { edges[index].raises = failure }
    }

    /// Gives each edge its condition.
    private mutating func explain() {
      let siblings = Dictionary(grouping: edges.indices) { Beginning(edges[$0]) }
      let conditions = EdgeConditions(survey.compiled)
      for index in edges.indices {
        let edge = edges[index]
        let targets = siblings[Beginning(edge)] ?? []
        edges[index].isOneOfSeveral = targets.count > 1
        // Of an edge that stays where it begins no rule of the flow is the reason.
        if edge.from != edge.to {
          let (from, to) = (survey.space.source(edge.edge), survey.space.target(edge.edge))
          edges[index].condition = conditions.condition(
            from: survey.space.session(from).place, by: edge.gesture, to: survey.space.session(to).place,
            amongSeveral: edges[index].isOneOfSeveral)
        }
        edges[index].condition = edges[index].condition ?? status(of: index, among: targets)?.description
      }
    }

    /// Returns the statuses with which a gesture leads along an edge: of the permission whose dialog is one target.
    ///
    /// - Returns: `nil` where no target is a permission's dialog, where the gesture has one target only, and where
    ///   one of these statuses also leads to another target.
    private func status(of index: Int, among targets: [Int]) -> Condition? {
      guard
        let permission = targets.lazy.compactMap({ target in Permission(dialogOf: nodes[edges[target].to]) })
          .first
      else { return nil }
      func statuses(_ edge: Int) -> Set<Permissions.Status> {
        Set(sources[edge].map { survey.space.session($0).world.permissions[permission] })
      }
      let own = statuses(index)
      let others = targets.filter { $0 != index }.map(statuses)
      guard !others.isEmpty, others.allSatisfy(own.isDisjoint) else { return nil }
      let conditions = Permissions.Status.allCases.filter(own.contains).map {
        Condition.permission(permission, $0)
      }
      return conditions.count == 1 ? conditions[0] : .any(conditions)
    }
  }
}

extension Permission {
  /// The permission of a dialog; `nil` for any other node.
  fileprivate init?(dialogOf node: ScreenGraph.Node) {
    guard node.kind == .dialog else { return nil }
    self.init(rawValue: node.name)
  }
}

extension Gesture {
  /// True where the gesture is drawn even if it stays on its screen, so that a button without another target is
  /// visible.
  fileprivate var isShownInPlace: Bool {
    switch self {
    case .tap, .answer: true
    case .launch, .comeBack, .choose, .type, .back, .swipe, .face, .time: false
    }
  }
}
