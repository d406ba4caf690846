import Disk
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Foundation
import LuaKit
import Phone
import Randomness
import Spelling
import Terminal

// The commands that begin with `:`, and the verbs that write files.
extension FlowEvaluator {
  /// Runs a command such as `:save`.
  func command(_ block: String) -> EvaluationOutcome {
    let parts = block.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = parts.count > 1 ? parts[1].trimmingWhitespace : nil
    switch (parts[0], argument) {
    case (":quit", nil), (":q", nil), (":exit", nil): return .exited()
    case (":help", nil), (":h", nil): return .printed(PromptCommand.primer(columns: terminalColumns()))
    case (":help", let name?), (":h", let name?): return evaluate("?" + name)
    case (":more", nil): return more()
    case (":save", let name?): return save(name, replacing: false)
    case (":save!", let name?): return save(name, replacing: true)
    case (":load", let name?): return load(name)
    case (":storyboard", let name?): return draw(name)
    case (":record", let name): return record(name)
    case (":live", nil): return openLive()
    default:
      if let outcome = turn(parts[0], argument) { return outcome }
      let names = PromptCommand.all.map(\.name)
      if let known = PromptCommand.all.first(where: { $0.name == parts[0] }) {
        return .failed(wrapped("write \(known.usage)"))
      }
      let advice = Suggestion.advice(parts[0], among: names) ?? ":help lists them"
      return .failed(wrapped("there is no command \(parts[0]); \(advice)"))
    }
  }

  // MARK: Files

  private func save(_ name: String, replacing: Bool) -> EvaluationOutcome {
    do {
      if name.hasSuffix(".check.lua") { return .printed(try saveCheck(name, replacing: replacing)) }
      guard !log.blocks.isEmpty else { return .failed(wrapped("nothing was typed yet that could be saved")) }
      let copy = try write(log.blocks.joined(separator: "\n") + "\n", to: name, replacing: replacing)
      return .printed(
        "saved \(log.blocks.count == 1 ? "1 line" : "\(log.blocks.count) lines") to \(name)\(copy)")
    } catch let failure as LuaFailure {
      return .failed(wrapped(failure.message + (failure.hint.map { "; \($0)" } ?? "")))
    } catch {
      return .failed("\(error)")
    }
  }

  /// Opens the session on a web page as well.
  private func openLive() -> EvaluationOutcome {
    guard let openPage else { return .failed(wrapped("this prompt opens no page; genkan live FLOW does")) }
    do {
      return .printed(try openPage())
    } catch {
      return .failed(wrapped("\(error)"))
    }
  }

  /// Writes an HTML page with the screens of the session so far; an existing page is replaced.
  private func draw(_ name: String) -> EvaluationOutcome {
    guard let storyboard else { return .failed(wrapped("this prompt draws no storyboard")) }
    guard let player, player.count > 0 else {
      return .failed(wrapped("nothing has happened yet that could be drawn; open a flow and play a little"))
    }
    do {
      _ = try write(storyboard(player, player.app.app.name), to: name, replacing: true, kind: ".html")
      return .printed("drew \(player.count == 1 ? "1 event" : "\(player.count) events") to \(name)")
    } catch let failure as LuaFailure {
      return .failed(wrapped(failure.message + (failure.hint.map { "; \($0)" } ?? "")))
    } catch {
      return .failed("\(error)")
    }
  }

  /// Writes the gestures since the app's installation as a check.
  ///
  /// - Throws: `LuaFailure` where there is nothing to save, no check can express the session, or the file cannot be
  ///   written.
  func saveCheck(_ name: String, replacing: Bool) throws -> String {
    guard name.hasSuffix(".check.lua") else {
      throw LuaFailure("\"\(name)\" is no name of a file of checks", hint: "end it in .check.lua")
    }
    let driver = prompt.driver
    guard let script = driver.script, let player = driver.player, player.count > 0,
      let path = driver.source.path
    else {
      throw LuaFailure(
        "nothing has happened yet that could be checked", hint: "open a flow and play a little")
    }
    // The steps of a flow may stand in modules of its file.
    let file = script.path == nil ? try? driver.load(path).app : script.app
    if let stray = script.app.allSteps.first(where: { file?.holds($0) != true }) {
      throw LuaFailure(
        "the step \"\(stray.name)\" was made at the prompt, and no file holds it",
        hint: "write it into the flow's file first")
    }
    guard driver.source.orders == nil || script.app.isFlowAlone else {
      throw LuaFailure(
        "the flow of an app was reordered at the prompt, which no check can say",
        hint: "write the order into the flow's file first, or save before it is reordered")
    }
    let target = try check { () throws(SessionFiles.Refusal) in try files.path(name) }
    guard let relative = relative(path, from: Paths.folder(of: target)) else {
      throw LuaFailure("a check names its flow from its own folder, and \(path) is no file", hint: nil)
    }
    guard let root = ProjectRoot.of(folder: Paths.folder(of: target)), RealPath.isInside(absolute(path), root)
    else {
      throw LuaFailure(
        "a check opens flows of its project, and \(path) is elsewhere",
        hint: "name a file in the flow's folder, such as "
          + EventLua.quoted(
            (Paths.folder(of: path) as NSString)
              .appendingPathComponent((name as NSString).lastPathComponent)))
    }
    let last = try? player.screen()
    let text = CheckText.text(
      app: script.app, path: relative, order: driver.source.orders?.first, setup: setup(of: player),
      past: player.past, last: last,
      before: try formerVersions(of: player, from: Paths.folder(of: target)))
    let copy = try write(text, to: name, replacing: replacing)
    return "saved \(player.count == 1 ? "1 gesture" : "\(player.count) gestures") to \(name)\(copy); "
      + "run it with: genkan check \(name)"
  }

  /// Returns the earlier versions of the installed app, oldest first, for a check that installs each.
  ///
  /// - Throws: `LuaFailure` for a version that no check can install.
  private func formerVersions(
    of player: Player, from folder: String
  ) throws -> [CheckText.FormerVersion] {
    let history = player.history
    guard let head = history.head else { return [] }
    let versions = history.versions(to: head.entry)
    return try zip(versions, versions.dropFirst()).map { older, newer in
      let flow = history.flow(of: older.phone)
      guard flow.orders == nil, history.flow(of: newer.phone).orders == nil, let path = flow.path,
        let relative = relative(path, from: folder)
      else {
        throw LuaFailure(
          "the app was updated, and an order was tried at the prompt, which no check can say together",
          hint: "write the order into the flow's file first")
      }
      return CheckText.FormerVersion(
        path: relative, past: player.past(to: older.end), version: history.update(of: newer.phone)?.version)
    }
  }

  /// Returns the session's phone, without its seed if that is 0 and no random number was drawn. Random numbers drawn
  /// while a script loads are not noticed.
  private func setup(of player: Player) -> PhoneSetup {
    var setup = player.setup
    if (setup.seed ?? 0) == 0, player.session.world.random == setup.world.random { setup.seed = nil }
    return setup
  }

  /// Writes a flow as a variant of its source file.
  ///
  /// - Throws: `LuaFailure` where a step of the flow is not from the source file, that file returns an app and no flow,
  ///   or the new file cannot be written.
  func saveVariant(_ flow: Flow, _ name: String, replacing: Bool) throws -> String {
    let base = flow.location.file
    let target = try check { () throws(SessionFiles.Refusal) in try files.path(name) }
    let known = try? prompt.driver.load(base)
    guard let known, base.hasSuffix(".lua"),
      flow.steps.allSatisfy({ known.app.holds($0) })
    else {
      throw LuaFailure(
        "a variant is written as an order of the steps of one file, and this flow has others",
        hint: "write the new steps into the flow's own file")
    }
    let folder = Paths.folder(of: target)
    guard known.app.isFlowAlone else {
      throw LuaFailure(
        "a variant is made of a file that returns a flow, and \(base) returns an app",
        hint: "write the order into that file")
    }
    guard let relative = relative(base, from: folder), !relative.contains("/") else {
      throw LuaFailure("a variant stands beside its flow, \(base)", hint: "name a file in that folder")
    }
    // Of a flow that is made of itself nothing would be left.
    guard !([base] + known.looks.scripts).map(absolute).contains(absolute(target)) else {
      throw LuaFailure(
        "a variant takes its steps from \(base), and \"\(name)\" is part of that",
        hint: "name another file in that folder, or write the order into \(base)")
    }
    let stem = ((name as NSString).lastPathComponent as NSString).deletingPathExtension
    let module = (relative as NSString).deletingPathExtension
    let copy = try write(
      VariantText.text(flow, base: module, name: stem), to: name, replacing: replacing,
      advice: "…:save(\(EventLua.quoted(name)), { replace = true })")
    return "saved the order of \(flow.steps.count) steps to \(name)\(copy)"
  }

  var files: SessionFiles {
    let flow = prompt.driver.source.path.map { absolute($0) }
    return SessionFiles(
      folder: folder, flowFolder: flow.map(Paths.folder), isDry: !writesFiles,
      held: Set(prompt.driver.engine.loadedFiles.map(absolute)))
  }

  /// - Returns: The message on the backup copy of a replaced file of the open flow; empty where none was made.
  private func write(
    _ text: String, to name: String, replacing: Bool, advice: String? = nil, kind: String = ".lua"
  ) throws -> String {
    guard !isOfFile else {
      throw LuaFailure(
        "files are written at the prompt only, and this line is a script's",
        hint: "type it, or give it to the prompt from a pipe")
    }
    guard !hasWritten else { throw LuaFailure("one line writes one file") }
    var files = files
    files.kind = kind
    let copy = try check { [files] () throws(SessionFiles.Refusal) in
      // Whether it is there already is part of the answer.
      prompt.driver.engine.fileLog.note(.content, try files.path(name))
      return try files.write(text, to: name, replacing: replacing, advice: advice)
    }
    hasWritten = true
    watcher?.accept()
    return copy.map { "; its old text is in \($0)" } ?? ""
  }

  private func check<R>(_ body: () throws(SessionFiles.Refusal) -> R) throws -> R {
    do throws(SessionFiles.Refusal) {
      return try body()
    } catch {
      throw LuaFailure(error.message, hint: error.advice)
    }
  }

  /// Returns the absolute path of a file; `nil` where the file does not exist.
  func existing(_ path: String) -> String? {
    let whole = absolute(path)
    return FileManager.default.fileExists(atPath: whole) ? whole : nil
  }

  private func absolute(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : flowsFolder + "/" + path
    return URL(fileURLWithPath: whole).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// Returns a path relative to a folder; `nil` where the file does not exist.
  private func relative(_ path: String, from folder: String) -> String? {
    let target = absolute(path)
    guard FileManager.default.fileExists(atPath: target) else { return nil }
    let to = target.split(separator: "/").map(String.init)
    let from = absolute(folder).split(separator: "/").map(String.init)
    let shared = zip(to, from).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - shared) + to[shared...]).joined(separator: "/")
  }
}

extension App {
  /// True where the app has a step of the same name that is defined at the same source location.
  fileprivate func holds(_ step: Step) -> Bool {
    allSteps.contains { $0.name == step.name && $0.location == step.location }
  }
}
