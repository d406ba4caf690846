import FlowConsole
import Foundation
import Terminal
import Testing

@testable import FlowLive

/// A raw client against the server, on this machine.
@Suite(.serialized) struct LiveServerTests {
  private let page: SamplePage
  private let server: LiveServer
  private let key = LiveKey()
  private var client: RawClient { RawClient(port: server.port) }

  init() throws {
    page = try SamplePage()
    let first = UInt16.random(in: 20000...60000)
    server = try LiveServer.start(
      page.hub, title: "small", key: key, ports: first..<(first + 50), seconds: 900)
  }

  /// Does something on another thread, and the session's work here until it is done.
  private func whileWorking<R: Sendable>(_ body: @escaping @Sendable () -> R) -> R? {
    let box = Box<R>()
    let woken = page.woken
    Thread.detachNewThread {
      box.set(body())
      woken.signal()
    }
    while box.value == nil, woken.wait() { _ = page.live.workAsked() }
    return box.value
  }

  @Test func `every route is closed to a client without the key, to another name and to another origin`() {
    defer { server.stop() }
    let body = #"{"page":"p","run":"","since":"0","do":"undo"}"#
    for route in LiveRoutes.all {
      let sent = route.method == "POST" ? body : nil
      func status(_ key: String?, _ headers: [String: String?] = [:]) -> Int {
        client.request(route.method, route.path, key: key, body: sent, headers).status
      }
      #expect(status(nil) == 403, "\(route)")
      #expect(status(LiveKey().text) == 403, "\(route)")
      #expect(status(key.text, ["Host": "evil.example:\(server.port)"]) == 403, "\(route)")
      #expect(status(key.text, ["Host": nil]) == 403, "\(route)")
      #expect(status(key.text, ["Origin": "http://evil.example"]) == 403, "\(route)")
      #expect(status(key.text, ["Sec-Fetch-Site": "cross-site"]) == 403, "\(route)")
      #expect(status(key.text, ["X-Forwarded-For": "127.0.0.1", "Cookie": nil]) == 403, "\(route)")
      #expect(
        status(
          key.text,
          [
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
          ]) == 403, "\(route)")
      if route.method == "POST" { #expect(status(key.text, ["Origin": nil]) == 403, "\(route)") }
    }
    #expect(page.hub.takeAsked().isEmpty)
  }

  @Test func `the key in the address is exchanged for a cookie by 303, and stands on no page`() {
    defer { server.stop() }
    #expect(server.address == "http://127.0.0.1:\(server.port)/key?is=\(key.text)")
    let answer = client.request("GET", "/key?is=\(key.text)", key: nil)
    #expect(answer.status == 303)
    #expect(answer.header("Location") == "/")
    let cookie = answer.header("Set-Cookie") ?? ""
    #expect(cookie.hasPrefix("genkan-\(server.port)=\(key.text);"))
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    for path in ["/", "/live.css", "/live.js"] {
      let answer = client.request("GET", path, key: key.text)
      #expect(answer.status == 200)
      #expect(!answer.body.contains(key.text))
    }
    #expect(client.request("GET", "/key?is=0", key: key.text).status == 403)
  }

  @Test func `every answer, refusals too, has the headers that close the page to others`() {
    defer { server.stop() }
    for (path, key) in [("/", key.text), ("/", nil), ("/live.js", key.text), ("/none", key.text)]
      as [(String, String?)]
    {
      let answer = client.request("GET", path, key: key)
      for header in LiveDoor.headers { #expect(answer.header(header.name) == header.value, "\(path)") }
      #expect(answer.header("Access-Control-Allow-Origin") == nil)
    }
    #expect(client.request("GET", "/none", key: key.text).status == 404)
    #expect(client.request("GET", "/../etc/passwd", key: key.text).status == 404)
  }

  @Test func `a request is played, and the page is sent the parts that changed`() throws {
    defer { server.stop() }
    let (client, key) = (client, key.text)
    let first = whileWorking {
      client.request("POST", "/news", key: key, body: #"{"page":"p","run":"","since":"0"}"#)
    }
    #expect(first?.status == 200)
    #expect(first?.body.contains("Go on") == true)
    let place = #""page":"p","run":"run","since":"1""#
    let asked = whileWorking {
      client.request("POST", "/do", key: key, body: #"{\#(place),"do":"tap","key":"next"}"#)
    }
    #expect(asked?.status == 200)
    #expect(asked?.body.contains("Where from?") == true && asked?.body.contains("\"forms\"") == false)
    let rows = whileWorking {
      client.request("POST", "/moments", key: key, body: #"{\#(place),"branch":"1","first":"1","count":"9"}"#)
    }
    #expect(rows?.body.contains("app.launch()") == true)
    let second = whileWorking {
      client.request("POST", "/news", key: key, body: #"{"page":"p","run":"run","since":"1"}"#)
    }
    #expect(second?.body.contains("Where from?") == true)
    #expect(page.place == "source")
    // A second page agrees, and a line of the prompt is seen on both.
    #expect(!page.evaluator.evaluate("choose \"web\"").isError)
    for name in ["p", "q"] {
      let news = whileWorking {
        client.request("POST", "/news", key: key, body: #"{"page":"\#(name)","run":"run","since":"0"}"#)
      }
      #expect(news?.body.contains(#"data-key=\"web\" aria-pressed=\"true\""#) == true)
    }
  }

  @Test func `nothing is served but the routes, each by its own method`() {
    defer { server.stop() }
    let paths =
      LiveRoutes.all.map(\.path) + ["/favicon.ico", "/live", "/%2e%2e/etc/passwd", "/DO"]
    for path in paths {
      for method in ["GET", "POST"]
      where !LiveRoutes.all.contains(where: { $0.path == path && $0.method == method }) {
        let body = method == "POST" ? "{}" : nil
        #expect(client.request(method, path, key: key.text, body: body).status == 404, "\(method) \(path)")
      }
      for method in ["PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] {
        #expect(client.request(method, path, key: key.text).status == 403, "\(method) \(path)")
      }
    }
  }

  @Test func `it listens on the one address of this machine`() {
    defer { server.stop() }
    #expect(client.request("GET", "/", key: key.text).status == 200)
    var elsewhere = client
    for address in ["127.0.0.2", "127.1.1.1"] {
      elsewhere.address = address
      #expect(elsewhere.request("GET", "/", key: key.text).status == 0, "\(address)")
    }
  }

  @Test func `a body without a length is refused, and so is one that is longer than it says`() {
    defer { server.stop() }
    let chunked = client.request(
      "POST", "/do", key: key.text, body: nil,
      ["Content-Type": "application/json", "Transfer-Encoding": "chunked"])
    #expect(chunked.status == 413)
    let body = #"{"page":"p","run":"","since":"0","do":"undo"}"#
    let cut = client.request("POST", "/do", key: key.text, body: body, ["Content-Length": "9"])
    #expect(cut.status == 400)
    #expect(page.hub.takeAsked().isEmpty)
  }

  @Test func `a message that is too long, is no JSON or says too much is refused`() {
    defer { server.stop() }
    let place = #""page":"p","run":"","since":"0""#
    let long = #"{\#(place),"do":"mark","name":""# + String(repeating: "x", count: 1 << 20) + #""}"#
    #expect(client.request("POST", "/do", key: key.text, body: long).status == 413)
    #expect(
      client.request(
        "POST", "/do", key: key.text, body: nil,
        ["Content-Type": "application/json", "Content-Length": "9999999999"]
      ).status != 204)
    #expect(
      client.request("POST", "/do", key: key.text, body: "do=undo", ["Content-Type": "text/plain"]).status
        == 413)
    #expect(client.request("POST", "/do", key: key.text, body: "{").status == 400)
    let path = client.request(
      "POST", "/do", key: key.text, body: #"{\#(place),"do":"saveCheck","file":"/tmp/x"}"#)
    #expect(path.status == 400)
    #expect(path.body == "\"saveCheck\" takes no \"file\"")
    #expect(page.hub.takeAsked().isEmpty)
  }

  @Test func `a client that goes away in the middle harms no other`() {
    defer { server.stop() }
    let body = #"{"page":"p","run":"","since":"0","do":"undo"}"#
    let whole = client.text("POST", "/do", key: key.text, body: body)
    for length in [1, 20, whole.utf8.count / 2, whole.utf8.count - 1] {
      _ = client.send(String(decoding: whole.utf8.prefix(length), as: UTF8.self), closesEarly: true)
    }
    #expect(client.request("GET", "/", key: key.text).status == 200)
    #expect(page.hub.takeAsked().isEmpty)
  }

  @Test func `a port in use is left for the next one, and the only one asked for is an error`() throws {
    defer { server.stop() }
    let port = server.port
    let next = try LiveServer.start(page.hub, title: "b", key: key, ports: port..<(port + 50))
    #expect(next.port != port)
    let failure = #expect(throws: LiveServer.Failure.self) {
      _ = try LiveServer.start(page.hub, title: "c", key: key, ports: [port])
    }
    #expect(failure?.description == "port \(port): Address already in use")
    next.stop()
  }

  @Test func `after its end nothing is served`() {
    let client = client
    #expect(client.request("GET", "/", key: key.text).status == 200)
    server.stop()
    #expect(client.request("GET", "/", key: key.text).status == 0)
  }
}

/// A value that one thread sets and another reads.
///
/// Unchecked: the value is touched only while `lock` is held.
private final class Box<R: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var held: R?

  var value: R? { lock.withLock { held } }

  func set(_ value: R) { lock.withLock { held = value } }
}
