import ArgumentParser
import FlowConsole
import FlowExplore
import FlowExport
import FlowMigration
import FlowModel
import FlowSession
import Phone
import Spelling
import Terminal

/// Draws the witnesses of the verdicts on an update, each as a storyboard: the gestures on the old version, the update,
/// the screen of the new version.
struct MigrationStoryboards {
  let output: FileDescriptorOutput
  let scenario: Scenario

  /// The versions of one judgement.
  struct Sides {
    /// The old version; `nil` for a frozen release, which has no screens to draw.
    let old: CompiledApp?
    let new: CompiledApp
    /// The file of the new version; `nil` where the old version continues with the changes.
    let newPath: String?
    let changes: [PhoneChange]
    let setup: PhoneSetup
  }

  /// Refuses a name that neither a page nor a folder can have.
  static func validate(_ name: String?) throws {
    if name == "" { throw ValidationError("--storyboard names a page that ends in .html, or a folder.") }
  }

  /// Writes the most severe witness of the first migration that has one as the page `name`. A `name` without `.html`
  /// is a folder, which gets a page for each error and warning that is not accepted.
  ///
  /// - Throws: `ExitCode` where a page cannot be written, after a message.
  func write(_ judged: [(Migration, Sides)], to name: String) throws {
    let found = judged.flatMap { migration, sides in
      WitnessCheck.classes(of: migration).map { (migration, sides, $0) }
    }
    guard name.hasSuffix(".html") else {
      var pages = StoryboardFolder(name)
      for (migration, sides, one) in found {
        let words = "\(migration.direction.rawValue) \(one.verdict.word) \(one.old) \(one.new)"
        try pages.write(page(one, of: migration, sides), named: words, output)
      }
      return pages.tell(output)
    }
    guard let (migration, sides, one) = found.first else {
      return output.writeError("nothing is lost: no storyboard to write\n")
    }
    try StoryboardFolder.write(PathPage.html(page(one, of: migration, sides)), to: name, output)
    output.writeError("drew \(one.verdict.word) to \(name)\n".visible)
  }

  /// Returns the storyboard of a witness. For a frozen release, and for a way that cannot be played again, it has the
  /// gestures in words and the screen of the new version.
  private func page(_ one: MigrationClass, of migration: Migration, _ sides: Sides) -> PathStoryboard {
    let title = "\(migration.old.name) → \(migration.new.name): \(one.verdict.word)"
    let fault = MigrationText.sentence(one, of: migration)
    guard let old = sides.old,
      let way = WitnessWay(one.witness, of: old, on: sides.setup, within: scenario)
    else {
      return PathStoryboard(
        one.witness.session, of: sides.new, after: MigrationText.gestures(one, of: migration), title: title,
        fault: fault)
    }
    let player = Player(old, on: way.setup)
    for event in one.witness.events { _ = try? player.send(event) }
    if let path = sides.newPath { player.update(to: sides.new, flow: FlowSource(path: path)) }
    // A launch that raises is the end of the path, which the sentence is about.
    for event in sides.changes.map({ .phoneChanged($0) }) + one.witness.launches {
      guard (try? player.send(event)) != nil else { break }
    }
    return PathStoryboard(player, title: title, fault: fault)
  }
}
