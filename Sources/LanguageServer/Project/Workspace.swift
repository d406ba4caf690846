import Disk
import FlowDriver
import FlowModel
import FlowScript
import LuaKit
import Phone

/// The open texts of an editor with their flows and checks, and the remarks on these.
///
/// A flow is judged when its file is open, or when a module or string table that it reads is open. It must not know of
/// messages.
///
/// For example:
///
///     workspace.open(OpenDocument(uri: "file:///src/flow.lua", text: text))
///     workspace.refresh().map(\.uri)  // ["file:///src/flow.lua"]
final class Workspace {
  /// The limits of scripts.
  let limits: ScriptEngine.Limits
  private let prepare: (Driver) -> Void
  /// True where another server reports Lua's syntax errors and completes verbs.
  var isBesideLuaLS = true
  /// The unit of columns.
  var encoding = PositionEncoding.utf16
  /// The real paths of the editor's folders.
  var folders: [String] = []
  /// The open texts, by their addresses.
  private(set) var documents: [String: OpenDocument] = [:]
  private var flows: [String: OpenedFlow] = [:]
  private var checks: [String: OpenedChecks] = [:]
  /// The texts that no flow was found to read.
  private var orphans: Set<String> = []
  /// The texts that changed since the last judgement.
  private var changed: Set<String> = []
  /// The remarks that the editor shows, by the URIs of their files.
  private var published: [String: [Value]] = [:]

  /// Makes a workspace without a text.
  ///
  /// - Parameter prepare: Called with each driver before it loads a script.
  init(limits: ScriptEngine.Limits, prepare: @escaping (Driver) -> Void) {
    (self.limits, self.prepare) = (limits, prepare)
  }

  /// Adds folders of the editor, by their addresses.
  func add(folders addresses: [String]) {
    let paths = addresses.compactMap { FileURI.path(of: $0) }.compactMap { RealPath.of($0) }
    folders += paths.filter { !folders.contains($0) }
  }

  // MARK: Documents

  func open(_ document: OpenDocument) {
    documents[document.uri] = document
    changed.insert(document.key)
  }

  /// Notes that a text was changed.
  func touch(_ document: OpenDocument) {
    changed.insert(document.key)
    checks[document.key]?.failures = []
  }

  func close(_ document: OpenDocument) {
    documents[document.uri] = nil
    (flows[document.key], checks[document.key]) = (nil, nil)
    changed.insert(document.key)
  }

  /// Notes that files on the disk may have changed: closed files are loaded anew on demand.
  func forgetDisk() {
    let open = Set(documents.values.map(\.key))
    flows = flows.filter { open.contains($0.key) }
    orphans = []
    changed.formUnion(open)
  }

  /// True where a judgement is due.
  var isStale: Bool { !changed.isEmpty }

  /// The open texts that replace files, by the files' real paths.
  var texts: [String: TextLines] {
    documents.values.reduce(into: [:]) { texts, document in
      if let path = document.realPath { texts[path] = document.lines }
    }
  }

  private var sorted: [OpenDocument] { documents.values.sorted { $0.uri < $1.uri } }

  /// The open text of a file; `nil` where it is not open.
  func document(at path: String) -> OpenDocument? {
    let real = RealPath.of(path)
    return sorted.first { $0.path == path || real != nil && $0.realPath == real }
  }

  /// The address of a file, as the editor writes it.
  func uri(of path: String) -> String { document(at: path)?.uri ?? FileURI.of(RealPath.of(path) ?? path) }

  /// Returns the text of a file: the editor's if the file is open, else the disk's. It is `nil` where the file cannot
  /// be read or is larger than 16 MB.
  func lines(of path: String) -> TextLines? {
    if let document = document(at: path) { return document.lines }
    return (try? FileReading.bytes(path, most: 16 << 20)).map { TextLines($0) }
  }

  // MARK: Judgement

  /// Judges the flows and checks that the last changes affect.
  ///
  /// - Returns: The files whose remarks have changed, with their new remarks.
  func refresh() -> [(uri: String, remarks: [Value])] {
    guard isStale else { return [] }
    let changed = changed
    self.changed = []
    let texts = texts
    for document in sorted where changed.contains(document.key) {
      guard let path = document.path, document.realPath != nil else { continue }
      if document.isCheck {
        let known =
          checks[document.key] ?? OpenedChecks(path, limits: limits, folder: folder(of: document), prepare)
        checks[document.key] = known
        known.judge(texts, saysSyntax: !isBesideLuaLS)
      } else if Self.isScript(document.name), flows[document.key] == nil {
        flows[document.key] = flow(path, document)
      }
    }
    for key in flows.keys.sorted() {
      guard let flow = flows[key], changed.contains(key) || flow.reads(anyOf: changed) else { continue }
      flow.judge(texts, saysSyntax: !isBesideLuaLS)
    }
    for document in sorted where changed.contains(document.key) && !document.drives {
      if owners(of: document).isEmpty { _ = discovered(for: document, texts) }
    }
    return publications()
  }

  private func flow(_ path: String, _ document: OpenDocument) -> OpenedFlow {
    OpenedFlow(path, limits: limits, folder: folder(of: document), prepare)
  }

  /// The editor's folder that holds a text.
  private func folder(of document: OpenDocument) -> String? {
    guard let path = document.realPath else { return nil }
    return folders.filter { RealPath.isInside(path, $0) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// True for a name that a flow or a module may have.
  static func isScript(_ name: String) -> Bool {
    let others = [".check.lua", ".drive.lua", ".scenario.lua", ".accepted.lua", ".d.lua"]
    return name.hasSuffix(".lua") && !others.contains(where: name.hasSuffix)
  }

  /// The flows that read a text, itself among them.
  private func owners(of document: OpenDocument) -> [OpenedFlow] {
    flows.keys.sorted().compactMap { flows[$0] }.filter {
      $0.script != nil && ($0.reads.contains(document.key) || RealPath.of($0.path) == document.key)
    }
  }

  /// Searches the folders above a text, up to its project's root, for a flow that reads the text. A check, drive or
  /// scenario file gets the first flow of any kind. At most 20 flows are loaded. It is `nil` for no flow, and for a
  /// text that was searched for before.
  private func discovered(for document: OpenDocument, _ texts: [String: TextLines]) -> OpenedFlow? {
    guard let path = document.realPath, orphans.insert(document.key).inserted else { return nil }
    let root = ProjectRoot.of(folder: Paths.folder(of: path), named: folder(of: document)) ?? ""
    var folder = Paths.folder(of: path)
    var left = Self.mostDiscovered
    while !folder.isEmpty, folder == root || RealPath.isInside(folder, root) {
      for name in FileLook.names(in: folder).filter(Self.isScript).sorted(by: Self.isLikelier) {
        let candidate = folder + "/" + name
        guard candidate != path, left > 0, mayBeFlow(candidate) else { continue }
        left -= 1
        let flow = flows[candidate] ?? flow(candidate, document)
        if flows[candidate] == nil { flow.judge(texts, saysSyntax: false) }
        guard flow.script != nil, document.drives || flow.reads.contains(path) else { continue }
        flows[candidate] = flow
        return flow
      }
      folder = Paths.folder(of: folder)
    }
    return nil
  }

  /// The most flows that are loaded in a search for a text's reader.
  private static let mostDiscovered = 20

  private static func isLikelier(_ one: String, than other: String) -> Bool {
    func rank(_ name: String) -> Int { ["app.lua", "flow.lua"].firstIndex(of: name) ?? 2 }
    return (rank(one), one) < (rank(other), other)
  }

  private func mayBeFlow(_ path: String) -> Bool {
    guard let bytes = lines(of: path)?.bytes else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("onboarding.flow") || text.contains("onboarding.app")
  }

  // MARK: What a text belongs to

  /// Returns the flows of a text: those that read it, else one from the folders above. A check, drive or scenario file
  /// gets those that it names, if any.
  func flows(of document: OpenDocument) -> [OpenedFlow] {
    if document.drives {
      let named = document.tokens.compactMap { token -> OpenedFlow? in
        guard token.kind == .string, token.text.hasSuffix(".lua"), let path = document.realPath else {
          return nil
        }
        return opened(Paths.joined(Paths.folder(of: path), token.text), document)
      }
      var distinct: [OpenedFlow] = []
      for flow in named where !distinct.contains(where: { $0 === flow }) { distinct.append(flow) }
      if !distinct.isEmpty { return distinct }
    }
    let owners = owners(of: document)
    guard owners.isEmpty else { return owners }
    if document.drives { orphans.remove(document.key) }
    return discovered(for: document, texts).map { [$0] } ?? []
  }

  /// Returns the flow of a file, loaded on demand; `nil` where the file holds no flow.
  private func opened(_ path: String, _ document: OpenDocument) -> OpenedFlow? {
    guard let real = RealPath.of(path), Self.isScript(real) else { return nil }
    if flows[real] == nil {
      let flow = flow(real, document)
      flow.judge(texts, saysSyntax: false)
      flows[real] = flow
    }
    return flows[real]?.script == nil ? nil : flows[real]
  }

  /// The checks of a text; `nil` for another one.
  func checks(of document: OpenDocument) -> OpenedChecks? { checks[document.key] }

  /// Returns the check files in the folders of some flows, and in five levels of their subfolders without hidden ones.
  func checkFiles(of flows: [OpenedFlow]) -> [String] {
    let folders = Set(flows.compactMap { RealPath.of($0.path) }.map { Paths.folder(of: $0) })
    return Set(folders.flatMap { Self.checkFiles(in: $0, depth: 0) }).sorted()
  }

  private static func checkFiles(in folder: String, depth: Int) -> [String] {
    guard depth < 6 else { return [] }
    return FileLook.names(in: folder).filter { !$0.hasPrefix(".") }.prefix(1000).flatMap { name -> [String] in
      let path = folder + "/" + name
      if name.hasSuffix(".check.lua") { return [path] }
      return FileFacts(path)?.isFolder == true ? checkFiles(in: path, depth: depth + 1) : []
    }
  }

  // MARK: Publication

  /// Returns the files whose remarks differ from those in the editor, with these remarks.
  func publications() -> [(uri: String, remarks: [Value])] {
    let open = Set(documents.values.map(\.key))
    var byFile: [String: [Remark]] = [:]
    for key in flows.keys.sorted() {
      guard let flow = flows[key], open.contains(key) || flow.reads(anyOf: open) else { continue }
      for remark in told(flow, key) { byFile[uri(of: remark.file), default: []].append(remark) }
    }
    for key in checks.keys.sorted() {
      guard let checks = checks[key] else { continue }
      for remark in checks.remarks + checks.failures {
        byFile[uri(of: remark.file), default: []].append(remark)
      }
    }
    var now: [String: [Value]] = [:]
    for (uri, remarks) in byFile {
      let path = documents[uri]?.path ?? FileURI.path(of: uri)
      let lines = documents[uri]?.lines ?? path.flatMap { self.lines(of: $0) } ?? TextLines([])
      var seen: Set<Remark> = []
      let distinct = remarks.filter { seen.insert($0).inserted }
      now[uri] = distinct.sorted {
        ($0.line, $0.code ?? "", $0.message) < ($1.line, $1.code ?? "", $1.message)
      }
      .map { $0.value(in: lines, encoding) }
    }
    let uris = Set(now.keys).union(published.keys).union(documents.keys).sorted()
    let news = uris.filter { published[$0] != now[$0, default: []] }
    for uri in news {
      published[uri] = documents[uri] == nil && now[uri] == nil ? nil : now[uri, default: []]
    }
    return news.map { ($0, now[$0, default: []]) }
  }

  /// Returns the remarks of a flow to publish. A module is no flow, and gets only remarks on its syntax.
  private func told(_ flow: OpenedFlow, _ key: String) -> [Remark] {
    guard flow.script == nil, !mayBeFlow(key) else { return flow.remarks }
    return flow.remarks.filter { $0.code == DiagnosticCode.syntax.name }
  }

}
