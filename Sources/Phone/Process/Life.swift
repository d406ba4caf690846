/// Events of the phone and of the app as a whole. A handler of the app receives only a consequence, such as
/// `onProtectedDataUnavailable` after a lock.
///
/// For example:
///
///     world.receive(.life(.phoneRestarted)).endsProcess  // true
///     world.lock.state                                   // .beforeFirstUnlock
public enum Life: Hashable, Sendable, Codable {
  /// The screen was locked.
  case phoneLocked
  /// A person unlocked the phone.
  case phoneUnlocked
  /// The phone restarted: every process is gone, and the phone has not been unlocked yet (S-63).
  case phoneRestarted
  /// iOS launched the app in the background, so that it opens faster when a person wants it.
  case appPrewarmed
  /// iOS ended the suspended app for want of memory; no handler of the app is called (S-67).
  case appReclaimed
  /// The person swiped the app away.
  case appForceQuit
  /// Control Center, or the app switcher, came up over the app.
  case appCovered(AppProcess.Cover)
  /// The phone's backup was restored onto a new phone. The flag says whether granted permissions hold there; `nil`
  /// means the default, that they do not.
  case backupRestored(keepsPermissions: Bool?)
  /// The person deleted the app and installed it again. The flag says whether another app of the same vendor stayed.
  case appReinstalled(vendorStays: Bool)

  var name: String {
    switch self {
    case .phoneLocked: ExternalEvent.Name.phoneLocked.rawValue
    case .phoneUnlocked: ExternalEvent.Name.phoneUnlocked.rawValue
    case .phoneRestarted: ExternalEvent.Name.phoneRestarted.rawValue
    case .appPrewarmed: ExternalEvent.Name.appPrewarmed.rawValue
    case .appReclaimed: ExternalEvent.Name.appReclaimed.rawValue
    case .appForceQuit: ExternalEvent.Name.appForceQuit.rawValue
    case .appCovered(.controlCenter): ExternalEvent.Name.controlCenterShown.rawValue
    case .appCovered(.appSwitcher): ExternalEvent.Name.appSwitcherShown.rawValue
    case .backupRestored: ExternalEvent.Name.backupRestored.rawValue
    case .appReinstalled: ExternalEvent.Name.appReinstalled.rawValue
    }
  }

  var arguments: Record {
    switch self {
    case .appReinstalled(true): ["vendorStays": true]
    case .backupRestored(nil): ["permissions": "asked", "assumed": true]
    case .backupRestored(let keeps?): ["permissions": keeps ? "kept" : "asked"]
    default: [:]
    }
  }
}

extension World {
  mutating func receive(_ life: Life) -> Reply {
    switch life {
    case .phoneLocked: return lockScreen()
    case .phoneUnlocked: return unlockScreen()
    case .phoneRestarted:
      lock.restart()
      installation.isForceQuit = false
      return Reply(endsProcess: true)
    case .appPrewarmed:
      let mayRun = !process.isRunning && !installation.isForceQuit
      return Reply(wakes: mayRun ? .background : nil)
    case .appReclaimed: return Reply(endsProcess: process.isAway)
    case .appCovered(let cover):
      guard process.isInFront else { return .nothing }
      process.cover = cover
      updatePhase()
      return .nothing
    case .appForceQuit:
      installation.isForceQuit = true
      if isTouched(Backend.self) { backend.cancelSessions() }
      return Reply(endsProcess: true)
    case .backupRestored(let keeps): return leave(by: .restore(keepsPermissions: keeps ?? false))
    case .appReinstalled(let vendorStays):
      return leave(by: .reinstall(vendorStays: vendorStays))
    }
  }

  private mutating func lockScreen() -> Reply {
    guard !isLocked else { return .nothing }
    let isInFront = process.isInFront
    lock.close(coveringApp: isInFront)
    var reply = isInFront ? background() : .nothing
    if process.isRunning { reply.add(.callback(.protectedDataWillBecomeUnavailable)) }
    return reply
  }

  private mutating func unlockScreen() -> Reply {
    guard isLocked else { return .nothing }
    let returns = lock.coversApp && process.isRunning
    openLock()
    biometry.succeed()
    return Reply(
      process.isRunning ? [.protectedDataDidBecomeAvailable] : [], wakes: returns ? .foreground : nil)
  }

  /// Prepares the stored values for a new process, and returns the findings on those that it cannot read.
  mutating func readyProcess(unseen: Bool) -> [Finding] {
    guard hasServices else { return [] }
    if !unseen {
      // A person who opens an app holds an unlocked phone.
      lock.open()
      installation.isForceQuit = false
    }
    guard lock.state == .beforeFirstUnlock else { return [] }
    let count = loseSightOfDisk()
    return count == 0 ? [] : [.beforeFirstUnlock(count, beforeFirstUnlock)]
  }
}
