import FlowDriver
package import FlowSession
import FlowWords
package import Phone

/// The screens of one path in order, with the gestures between them and the fault at the end.
///
/// The path is a session's: of a failed check, a counterexample, the witness of a migration, or a prompt's history.
///
/// For example:
///
///     let path = PathStoryboard(player, title: "order: a second tap skips \"name\"", fault: "violated")
///     path.shots.map(\.gesture)  // [`app.launch()`, `tap "next"`]
package struct PathStoryboard {
  /// The title.
  package let title: String
  /// The fault at the end; `nil` where the path has none.
  package let fault: String?
  /// The moments, in order.
  package let shots: [Shot]
  /// The number of moments before the first drawn one.
  package let omitted: Int

  /// A moment: the gestures, and the screen after them.
  package struct Shot {
    /// The gestures since the moment before, as a script writes them.
    package let gestures: [String]
    /// The keys of the controls that the next gesture uses.
    package let used: Set<String>
    /// The screen; `nil` while the app is not in front.
    package let form: Storyboard.Form?
    /// The dialog of iOS over it.
    package let dialog: Storyboard.Dialog?
    /// The label of the dialog's button that the next gesture taps; `nil` where it taps none.
    package let answer: String?
    /// The effects, in order.
    package let effects: [String]
    /// The findings.
    package let findings: [Finding]
  }

  /// The most moments that are drawn: the last ones, which lead to the fault.
  static let mostShots = 300

  /// Draws the history of a session, across updates of its app.
  package init(_ player: Player, title: String, fault: String? = nil) {
    var reading = Reading()
    for (number, version) in player.versions.enumerated() {
      if number > 0 { reading.update(to: version) }
      reading.read(version)
    }
    reading.finish()
    self.init(reading.shots, title: title, fault: fault)
  }

  /// Draws a session whose history is given in words only.
  ///
  /// - Parameter gestures: The gestures before the session's state, in the script's syntax.
  package init(
    _ session: Session, of app: CompiledApp, after gestures: [String], title: String, fault: String? = nil
  ) {
    let shot = Self.shot(session, app, gestures, nil, [], [], number: 1)
    self.init([shot], title: title, fault: fault)
  }

  private init(_ shots: [Shot], title: String, fault: String?) {
    (self.title, self.fault) = (title, fault)
    omitted = max(0, shots.count - Self.mostShots)
    self.shots = Array(shots.suffix(Self.mostShots))
  }

  /// The screens read so far, and the gestures, effects and findings collected for the next one.
  private struct Reading {
    private(set) var shots: [Shot] = []
    private var gestures: [String] = []
    private var effects: [String] = []
    private var findings: [Finding] = []
    private var isInFront = false

    /// Reads the moments of a version.
    mutating func read(_ version: Player.Version) {
      let past = version.past
      for (index, moment) in past.enumerated() {
        if let gesture = PathStoryboard.words(moment.event, isInFront: isInFront) { gestures.append(gesture) }
        isInFront = moment.session.world.process.isInFront
        for entry in moment.entries {
          switch entry.kind {
          case .effect(let effect): effects.append(Sheet.words(effect, keeping: entry.durability))
          case .finding(let finding): findings.append(finding)
          default: break
          }
        }
        let next = index + 1 < past.count ? past[index + 1].event : nil
        // Answers of iOS that follow by themselves belong to the moment before.
        if let next, EventLua.lines(next).isEmpty { continue }
        shots.append(
          PathStoryboard.shot(
            moment.session, version.app, gestures, next, effects, findings, number: shots.count + 1))
        (gestures, effects, findings) = ([], [], [])
      }
    }

    /// Adds the gesture of an update, which belongs to the next screen: the launch of the new version.
    mutating func update(to version: Player.Version) {
      isInFront = false
      gestures.append(
        version.flow.path.map { EventLua.update($0, version: version.number) }
          ?? "app.update(\(version.number.map { EventLua.quoted("\($0)") } ?? ""))")
    }

    /// Adds a moment for an update after which nothing happened.
    mutating func finish() {
      guard !gestures.isEmpty else { return }
      shots.append(
        Shot(
          gestures: gestures, used: [], form: nil, dialog: nil, answer: nil, effects: effects,
          findings: findings))
      gestures = []
    }
  }

  private static func shot(
    _ session: Session, _ app: CompiledApp, _ gestures: [String], _ next: Event?, _ effects: [String],
    _ findings: [Finding], number: Int
  ) -> Shot {
    let phone = SeenPhone(session, app)
    var used: Set<String> = []
    var answer: String?
    switch next {
    case .tapped(let key)?, .tappedTwice(let key)?, .chosen(let key, _)?: used = [key]
    case .promptAnswered(let given)?:
      answer = session.world.prompt.flatMap { DialogAnswer.button(given, to: $0, language: phone.language) }
    default: break
    }
    // A gesture leads to the moment behind it.
    var dialog = phone.dialog
    if let answer { dialog?.links = [answer: "shot-\(number + 1)"] }
    let links = Dictionary(uniqueKeysWithValues: used.map { ($0, "shot-\(number + 1)") })
    return Shot(
      gestures: gestures, used: used, form: phone.form(links: dialog == nil ? links : [:]),
      dialog: dialog, answer: answer, effects: effects, findings: findings)
  }

  /// Returns an event in the script's syntax; `nil` for one that only follows from another.
  private static func words(_ event: Event, isInFront: Bool) -> String? {
    EventLua.lines(event).isEmpty ? nil : EventLua.sentence(event, isInFront: isInFront)
  }
}
