import FlyingSocks

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pool of sockets that send without delay (TCP_NODELAY).
///
/// The server writes the head and the body of an answer separately. By default the system delays the second write until
/// the browser has confirmed the first, which takes 40 ms. An accepted socket inherits the option from the listening
/// one.
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
