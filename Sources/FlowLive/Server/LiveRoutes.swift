import FlyingFox
import Foundation

/// The routes of the requests that ``LiveDoor`` lets in.
///
/// A page fetches changes and sends requests by POST alone: a WebSocket would accept frames of any length, and requests
/// of other origins.
struct LiveRoutes: HTTPHandler {
  let hub: LiveHub
  let door: LiveDoor
  let title: String
  private let deadlines = Deadlines(seconds: LiveRoutes.wait)

  init(hub: LiveHub, door: LiveDoor, title: String) {
    (self.hub, self.door, self.title) = (hub, door, title)
  }

  /// A route: its method, its path and its handler. No other path is served.
  struct Route: Sendable {
    let method: String
    let path: String
    fileprivate let work: Work
  }

  /// The work of a route.
  fileprivate enum Work: Sendable {
    /// The door itself answers.
    case door
    /// A file of the page.
    case file(type: String, @Sendable (LiveRoutes) -> String)
    /// A message of the page.
    case message(
      @Sendable (LiveHub, LiveMessage, LivePlace, Int) async throws(LiveMessage.Refusal) -> LiveHub.Answer)
  }

  /// Every route.
  static let all = [
    Route(method: "GET", path: LiveDoor.keyPath, work: .door),
    Route(method: "GET", path: "/", work: .file(type: "text/html") { LivePage.html(title: $0.title) }),
    Route(method: "GET", path: "/live.css", work: .file(type: "text/css") { _ in LivePage.style }),
    Route(method: "GET", path: "/live.js", work: .file(type: "text/javascript") { _ in LivePage.script }),
    Route(
      method: "POST", path: "/news",
      work: .message { hub, message, place, number throws(LiveMessage.Refusal) in
        try message.only()
        return await hub.news(place, number: number)
      }),
    Route(
      method: "POST", path: "/do",
      work: .message { hub, message, place, number throws(LiveMessage.Refusal) in
        await hub.play(try message.action, as: place, number: number)
      }),
    Route(
      method: "POST", path: "/moments",
      work: .message { hub, message, _, number throws(LiveMessage.Refusal) in
        await hub.look(try LiveWindow(message), number: number)
      }),
  ]

  /// The most bytes of a message.
  static let mostBytes = 1 << 20
  /// The seconds after which a page without an answer asks again.
  static let wait = 10.0

  /// Answers the requests that have waited too long, once a second until its task is cancelled.
  func answerLate() async throws {
    while true {
      try await Task.sleep(for: .seconds(1))
      for wait in deadlines.overdue(at: ProcessInfo.processInfo.systemUptime) {
        hub.giveUp(wait.page, number: wait.number)
      }
    }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch door.entry(facts(of: request)) {
    case .refused(let reason): return answer(.forbidden, reason)
    case .exchanged(let cookie):
      var response = answer(.seeOther, "")
      response.headers[HTTPHeader("Location")] = "/"
      response.headers[.setCookie] = cookie
      return response
    case .welcome: return try await enter(request)
    }
  }

  private func facts(of request: HTTPRequest) -> LiveDoor.Request {
    var facts = LiveDoor.Request(method: request.method.rawValue, path: request.path)
    facts.host = request.headers[.host]
    facts.origin = request.headers[HTTPHeader("Origin")]
    facts.site = request.headers[HTTPHeader("Sec-Fetch-Site")]
    facts.cookie = request.headers[.cookie]
    facts.upgrade = request.headers[.upgrade]
    facts.key = request.query.first { $0.name == "is" }?.value
    return facts
  }

  private func enter(_ request: HTTPRequest) async throws -> HTTPResponse {
    let route = Self.all.first { $0.method == request.method.rawValue && $0.path == request.path }
    switch route?.work {
    case .file(let type, let text): return answer(.ok, text(self), type + "; charset=utf-8")
    case .message(let work):
      let body: Data
      do throws(LiveMessage.Refusal) {
        body = try await self.body(of: request)
      } catch {
        return answer(.payloadTooLarge, error.text, closes: true)
      }
      return await answer(to: body, by: work)
    case .door, nil: return answer(.notFound, "there is no such page")
    }
  }

  /// Returns the bytes of a message; a message that is too long is refused before it is read.
  private func body(of request: HTTPRequest) async throws(LiveMessage.Refusal) -> Data {
    guard request.headers[HTTPHeader("Content-Type")]?.hasPrefix("application/json") == true else {
      throw LiveMessage.Refusal("a message is JSON")
    }
    guard let length = request.headers[.contentLength].flatMap({ Int($0) }),
      (0...Self.mostBytes).contains(length)
    else { throw LiveMessage.Refusal("a message has at most 1 MB, and says its length") }
    guard let data = try? await request.bodyData else { throw LiveMessage.Refusal("the message broke off") }
    return data
  }

  private func answer(
    to body: Data,
    by work:
      @Sendable (LiveHub, LiveMessage, LivePlace, Int) async throws(LiveMessage.Refusal) -> LiveHub.Answer
  ) async -> HTTPResponse {
    do throws(LiveMessage.Refusal) {
      let (message, place) = try LiveMessage.read(body)
      let number = deadlines.begin(place.page, at: ProcessInfo.processInfo.systemUptime)
      defer { deadlines.end(number) }
      return answer(try await work(hub, message, place, number))
    } catch {
      return answer(.badRequest, error.text)
    }
  }

  private func answer(_ found: LiveHub.Answer) -> HTTPResponse {
    switch found {
    case .news(let text): return answer(.ok, text, "application/json; charset=utf-8")
    case .nothing: return answer(.noContent, "")
    case .crowded: return answer(.accepted, "")
    case .refused(let refusal): return answer(.badRequest, refusal.text)
    case .full:
      return answer(.tooManyRequests, "\(LiveHub.mostPages) pages are open already: close one of them")
    case .over:
      return answer(.gone, "The session is over; this page goes on when genkan live, or :live, runs again.")
    }
  }

  private func answer(
    _ code: HTTPStatusCode, _ text: String, _ type: String = "text/plain; charset=utf-8", closes: Bool = false
  ) -> HTTPResponse {
    let data = Data(text.utf8)
    // One piece: each further one would be a write of its own.
    var response = HTTPResponse(
      statusCode: code, body: HTTPBodySequence(data: data, suggestedBufferSize: max(data.count, 1)))
    for header in LiveDoor.headers { response.headers[HTTPHeader(header.name)] = header.value }
    response.headers[.contentType] = type
    if closes { response.headers[.connection] = "close" }
    return response
  }
}
