import Randomness
import TestSupport

/// String tables of the four kinds, and what becomes of one when its bytes are changed at random.
struct MutatedTables {
  /// A table as Xcode writes it, and the name of its file.
  struct Seed: Sendable {
    let name: String
    let text: String
  }

  static let seeds = [
    Seed(
      name: "en.lproj/Localizable.strings",
      text: """
        /* A greeting. */
        "hello" = "Hello, \\"%@\\" 玄関";
        // A line.
        bare.key = 'single \\U3042';
        "list" = (a, "b", <0aFF>, { c = d; });
        "last" = "%1$@ of %2$d\\n";

        """),
    Seed(
      name: "en.lproj/Localizable.strings",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <!-- A greeting. -->
          <key>hello</key>
          <string>Hello, %@ &amp; &#x7384;<![CDATA[<b>]]></string>
          <key>last</key><string>last</string>
        </dict>
        </plist>

        """),
    Seed(
      name: "en.lproj/Localizable.stringsdict",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
          <key>days</key>
          <dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@count@ left</string>
            <key>count</key>
            <dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>lld</string>
              <key>one</key><string>%lld day</string>
              <key>other</key><string>%lld days</string>
            </dict>
          </dict>
        </dict></plist>

        """),
    Seed(
      name: "Localizable.xcstrings",
      text: """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "days %lld" : {
              "localizations" : {
                "en" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld day" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld days" } } } } },
                "ja" : { "stringUnit" : { "state" : "new", "value" : "%lld日" } }
              }
            },
            "hello" : { "shouldTranslate" : false }
          },
          "version" : "1.0"
        }

        """),
  ]

  private static let pieces: [[UInt8]] =
    [
      "\"", "'", ";", "=", "\\", "/*", "*/", "{", "}", "(", ")", "<", ">", "</", "&", "&#", "<![CDATA[",
      "<key>", ",", ":",
      "[", "]", "null", "1e9", "%", "%99999999999$@", "%#@a@", "\\U", "\\u", "\n", "\r", "あ", "\u{FEFF}",
    ].map { Array($0.utf8) } + [[0], [0xFF, 0xFE], [0xFE, 0xFF], [0x8E], [0xED, 0xA0, 0x80], [0xF4]]

  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  /// The next table: the file's name, and its bytes after one to four changes.
  mutating func next() -> (name: String, bytes: [UInt8]) {
    let seed = Self.seeds[random.below(Self.seeds.count)]
    var bytes = random.below(8) == 0 ? utf16(seed.text) : Array(seed.text.utf8)
    for _ in 0...random.below(4) { mutate(&bytes) }
    return (seed.name, bytes)
  }

  private mutating func utf16(_ text: String) -> [UInt8] {
    let isBig = random.below(2) == 0
    let mark = random.below(3) == 0 ? "" : "\u{FEFF}"
    return (mark + text).utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 255)]
      return isBig ? pair : pair.reversed()
    }
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let index = random.below(bytes.count + 1)
    let end = min(index + random.below(30), bytes.count)
    switch random.below(7) {
    case 0: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)], at: index)
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: bytes[index..<end], at: random.below(bytes.count + 1))
    case 3: if index < bytes.count { bytes[index] = UInt8(random.below(256)) }
    case 4: bytes.removeSubrange(index...)
    case 5: bytes += Self.seeds[random.below(Self.seeds.count)].text.utf8.prefix(random.below(200))
    default: bytes.insert(contentsOf: repeatElement(UInt8(ascii: "("), count: random.below(600)), at: index)
    }
  }
}
