package import Phone
import Spelling

/// An estimate of which controls of a screen lie below the bottom edge of the phone, unless the screen scrolls.
///
/// The sizes are those of iOS's text styles (body, title) at each setting of the text size, an average width of half
/// the size for each cell of a terminal, and Apple's least heights of controls. The layout of the real app is not
/// known.
///
/// For example:
///
///     CutEstimate(view, on: .small, text: .accessibilityExtraLarge).below  // ["skip"]
package struct CutEstimate {
  /// The keys of the controls that end below the edge, from top to bottom.
  let below: [String]
  /// The number of controls.
  let controls: Int

  /// A size of a phone, in points, with the room that iOS takes at the top and at the bottom.
  package struct Size: Hashable, Sendable {
    let width: Double
    let height: Double
    let bars: Double

    /// An iPhone 16.
    package static let usual = Size(width: 393, height: 852, bars: 93)
    /// An iPhone SE, the smallest phone with iOS 26.
    package static let small = Size(width: 375, height: 667, bars: 20)
    /// An iPad Air of 11 inches.
    package static let pad = Size(width: 820, height: 1180, bars: 44)

    /// The usual size of a device.
    package init(of device: Device) { self = device.kind == .ipad ? .pad : .usual }

    private init(width: Double, height: Double, bars: Double) {
      (self.width, self.height, self.bars) = (width, height, bars)
    }
  }

  /// Estimates the cut controls of a view. Marks of an earlier estimate are not counted.
  init(_ view: PhoneView, on size: Size, text: Device.TextSize) {
    controls = view.rows.count { $0.control != nil }
    let (body, title) = (Self.body(text), Self.title(text))
    func tall(_ words: String, _ points: Double, margin: Double) -> Double {
      guard !words.isEmpty else { return 0 }
      let room = size.width - 2 * 20 - margin
      let lines = words.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        max(1, (Double(DisplayWidth.of(String(line))) * points / 2 / room).rounded(.up))
      }
      return lines.reduce(0, +) * points * 1.3
    }
    var bottom = size.bars + (view.progress == nil ? 0 : 20)
    bottom += tall(view.title, title, margin: 0) + 8
    if !view.body.isEmpty { bottom += tall(view.body, body, margin: 0) + 8 }
    var below: [String] = []
    for row in view.rows {
      switch row.kind {
      case .edge, .note: continue
      case .heading, .text: bottom += tall(row.label, body, margin: 0) + 8
      case .button: bottom += max(50, tall(row.label, body, margin: 32) + 28) + 8
      case .option, .field, .toggle, .setting:
        bottom += max(44, tall(row.label, body, margin: 32) + 22) + 8
      }
      if let control = row.control, bottom > size.height { below.append(control.key) }
    }
    self.below = below
  }

  /// The rows with the edge before the first control that is cut, and a note at the end; the same where all fits.
  func marking(_ rows: [PhoneRow]) -> [PhoneRow] {
    guard let sentence, let first = rows.firstIndex(where: { $0.control?.key == below.first }) else {
      return rows
    }
    var rows = rows
    rows.insert(PhoneRow("edge of the phone", .edge), at: first)
    return rows + [PhoneRow(sentence, .note)]
  }

  /// The size of texts over the usual one.
  static func scale(_ text: Device.TextSize) -> Double { body(text) / body(.large) }

  /// The sentence about what lies below; `nil` where all fits.
  var sentence: String? {
    guard !below.isEmpty else { return nil }
    return
      "Estimated: \(below.count) of \(controls) controls \(below.count == 1 ? "lies" : "lie") below the edge, unless the screen scrolls."
  }

  /// The size of the style `body`, in points.
  private static func body(_ text: Device.TextSize) -> Double {
    switch text {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    }
  }

  /// The size of the style `title1`, in points.
  private static func title(_ text: Device.TextSize) -> Double {
    switch text {
    case .extraSmall: 25
    case .small: 26
    case .medium: 27
    case .large: 28
    case .extraLarge: 30
    case .extraExtraLarge: 32
    case .extraExtraExtraLarge: 34
    case .accessibilityMedium: 38
    case .accessibilityLarge: 43
    case .accessibilityExtraLarge: 48
    case .accessibilityExtraExtraLarge: 53
    case .accessibilityExtraExtraExtraLarge: 58
    }
  }
}
