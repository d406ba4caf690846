/// The access check before every route of the page: it lets a request in, or gives the reason for a refusal.
///
/// It refuses a page of another origin, a request by another host name, and a program without the secret. It must not
/// know the routes' purposes.
///
/// For example:
///
///     LiveDoor(port: 4817, key: key).entry(.init(method: "GET", path: "/", host: "evil.example:4817"))
///     // .refused("the address is 127.0.0.1:4817")
package struct LiveDoor: Sendable {
  /// The facts of a request by which it is let in.
  package struct Request: Sendable {
    package var method: String
    package var path: String
    package var host: String?
    package var origin: String?
    package var site: String?
    package var cookie: String?
    package var upgrade: String?
    /// The secret in the address.
    package var key: String?

    package init(method: String, path: String) { (self.method, self.path) = (method, path) }
  }

  /// The answer of the door.
  package enum Entry: Hashable, Sendable {
    /// The request may go on to its route.
    case welcome
    /// The request has the secret in its address, and is redirected to the page with a cookie instead.
    case exchanged(cookie: String)
    /// The request is refused, for a reason.
    case refused(String)
  }

  private let port: UInt16
  private let key: LiveKey

  package init(port: UInt16, key: LiveKey) { (self.port, self.key) = (port, key) }

  /// The name of the cookie. It contains the port, because browsers share cookies between ports.
  package var cookieName: String { "genkan-\(port)" }

  /// The names by which the page is reached.
  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// The path of the request that exchanges the secret for a cookie.
  package static let keyPath = "/key"

  /// The answer to a request.
  package func entry(_ request: Request) -> Entry {
    guard let host = request.host, hosts.contains(host) else {
      return .refused("the address is \(hosts[0])")
    }
    guard request.upgrade == nil else { return .refused("nothing is upgraded here") }
    if let site = request.site, site != "same-origin", site != "none" {
      return .refused("another site asked for it")
    }
    let isRead = request.method == "GET"
    guard isRead || request.method == "POST" else { return .refused("\(request.method) does nothing here") }
    // A page that is read by a link of the terminal has no origin; a request to do something has.
    guard request.origin.map({ $0 == "http://\(host)" }) ?? isRead else {
      return .refused("another origin asked for it")
    }
    if isRead, request.path == Self.keyPath {
      guard let given = request.key, key.matches(given) else { return .refused(Self.noKey) }
      return .exchanged(
        cookie: "\(cookieName)=\(key.text); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000")
    }
    let given = Self.values(of: cookieName, in: request.cookie ?? "")
    guard given.count == 1, key.matches(given[0]) else { return .refused(Self.noKey) }
    return .welcome
  }

  /// The advice to a browser that has no key, or an old one.
  package static let noKey =
    "this browser has not the key of the page: open the address that genkan live FLOW, or :live, prints"

  /// The values of a cookie.
  private static func values(of name: String, in header: String) -> [Substring] {
    header.split(separator: ";").compactMap { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, pair[0].drop(while: { $0 == " " }) == name else { return nil }
      return pair[1]
    }
  }

  /// The headers of every answer, refusals included.
  package static let headers: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
    ("Cache-Control", "no-store"),
  ]
}
