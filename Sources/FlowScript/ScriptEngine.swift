import Disk
package import FlowModel
public import LuaKit
package import Phone
import Randomness
import Spelling
package import Localization

/// A Lua engine with the verbs for describing apps and phones; it loads scripts and runs their functions.
///
/// An engine belongs to one thread. Its scripts share only the library: each has its own globals.
///
/// For example:
///
///     let engine = ScriptEngine()
///     let script = try engine.load(text: hello, name: "flow.lua")
///     script.app.flows[0].steps.count  // 3
public final class ScriptEngine {
  /// The limits of a script.
  public struct Limits: Sendable {
    /// Limit of loading, in seconds.
    public var loading = 2.0
    /// The most seconds that one hook or evaluation may take.
    public var evaluation = 2.0
    /// The most bytes that all values may take.
    public var memory = 256 << 20
    /// The memory account that several engines share; `nil` for an engine without one.
    public var account: LuaAccount?

    /// Makes the usual limits: 2 s, 2 s, 256 MB.
    public init() {}
  }

  /// The Lua engine.
  package let lua: LuaEngine
  /// The limits.
  package internal(set) var limits: Limits
  /// The log of the scripts' disk accesses, once it is switched on.
  package let fileLog = FileLog()
  /// The texts that are read instead of files on disk; empty unless a change is being tried.
  package let overlay = SourceOverlay()
  /// The phone that verbs read while no hook runs; the session's driver sets it.
  package var observed: (() -> World?)?
  /// The texts of the app on that phone; the session's driver sets them.
  package var observedTexts: (() -> Localization?)?
  /// The names in the app on that phone; the session's driver sets them.
  package var observedNames: (() -> AppNames?)?
  /// The variables of the hook that failed last, by name; nil where none failed, or none are stored.
  package var failedHookLocals = LuaValue.nil
  /// The receiver of `print` while no hook runs.
  package var output: ((String) -> Void)?

  /// The context of the running function; the caller of the function retains it.
  @exclusivity(unchecked) unowned(unsafe) var context: CallbackContext?
  /// The functions of the script whose hook runs; the caller of the hook retains them.
  @exclusivity(unchecked) unowned(unsafe) var callbacks: ScriptCallbacks?
  /// The functions to which flows refer: those of the script being loaded, or of flows described outside a script.
  var definition = ScriptDefinition()
  /// The conditions made so far by the script being loaded.
  var conditions = UnusedConditions()
  /// The answers of the person that functions have read since the recording began; `nil` where none is recorded.
  var answersRead: AnswersRead?
  /// The functions that have read the clock or drawn random numbers since the recording of ``answersRead`` began.
  var readers = InstantReaders()
  /// True where the function that runs has read the clock.
  var hasReadClock = false
  /// True where a function outside hooks, such as a property's, has read the clock since this was last set to false.
  /// It stays false while ``answersRead`` is not recorded.
  package var hasAskedClock = false
  /// True where the function that runs has drawn a random number.
  var hasDrawn = false
  /// Bytes that hooks have passed since the last call of `takeSpent()`.
  @exclusivity(unchecked) private var spent = 0
  /// The files read so far by the script being loaded.
  var opened = OpenedFiles()
  /// The files that a chunk may ask for, by the chunk.
  var files: [String: ScriptFiles] = [:]

  /// The folders in which a prompt's lines find modules and files, in the order of precedence.
  package var promptFolders: () -> [String] = { [] }
  /// The chunk of a prompt's lines.
  package static let promptChunk = "=prompt"

  /// The files of all loaded scripts and modules, in ascending order.
  package var loadedFiles: [String] {
    files.keys.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }.sorted()
  }

  /// The texts of all loaded scripts and modules, by file.
  package var sources: [String: String] {
    loadedFiles.reduce(into: [:]) { $0[$1] = lua.source(chunk: "@" + $1) }
  }

  /// The diagnostics of the scripts' texts, by the chunk.
  var scans: [String: (source: String, diagnostics: [Diagnostic])] = [:]
  /// The string tables that were read.
  let readStrings = ReadStrings()

  /// Makes an engine.
  package init(limits: Limits = Limits()) {
    self.limits = limits
    lua = LuaEngine(limits: LuaLimits(memory: limits.memory, account: limits.account))
    lua.writeLock = [.hook, .extending]
    lua.output = { [unowned self] line in say(line) }
    lua.resolve = { [unowned self] question in try resolve(question) }
    lua.random = { [unowned self] in random() }
    installVerbs()
  }

  /// Sets the function that is called where a script has not obeyed a stop for a second; see
  /// ``LuaEngine/whenUnheeded(_:)``.
  package func whenUnheeded(_ tell: @escaping @Sendable (SourceLocation?) -> Void) {
    lua.whenUnheeded { place in tell(place.map { SourceLocation(file: $0.file, line: $0.line) }) }
  }

  private func installVerbs() {
    let host = ScriptHost(script: self)
    for type in ScriptVerbs.types { type(lua) }
    for verbs in ScriptVerbs.verbs { lua.install(verbs: verbs, host: host) }
    for properties in ScriptVerbs.properties { lua.install(properties: properties, host: host) }
  }

  private func say(_ line: String) {
    if let context {
      let line = LogLine(level: .info, text: line)
      spend(Allowance.effect + line.text.utf8.count)
      context.log(line)
    } else {
      traces += 1
      output?(line)
    }
  }

  /// Drops the functions that were described outside a script; flows with references retain them.
  package func forgetDescribed() { definition = ScriptDefinition() }

  /// Charges bytes that a hook passes to the phone and the transcript. Outside a hook, the code that stores them
  /// charges them itself.
  func spend(_ bytes: Int) {
    guard context != nil else { return }
    spent += bytes
    lua.charge(bytes)
  }

  /// Returns the bytes that hooks have passed since the last call, and releases their charge. The caller, which stores
  /// the results of the hooks, charges them from here on.
  package func takeSpent() -> Int {
    defer { spent = 0 }
    lua.charge(-spent)
    return spent
  }

  private var generator = RandomNumbers(seed: 0)
  /// The number of random draws and prints of scripts outside hooks. A script that made one has to run again each time:
  /// its result is not kept.
  private(set) var traces = 0

  /// Seeds the random numbers of scripts outside hooks; a hook's random numbers come from its phone.
  package func seed(_ seed: UInt64) { generator = RandomNumbers(seed: seed) }

  private func random() -> UInt64 {
    if let context {
      if answersRead != nil { hasDrawn = true }
      return context.world.random.next()
    }
    traces += 1
    return generator.next()
  }

  /// The real path of the folder named on the command line, if any. It is the project folder of the files in it without
  /// a project of their own.
  package var namedFolder: String?

  /// Returns the folder of a loaded script, as messages show it; `nil` for a chunk without a file.
  package func folder(ofChunk chunk: String) -> String? { files[chunk]?.shown }

  /// Returns the files that a chunk may read, if any. While a script loads, they are those of its project, since `load`
  /// lets a script choose any chunk name.
  func readable(from chunk: String?) -> ScriptFiles? {
    let own = chunk == Self.promptChunk ? promptFiles.first : chunk.flatMap { files[$0] }
    guard lua.phase == .loading, let root = opened.root else { return own }
    return own.flatMap { $0.isOfProject(of: root) ? $0 : nil } ?? root
  }

  private var promptFiles: [ScriptFiles] {
    promptFolders().map {
      ScriptFiles(besideScript: Paths.joined($0, "prompt"), log: fileLog, overlay: overlay)
    }
  }

  /// Lets a chunk that is no flow, such as a script of gestures, read modules and files beside the script at a path.
  package func letRead(chunk: String, besideScript path: String) {
    files[chunk] = ScriptFiles(besideScript: path, named: namedFolder, log: fileLog, overlay: overlay)
  }

  private func resolve(_ question: LuaResolution) throws -> LuaSource? {
    let files = readable(from: question.chunk)
    let name = question.name
    let candidates =
      question.function == .dofile
      ? [name] : [name.replacing(".", with: "/") + ".lua", name.replacing(".", with: "/") + "/init.lua"]
    let others = question.chunk == Self.promptChunk ? promptFiles.dropFirst() : []
    let own = question.function == .dofile ? [files] : [files, files?.atRoot]
    let places = own.compactMap(\.self) + others
    if lua.phase == .hook || lua.phase == .extending {
      return try loadedAlready(question, places, candidates)
    }
    guard let files else { return nil }
    for place in places {
      for candidate in candidates {
        guard let bytes = try bytes(candidate, place, question) else { continue }
        let found = "@" + place.shownPath(candidate)
        self.files[found] = place.beside(candidate)
        if lua.phase == .loading { opened.chunks.append(found) }
        return LuaSource(chunk: found, bytes: bytes)
      }
    }
    guard name.utf8.count <= Self.longestPath else {
      throw LuaFailure("\(question.function.rawValue): the name is too long to be that of a file")
    }
    let scripts = files.unwatched.names("").filter { $0.hasSuffix(".lua") }
    let names = question.function == .dofile ? scripts : scripts.map { String($0.dropLast(4)) }
    throw LuaFailure(
      "\(question.function.rawValue): there is no file \"\(candidates[0])\" in the script's project",
      hint: (question.function == .require && name.hasSuffix(".lua")
        ? "leave out .lua: require \"\(name.dropLast(4))\"" : nil)
        ?? Suggestion.sentence(name, among: names)
        ?? "a script reads inside its project: it looks beside itself"
        + (question.function == .dofile ? "" : ", then at the project's root"))
  }

  /// Returns the source for a module of `require` in a hook, with the chunk name by which a loaded module is found. No
  /// file is read: if only another script loaded the module, running the source raises an error.
  ///
  /// - Throws: `LuaFailure` for `dofile`, and for a module that no script has loaded.
  private func loadedAlready(
    _ question: LuaResolution, _ places: [ScriptFiles], _ candidates: [String]
  ) throws(LuaFailure) -> LuaSource {
    let message = "\(question.function.rawValue) reads files while a script loads, not from a hook"
    let chunks = places.flatMap { place in candidates.map { "@" + place.shownPath($0) } }
    guard question.function == .require, let known = chunks.first(where: { files[$0] != nil }) else {
      throw LuaFailure(message, hint: "keep what it returns in a local at the top of the script")
    }
    // It was loaded, but maybe by another script.
    return LuaSource(chunk: known, text: "error('\(message)', 0)")
  }

  /// The most bytes of a file's name in a message.
  private static let longestPath = 1024

  private func bytes(
    _ name: String, _ files: ScriptFiles, _ question: LuaResolution
  ) throws(LuaFailure) -> [UInt8]? {
    do throws(FileReading.Refusal) {
      return try files.bytes(name, most: ScriptFiles.longest)
    } catch {
      throw LuaFailure(
        "\(question.function.rawValue): \"\(name)\" is longer than \(ScriptFiles.longest >> 20) MB",
        hint: "a script is a text; is this the right file?")
    }
  }
}

/// The files that a script reads while it is loaded, in order.
struct OpenedFiles {
  /// The files around the script.
  var root: ScriptFiles?
  /// The chunks of its files.
  var chunks: [String] = []
}
