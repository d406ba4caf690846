import Phone

// A screen as data: the keys of what the app draws, with `status` and `below` beside them.
//
// Kept: every text and control. Left out: the numbers of the texts in the log of coverage, which only the app's own
// drawing counts.
extension Screen: Codable {
  private enum Key: String, CodingKey {
    case status
    case below
  }

  /// Reads a screen.
  ///
  /// - Throws: `DecodingError` where a key is missing or has a value of another type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      Drawn(try Contents(from: decoder)), status: try values.decode(Status.self, forKey: .status),
      below: try values.decodeIfPresent([String].self, forKey: .below) ?? [])
  }

  /// Writes the screen.
  public func encode(to encoder: any Encoder) throws {
    try contents.encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(status, forKey: .status)
    if !below.isEmpty { try values.encode(below, forKey: .below) }
  }
}

extension Screen.Status: Codable {
  private enum Key: String, CodingKey {
    case now
    case timeZone
    case language
    case ios
    case isRightToLeft
  }

  /// Reads a status line.
  ///
  /// - Throws: `DecodingError` where a key is missing or has a value of another type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      now: try values.decode(Double.self, forKey: .now),
      Screen.Setting(
        timeZone: try values.decode(String.self, forKey: .timeZone),
        language: try values.decode(String.self, forKey: .language),
        ios: try values.decode(OSVersion.self, forKey: .ios),
        isRightToLeft: try values.decode(Bool.self, forKey: .isRightToLeft)))
  }

  /// Writes the status line.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(now, forKey: .now)
    try values.encode(timeZone, forKey: .timeZone)
    try values.encode(language, forKey: .language)
    try values.encode(ios, forKey: .ios)
    try values.encode(isRightToLeft, forKey: .isRightToLeft)
  }
}
