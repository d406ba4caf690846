import Foundation

/// The formatter of one placeholder.
struct PlaceholderText {
  private let placeholder: FormatString.Placeholder
  private let symbols: NumberSymbols

  init(_ placeholder: FormatString.Placeholder, _ symbols: NumberSymbols) {
    self.placeholder = placeholder
    self.symbols = symbols
  }

  /// Writes an argument in the placeholder's format; `nil` where the argument is of another type.
  func text(_ argument: TextArgument) -> String? {
    switch (placeholder.kind, argument) {
    case (.object, .string(let text)): padded(placeholder.precision.map { String(text.prefix($0)) } ?? text)
    case (.integer, .integer(let number)): integer(number)
    case (.number, .number(let number)): self.number(number)
    default: nil
    }
  }

  // MARK: Whole numbers

  private func integer(_ given: Int) -> String {
    let number = read(given)
    switch placeholder.conversion {
    case "x": return padded(plain(number, 16, prefix: "0x"))
    case "X": return padded(plain(number, 16, prefix: "0X").uppercased())
    case "o", "O": return padded(plain(number, 8, prefix: "0"))
    case "c", "C":
      return padded(Unicode.Scalar(UInt32(truncatingIfNeeded: number)).map { String(Character($0)) } ?? "")
    default: break
    }
    let isUnsigned = placeholder.conversion == "u" || placeholder.conversion == "U"
    let isNegative = number < 0 && !isUnsigned
    let magnitude = isUnsigned ? UInt(bitPattern: number) & mask : number.magnitude
    return padded(
      symbols.text(String(magnitude), isNegative: isNegative, least: placeholder.precision ?? 0, sign: sign))
  }

  /// Digits as C writes them: no region has its own.
  private func plain(_ number: Int, _ radix: Int, prefix: String) -> String {
    let digits = String(UInt(bitPattern: number) & mask, radix: radix)
    let zeros = String(repeating: "0", count: max(0, (placeholder.precision ?? 0) - digits.utf8.count))
    return (number != 0 && placeholder.flags.contains("#") ? prefix : "") + zeros + digits
  }

  /// True where the placeholder reads 64 bits; `%d` reads the argument's lower 32, `%hd` 16 and `%hhd` 8.
  private var isLong: Bool {
    switch placeholder.length {
    case "l", "ll", "q", "z", "t", "j": true
    default: placeholder.conversion == "D" || placeholder.conversion == "U" || placeholder.conversion == "O"
    }
  }

  private var mask: UInt {
    switch placeholder.length {
    case "h": UInt(UInt16.max)
    case "hh": UInt(UInt8.max)
    default: isLong ? .max : UInt(UInt32.max)
    }
  }

  private func read(_ number: Int) -> Int {
    switch placeholder.length {
    case "h": Int(Int16(truncatingIfNeeded: number))
    case "hh": Int(Int8(truncatingIfNeeded: number))
    default: isLong ? number : Int(Int32(truncatingIfNeeded: number))
    }
  }

  // MARK: Numbers with a fraction

  private func number(_ number: Double) -> String {
    guard number.isFinite else {
      return padded(number.isNaN ? "NaN" : (number < 0 ? symbols.minus : sign) + "∞")
    }
    let isHexadecimal = placeholder.conversion == "a" || placeholder.conversion == "A"
    let precision = placeholder.precision ?? (isHexadecimal ? nil : 6)
    let plain = String(format: "%\(precision.map { ".\($0)" } ?? "")\(placeholder.conversion)", number)
    guard "fFgG".contains(placeholder.conversion), !plain.contains("e"), !plain.contains("E") else {
      return padded(plain.hasPrefix("-") ? plain : sign + plain)
    }
    return padded(symbols.text(plain, sign: sign))
  }

  // MARK: Padding

  private var sign: String {
    placeholder.flags.isEmpty
      ? "" : placeholder.flags.contains("+") ? symbols.plus : placeholder.flags.contains(" ") ? " " : ""
  }

  private func padded(_ text: String) -> String {
    guard let width = placeholder.width else { return text }
    let missing = width - text.utf16.count
    guard missing > 0 else { return text }
    if placeholder.flags.contains("-") { return text + String(repeating: " ", count: missing) }
    guard placeholder.flags.contains("0"), placeholder.kind != .object else {
      return String(repeating: " ", count: missing) + text
    }
    // Zeros stand between the sign and the digits.
    let signs = [symbols.minus, symbols.plus, " "]
    let sign = signs.first { !$0.isEmpty && text.hasPrefix($0) } ?? ""
    return sign + String(repeating: symbols.digits[0], count: missing) + text.dropFirst(sign.count)
  }
}
