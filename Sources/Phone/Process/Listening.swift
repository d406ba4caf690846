/// What a process heard and did not hear of what it asked: nearly always nothing, and then nothing to copy.
struct Listening: Initial, Hashable, Sendable, Codable {
  /// The answers that reached no handler, and whose status the app has not read since.
  var unheard: [TicketAnswer] = []
  /// The requests whose answers nobody wants, by their numbers.
  var unwanted: [Int] = []
  /// What was told once and is not told again.
  var told: [String] = []
}
