import FlyingFox
import FlyingSocks
import Foundation
import Phone
import Locking

/// Serves a hub to browsers of this machine: on 127.0.0.1 alone, behind ``LiveDoor``.
///
/// For example:
///
///     let server = try LiveServer.start(hub, title: "anicca", key: key, ports: [4817])
///     server.address  // "http://127.0.0.1:4817/key?is=…"
package final class LiveServer: Sendable {
  /// The reason why nothing is served.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The port.
  package let port: UInt16
  private let key: LiveKey
  private let hub: LiveHub
  private let server: HTTPServer
  private let task: Task<Void, any Error>

  private init(
    _ port: UInt16, _ key: LiveKey, _ hub: LiveHub, _ server: HTTPServer, _ task: Task<Void, any Error>
  ) {
    (self.port, self.key, self.hub, self.server, self.task) = (port, key, hub, server, task)
  }

  /// The address to open once; it holds the secret.
  package var address: String { "http://127.0.0.1:\(port)\(LiveDoor.keyPath)?is=\(key.text)" }

  /// Begins to serve on the first free port of a list.
  ///
  /// - Parameter seconds: The time limit of one request in seconds, including its wait for changes. The library keeps
  ///   a timer for each request until then, even after its answer.
  /// - Throws: ``Failure`` where no port is free.
  package static func start(
    _ hub: LiveHub, title: String, key: LiveKey, ports: some Sequence<UInt16>, seconds: Double = 15
  ) throws(Failure) -> LiveServer {
    var reason = "there is no port to try"
    for port in ports {
      let routes = LiveRoutes(hub: hub, door: LiveDoor(port: port, key: key), title: title)
      do throws(Failure) {
        let (server, task) = try run(routes, port, seconds)
        return LiveServer(port, key, hub, server, task)
      } catch {
        reason = "port \(port): \(error)"
      }
    }
    throw Failure(description: reason)
  }

  private static func run(
    _ routes: LiveRoutes, _ port: UInt16, _ seconds: Double
  ) throws(Failure) -> (HTTPServer, Task<Void, any Error>) {
    guard let address = try? sockaddr_in.inet(ip4: "127.0.0.1", port: port) else {
      throw Failure(description: "127.0.0.1 is not an address of this machine")
    }
    let silent = Self.unlogged(.disabled)
    let server = HTTPServer(
      address: address, timeout: seconds, pool: PromptSockets(HTTPServer.defaultPool()), logger: silent,
      handler: routes)
    let outcome = Outcome()
    let task = Task {
      do {
        async let _: Void = routes.answerLate()
        try await server.run()
      } catch {
        outcome.set(Self.reason(error))
        throw error
      }
    }
    let ready = Task {
      try? await server.waitUntilListening(timeout: 60)
      outcome.set(await server.isListening ? nil : "it does not answer")
    }
    if let reason = outcome.wait() {
      ready.cancel()
      task.cancel()
      throw Failure(description: reason)
    }
    return (server, task)
  }

  /// The system's words for an error, where it has some.
  private static func reason(_ error: any Error) -> String {
    if case .failed(_, _, let message)? = error as? SocketError { return message }
    return "\(error)"
  }

  /// A logger as it is: its type is not named elsewhere.
  private static func unlogged<Logger: Logging>(_ logger: Logger) -> Logger { logger }

  /// Ends the server: the pages get a last message, and the port becomes free. It waits for that 3 seconds at most.
  package func stop() {
    hub.end()
    let (server, task) = (server, task)
    let done = DispatchSemaphore(value: 0)
    Task {
      await server.stop(timeout: 0.1)
      task.cancel()
      done.signal()
    }
    _ = done.wait(timeout: .now() + 3)
  }
}

/// The outcome of a start, for which a thread waits; only the first value counts.
private final class Outcome: Sendable {
  private let result = Guarded<String??>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  func set(_ reason: String?) {
    let isFirst = result.with { result in
      guard result == nil else { return false }
      result = .some(reason)
      return true
    }
    if isFirst { semaphore.signal() }
  }

  func wait() -> String? {
    semaphore.wait()
    return result.with { $0 ?? nil }
  }
}
