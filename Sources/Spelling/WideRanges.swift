/// The scalars that take two cells without being emoji: East Asian Width W and F of Unicode 17.
///
/// Ranges include unassigned scalars between two wide blocks. Annex 11 makes them wide if ideographic, and the others
/// are not in use. So the table stays short and valid for a few versions.
enum WideRanges {
  static let table: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initials
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637,  // trigrams
    0x268A...0x268F,  // digrams
    0x2E80...0x303E,  // radicals, ideographic punctuation
    0x3041...0x3247,  // kana, bopomofo, circled Korean
    0x3250...0xA4CF,  // compatibility, hexagrams, ideographs, Yi
    0xA960...0xA97F,  // Hangul initials, continued
    0xAC00...0xD7A3,  // Hangul
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE1F,  // vertical forms
    0xFE30...0xFE6F,  // compatibility and small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x18E00...0x1B2FF,  // Tangut, kana, Nushu
    0x1D300...0x1D356,  // Tai Xuan Jing
    0x1D360...0x1D376,  // counting rods
    0x1F200...0x1F202,  // squared ideographs
    0x1F210...0x1F23B,
    0x1F240...0x1F248,
    0x1F250...0x1F251,
    0x1F260...0x1F265,
    0x20000...0x2FFFD,  // ideographs of plane 2
    0x30000...0x3FFFD,  // ideographs of plane 3
  ]

  static func contain(_ value: UInt32) -> Bool {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low].contains(value)
  }
}
