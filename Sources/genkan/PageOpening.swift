import ArgumentParser
import FlowConsole
import Disk
import FlowDriver
import FlowExplore
import FlowLive
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Spelling
import Terminal

/// The options of a session's web page: its port, its secret, and whether to open a browser.
struct PageRequest {
  /// The only port to try; `nil` for the stored one, else the first free one.
  var port: UInt16?
  /// True to make a new secret; pages that are open then need the new address.
  var renewsKey = false
  /// True where a browser is opened.
  var opensBrowser = false
}

/// The web page of one session, served from the first call of ``open(_:)`` until ``close(_:)``.
final class PageOpening {
  private let request: PageRequest
  private let limits: ScriptEngine.Limits
  private let waker: EditorWaker
  private var server: LiveServer?
  /// The sentence about the state with which the session begins; `nil` for none.
  var fault: String?

  init(_ request: PageRequest, limits: ScriptEngine.Limits, waker: EditorWaker) {
    (self.request, self.limits, self.waker) = (request, limits, waker)
  }

  /// The reason why no page is opened.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Serves the session, unless it is served already.
  ///
  /// - Returns: The address, with a line where no browser was opened or the next session will have another address.
  /// - Throws: ``Failure`` where no port is free.
  func open(_ evaluator: FlowEvaluator) throws -> String {
    if let server { return server.address }
    let file = keyFile(evaluator.driver)
    let kept = request.renewsKey ? nil : file?.read()
    let key = kept?.key ?? LiveKey()
    let first = kept?.port ?? Self.firstPort
    let ports = request.port.map { [$0] } ?? ([first] + Self.ports.filter { $0 != first })
    let waker = waker
    let hub = LiveHub(run: String(UInt64.random(in: 0...UInt64.max), radix: 16), wake: { waker.wake() })
    let title = evaluator.driver.compiled?.app.name ?? "genkan"
    let server: LiveServer
    do throws(LiveServer.Failure) {
      server = try LiveServer.start(hub, title: title, key: key, ports: ports)
    } catch {
      let advice = request.port == nil ? "" : "; leave --port out, or name another one"
      throw Failure(description: "the page cannot be served: \(error)\(advice)")
    }
    self.server = server
    let verdict = OrderVerdict(
      limits: limits, bounds: Bounds(states: Self.mostStates), done: { waker.wake() })
    evaluator.companion = LiveSession(
      evaluator, hub: hub, seconds: limits.evaluation, verdict: verdict, fault: fault)
    let unopened = request.opensBrowser ? Browser.open(server.address) : nil
    let unkept = kept == nil || request.port != nil ? keep(key, server.port, file) : nil
    return [server.address, unopened, unkept].compactMap(\.self).joined(separator: "\n")
  }

  /// Stops serving the page.
  func close(_ evaluator: FlowEvaluator) {
    evaluator.companion = nil
    server?.stop()
    server = nil
  }

  /// Stores the secret and the port in the project.
  ///
  /// - Returns: The reason that they could not be stored; `nil` where they were.
  private func keep(_ key: LiveKey, _ port: UInt16, _ file: KeyFile?) -> String? {
    guard let file else { return "the address is another one the next time: the flow is in no project" }
    do throws(SystemReason) {
      try file.write(key, port: port)
      return nil
    } catch {
      return "the address is another one the next time: \(file.path) cannot be written: \(error)".visible
    }
  }

  /// Returns the file with the secret and the port of the flow's project; `nil` outside of any project.
  private func keyFile(_ driver: Driver) -> KeyFile? {
    let here = FileManager.default.currentDirectoryPath
    let path = driver.source.path ?? ""
    let flow = path.hasPrefix("/") ? path : here + "/" + path
    guard FileManager.default.fileExists(atPath: flow), let real = RealPath.of(flow),
      let folder = RealPath.of(here)
    else { return nil }
    let parent = (real as NSString).deletingLastPathComponent
    return ProjectRoot.of(folder: parent, named: folder).map { KeyFile(root: $0) }
  }

  private static let firstPort: UInt16 = 4817
  private static let ports = firstPort..<(firstPort + 20)
  private static let mostStates = 20_000
}

/// The browser of the person.
enum Browser {
  /// Opens an address in the browser.
  ///
  /// - Returns: The reason that no browser was opened; `nil` where one was.
  static func open(_ address: String) -> String? {
    #if os(macOS)
      let (program, arguments) = ("/usr/bin/open", [address])
    #else
      let (program, arguments) = ("/usr/bin/xdg-open", [address])
    #endif
    guard FileManager.default.isExecutableFile(atPath: program) else {
      return "no browser was opened, for there is no \(program): open the address yourself"
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return nil
    } catch {
      return "no browser was opened: \(error.localizedDescription): open the address yourself"
    }
  }
}
