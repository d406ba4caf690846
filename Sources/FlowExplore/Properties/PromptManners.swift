import FlowModel
import FlowSession
import Phone

/// The manners of an app that requests permissions. A dialog is explained before it comes up, and comes again after a
/// kill before its answer. Settings opens only on a tap, and a "Not now" is respected.
///
/// A dialog is explained where the person, in this process, acted on a screen that names the permission or its purpose.
/// On such a step of a flow a timer or a return may request the permission, too. No explanation is needed for a request
/// without a dialog, or for a repeated one after the location was allowed once.
struct PromptManners {
  let space: StateSpace
  /// For each permission the places that explain it.
  private let explaining: [Permission: [Bool]]
  /// For each permission the places with a control that asks for it.
  private let asking: [Permission: [Bool]]
  /// The permissions whose dialogs come up.
  private let shown: [Permission]

  init(_ space: StateSpace) {
    self.space = space
    let prompted = Set(space.labels.flatMap(\.prompts))
    shown = Permission.allCases.filter(prompted.contains)
    var asking: [Permission: [Bool]] = [:]
    for permission in shown {
      asking[permission] = space.places.map { place in
        if case .permission(permission)? = space.compiled.step(at: place)?.content { true } else { false }
      }
    }
    let requests = space.labels.map { label in label.requests }
    for edge in space.edges {
      for permission in requests[Int(space.graph.edges[edge].label)]
      where asking[permission] != nil && space.ownButton(edge)?.run != nil {
        asking[permission]?[Int(space.placeOf[space.source(edge)])] = true
      }
    }
    self.asking = asking
    explaining = asking.reduce(into: [:]) { explaining, each in
      explaining[each.key] = space.places.indices.map { place in
        each.value[place]
          || space.compiled.step(at: space.places[place])?.speaks(of: each.key, in: space.compiled.app)
            == true
      }
    }
  }

  var violations: [Property.Found] {
    shown.flatMap { permission in unexplained(permission) + lost(permission) + askedAgain(permission) }
      + settingsOpened
  }

  private func explains(_ permission: Permission, at state: Int) -> Bool {
    explaining[permission]?[Int(space.placeOf[state])] ?? false
  }

  /// True where a state shows a step that explains the permission. The text of a screen outside the flows need not have
  /// been read.
  private func isStepExplaining(_ permission: Permission, _ state: Int) -> Bool {
    guard case .step = space.place(of: state) else { return false }
    return explains(permission, at: state)
  }

  // MARK: Explained before it is shown

  /// True where the person learns the purpose of a permission: they act on a screen that names it.
  private func informs(of permission: Permission, _ edge: Int) -> Bool {
    space.isGesture(edge) && explains(permission, at: space.source(edge))
  }

  private func unexplained(_ permission: Permission) -> [Property.Found] {
    let shows = space.labels.map { $0.prompts.contains(permission) }
    func isUnexplained(_ edge: Int) -> Bool {
      guard shows[Int(space.graph.edges[edge].label)], !informs(of: permission, edge) else { return false }
      return !isStepExplaining(permission, space.source(edge))
        && !isStepExplaining(permission, space.target(edge))
    }
    let beginnings = space.edges.filter { space.startsProcess($0) || space.label($0).isKilled }
    let launches = beginnings.filter { isUnexplained($0) }
    if let launch = launches.first(where: { !wasAllowedOnce(permission, before: $0) }) {
      return [unexplained(permission, .edge(launch), at: space.target(launch), by: "a launch")]
    }
    // What a person comes to in a process in which nothing told them.
    var ends: [Int: Int] = [:]
    for edge in space.edges where isUnexplained(edge) && !space.startsProcess(edge) {
      ends[space.source(edge)] = ends[space.source(edge)] ?? edge
    }
    guard !ends.isEmpty else { return [] }
    let walk = space.walk(
      beginningWith: beginnings.filter { space.startsProcess($0) && !wasAllowedOnce(permission, before: $0) },
      through: { edge in
        space.facts[space.target(edge)].contains(.running) && !space.startsProcess(edge)
          && !informs(of: permission, edge)
      }, to: { ends[$0] != nil })
    guard let walk, let last = walk.last, let end = ends[space.target(last)] else { return [] }
    return [unexplained(permission, .walk(walk + [end]), at: space.source(end), by: actor(end))]
  }

  private func actor(_ edge: Int) -> String {
    switch space.act(edge).events.last {
    case .tapped(let control)?, .tappedTwice(let control)?: "a tap on \"\(control)\""
    case .foregrounded?: "a return"
    case .timePassed?: "time"
    default: "the app"
    }
  }

  private func unexplained(
    _ permission: Permission, _ place: Property.Found.Place, at state: Int, by actor: String
  ) -> Property.Found {
    // It may be used up before the step that would have explained it.
    let later = space.places.indices.first { place in
      guard asking[permission]?[place] == true, place != Int(space.placeOf[state]) else { return false }
      return space.compiled.step(at: space.places[place]) != nil
    }
    let rest =
      later.map { ", and uses it up before \"\(space.compiled.name(of: space.places[$0]))\" explains it" }
      ?? ""
    return Property.Found(
      cause: "unexplained \(permission.rawValue)",
      sentence:
        "\(actor) brings up the \(permission.rawValue) dialog although no screen said what for\(rest)",
      place: place, step: state, evidence: .other)
  }

  /// True where the location was allowed once on the shortest path, or before the exploration: iOS forgets this answer,
  /// and the app may ask again.
  private func wasAllowedOnce(_ permission: Permission, before edge: Int) -> Bool {
    guard permission == .location else { return false }
    return space.past.all.contains { $0.event == .promptAnswered(.once) }
      || space.graph.path(to: space.source(edge)).contains {
        space.act($0).events.contains(.promptAnswered(.once))
      }
  }

  // MARK: Lost by a kill

  /// Returns the loss of a dialog: a kill takes it away without an answer, and no path brings it up again.
  private func lost(_ permission: Permission) -> [Property.Found] {
    guard let kill = space.subject([.processKilled]) else { return [] }
    let shows = space.labels.map { $0.prompts.contains(permission) }
    var canShow: [Bool]?
    for state in space.states where space.facts[state].isSuperset(of: [.running, .prompting, .calm]) {
      guard let end = space.edge(of: state, doing: kill) else { continue }
      let world = space.graph[state].session.world
      guard world.dialogs.contains(where: { $0.kind == .permission(permission) }) else { continue }
      let reaching = canShow ?? space.canReach { shows[Int(space.graph.edges[$0].label)] }
      canShow = reaching
      guard !reaching[space.target(end)],
        space.graph[space.target(end)].session.world.permissions[permission] == .notDetermined
      else { continue }
      return [
        Property.Found(
          cause: "lost \(permission.rawValue)",
          sentence:
            "a kill while the \(permission.rawValue) dialog is up leaves it undecided, and nothing asks again: the data that "
            + "the app kept says that it is done",
          place: .edge(end), step: state, isAboutFuture: true)
      ]
    }
    return []
  }

  // MARK: Not now

  /// Returns the steps that request a permission again after the person declined it on another screen of the same run.
  private func askedAgain(_ permission: Permission) -> [Property.Found] {
    let asksOfSource = asking[permission] ?? []
    let only = space.places.indices.map { place in
      asksOfSource[place] && shown.count { asking[$0]?[place] == true } == 1
    }
    guard only.contains(true) else { return [] }
    func isUndecided(_ state: Int) -> Bool {
      space.graph[state].session.world.permissions[permission] == .notDetermined
    }
    /// True for a step or an alert that requests the permission; a screen with other controls waits for the person.
    func insists(_ state: Int) -> Bool {
      guard only[Int(space.placeOf[state])] else { return false }
      switch space.place(of: state) {
      case .step: return true
      case .screen(let index): return space.compiled.app.screens[index].isAlert
      case .main, .blank, .notRunning: return false
      }
    }
    let declines = space.edges.filter { edge in
      let (source, target) = (space.source(edge), space.target(edge))
      guard only[Int(space.placeOf[source])], space.placeOf[source] != space.placeOf[target],
        case .tapped? = space.gesture(edge), space.facts[source].contains(.running),
        space.facts[target].isSuperset(of: [.running]), space.act(edge).events.count == 1
      else { return false }
      return space.label(edge).requests.isEmpty && isUndecided(source) && isUndecided(target)
    }
    guard !declines.isEmpty else { return [] }
    // The decline may lead to it at once.
    let walk =
      declines.first(where: { insists(space.target($0)) && !namesTarget($0) }).map { [$0] }
      ?? space.walk(
        beginningWith: declines.filter { !insists(space.target($0)) }, through: { isUnasked($0, permission) },
        to: { insists($0) && isUndecided($0) })
    guard let walk, let last = walk.last else { return [] }
    let (declined, again) = (space.source(walk[0]), space.target(last))
    return [
      Property.Found(
        cause: "not now \(permission.rawValue)",
        sentence:
          "\"\(space.name(of: again))\" asks for \(permission.rawValue) in the same run in which the person declined it on "
          + "\"\(space.name(of: declined))\"",
        place: .walk(walk), step: again, evidence: .other)
    ]
  }

  /// True where an edge is a tap on a step's own button with its target named in the script.
  private func namesTarget(_ edge: Int) -> Bool {
    guard case .step(let name)? = space.ownButton(edge)?.to else { return false }
    return space.name(of: space.target(edge)) == name
  }

  /// True where an edge does not show that the person wants to return to the declined request. Going back, a control of
  /// a screen outside the flows, and a button that names its target do show it.
  private func isUnasked(_ edge: Int, _ permission: Permission) -> Bool {
    guard space.facts[space.target(edge)].contains(.running), !space.startsProcess(edge),
      !space.label(edge).isKilled,
      !space.label(edge).requests.contains(permission), !namesTarget(edge)
    else { return false }
    switch space.gesture(edge) {
    case nil:
      // Settings, a link and a post are somebody's wish.
      return space.act(edge).events.allSatisfy { event in
        switch event {
        case .timePassed, .promptAnswered, .foregrounded, .backgrounded: true
        default: false
        }
      }
    case .wentBack?: return false
    case .swiped?: return true
    default:
      if case .step = space.place(of: space.source(edge)) { return true }
      return false
    }
  }

  // MARK: Settings

  /// The edges on which the app opens Settings although neither the person nor the rest of the app acts.
  private var settingsOpened: [Property.Found] {
    let opens = space.labels.map { label in
      label.effects.contains { if case .open(.settings) = $0 { true } else { false } }
    }
    return space.edges.compactMap { edge in
      guard opens[Int(space.graph.edges[edge].label)], !space.isGesture(edge) else { return nil }
      if case .posted? = space.act(edge).events.first { return nil }
      let source = space.source(edge)
      let why =
        space.label(edge).answers.isEmpty ? "by itself" : "by itself, right after a dialog was answered"
      return Property.Found(
        cause: "settings \(space.name(of: source))",
        sentence: "\"\(space.name(of: source))\" opens Settings \(why): only a tap may lead there",
        place: .edge(edge),
        step: source)
    }
  }
}
