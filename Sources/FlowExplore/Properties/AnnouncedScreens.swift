import FlowModel
import FlowSession
import Phone
import Localization

/// The taps on notifications that do not lead to the announced screen.
///
/// A notification announces a screen in one of three ways. A field of its `userInfo`, such as `screen`, `route` or
/// `url`, names a view or a step, or ends with such a name. Its title is the title of one screen of the app. Its
/// identifier is the name of a screen, in an app where another notification's tap leads to the screen of its
/// identifier.
///
/// A tap that a gate stops may lead elsewhere. So two faults are reported: a notification of which no tap leads to the
/// screen, although the screen comes up under the same root, and a tap that leads there only while the app runs.
///
/// For example, with taps on a notification with `userInfo = { screen = "journal" }` that always lead to "mood":
///
///     AnnouncedScreens(space).missed[0].sentence
///     // "the tap on \"evening\" leads to \"mood\", and the notification announces \"journal\""
struct AnnouncedScreens {
  let space: StateSpace
  /// The taps, by their acts.
  private let taps: [Int]

  init(_ space: StateSpace) {
    self.space = space
    let isTap = space.graph.acts.map { Self.tapped($0) != nil }
    taps = space.edges.filter { edge in
      isTap[space.actNumber(edge)] && space.label(edge).failure == nil && !space.label(edge).isKilled
        && space.facts[space.target(edge)].contains(.running)
    }
  }

  private static func tapped(_ act: Action) -> String? {
    for case .occurred(.notification(.tapped(let id, _))) in act.events { return id }
    return nil
  }

  /// The screen announced by a notification, and the means of the announcement.
  private struct Announcement: Hashable {
    /// The ways in which it can.
    enum Means: Hashable { case route, title, identifier }
    let view: String
    let means: Means
  }

  /// A tap on a notification that announces something.
  private struct Tap {
    let edge: Int
    let id: String
    let announced: Announcement
    /// True where the announced view is on the screen after the tap.
    let arrives: Bool
    /// True where the announced view was on the screen before the tap.
    let isThere: Bool

    /// True where the tap leads to the announced view.
    var leads: Bool { arrives && !isThere }
  }

  var missed: [Property.Found] {
    guard !taps.isEmpty else { return [] }
    var known: [String: Announcement?] = [:]
    var all: [Tap] = []
    for edge in taps {
      let world = space.graph[space.source(edge)].session.world
      guard let id = Self.tapped(space.act(edge)), let content = world.notifications.delivered(id)?.content
      else { continue }
      let key = "\(id) \(content.title) \(content.userInfo)"
      let announced = known[key] ?? announcement(id, content)
      known[key] = .some(announced)
      guard let announced else { continue }
      all.append(
        Tap(
          edge: edge, id: id, announced: announced, arrives: shows(announced.view, after: edge),
          isThere: isPart(space.place(of: space.source(edge)), of: announced.view)))
    }
    let goesByIdentifier = all.contains { tap in
      tap.announced.means == .identifier && (tap.leads || isOther(tap, among: all))
    }
    all.removeAll { $0.announced.means == .identifier && !goesByIdentifier }
    return never(all) + cold(all)
  }

  /// True where a tap leads to a screen whose name is the identifier of another notification, and a launch by the app's
  /// icon does not.
  private func isOther(_ tap: Tap, among all: [Tap]) -> Bool {
    let name = space.name(of: space.target(tap.edge))
    return name != tap.announced.view && leadsAway(tap.edge)
      && all.contains { $0.announced == Announcement(view: name, means: .identifier) }
  }

  // MARK: Announced

  private func announcement(_ id: String, _ content: NotificationContent) -> Announcement? {
    for field in content.userInfo.fields where Self.speaksOfWay(field.name) {
      guard case .string(let text) = field.value, let view = view(namedBy: text) else { continue }
      return Announcement(view: view, means: .route)
    }
    let screens = space.compiled.app.screens.filter { !$0.isAlert }
    let titled = screens.filter { !content.title.isEmpty && title(of: $0) == content.title }
    if titled.count == 1 { return Announcement(view: titled[0].name, means: .title) }
    return screens.contains { $0.name == id } ? Announcement(view: id, means: .identifier) : nil
  }

  /// True where a field's name says that its value is a destination, such as `route` or `openURL`.
  private static func speaksOfWay(_ name: String) -> Bool {
    let name = name.lowercased()
    return [
      "route", "screen", "view", "page", "step", "destination", "target", "link", "url", "path", "tab",
      "open",
    ].contains { name.contains($0) }
  }

  /// Returns the view or step of the app named by a text: by the whole text, or by the end of a link; `nil` for none.
  private func view(namedBy text: String) -> String? {
    let end = text.split(separator: "?").first ?? ""
    let last = end.split(separator: "/").last.map { String($0) } ?? ""
    let app = space.compiled.app
    let names = app.viewNames + app.allSteps.map(\.name)
    return names.first { $0 == text } ?? names.first { $0 == last }
  }

  /// The title of a screen, where it is the same at all times.
  private func title(of screen: Step) -> String? {
    let localization = space.compiled.app.localization
    switch screen.title {
    case .literal(let text): return text
    case .key(let key, let fallback):
      guard !localization.isEmpty, let (key, table) = screen.title.tableKey else { return fallback ?? key }
      return localization.text(
        key, table: table, preferred: [space.graph[0].session.world.language.current])
    case .formatted, .callback: return nil
    }
  }

  // MARK: Led to

  /// True where the announced view is on the screen after a tap, at once or after at most three due events. An alert
  /// may cover the view.
  private func shows(_ view: String, after edge: Int) -> Bool {
    var state = space.target(edge)
    for _ in 0..<4 {
      let session = space.graph[state].session
      let shown = ([session.place] + session.covered.map(\.place).reversed()).first { !isAlert($0) }
      if let shown, isPart(shown, of: view) { return true }
      let due = space.graph.edges(of: state).first { edge in
        guard space.isProgress(edge), case .timePassed? = space.act(edge).events.first else { return false }
        return true
      }
      guard let due, !space.label(due).isKilled else { return false }
      state = space.target(due)
    }
    return false
  }

  private func isAlert(_ place: Session.Place) -> Bool {
    if case .screen(let screen) = place { space.compiled.app.screens[screen].isAlert } else { false }
  }

  private func isPart(_ place: Session.Place, of view: String) -> Bool {
    if space.compiled.name(of: place) == view { return true }
    guard case .step(_, let flow) = place else { return false }
    return space.compiled.app.flows[flow].name == view
  }

  /// True where the tap changes the screen, and leads elsewhere than a launch by the app's icon.
  private func leadsAway(_ edge: Int) -> Bool {
    let (source, target) = (space.source(edge), space.target(edge))
    guard space.placeOf[source] != space.placeOf[target] else { return false }
    guard let plain = space.edge(of: source, doing: [.launched]) else { return true }
    return space.placeOf[space.target(plain)] != space.placeOf[target]
  }

  // MARK: Never

  /// Returns the failing taps of notifications without any tap to the announced screen. A tap counts only under a root
  /// under which the screen comes up.
  private func never(_ all: [Tap]) -> [Property.Found] {
    var answers = SessionAnswers<String?>()
    func root(_ state: Int) -> String? {
      answers.answer(to: 0, in: state, space) { space.rootName($0) }
    }
    /// A notification, and the view that it announces.
    struct Subject: Hashable {
      let id: String
      let announced: Announcement
    }
    let leading = Set(all.filter(\.leads).map { Subject(id: $0.id, announced: $0.announced) })
    var roots: [String: Set<String>] = [:]
    return all.compactMap { tap in
      guard !tap.arrives, !leading.contains(Subject(id: tap.id, announced: tap.announced)),
        // A notification without a route may only mean to bring the person back.
        tap.announced.means == .route || leadsAway(tap.edge)
      else { return nil }
      let view = tap.announced.view
      let own =
        roots[view]
        ?? Set(space.states.filter { isPart(space.place(of: $0), of: view) }.compactMap { root($0) })
      roots[view] = own
      guard let root = root(space.target(tap.edge)), own.contains(root) else { return nil }
      return found(tap, .edge(tap.edge), "")
    }
  }

  // MARK: Once the process has ended

  /// Returns the taps that lead to the announced view in a running app, but elsewhere in a newly launched process.
  private func cold(_ all: [Tap]) -> [Property.Found] {
    guard let kill = space.subject([.processKilled]) else { return [] }
    var byState: [Int: [Tap]] = [:]
    for tap in all { byState[space.source(tap.edge), default: []].append(tap) }
    return all.compactMap { tap in
      let source = space.source(tap.edge)
      guard tap.leads, space.facts[source].contains(.running),
        let end = space.edge(of: source, doing: kill),
        let again = byState[space.target(end)]?.first(where: { $0.id == tap.id }), !again.arrives,
        again.announced == tap.announced,
        space.rootName(space.graph[source].session)
          == space.rootName(space.graph[space.target(again.edge)].session)
      else { return nil }
      return found(again, .walk([end, again.edge]), " once the process has ended")
    }
  }

  private func found(_ tap: Tap, _ place: Property.Found.Place, _ moment: String) -> Property.Found {
    let target = space.target(tap.edge)
    return Property.Found(
      cause: "announces \(tap.announced.view)\(moment)",
      sentence:
        "the tap on \"\(tap.id)\" leads to \"\(space.name(of: target))\"\(moment), and the notification announces "
        + "\"\(tap.announced.view)\"",
      place: place, step: target)
  }
}
