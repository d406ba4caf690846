import FlowDriver
import FlowModel
import FlowScript
import FlowSession
package import Terminal

// The flow's files, watched while the prompt waits.
extension FlowEvaluator {
  /// Watches the files that the flow was loaded from or searched for. A save wakes the prompt, and ``woken()`` reloads
  /// the flow.
  package func watchFlow(_ waker: EditorWaker) {
    watched = prompt.driver.looks
    watcher = FlowWatcher(watched, waker: waker)
  }

  /// Watches the files of the installed flow, where they are not watched already.
  func watchInstalledFlow() {
    guard let watcher else { return }
    let looks = prompt.driver.looks
    guard looks != watched else { return }
    watched = looks
    watcher.watch(looks)
  }

  /// Runs the postponed work, reloads the flow where its files changed, and runs the requests of the second player.
  ///
  /// - Returns: The messages for the user; `nil` for none.
  package func woken() -> String? {
    let texts = [postponed.run(), reloaded(), companion?.workAsked()].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Reloads the flow where its files changed, and replays the session on it.
  private func reloaded() -> String? {
    guard let watcher, watcher.takeChange() else { return nil }
    forget()
    defer { companion?.sessionChanged() }
    let name = prompt.driver.source.path ?? "the flow"
    let looked = prompt.driver.engine.fileLog
    _ = looked.take()
    do throws(LoadingFailure) {
      guard let replayed = try prompt.driver.replayFile() else { return nil }
      watchInstalledFlow()
      let text = "\(name) was reloaded: \(ReplayedText.text(replayed))"
      (faults, reloadText) = ([], text)
      reloads += 1
      return ([wrapped(text), isQuiet || isJSON ? nil : happened(), log.keep()] as [String?]).compactMap(
        \.self
      )
      .filter { !$0.isEmpty }.joined(separator: "\n")
    } catch {
      // What is wrong may stand in a file that the flow did not have before, or wait for one that is not there yet.
      var looks = looked.take()
      looks.add(watched)
      watcher.watch(looks)
      faults = error.diagnostics
      let texts = error.diagnostics.map { view.palette.styled($0.text(columns: terminalColumns()), .error) }
      let said = wrapped(
        "\(name) was changed and cannot be played; the session stays on the flow as it was")
      return (texts + [said]).joined(separator: "\n")
    }
  }
}
