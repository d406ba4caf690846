/// The answers and reports that a process received or missed. It is nearly always in its initial state, which needs no
/// copy.
struct Listening: Initial, Hashable, Sendable, Codable {
  /// The answers that reached no handler. Once the app reads the permission's status, the answer is removed.
  var unheard: [TicketAnswer] = []
  /// The requests with unwanted answers, also those of ended processes.
  var unwanted: [Unwanted] = []
  /// The messages that this process has shown and does not show again.
  var told: [String] = []

  /// A request whose answer is unwanted.
  struct Unwanted: Hashable, Sendable, Codable {
    /// The number of the process that made the request.
    var process: Int
    /// The number of the request within its process.
    var number: Int
  }
}
