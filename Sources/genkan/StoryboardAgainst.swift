import ArgumentParser
import FlowConsole
import FlowCheck
import FlowDriver
import FlowExplore
import FlowExport
import FlowMigration
import FlowModel
import FlowSession
import Terminal

/// The storyboard of a flow next to an older version: the moved steps, and the screens where users of the old version
/// land.
struct StoryboardAgainst {
  let walker: Walker
  let output: FileDescriptorOutput

  private var walk: WalkOptions { walker.options }
  private var palette: Palette { walk.look.palette(2) }

  /// Walks both versions, judges the update, and makes the page.
  ///
  /// - Throws: `ExitCode` or `ValidationError` where the old version cannot be walked, after the diagnostics were
  ///   printed.
  func page(_ name: String) throws -> String {
    let side = try MigrationSide.read(name, limits: walk.limits.limits, output, palette)
    guard case .script(let script, let driver) = side else {
      throw ValidationError(
        "--against: \"\(name)\" is frozen: it keeps what the app declares, and no screens to draw")
    }
    defer { withExtendedLifetime(driver) {} }
    try script.confirm(walker.setup, in: driver.engine, output, palette)
    let former = Walker(
      options: walk, driver: driver, script: script, setup: walker.setup, output: output)
    let (old, new) = (try former.walk(), try walker.walk())
    let migration = try migration(name, old.compiled, new.compiled, by: former)
    let storyboard = Storyboard(
      [
        .init("old: \(Self.title(migration.old))", old), .init("new: \(Self.title(migration.new))", new),
      ], comparing: Self.comparison(migration))
    return StoryboardPage.html(storyboard)
  }

  /// Judges the update, within the scenario next to the old version, else next to the flow.
  private func migration(
    _ name: String, _ old: CompiledApp, _ new: CompiledApp, by former: Walker
  ) throws -> Migration {
    let setup = walker.setup
    let options: ExplorationOptions
    let accepted: [AcceptedViolation]
    do throws(Diagnostic) {
      options = try FilesBeside.scenario(named: nil, beside: [name, walk.path], walker.driver)
      accepted = try FilesBeside(walk.path).accepted(walker.driver)
    } catch {
      output.report([error], palette)
      throw ExitCode(Exit.loading(error.code))
    }
    var bounds = options.bounds
    bounds.states = walk.maxStates ?? bounds.states
    let (judged, isInterrupted) = interruptible([former.driver, walker.driver]) { interruption in
      let limits = MigrationOptions.limits(bounds) { !interruption.isRequested }
      var prover = MigrationRun(setup: setup, scenario: options.scenario, limits: limits).prover(new)
      return (
        prover.migration(from: old, on: setup.world, meeting: setup.meeting), interruption.isRequested
      )
    }
    if isInterrupted { throw ExitCode(Exit.interrupted) }
    return judged.accepting(accepted).0
  }

  private static func title(_ outline: FlowOutline) -> String {
    outline.version.map { "\(outline.name) \($0)" } ?? outline.name
  }

  /// The change and the verdicts as the page shows them.
  static func comparison(_ migration: Migration) -> StoryboardComparison {
    let change = migration.change
    func remark(_ row: FlowChange.Row) -> String {
      guard let old = row.old else { return "new" }
      guard let new = row.new else { return "removed" }
      if change.renamed.contains(where: { $0.old == old.name }) {
        return "renamed from \(old.name), as far as can be guessed"
      }
      return change.moved.first { $0.name == new.name }.map { "moved from place \($0.from) to \($0.to)" }
        ?? ""
    }
    return StoryboardComparison(
      // Places count from 1, as the remarks do.
      rows: change.rows.map {
        .init(
          old: $0.old?.name, new: $0.new?.name, remark: remark($0), oldPlace: $0.old.map { $0.number + 1 },
          newPlace: $0.new.map { $0.number + 1 })
      },
      details: change.details.map {
        .init(
          place: $0.place, sentence: "\($0.place): \($0.name): \($0.old ?? "none") → \($0.new ?? "none")")
      },
      fates: migration.classes.map { one in
        .init(
          place: one.new, level: one.accepted == nil ? one.verdict.level.rawValue : "accepted",
          word: one.verdict.word,
          sentence: MigrationText.sentence(one, of: migration)
            + (one.accepted.map { ". Accepted: \($0)" } ?? ""))
      },
      sentences: [MigrationText.outcome(of: migration)] + migration.doubts.map { "Inconclusive: \($0)." })
  }
}
