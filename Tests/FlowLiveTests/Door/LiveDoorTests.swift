import FlowLive
import Testing

struct LiveDoorTests {
  private let key = LiveKey(String(repeating: "0123456789abcdef", count: 4))!
  private var door: LiveDoor { LiveDoor(port: 4817, key: key) }

  /// A request as the page itself makes it.
  private func own(_ method: String = "GET", _ path: String = "/") -> LiveDoor.Request {
    var request = LiveDoor.Request(method: method, path: path)
    request.host = "127.0.0.1:4817"
    request.cookie = "genkan-4817=\(key.text)"
    request.site = "same-origin"
    if method == "POST" { request.origin = "http://127.0.0.1:4817" }
    return request
  }

  private func refusal(_ change: (inout LiveDoor.Request) -> Void, _ method: String = "GET") -> String? {
    var request = own(method)
    change(&request)
    if case .refused(let reason) = door.entry(request) { return reason }
    return nil
  }

  @Test func `the page itself is let in, by either name of this machine`() {
    #expect(door.entry(own()) == .welcome)
    #expect(door.entry(own("POST", "/do")) == .welcome)
    var request = own("POST", "/do")
    (request.host, request.origin) = ("localhost:4817", "http://localhost:4817")
    #expect(door.entry(request) == .welcome)
    request.site = nil
    #expect(door.entry(request) == .welcome)
  }

  @Test(arguments: [nil, "evil.example:4817", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:4817.evil.example", ""])
  func `a request to another name stays outside`(_ host: String?) {
    #expect(refusal { $0.host = host } == "the address is 127.0.0.1:4817")
  }

  @Test(arguments: [
    nil, "null", "http://evil.example", "https://127.0.0.1:4817", "http://localhost:4817", "",
  ])
  func `what does something comes from the page's own origin`(_ origin: String?) {
    #expect(refusal({ $0.origin = origin }, "POST") == "another origin asked for it")
  }

  @Test(arguments: ["cross-site", "same-site", "other"])
  func `a browser that says that another site asks is believed`(_ site: String) {
    #expect(refusal { $0.site = site } == "another site asked for it")
    #expect(refusal({ $0.site = site }, "POST") == "another site asked for it")
  }

  @Test func `nothing is upgraded, and no other method does anything`() {
    #expect(refusal { $0.upgrade = "websocket" } == "nothing is upgraded here")
    for method in ["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE"] {
      #expect(refusal({ $0.method = method }, "POST") == "\(method) does nothing here")
    }
  }

  @Test func `a cookie without the key, with two, or of another port stays outside`() {
    let cookies = [
      nil, "", "genkan-4817=", "genkan-4817=\(key.text)0", "genkan-4817=\(key.text.dropLast())",
      "genkan-4818=\(key.text)", "genkan-4817=\(LiveKey().text)",
      "genkan-4817=\(key.text); genkan-4817=\(LiveKey().text)", "xgenkan-4817=\(key.text)",
    ]
    for cookie in cookies { #expect(refusal { $0.cookie = cookie } == LiveDoor.noKey, "\(cookie ?? "none")") }
    #expect(refusal { $0.cookie = "a=b; genkan-4817=\(key.text); c" } == nil)
  }

  @Test func `the key in the first address is exchanged for a cookie that no script reads`() {
    var request = own("GET", LiveDoor.keyPath)
    (request.cookie, request.key) = (nil, key.text)
    #expect(
      door.entry(request)
        == .exchanged(
          cookie: "genkan-4817=\(key.text); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"))
    request.key = LiveKey().text
    #expect(door.entry(request) == .refused(LiveDoor.noKey))
    request.key = nil
    request.cookie = "genkan-4817=\(key.text)"
    #expect(door.entry(request) == .refused(LiveDoor.noKey))
    (request.key, request.site) = (key.text, "cross-site")
    #expect(door.entry(request) == .refused("another site asked for it"))
  }

  @Test func `two keys are not the same, and a key matches itself alone`() {
    let (one, other) = (LiveKey(), LiveKey())
    #expect(one != other)
    #expect(one.matches(one.text) && !one.matches(other.text))
    for text in ["", "0", one.text + "0", String(one.text.dropLast()), one.text.uppercased() + "g"] {
      #expect(!one.matches(text))
    }
    #expect(LiveKey(one.text) == one)
    #expect(LiveKey("0") == nil && LiveKey(String(repeating: "g", count: 64)) == nil)
  }

  @Test func `so many messages come in at once, then so many a second`() {
    var limit = RateLimit(burst: 3, perSecond: 2)
    var taken: [Bool] = []
    for time in [10, 10, 10, 10, 10, 11, 11, 11, 5] as [Double] { taken.append(limit.takes(at: time)) }
    #expect(taken == [true, true, true, false, false, true, true, false, false])
  }
}
