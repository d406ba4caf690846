public import Phone

/// The bounds of an exploration: the environment's moves, how often each may happen on one path, and the phones on
/// which the app begins.
///
/// A person's gestures, the answers to dialogs, launches and returns, and waiting for what is due are always explored, and
/// cost nothing. Everything else is counted.
///
/// For example, two kills on an iPhone with iOS 26:
///
///     var scenario = Scenario()
///     scenario.kills = 2
///     (scenario.ios, scenario.devices) = ([OSVersion(26)], [.iphone])
public struct Scenario: Hashable, Sendable {
  /// The number of times that the process dies, between two events or between two effects of one.
  public var kills = 1
  /// The number of times that the person leaves the app for the Home Screen.
  public var backgrounds = 1
  /// The number of times that a button is tapped twice before the screen can change.
  public var secondTaps = 1
  /// The number of times that the person changes a permission in Settings.
  public var settings = 1
  /// The number of sign-ins that fail, as without a network. To cancel one is an answer to its dialog.
  public var signInFailures = 1
  /// The number of requests to the server that fail, as without a network.
  public var requestFailures = 1
  /// The number of waits of the person without a request, timer or transition: for a notification, an alarm, or the end
  /// of the time in the background.
  public var waits = 1
  /// The number of events that the rest of the app posts.
  public var maxHostEvents = 1
  /// The number of times that something outside leads into the app: a link, an intent, a quick action, a widget, the tap on
  /// a notification.
  public var entrances = 1
  /// The number of facts that change.
  public var facts = 1
  /// The number of experiments that assign the person to another variant.
  public var variants = 1
  /// The number of times that the phone restarts; it is unlocked as the app is opened.
  public var restarts = 0
  /// The number of unseen launches of the app by iOS, on an unlocked phone.
  public var unseenLaunches = 0
  /// The number of changes to the account's purchases without the app.
  public var purchases = 1
  /// The number of times that the network is lost, and comes back at any later moment.
  public var offline = 0
  /// The number of times that the app is deleted and installed again.
  public var reinstalls = 0
  /// The number of times that a backup is restored on a new device.
  public var restores = 0
  /// The number of times that memory runs short.
  public var memoryWarnings = 0
  /// The number of restarts of the phone after which iOS starts the app before the first unlock. Both possible
  /// UserDefaults contents after the unlock are explored.
  public var prewarms = 0
  /// The number of times that the person begins a flow again after being through.
  public var maxRestarts = 1
  /// The number of answers that the person gives or changes on screens of the app's own after being through, as in its
  /// settings: without a bound every value that one screen keeps multiplies with those of every other.
  public var maxEdits = 1
  /// The most of the disturbances that one path has together, see ``Move/isDisturbance``.
  public var maxFaults = 2
  /// The versions of iOS on which it begins, each a root.
  public var ios = [OSVersion(18, 5), OSVersion(26)]
  /// The classes of devices on which it begins, each a root.
  public var devices: [Device.Kind] = [.iphone, .ipad]
  /// The possible states of the app's permissions at the beginning.
  public var permissions = Beforehand.allCases
  /// The texts that a person types into a field, besides its example.
  public var texts: [String] = []
  /// The times of day: at each of them it begins, and a person sets a habit to each, besides the one that stands there.
  /// Without any it begins at the phone's own, and what a function reads of the clock is not known.
  public var times: [Habits.Time] = []
  /// The seeds of random numbers: with each of them it begins. Without any there is the phone's own, and what a function
  /// makes of a random number is not known.
  public var seeds: [UInt64] = []
  /// The events of the rest of the app with details, in the order of their names; any other one is posted without.
  public var posted: [PostedEvent] = []
  /// The links that lead into the app; without any it is one without details.
  public var links: [String] = []
  /// The values on the phone before the first launch: an exploration begins on each of these, besides a fresh phone.
  public var planted: [PlantedStart] = []
  /// The options that are followed of some questions; of every other one all are.
  public var choices: [FollowedOptions] = []
  /// The experiments with starts on listed variants in place of all variants named by the app.
  public var experiments: [ExperimentArms] = []
  /// The faces that a camera sees: the names of those in one picture.
  public var faces: [[String]] = [["Sora"]]
  /// The codes of the findings accepted as no violation. The default list holds those that tell only about the person
  /// or iOS, and not about the app's reaction.
  public var ignoredFindings = [
    "health.empty", "health.readHidden", "keychain.survives", "location.once", "location.unanswered",
    "notifications.heldByFocus", "settings.kill", "store.beforeFirstUnlock",
  ]
  /// True where answers that nothing reads are explored by one of them.
  public var reducesAnswers = true

  /// A permission at the beginning.
  public enum Beforehand: String, Hashable, Sendable, CaseIterable {
    /// The person was never asked.
    case undecided
    /// The person allowed it earlier.
    case allowed
    /// The person denied it earlier.
    case denied

    /// The status of a permission; `nil` for one that has none of the kind.
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

  /// Makes the usual one: each move as often as ``Move`` declares, iOS 18.5 and 26.0, both classes of devices, and each
  /// permission undecided, allowed and denied beforehand.
  public init() {}

  /// The same without a move of the environment, and on no other phone: the person's gestures alone.
  public static var calm: Scenario {
    var scenario = Scenario()
    for counter in counters { scenario[keyPath: counter.path] = 0 }
    (scenario.waits, scenario.maxEdits, scenario.maxHostEvents, scenario.facts) = (1, 1, 1, 1)
    scenario.maxFaults = most
    (scenario.ios, scenario.devices, scenario.permissions) = ([], [], [.undecided])
    return scenario
  }

  /// The counters, by their names in a script, in the order in which they are printed.
  public static let counters: [(name: String, path: any WritableKeyPath<Scenario, Int> & Sendable)] =
    Move.allCases.map { ($0.declaration.name, $0.declaration.path) }

  /// The most that a counter may be.
  public static let most = 15

  /// The moves that a path may have.
  var budget: Budget {
    var budget = Budget()
    for move in Move.allCases { budget[move.rawValue] = self[move] }
    return budget
  }

  /// The number of times that a move may happen.
  public subscript(move: Move) -> Int { self[keyPath: Self.counters[move.rawValue].path] }
}

extension Scenario: CustomStringConvertible {
  /// The scenario as a script writes it, with all that it says.
  public var description: String { "explore { " + fields.joined(separator: ", ") + " }" }

  /// The fields in which it differs from the usual one, as a script writes them, such as `kills = 2`.
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
