import Disk
package import FlowCheck
import FlowDriver
import FlowModel
package import FlowScript
import FlowSession
import Foundation
import LuaKit
import Terminal

/// Runs the blocks of documents and compares their output with the output written in them.
///
/// Each block is a check. Blocks share a session, so a block also runs those before it, from the last that opened a
/// flow. A worker that is given the blocks in order runs each once.
///
/// For example:
///
///     let worker = DocumentWorker(limits: limits) { arguments throws(DocumentWorker.Refusal) in
///       DocumentOpening(flow: arguments[0], setup: PhoneSetup())
///     }
///     try worker.collect(CheckFile("tutorial.md")).count  // a check for each ```genkan block
package final class DocumentWorker: CheckWorker {
  /// The error for arguments on a fence that open no session.
  package struct Refusal: Error {
    let message: String

    /// Makes a refusal from a sentence.
    package init(_ message: String) { self.message = message }
  }

  private let limits: ScriptEngine.Limits
  private let opening: ([String]) throws(Refusal) -> DocumentOpening
  private let onOpen: (@escaping @Sendable () -> Void) -> Void
  private let isInterrupted: () -> Bool
  private let onLooks: ((CheckFile, FileLooks) -> Void)?
  private var documents: [CheckFile: Document] = [:]
  private var place: (file: CheckFile, next: Int)?
  private var session: Result<DocumentSession, Unopened>?

  private var tellStuck: (@Sendable (CheckMessage) -> Void)?

  /// The error of a session that could not be opened: the reason, and the line of the opening.
  private struct Unopened: Error {
    let text: String
    let line: Int
  }

  /// Makes a worker.
  ///
  /// - Parameters:
  ///   - opening: Reads the arguments after `genkan` on a fence.
  ///   - onOpen: Called for each opened session with a function that stops it.
  ///   - isInterrupted: Returns true once a stop was requested.
  ///   - onLooks: Called with the files that a document looked up, after each load of it and each run of a block.
  package init(
    limits: ScriptEngine.Limits, opening: @escaping ([String]) throws(Refusal) -> DocumentOpening,
    onOpen: @escaping (@escaping @Sendable () -> Void) -> Void = { _ in },
    isInterrupted: @escaping () -> Bool = { false },
    onLooks: ((CheckFile, FileLooks) -> Void)? = nil
  ) {
    self.onLooks = onLooks
    self.limits = limits
    self.opening = opening
    self.onOpen = onOpen
    self.isInterrupted = isInterrupted
  }

  /// The evaluator of the session after the last block; `nil` where no session is open.
  package var evaluator: FlowEvaluator? { try? session?.get().evaluator }

  /// Sets the callback for a script that cannot be stopped.
  package func whenStuck(_ tell: @escaping @Sendable (CheckMessage) -> Void) { tellStuck = tell }

  /// Reads a document and returns its blocks as checks.
  ///
  /// - Throws: `CheckLoadError` where the document cannot be read.
  package func collect(_ file: CheckFile) throws -> [CheckCase] { try read(file).cases }

  /// Plays a block.
  package func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome {
    let document: Document
    do {
      document = try read(check.file)
    } catch {
      return CheckOutcome(.failed, messages: (error as? CheckLoadError)?.messages ?? [])
    }
    guard document.blocks.indices.contains(check.index) else {
      return CheckOutcome(
        .failed, messages: [CheckMessage("the document has other blocks when it is read again")])
    }
    guard let account = limits.account else { return try outcome(of: check, document) }
    let starvations = account.starvations
    let result = account.turn { () -> Result<CheckOutcome, CheckInterruption> in
      defer { makeRoom() }
      do throws(CheckInterruption) {
        return .success(try outcome(of: check, document))
      } catch {
        return .failure(error)
      }
    }
    guard account.starvations != starvations else { return try result.get() }
    // Others had taken what it needed: once more, without them.
    place = nil
    return try account.turnAlone { () throws(CheckInterruption) in
      defer { makeRoom() }
      return try outcome(of: check, document)
    }
  }

  /// Closes the session if it holds much of the shared memory; it is opened anew for the next block.
  private func makeRoom() {
    guard case .success(let session)? = session, !session.driver.engine.lua.returnSurplus() else { return }
    place = nil
    self.session = nil
  }

  private func outcome(of check: CheckCase, _ document: Document) throws(CheckInterruption) -> CheckOutcome {
    var log = ExpectationLog()
    for index in way(to: check.index, in: document) {
      let played = try play(document, index)
      if index == check.index { judge(played, document, index, &log) }
    }
    return log.outcome
  }

  /// Rewrites the blocks of a document whose written output differs from the actual output. It leaves out blocks whose
  /// session cannot be opened, and those with output before their first typed line.
  /// - Returns: The number of rewritten blocks.
  /// - Throws: `CheckLoadError` where the document cannot be read, `CheckInterruption`, and the errors of writing.
  package func update(_ file: CheckFile) throws -> Int {
    documents[file] = nil
    place = nil
    try file.refuseLink(toWrite: true)
    let document = try read(file)
    var contents: [Int: [String]] = [:]
    for index in document.blocks.indices {
      let played = try play(document, index)
      let block = document.blocks[index]
      if case .success(let answers) = played.answers, played.before == 0 {
        contents[index] = document.update(block, played.entries, answers)
      }
    }
    documents[file] = nil
    place = nil
    guard !contents.isEmpty else { return 0 }
    try FileWriting.write(Array(document.text(replacing: contents).utf8), to: file.path)
    return contents.count
  }

  // MARK: Playing

  private struct Played {
    var entries: [DocumentEntry]
    /// The number of lines of the block before the first that is typed.
    var before: Int
    var answers: Result<[DocumentEntry.Answer], Unopened>
  }

  private func read(_ file: CheckFile) throws -> Document {
    if let document = documents[file] { return document }
    if let onLooks {
      var looks = FileLooks()
      looks.note(FileLook(.content, file.path))
      onLooks(file, looks)
    }
    try file.refuseLink()
    let bytes: [UInt8]
    do throws(FileReading.Refusal) {
      bytes = try FileReading.bytes(file.path, most: Self.longest)
    } catch {
      throw CheckLoadError(CheckMessage("the file cannot be read: \(error.reason)"))
    }
    let document = try Document(bytes, file: file)
    documents[file] = document
    return document
  }

  /// The most bytes of a document.
  private static let longest = 16 << 20

  /// Returns the blocks to run for one block: from the block after the one that ran last, else from the block that
  /// opens the session.
  private func way(to index: Int, in document: Document) -> ClosedRange<Int> {
    let opening = document.blocks[...index].lastIndex { !$0.arguments.isEmpty } ?? 0
    if let place, place.file == document.file, place.next > opening, place.next <= index {
      return place.next...index
    }
    return opening...index
  }

  private func play(_ document: Document, _ index: Int) throws(CheckInterruption) -> Played {
    let block = document.blocks[index]
    defer { tellLooks(of: document.file) }
    if !block.arguments.isEmpty { session = open(block, document.file) }
    place = (document.file, index + 1)
    let lines = document.lines(of: block)
    switch session {
    case .success(let session)?:
      let evaluator = session.evaluator
      let (entries, before) = evaluator.prompt.limited(to: evaluator.seconds) {
        DocumentEntry.entries(
          of: lines, scan: { evaluator.blockScan() },
          isIncomplete: { evaluator.completeness(of: $0) == .incomplete })
      }
      var answers: [DocumentEntry.Answer] = []
      for entry in entries {
        answers.append(session.answer(to: entry.input))
        if isInterrupted() {
          place = nil
          throw CheckInterruption()
        }
      }
      return Played(entries: entries, before: before, answers: .success(answers))
    case .failure(let unopened)?: return Played(entries: [], before: 0, answers: .failure(unopened))
    case nil: return Played(entries: [], before: 0, answers: .success([]))
    }
  }

  private func open(_ block: Document.Block, _ file: CheckFile) -> Result<DocumentSession, Unopened> {
    do {
      let session = try DocumentSession(
        file, try opening(block.arguments), limits: limits, whenStuck: tellStuck,
        onLooks: onLooks.map { onLooks in { onLooks(file, $0) } })
      onOpen(session.evaluator.interrupter)
      return .success(session)
    } catch let refusal as Refusal {
      return .failure(Unopened(text: refusal.message, line: block.line))
    } catch let failure as LoadingFailure {
      return .failure(
        Unopened(text: failure.diagnostics.map(\.text).joined(separator: "\n"), line: block.line))
    } catch let diagnostic as Diagnostic {
      return .failure(Unopened(text: diagnostic.text, line: block.line))
    } catch let failure as LuaFailure {
      let hint = failure.hint.map { "; " + $0 } ?? ""
      return .failure(Unopened(text: failure.message + hint, line: block.line))
    } catch {
      return .failure(Unopened(text: "\(error)", line: block.line))
    }
  }

  private func tellLooks(of file: CheckFile) {
    guard let onLooks, case .success(let session)? = session else { return }
    onLooks(file, session.driver.engine.fileLog.take())
  }

  private func judge(_ played: Played, _ document: Document, _ index: Int, _ log: inout ExpectationLog) {
    let block = document.blocks[index]
    func location(_ line: Int) -> CheckLocation { CheckLocation(file: document.file.path, line: line) }
    guard case .success(let answers) = played.answers else {
      guard case .failure(let unopened) = played.answers else { return }
      let isHere = unopened.line == block.line
      let text = isHere ? unopened.text : "no session is open: see \(location(unopened.line))"
      return log.fail(CheckMessage(text, at: location(block.line)))
    }
    // A flow that opens is what a block may be about.
    if !block.arguments.isEmpty { log.add(.pass, at: nil) }
    if played.before > 0 {
      return log.fail(
        CheckMessage(
          "this output stands before any input; an input line begins with `> `, or a step's name before it",
          at: location(block.line + played.before)))
    }
    var isStale = false
    for (entry, answer) in zip(played.entries, answers) {
      let line = location(block.line + 1 + entry.place)
      guard let difference = entry.difference(from: answer) else {
        log.add(.pass, at: line)
        continue
      }
      if let obstacle = document.obstacle(in: block, to: answer) {
        log.add(.fail(obstacle), at: line)
      } else {
        log.add(.fail("this prints something else (- the document, + now):\n" + difference), at: line)
        isStale = true
      }
    }
    if isStale {
      log.explain("to write the new output into it: genkan check --update \(document.file.path)")
    }
  }
}

/// Runs check files and documents, each by the worker for its kind.
///
/// For example:
///
///     let worker = CheckFileWorker(scripts: DriverCheckWorker(), documents: documents)
///     try worker.collect(CheckFile("order.check.lua"))  // the checks that the script describes
///     try worker.collect(CheckFile("tutorial.md"))      // the blocks of the document
package final class CheckFileWorker: CheckWorker {
  private let scripts: any CheckWorker
  private let documents: any CheckWorker

  /// Makes a worker from one for scripts and one for documents.
  package init(scripts: any CheckWorker, documents: any CheckWorker) {
    self.scripts = scripts
    self.documents = documents
  }

  /// Loads a file.
  package func collect(_ file: CheckFile) throws -> [CheckCase] { try worker(file).collect(file) }

  /// Runs a check.
  package func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome {
    try worker(check.file).run(check, seed: seed)
  }

  /// Has the worker of a file forget the file.
  package func leave(_ file: CheckFile) { worker(file).leave(file) }

  /// Sets the callback for a script that cannot be stopped.
  package func whenStuck(_ tell: @escaping @Sendable (CheckMessage) -> Void) {
    scripts.whenStuck(tell)
    documents.whenStuck(tell)
  }

  private func worker(_ file: CheckFile) -> any CheckWorker { file.isDocument ? documents : scripts }
}
