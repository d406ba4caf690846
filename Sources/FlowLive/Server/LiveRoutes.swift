import FlyingFox
import Foundation

/// The routes behind the door.
///
/// A page asks for news and leaves requests by POST alone: a socket would take frames of any length, and requests of other
/// origins.
struct LiveRoutes: HTTPHandler {
  let hub: LiveHub
  let door: LiveDoor
  let title: String

  /// A route: its method and its path.
  struct Route: Hashable, Sendable {
    let method: String
    let path: String
  }

  /// Every route.
  static let all = [
    Route(method: "GET", path: LiveDoor.keyPath), Route(method: "GET", path: "/"),
    Route(method: "GET", path: "/live.css"), Route(method: "GET", path: "/live.js"),
    Route(method: "POST", path: "/news"), Route(method: "POST", path: "/do"),
  ]

  /// The most bytes of a message.
  static let mostBytes = 1 << 20
  /// The seconds after which a page without news asks again.
  static let wait = 20.0

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
    switch (request.method, request.path) {
    case (.GET, "/"): return answer(.ok, LivePage.html(title: title), "text/html; charset=utf-8")
    case (.GET, "/live.css"): return answer(.ok, LivePage.style, "text/css; charset=utf-8")
    case (.GET, "/live.js"): return answer(.ok, LivePage.script, "text/javascript; charset=utf-8")
    case (.POST, "/news"), (.POST, "/do"):
      let body: Data
      do throws(LiveMessage.Refusal) {
        body = try await self.body(of: request)
      } catch {
        return answer(.payloadTooLarge, error.text, closes: true)
      }
      return request.path == "/do" ? asked(body) : await news(body)
    default: return answer(.notFound, "there is no such page")
    }
  }

  /// The bytes of a message; a longer one is refused before it is read.
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

  private func asked(_ body: Data) -> HTTPResponse {
    do throws(LiveMessage.Refusal) {
      try hub.ask(try LiveMessage(json: body).action)
      return answer(.noContent, "")
    } catch {
      return answer(.badRequest, error.text)
    }
  }

  private func news(_ body: Data) async -> HTTPResponse {
    guard let texts = try? JSONDecoder().decode([String: String].self, from: body),
      let page = texts["page"], (1...100).contains(page.utf8.count),
      let since = texts["since"].flatMap({ Int($0) })
    else { return answer(.badRequest, "news are asked for with page, run and since") }
    let number = Int.random(in: 0..<Int.max)
    let waking = Task { [hub] in
      try await Task.sleep(for: .seconds(Self.wait))
      hub.giveUp(page, number: number)
    }
    defer { waking.cancel() }
    switch await hub.news(page: page, run: texts["run"] ?? "", since: since, number: number) {
    case .news(let text): return answer(.ok, text, "application/json; charset=utf-8")
    case .nothing: return answer(.noContent, "")
    case .full:
      return answer(.tooManyRequests, "\(LiveHub.mostPages) pages are open already: close one of them")
    case .over:
      return answer(.gone, "The session is over; this page goes on when genkan live, or :live, runs again.")
    }
  }

  private func answer(
    _ code: HTTPStatusCode, _ text: String, _ type: String = "text/plain; charset=utf-8", closes: Bool = false
  ) -> HTTPResponse {
    var response = HTTPResponse(statusCode: code, body: Data(text.utf8))
    for header in LiveDoor.headers { response.headers[HTTPHeader(header.name)] = header.value }
    response.headers[.contentType] = type
    if closes { response.headers[.connection] = "close" }
    return response
  }
}
