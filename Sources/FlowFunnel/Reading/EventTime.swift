/// The instant of an event, in microseconds since 1970, and whether it names its zone.
///
/// For example:
///
///     EventTime(Array("2026-01-05T09:00:00+09:00".utf8), .guessed)?.hasZone  // true
struct EventTime: Equatable {
  let microseconds: Int64
  /// True where the zone is known: it is named, or the time is a number.
  let hasZone: Bool

  /// Reads a number of seconds, milliseconds or microseconds, or a time of ISO 8601; `nil` for another text.
  init?(_ text: some BidirectionalCollection<UInt8>, _ unit: EventShape.Unit) {
    var reader = Reader(text: Array(text))
    guard let first = reader.text.first else { return nil }
    if reader.isNumber {
      guard let number = reader.number() else { return nil }
      microseconds = Self.microseconds(number, unit)
      hasZone = true
      return
    }
    guard first != UInt8(ascii: "-"), let time = reader.time() else { return nil }
    (microseconds, hasZone) = time
  }

  private static func microseconds(_ number: Double, _ unit: EventShape.Unit) -> Int64 {
    let scale: Double =
      switch unit {
      // Mixpanel writes seconds, and newer exports milliseconds.
      case .seconds: number < 1e11 ? 1e6 : 1e3
      case .microseconds: number < 1e11 ? 1e6 : number < 1e14 ? 1e3 : 1
      case .guessed: number < 1e11 ? 1e6 : number < 1e14 ? 1e3 : 1
      }
    return Int64(min(max(number * scale, -9e18), 9e18))
  }

  private struct Reader {
    let text: [UInt8]
    var index = 0

    var isNumber: Bool {
      !text.isEmpty && text.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
        && text.count < 25
    }

    func number() -> Double? { Double(String(decoding: text, as: UTF8.self)) }

    mutating func digits(_ count: Int) -> Int? {
      guard index + count <= text.count else { return nil }
      var value = 0
      for byte in text[index..<(index + count)] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      index += count
      return value
    }

    mutating func take(_ signs: String) -> Bool {
      guard index < text.count, signs.utf8.contains(text[index]) else { return false }
      index += 1
      return true
    }

    mutating func time() -> (Int64, Bool)? {
      guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2),
        (1...12).contains(month), (1...31).contains(day), take("T ")
      else { return nil }
      guard let hour = digits(2), take(":"), let minute = digits(2), hour < 24, minute < 60 else {
        return nil
      }
      var (second, fraction) = (0, 0)
      if take(":") {
        guard let read = digits(2), read <= 60 else { return nil }
        second = read
        if take(".,") {
          var scale = 100_000
          while let digit = digits(1) {
            fraction += digit * scale
            scale /= 10
          }
        }
      }
      let seconds = Self.days(year, month, day) * 86400 + hour * 3600 + minute * 60 + second
      guard let (offset, hasZone) = zone() else { return nil }
      return (Int64(seconds - offset) * 1_000_000 + Int64(fraction), hasZone)
    }

    /// The seconds of the zone before UTC's; whether one is named.
    private mutating func zone() -> (Int, Bool)? {
      _ = take(" ")
      if index == text.count { return (0, false) }
      if take("Zz") { return index == text.count ? (0, true) : nil }
      if text[index...].elementsEqual("UTC".utf8) { return (0, true) }
      let isEast = index < text.count && text[index] == UInt8(ascii: "+")
      guard take("+-"), let hours = digits(2) else { return nil }
      _ = take(":")
      let minutes = index < text.count ? digits(2) : 0
      guard let minutes, index == text.count else { return nil }
      return ((isEast ? 1 : -1) * (hours * 3600 + minutes * 60), true)
    }

    /// The days since 1970 of a day of the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
      let year = month <= 2 ? year - 1 : year
      let era = year / 400
      let ofEra = year - era * 400
      let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
      return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }
  }
}
