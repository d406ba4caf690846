import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A client that writes any bytes, as no browser would.
struct RawClient {
  let port: UInt16
  /// The address that is connected to.
  var address = "127.0.0.1"

  /// An answer: its status, its head and its body.
  struct Answer {
    var status = 0
    var head = ""
    var body = ""

    /// The value of a header.
    func header(_ name: String) -> String? {
      head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Sends bytes, and reads until the server closes or the body is whole.
  func send(_ text: String, closesEarly: Bool = false) -> Answer {
    let descriptor = connected()
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { sendQuietly(descriptor, $0.baseAddress!, $0.count) }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    return closesEarly ? Answer() : read(descriptor)
  }

  /// A request with the headers of the server's own page, in which some are replaced, or left out by `nil`.
  func request(
    _ method: String, _ path: String, key: String?, body: String? = nil, _ headers: [String: String?] = [:]
  ) -> Answer {
    send(text(method, path, key: key, body: body, headers))
  }

  func text(
    _ method: String, _ path: String, key: String?, body: String? = nil, _ headers: [String: String?] = [:]
  ) -> String {
    var all: [String: String?] = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
    if let key { all["Cookie"] = "genkan-\(port)=\(key)" }
    if method == "POST" { all["Origin"] = "http://127.0.0.1:\(port)" }
    if let body {
      all["Content-Type"] = "application/json"
      all["Content-Length"] = "\(body.utf8.count)"
    }
    for (name, value) in headers { all[name] = value }
    let lines = all.sorted { $0.key < $1.key }.compactMap { pair in pair.value.map { "\(pair.key): \($0)" } }
    return (["\(method) \(path) HTTP/1.1"] + lines + ["", body ?? ""]).joined(separator: "\r\n")
  }

  private func connected() -> Int32 {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = inet_addr(address)
    // The server shares its two threads with all other tests of the process.
    var patience = timeval(tv_sec: 900, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    _ = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return descriptor
  }

  private func read(_ descriptor: Int32) -> Answer {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
      if Self.isWhole(bytes) { break }
    }
    return Self.answer(bytes)
  }

  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    let answer = answer(bytes)
    guard let length = answer.header("Content-Length").flatMap({ Int($0) }) else { return false }
    return answer.body.utf8.count >= length
  }

  private static func answer(_ bytes: [UInt8]) -> Answer {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1)
    var answer = Answer()
    answer.head = parts.first.map(String.init) ?? ""
    answer.body = parts.count > 1 ? String(parts[1]) : ""
    answer.status = answer.head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return answer
  }
}

/// send(2), which raises no signal where the other side is gone.
private func sendQuietly(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  #if canImport(Darwin)
    Darwin.send(descriptor, bytes, count, 0)
  #else
    Glibc.send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
  #endif
}
