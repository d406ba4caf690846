import FlowModel
import FlowSession
import Phone

/// The taps on a control that requests a permission, without a visible result after a denial.
///
/// iOS shows the dialog once; afterwards the request is refused at once (S-5, S-47). The app is silent where its screen
/// looks the same to an undecided person, and the tap leads nowhere, or to the screen that follows an allowed request.
/// An app that opens Settings, leaves the step out, or leads to another screen tells the person.
struct DeniedRequests {
  let space: StateSpace
  /// The screens of states, by the numbers of their sessions. Only for lookups.
  private var known: [Int: Screen.Contents?] = [:]

  init(_ space: StateSpace) { self.space = space }

  /// A permission that is requested at a place.
  private struct Question: Hashable {
    let place: UInt16
    let permission: Permission
  }

  /// The edges about one question, in the order of the graph.
  private struct Asked {
    /// The taps of a person who denied it.
    var denied: [Int] = []
    /// The requests with a dialog.
    var prompted: [Int] = []
    /// The edges by which it was allowed.
    var allowed: [Int] = []
  }

  /// The most screens of one kind that are compared.
  private static let most = 128

  var remarks: [Property.Found] {
    mutating get {
      let asked = self.asked
      let questions = asked.keys.sorted {
        ($0.place, $0.permission.number) < ($1.place, $1.permission.number)
      }
      return questions.compactMap { question in
        guard let edges = asked[question], !edges.denied.isEmpty, !edges.prompted.isEmpty else { return nil }
        let shown = screens(edges.prompted.map(space.source))
        let behind = screens(edges.allowed.map(settled))
        let silent = edges.denied.prefix(Self.most).first { edge in
          guard let before = contents(space.source(edge)), shown.contains(before),
            let after = contents(settled(edge))
          else { return false }
          return after == before || behind.contains(after)
        }
        return silent.map { remark(question.permission, $0) }
      }
    }
  }

  /// The edges about each question.
  private var asked: [Question: Asked] {
    var asked: [Question: Asked] = [:]
    for edge in space.edges {
      let label = space.label(edge)
      guard !label.isKilled, label.failure == nil, !CalmPaths.hasSecondTap(space.act(edge)) else { continue }
      let place = space.placeOf[space.source(edge)]
      for answer in label.answers where answer.answer == .granted {
        guard case .permission(let permission) = answer.ticket.request else { continue }
        asked[Question(place: place, permission: permission), default: Asked()].allowed.append(edge)
      }
      guard space.isGesture(edge) else { continue }
      for permission in label.requests {
        let question = Question(place: place, permission: permission)
        if label.prompts.contains(permission) {
          asked[question, default: Asked()].prompted.append(edge)
        } else if wasDenied(permission, edge), label.prompts.isEmpty, !opensSettings(label) {
          asked[question, default: Asked()].denied.append(edge)
        }
      }
    }
    return asked
  }

  /// True where the person denied a requested permission before an edge, on a path without a disturbance.
  private func wasDenied(_ permission: Permission, _ edge: Int) -> Bool {
    guard space.facts[space.source(edge)].contains(.calm) else { return false }
    let permissions = space.graph[space.source(edge)].session.world.permissions
    return permissions.wasRequested(permission)
      && [.denied, .sharingDenied].contains(permissions[permission])
  }

  private func opensSettings(_ label: LabelFacts) -> Bool {
    label.effects.contains { if case .open(.settings) = $0 { true } else { false } }
  }

  /// The state after an edge, and after the answers that are due then.
  private func settled(_ edge: Int) -> Int {
    var state = space.target(edge)
    for _ in 0..<4 {
      let world = space.graph[state].session.world
      guard !world.process.pending.isEmpty || world.nextAnswerDue != nil else { break }
      let due = space.graph.edges(of: state).first { edge in
        guard space.isProgress(edge), case .timePassed? = space.act(edge).events.first else { return false }
        return true
      }
      guard let due else { break }
      state = space.target(due)
    }
    return state
  }

  private mutating func screens(_ states: [Int]) -> Set<Screen.Contents> {
    var screens: Set<Screen.Contents> = []
    var seen: Set<Int> = []
    for state in states where seen.insert(space.graph.store.session(of: state)).inserted {
      if let contents = contents(state) { screens.insert(contents) }
      if seen.count >= Self.most { break }
    }
    return screens
  }

  private mutating func contents(_ state: Int) -> Screen.Contents? {
    let session = space.graph.store.session(of: state)
    if let contents = known[session] { return contents }
    // A step that leaves the flow after a denial changes the number of steps, which tells the person nothing.
    let contents = space.contents(of: state)?.withoutProgress
    known[session] = .some(contents)
    return contents
  }

  private func remark(_ permission: Permission, _ edge: Int) -> Property.Found {
    let source = space.source(edge)
    let name = permission.rawValue
    let control =
      switch space.gesture(edge) {
      case .tapped(let control)?: "\"\(control)\" of "
      default: ""
      }
    var found = Property.Found(
      cause: "denied \(name) \(space.name(of: source))",
      sentence: "\(control)\"\(space.name(of: source))\" shows nothing to a person who denied \(name)",
      place: .edge(edge), step: source)
    found.mayGoCalmly = true
    found.cure =
      "where permissions.status \"\(name)\" is \"denied\", call settings.open(), or leave the step out: "
      + "when = given.permission(\"\(name)\", \"notDetermined\")"
    return found
  }
}
