import FlowModel
package import FlowScript
package import FlowSession
import LuaKit
import Spelling

// Replaying a session on an assigned flow, on an edited file, or on a phone in another language.
extension Driver {
  /// Replaces the installed flow by another, and replays every phone of the old flow with all its branches.
  ///
  /// In an app of several flows, only the flow of the same name is replaced.
  ///
  /// - Throws: `LoadingFailure` where the flow cannot be played; the session is unchanged then.
  package func replay(_ flow: FlowObject) throws(LoadingFailure) -> Replayed {
    guard let script else { return try replay(engine.assemble(AppObject(flow))) }
    guard let app = script.object.replacing(flow) else {
      let names = script.app.flows.map(\.name)
      throw LoadingFailure(diagnostics: [
        Diagnostic(
          .wrongType, "the app has no flow \"\(flow.flow.name)\", nor one flow of which it is a variant",
          advice: Suggestion.advice(flow.flow.name, among: names))
      ])
    }
    return try replay(engine.assemble(app))
  }

  /// Replaces a tried flow by the flow of its file.
  ///
  /// - Returns: The result of the replay; `nil` where no app is installed.
  /// - Throws: `LoadingFailure` where the file's own flow is already the one played.
  func replayOwnFile() throws(LoadingFailure) -> Replayed? {
    guard script != nil else { return nil }
    guard source.orders != nil, let file = newest(source.path ?? "") else {
      throw LoadingFailure(diagnostics: [
        Diagnostic(
          .wrongType, "no other flow is tried: the flow that is played is the file's",
          advice: "flow = flow:without \"name\" tries one, and flow = nil takes it back")
      ])
    }
    return try replay(file)
  }

  /// Replaces the installed script and replays its phones; an undo can restore the old script.
  private func replay(_ script: LoadedScript) throws(LoadingFailure) -> Replayed {
    guard player != nil else {
      install(script, on: setup)
      return Replayed()
    }
    let path = source.path
    return try adopt(isTrial: true, where: { $0.path == path }, on: { _, _ throws(LoadingFailure) in script })
  }

  /// Reloads the flow files that changed on the disk, or else the session's own file, and replays their phones.
  ///
  /// - Returns: The result of the replay; `nil` where no app is installed, or the session's own flow has no file.
  /// - Throws: `LoadingFailure` where a file cannot be loaded; the session is unchanged then.
  package func replayFile() throws(LoadingFailure) -> Replayed? {
    guard let player, let own = source.path, newest(own) != nil else { return nil }
    let paths = Set(player.history.visiblePhones.compactMap { player.history.flow(of: $0).path })
    var changed = paths.filter { hasChanged($0) }.sorted()
    if changed.isEmpty { changed = [own] }
    for path in changed { _ = try reload(path) }
    var replayed = try adopt(isTrial: false, where: { changed.contains($0.path ?? "") }, on: onFile)
    if !changed.contains(own) { replayed = replayed.ofOthers }
    return replayed
  }

  /// Replays suspended gestures, on the flows as their files are now.
  func replayWaiting() throws(LoadingFailure) -> Replayed? {
    try adopt(isTrial: false, where: { $0.path != nil }, on: onFile)
  }

  /// The files that were read or searched for while the flows of all phones were loaded.
  package var looks: FileLooks {
    var looks = FileLooks()
    guard let history = player?.history else { return looks }
    for path in Set(history.visiblePhones.compactMap { history.flow(of: $0).path }).sorted() {
      if let script = newest(path) { looks.add(script.looks) }
    }
    if let script { looks.add(script.looks) }
    return looks
  }

  private func hasChanged(_ path: String) -> Bool {
    newest(path)?.looks.stamps.contains { $0.key.stamp != $0.value } ?? false
  }

  /// The script of a source from the last load of its file, with the tried order of steps applied if there is one.
  private func onFile(
    _ source: FlowSource, _ notes: inout [String]
  ) throws(LoadingFailure) -> LoadedScript {
    let file = try load(source.path ?? "")
    guard let orders = source.orders else { return file }
    let own = file.app.flows.map { $0.steps.map(\.name) }
    let tried = zip(orders, own).enumerated().map { index, pair in
      let base = source.base.flatMap { index < $0.count ? $0[index] : nil }
      return TriedOrder(pair.0, base: base, file: pair.1)
    }
    notes = tried.flatMap(\.notes)
    guard tried.map(\.names) != Array(own.prefix(tried.count)) else { return file }
    return try engine.assemble(try file.object.ordered(tried.map(\.names)))
  }

  /// The script of a source, for a session that is resumed.
  func script(
    of flow: FlowSource, _ open: (String?) throws(LoadingFailure) -> LoadedScript
  ) throws(LoadingFailure) -> LoadedScript {
    let script = try open(flow.path)
    guard flow.orders != nil else { return script }
    var notes: [String] = []
    return try onFile(
      FlowSource(path: script.path ?? flow.path, orders: flow.orders, base: flow.base), &notes)
  }

  /// Replays the phones of some flows, the current phone first.
  ///
  /// - Returns: The result for the current phone.
  private func adopt(
    isTrial: Bool, where isMeant: (FlowSource) -> Bool,
    on script: (FlowSource, inout [String]) throws(LoadingFailure) -> LoadedScript
  ) throws(LoadingFailure) -> Replayed {
    guard let player else { return Replayed() }
    let (own, first) = (player.phone, player.history.entries.count)
    var made: [FlowSource: (script: LoadedScript, app: CompiledApp, notes: [String])] = [:]
    var sources: [Int: FlowSource] = [:]
    for phone in player.history.visiblePhones {
      let source = player.history.flow(of: phone)
      guard isMeant(source) else { continue }
      sources[phone] = source
      guard made[source] == nil else { continue }
      var notes: [String] = []
      let script = try script(source, &notes)
      let known = made.values.first { $0.script === script }?.app
      made[source] = (script, known ?? compiled(of: script), notes)
    }
    let playables = sources.compactMapValues { source in
      made[source].map { Player.Playable($0.app, self.source(of: $0.script)) }
    }
    var replayed = player.adopt(playables, isTrial: isTrial)
    for number in first..<player.history.entries.count {
      guard case .adopt(_, let phone) = player.history.entries[number].step else { continue }
      played[number] = sources[phone].flatMap { made[$0] }.map { self.played($0.script) } ?? played[phone]
    }
    if player.history.entries.count == first {
      for (phone, source) in sources { played[phone] = made[source].map { self.played($0.script) } }
    }
    played = played.filter { player.plays($0.key) }
    replayed.notes = sources[own].flatMap { made[$0]?.notes } ?? []
    charge()
    return replayed
  }

  /// Replays the phones whose file was reloaded since, as after a tried flow was undone.
  func refresh() {
    guard let history = player?.history else { return }
    let old = Set(
      history.visiblePhones.compactMap { phone -> String? in
        guard let path = history.flow(of: phone).path, let file = played[phone]?.file else { return nil }
        return newest(path) === file ? nil : path
      })
    if !old.isEmpty { _ = try? adopt(isTrial: false, where: { old.contains($0.path ?? "") }, on: onFile) }
  }

  /// Replays the session on a fresh phone that differs only in its languages. One undo goes back to the former phone.
  ///
  /// - Returns: The result of the replay; `nil` where no app is installed.
  package func replay(in languages: PreferredLanguages) -> Replayed? {
    guard let player, let script else { return nil }
    beginLine()
    var setup = setup
    setup.language = languages
    defer { charge() }
    let replayed = player.installFollowing(player.app, flow: source, on: setup) { [played] phone in
      self.played[player.phone] = played[phone]
    }
    note(script)
    return replayed
  }
}
