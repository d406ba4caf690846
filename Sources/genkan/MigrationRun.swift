import FlowExplore
import FlowMigration
import FlowSession
import Phone

/// Runs the explorations of one comparison.
struct MigrationRun {
  let setup: PhoneSetup
  let scenario: Scenario
  let limits: MigrationLimits

  /// Makes the prover of updates to a new version.
  func prover(_ new: CompiledApp) -> Prover {
    Prover(new, within: scenario, on: setup.world, meeting: setup.meeting, limits: limits)
  }

  /// Judges an update, and tries cures where it is unsafe.
  func update(_ old: CompiledApp, to new: CompiledApp) -> Migration {
    var prover = prover(new)
    var migration = prover.migration(from: old, on: setup.world, meeting: setup.meeting)
    prover.tryCures(of: &migration)
    return migration
  }

  /// Judges the update of a frozen release, and tries cures where it is unsafe.
  func update(_ release: FrozenRelease, by prover: inout Prover) -> Migration {
    var migration = prover.migration(fromFrozen: release)
    prover.tryCures(of: &migration)
    return migration
  }

  /// Judges a change of an experiment's variant for every user in the middle of the flow.
  func flip(_ compiled: CompiledApp, _ experiment: String, from: String, to: String) -> Migration {
    var still = scenario
    still.variants = 0
    func assigned(_ name: String) -> PhoneChange { .variant(experiment: experiment, name: name) }
    var prover = Prover(
      compiled, within: still, on: setup.world, meeting: setup.meeting, changes: [assigned(to)],
      limits: limits)
    var migration = prover.migration(
      from: compiled, on: setup.world, meeting: setup.meeting + [assigned(from)])
    migration.rename(old: from, new: to)
    return migration
  }
}
