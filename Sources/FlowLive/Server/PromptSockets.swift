import FlyingSocks

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pool of sockets that send at once.
///
/// The server writes the head and the body of an answer apart. By default the system holds the second write back until the
/// browser has confirmed the first, and a browser confirms after 40 ms. A socket that is accepted has the option of the one
/// that listens.
struct PromptSockets<Pool: AsyncSocketPool>: AsyncSocketPool {
  private let pool: Pool

  init(_ pool: Pool) { self.pool = pool }

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    if events.contains(.read) {
      var isOn: Int32 = 1
      _ = setsockopt(
        socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
