import FlowConsole
import FlowCheck
import FlowDriver
import FlowScript
import Spelling
import Terminal

/// Reruns a failed check on each save of one of its files, while the prompt at its failure stays open. The session at
/// the prompt does not change.
struct CheckRerun {
  /// The check that failed; a later load finds it by its titles.
  let check: CheckCase
  /// The seed of its random numbers.
  let seed: UInt64
  let limits: ScriptEngine.Limits
  let palette: Palette

  /// The files that a worker looked at on the disk.
  final class Looks {
    private(set) var all = FileLooks()

    func add(_ looks: FileLooks) { all.add(looks) }
  }

  /// Runs the check.
  ///
  /// - Returns: The report on the run, and the files that the run looked up.
  func run() -> (text: String, looks: FileLooks) {
    let looks = Looks()
    // What cannot be loaded may be mended in the file itself.
    looks.add(of: check.file)
    do {
      let worker = worker(looks)
      guard let found = try again(worker.collect(check.file)) else {
        return (failed(["\(check.file.path) has no such check any more"]), looks.all)
      }
      let outcome = try worker.run(found, seed: seed)
      guard outcome.status == .failed else {
        let title = palette.styled("✓ \(found.title)".visibleOnOneLine, .selected)
        return (title + " was run again and passes", looks.all)
      }
      return (failed(outcome.messages.map { "\($0)" }), looks.all)
    } catch let error as CheckLoadError {
      return (failed(error.messages.map { "\($0)" }), looks.all)
    } catch {
      return (failed(["\(error)"]), looks.all)
    }
  }

  private func failed(_ messages: [String]) -> String {
    let title = palette.styled("✗ \(check.title)".visibleOnOneLine, .error) + " was run again and fails"
    return ([title] + messages.map(\.visible)).map { Prose.wrapped($0, columns: Terminal.knownColumns) }
      .joined(separator: "\n")
  }

  private func worker(_ looks: Looks) -> any CheckWorker {
    if check.file.isDocument {
      return DocumentWorker(limits: limits, opening: DocumentOptions.opening, onLooks: { looks.add($1) })
    }
    let worker = DriverCheckWorker(limits: limits, onLooks: { looks.add($1) })
    Unheeded.end(worker.driver)
    return worker
  }

  /// Returns the check from a new load of its file: of several with its titles, the one whose index is nearest to the
  /// old one. It is `nil` where none has its titles.
  private func again(_ cases: [CheckCase]) -> CheckCase? {
    cases.filter { $0.titles == check.titles }.min {
      abs($0.index - check.index) < abs($1.index - check.index)
    }
  }
}

extension CheckRerun.Looks {
  /// Adds the check file itself to the looked-up files.
  func add(of file: CheckFile) {
    var looks = FileLooks()
    looks.note(FileLook(.content, file.path))
    add(looks)
  }
}
