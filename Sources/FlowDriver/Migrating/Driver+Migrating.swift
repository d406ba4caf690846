import Disk
import FlowExplore
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

/// One side of a migration, as a script names it.
enum MigrationSide {
  case script(LoadedScript)
  case release(FrozenRelease, String)

  /// The app, compiled anew; `nil` for a frozen release.
  var compiled: CompiledApp? {
    guard case .script(let script) = self else { return nil }
    return CompiledApp(app: script.app, callbacks: script.callbacks)
  }

  /// The path of the flow's file; `nil` for a frozen release and for a flow made by a script.
  var path: String? {
    guard case .script(let script) = self else { return nil }
    return script.path
  }
}

extension DriverHost {
  /// Returns the version that an argument names: a flow, an app, its file, or the file of a frozen release.
  func side(_ call: LuaCall, _ argument: Int) throws -> MigrationSide {
    guard case .string(let name) = call.value(argument), name.hasSuffix(".json") else {
      return .script(try script(call, argument))
    }
    let path: String
    do throws(LoadingFailure) {
      path = try resolved(name, call)
    } catch {
      throw error.diagnostics[0]
    }
    driver.engine.fileLog.note(.content, path)
    return .release(try ReleaseFile.release(at: path), path)
  }

  /// Reads the options at an index among the arguments, before any file is opened.
  func judging(_ call: inout LuaCall, _ argument: Int) throws -> JudgingOptions {
    var options = JudgingOptions()
    try call.read(argument, JudgingOptions.shape, into: &options)
    if case .table(let scenario)? = call.table(argument)?.held[raw: "scenario"] {
      options.exploration.namePhone(scenario)
    }
    return options
  }

  /// Judges the update from one side to another.
  func migration(
    from old: MigrationSide, to new: MigrationSide, on setup: PhoneSetup, _ options: JudgingOptions,
    _ call: LuaCall
  ) throws -> MigrationObject {
    var options = options
    var directions: [(direction: Migration.Direction, old: MigrationSide, new: MigrationSide)] = []
    if options.direction != .rollback { directions.append((.update, old, new)) }
    if options.direction != .update { directions.append((.rollback, new, old)) }
    for (direction, _, new) in directions {
      guard case .release(_, let path) = new else { continue }
      throw LuaFailure(
        "\"\(path)\" is a frozen release, and \(direction.opener) opens what the other one left",
        hint: "name the flow's file on that side")
    }
    let known = try directions.flatMap { try accepted(options.accepted, by: $0.new, call) }
    var seen: Set<AcceptedViolation> = []
    let entries = known.filter { seen.insert($0).inserted }
    let setup = options.exploration.phone ?? setup
    driver.begin(setup.seed)
    for direction in directions {
      guard case .script(let script) = direction.new else { continue }
      try driver.confirm(script, setup.surroundings)
    }
    let begin = ContinuousClock.now
    options.exploration.bounds.seconds = try driver.exploring.seconds(
      wanting: options.exploration.bounds.seconds)
    defer { driver.exploring.spend((ContinuousClock.now - begin) / .seconds(1)) }
    let migrations = try driver.migrations(directions, on: setup, options.exploration)
    var unmatched = entries.filter { $0.property.hasPrefix(Migration.acceptedPrefix) }
    let judged = migrations.map { migration in
      let (result, left) = migration.accepting(entries)
      unmatched = unmatched.filter(left.contains)
      return result
    }
    return large(MigrationObject(judged, isStrict: options.isStrict, unmatched: unmatched))
  }

  /// Returns the accepted hazards of a named file, else those of the accepted file next to the flow's file.
  private func accepted(_ name: String?, by new: MigrationSide, _ call: LuaCall) throws -> [AcceptedViolation]
  {
    if let name {
      let path: String
      do throws(LoadingFailure) {
        path = try resolved(name, call)
      } catch {
        throw error.diagnostics[0]
      }
      return try driver.accepted(in: path)
    }
    guard let path = new.path, path.hasSuffix(".lua") else { return [] }
    let beside = String(path.dropLast(4)) + ".accepted.lua"
    driver.engine.fileLog.note(.content, beside)
    guard RealPath.of(beside) != nil else { return [] }
    // The file was found, and not named.
    try driver.refuseLink(beside)
    return try driver.accepted(in: beside)
  }
}

extension Driver {
  /// Judges each direction within the bounds of all of them together.
  fileprivate func migrations(
    _ directions: [(direction: Migration.Direction, old: MigrationSide, new: MigrationSide)],
    on setup: PhoneSetup, _ options: ExplorationOptions
  ) throws -> [Migration] {
    let lua = engine.lua
    let stop = explorationStop
    var bounds = options.bounds
    let seconds = bounds.seconds
    bounds.seconds = nil
    let limits = MigrationLimits(bounds: bounds, seconds: seconds.map { $0 / Double(directions.count) }) {
      !lua.isStopped && !stop.isRequested
    }
    // An exploration's time counts for no other limit. It has its own limit, and is stopped as ever.
    let migrations = lua.withOwnDeadline(nil) {
      stop.during {
        directions.compactMap { direction, old, new -> Migration? in
          guard let newer = new.compiled else { return nil }
          var prover = Prover(
            newer, within: options.scenario, on: setup.world, meeting: setup.meeting, limits: limits)
          var migration: Migration
          if let older = old.compiled {
            migration = prover.migration(from: older, on: setup.world, meeting: setup.meeting)
          } else if case .release(let release, _) = old {
            migration = prover.migration(fromFrozen: release)
          } else {
            return nil
          }
          prover.tryCures(of: &migration)
          migration.direction = direction
          return migration
        }
      }
    }
    try lua.checkStop()
    return migrations
  }
}

extension Migration.Direction {
  /// The version that opens the data of the other one, in words.
  fileprivate var opener: String {
    switch self {
    case .update: "the new version"
    case .rollback: "in a rollback the old version"
    }
  }
}
