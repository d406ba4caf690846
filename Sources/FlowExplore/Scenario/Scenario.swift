package import Phone

/// The bounds of an exploration: the limits of the environment's moves on one path, and the phones on which the app
/// begins.
///
/// A person's gestures, the answers to dialogs, launches and returns, and waiting for due events are always explored,
/// and cost nothing. Every other event is counted.
///
/// For example, two kills on an iPhone with iOS 26:
///
///     var scenario = Scenario()
///     scenario.kills = 2
///     (scenario.ios, scenario.devices) = ([OSVersion(26)], [.iphone])
package struct Scenario: Hashable, Sendable {
  /// The number of times that the process dies, between two events or between two effects of one.
  package var kills = 1
  /// The number of times that the person leaves the app for the Home Screen.
  package var backgrounds = 1
  /// The number of times that a button is tapped twice before the screen can change.
  package var secondTaps = 1
  /// The number of times that the person changes a permission in Settings.
  package var settings = 1
  /// The number of failing sign-ins, as without a network. A cancelled sign-in is an answer to its dialog.
  package var signInFailures = 1
  /// The number of requests to the server that fail, as without a network.
  package var requestFailures = 1
  /// The number of waits of the person without a request, timer or transition: for a notification, an alarm, or the end
  /// of the time in the background.
  package var waits = 1
  /// The number of events that the rest of the app posts.
  package var maxHostEvents = 1
  /// The number of outside events that lead into the app: a link, an intent, a quick action, a widget, the tap on a
  /// notification.
  package var entrances = 1
  /// The number of facts that change.
  package var facts = 1
  /// The number of experiments that assign the person to another variant.
  package var variants = 1
  /// The number of times that the phone restarts; it is unlocked as the app is opened.
  package var restarts = 0
  /// The number of unseen launches of the app by iOS, on an unlocked phone.
  package var unseenLaunches = 0
  /// The number of changes to the account's purchases without the app.
  package var purchases = 1
  /// The number of times that the network is lost, and comes back at any later moment.
  package var offline = 0
  /// The number of times that the app is deleted and installed again.
  package var reinstalls = 0
  /// The number of times that a backup is restored on a new device.
  package var restores = 0
  /// The number of times that memory runs short.
  package var memoryWarnings = 0
  /// The number of restarts of the phone after which iOS starts the app before the first unlock. Both possible
  /// UserDefaults contents after the unlock are explored.
  package var prewarms = 0
  /// The number of times that the person begins a flow again after being through.
  package var maxRestarts = 1
  /// The number of answers given or changed on screens outside the flows after the onboarding, as in settings. Without
  /// a bound the values of all screens multiply.
  package var maxEdits = 1
  /// The most of the disturbances that one path has together, see ``Move/isDisturbance``.
  package var maxFaults = 2
  /// The versions of iOS on which an exploration begins.
  package var ios = [OSVersion(18, 5), OSVersion(26)]
  /// The classes of devices on which an exploration begins.
  package var devices: [Device.Kind] = [.iphone, .ipad]
  /// The possible states of the app's permissions at the beginning.
  package var permissions = Beforehand.allCases
  /// The texts that a person types into a field, besides its example.
  package var texts: [String] = []
  /// The times of day at the beginning of an exploration, and for the habits that a person sets. Without any, it begins
  /// at the phone's own time, and verdicts are unknown where a function reads the clock.
  package var times: [Habits.Time] = []
  /// The seeds of random numbers with which an exploration begins. Without any, it begins with the phone's own, and
  /// verdicts are unknown where a function draws a random number.
  package var seeds: [UInt64] = []
  /// The events of the rest of the app with details, in the order of their names; other events are posted without
  /// details.
  package var posted: [PostedEvent] = []
  /// The links that lead into the app; empty for one link without details.
  package var links: [String] = []
  /// The values on the phone before the first launch: an exploration begins on each of them, and on a fresh phone.
  package var planted: [PlantedStart] = []
  /// The options to follow of some questions; of any other question all options are followed that are not merged.
  package var choices: [FollowedOptions] = []
  /// The variants on which a path begins, for each experiment in the list. A path of any other begins
  /// on the phone's own variant, or on one that the app names.
  package var experiments: [ExperimentArms] = []
  /// The faces that a camera sees: the names of those in one picture.
  package var faces: [[String]] = [["Sora"]]
  /// The codes of findings that are not violations. The default codes are about the person or iOS, and not about the
  /// app's reaction.
  package var ignoredFindings = [
    "health.empty", "health.readHidden", "keychain.survives", "location.once", "location.unanswered",
    "notifications.heldByFocus", "settings.kill", "store.beforeFirstUnlock",
  ]
  /// True where answers that nothing reads are explored by one of them.
  package var reducesAnswers = true
  /// False to leave out going back: an earlier step then counts only where the app leads there by itself.
  package var goesBack = true

  /// A permission at the beginning.
  package enum Beforehand: String, Hashable, Sendable, CaseIterable {
    /// The person was never asked.
    case undecided
    /// The person allowed it earlier.
    case allowed
    /// The person denied it earlier.
    case denied

    /// Returns the status of a permission decided like this; `nil` for a permission without such a status.
    func status(of permission: Permission) -> Permissions.Status? {
      let wanted: [Permissions.Status]
      switch self {
      case .undecided: wanted = [.notDetermined]
      case .allowed:
        wanted = [.authorized, .authorizedWhenInUse, .sharingAuthorized, .fullAccess, .allowedAlways]
      case .denied: wanted = [.denied, .sharingDenied]
      }
      return wanted.first(where: permission.statuses.contains)
    }
  }

  /// Makes the default scenario: each move as often as ``Move`` declares, iOS 18.5 and 26.0, both device classes, and
  /// each permission undecided, allowed and denied beforehand.
  package init() {}

  /// The default scenario without faults, on the given phone only: gestures, and one wait, edit, posted event and fact.
  package static var calm: Scenario {
    var scenario = Scenario()
    for counter in counters { scenario[keyPath: counter.path] = 0 }
    (scenario.waits, scenario.maxEdits, scenario.maxHostEvents, scenario.facts) = (1, 1, 1, 1)
    scenario.maxFaults = most
    (scenario.ios, scenario.devices, scenario.permissions) = ([], [], [.undecided])
    return scenario
  }

  /// The counters by their names in a script, in the order of printing.
  package static let counters: [(name: String, path: any WritableKeyPath<Scenario, Int> & Sendable)] =
    Move.allCases.map { ($0.declaration.name, $0.declaration.path) }

  /// The most that a counter may be.
  package static let most = 15

  /// The moves that a path may have.
  var budget: Budget {
    var budget = Budget()
    for move in Move.allCases { budget[move.rawValue] = self[move] }
    return budget
  }

  /// The number of times that a move may happen.
  package subscript(move: Move) -> Int { self[keyPath: Self.counters[move.rawValue].path] }
}

extension Scenario: CustomStringConvertible {
  /// The scenario as a script writes it, with all that it says.
  package var description: String { "explore { " + fields.joined(separator: ", ") + " }" }

  /// The fields in which the scenario differs from the default one, as a script writes them, such as `kills = 2`.
  package var unusual: [String] {
    let usual = Scenario().fields
    return fields.filter { !usual.contains($0) }
  }

  private var fields: [String] {
    func table(_ entries: [String]) -> String {
      entries.isEmpty ? "{}" : "{ " + entries.joined(separator: ", ") + " }"
    }
    func list(_ words: [String]) -> String { table(words.map(Self.quoted)) }
    var fields = Self.counters.map { "\($0.name) = \(self[keyPath: $0.path])" }
    fields.append("ios = " + list(ios.map(\.description)))
    fields.append("devices = " + list(devices.map(\.rawValue)))
    fields.append("permissions = " + list(permissions.map(\.rawValue)))
    if !texts.isEmpty { fields.append("texts = " + list(texts)) }
    if !times.isEmpty { fields.append("times = " + list(times.map(\.description))) }
    if !seeds.isEmpty { fields.append("seeds = " + table(seeds.map { "\($0)" })) }
    if faces != Scenario().faces { fields.append("faces = " + table(faces.map(list))) }
    if !posted.isEmpty { fields.append("details = " + posted.lua) }
    if !links.isEmpty { fields.append("links = " + list(links)) }
    if !planted.isEmpty { fields.append("starts = " + table(planted.map(\.lua))) }
    if !choices.isEmpty { fields.append("choices = " + choices.lua) }
    if !experiments.isEmpty { fields.append("experiments = " + experiments.lua) }
    fields.append("ignoreFindings = " + list(ignoredFindings))
    if !reducesAnswers { fields.append("reduceAnswers = false") }
    if !goesBack { fields.append("back = false") }
    return fields
  }

  /// A text as Lua writes it.
  static func quoted(_ text: String) -> String {
    let inner = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ", "\u{7F}": "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: "\(scalar)"
      }
    }
    return "\"" + inner.joined() + "\""
  }
}
