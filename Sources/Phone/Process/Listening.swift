/// The answers and reports that a process heard or missed: nearly always none, and then nothing to copy.
struct Listening: Initial, Hashable, Sendable, Codable {
  /// The answers that reached no handler, and whose status the app has not read since.
  var unheard: [TicketAnswer] = []
  /// The requests whose answers are unwanted, by their numbers.
  var unwanted: [Int] = []
  /// The reports that were told once and are not told again.
  var told: [String] = []
}
