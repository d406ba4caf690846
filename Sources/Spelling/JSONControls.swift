extension String {
  /// This JSON with each control character and each hidden one escaped.
  ///
  /// Foundation escapes controls below the space. A terminal obeys those from U+007F to U+009F as well, and
  /// bidirectional ones.
  package var escapingControlsInJSON: String {
    guard utf8.contains(where: { $0 == 0x7F || $0 == 0xC2 }) || mayHoldHidden else { return self }
    return mapCharacters { scalar, isHidden in
      guard isHidden || (0x7F..<0xA0).contains(scalar.value) else { return String(Character(scalar)) }
      return Character(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }
}
