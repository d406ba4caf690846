extension Scenario {
  /// The moves that a scenario counts, each declared once: its field in a script, its sentence and its default number.
  ///
  /// A person's gestures, the answers to dialogs, launches, returns, and waiting for an answer, a timer or a transition
  /// cost nothing. Every other event is a move of this table.
  ///
  /// For example:
  ///
  ///     Scenario.Move.kill.declaration.name  // "kills"
  ///     Scenario.Move.kill.declaration.usual // 1
  package enum Move: Int, Hashable, Sendable, CaseIterable {
    case kill, background, secondTap, settings, signInFailure, requestFailure, wait, offline, reinstall
    case restore, memoryWarning, prewarm, repetition, edit, post
    case entrance, fact, variant, restart, unseenLaunch, purchase
    /// All disturbances together.
    case maxFaults

    /// A move as it is declared.
    package struct Declaration: Sendable {
      /// The field of a scenario.
      package let name: String
      /// The default number of times that the move happens on one path.
      package let usual: Int
      /// The things that are counted, for the sentence `The most …`.
      package let sentence: String
      let path: any WritableKeyPath<Scenario, Int> & Sendable

      init(
        _ name: String, _ usual: Int, _ path: any WritableKeyPath<Scenario, Int> & Sendable,
        _ sentence: String
      ) {
        (self.name, self.usual, self.path, self.sentence) = (name, usual, path, sentence)
      }
    }

    /// The declaration.
    package var declaration: Declaration {
      switch self {
      case .kill:
        .init(
          "kills", 1, \.kills, "times that the process dies, between two events or between two effects of one"
        )
      case .background:
        .init(
          "backgrounds", 1, \.backgrounds,
          "times that the person leaves the app for the Home Screen, also under an open dialog"
        )
      case .secondTap:
        .init("secondTaps", 1, \.secondTaps, "controls that are tapped twice before the screen can change")
      case .settings:
        .init("settings", 1, \.settings, "permissions that the person changes in Settings")
      case .signInFailure:
        .init("signInFailures", 1, \.signInFailures, "sign-ins that fail, as without a network")
      case .requestFailure:
        .init(
          "requestFailures", 1, \.requestFailures, "requests to the server that fail, as without a network")
      case .wait:
        .init(
          "waits", 1, \.waits,
          "times that the person waits for an event of no request, timer or transition")
      case .offline:
        .init(
          "offline", 0, \.offline, "times that the network is lost, and comes back at any later moment")
      case .reinstall:
        .init("reinstalls", 0, \.reinstalls, "times that the app is deleted and installed again")
      case .restore:
        .init("restores", 0, \.restores, "times that a backup is restored on a new device")
      case .memoryWarning:
        .init("memoryWarnings", 0, \.memoryWarnings, "times that memory runs short")
      case .prewarm:
        .init(
          "prewarms", 0, \.prewarms,
          "times that the phone restarts and iOS starts the app before its first unlock, with each `store.beforeFirstUnlock`"
        )
      case .repetition:
        .init(
          "maxRestarts", 1, \.maxRestarts,
          "times that the person begins a flow again after being through")
      case .edit:
        .init(
          "maxEdits", 1, \.maxEdits,
          "answers that the person gives or changes on screens of the app's own after being through")
      case .post:
        .init("maxHostEvents", 1, \.maxHostEvents, "events that the rest of the app posts")
      case .entrance:
        .init(
          "entrances", 1, \.entrances,
          "ways into the app from outside: a link, an intent, a quick action, the tap on a notification")
      case .fact:
        .init("facts", 1, \.facts, "facts of the app that change")
      case .variant:
        .init("variants", 1, \.variants, "experiments that assign the person to another variant")
      case .restart:
        .init(
          "restarts", 0, \.restarts, "times that the phone restarts, and is unlocked as the app is opened")
      case .unseenLaunch:
        .init("unseenLaunches", 0, \.unseenLaunches, "times that iOS starts the app unseen")
      case .purchase:
        .init(
          "purchases", 1, \.purchases,
          "times that the account's purchases change without the app: a payment is approved or made elsewhere"
        )
      case .maxFaults:
        .init(
          "maxFaults", 2, \.maxFaults,
          "moves of all these kinds that one path has together, without "
            + Self.allCases.filter { !$0.isDisturbance && $0 != .maxFaults }.map(\.declaration.name)
            .joined(separator: ", "))
      }
    }

    /// True for a disturbance: all of them together are limited to `maxFaults` on a path. False for waiting, for an
    /// edit, and for an event or a fact of the rest of the app.
    package var isDisturbance: Bool {
      switch self {
      case .wait, .edit, .post, .fact, .maxFaults: false
      default: true
      }
    }

    /// The cost of one such move.
    var cost: Budget {
      var budget = Budget()
      budget[rawValue] = 1
      if isDisturbance { budget[Self.maxFaults.rawValue] = 1 }
      return budget
    }

    /// True for a normal move of the person or of the rest of the app: it is counted, but can be part of an exit.
    var isProgress: Bool {
      switch self {
      case .post, .repetition, .edit, .fact, .background: true
      default: false
      }
    }
  }
}
