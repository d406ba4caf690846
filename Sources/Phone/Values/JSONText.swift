import Foundation
import Spelling

/// The conversion of values to and from JSON text, by Foundation. Objects are sorted by key, so that equal values have
/// equal bytes on every system.
///
/// For example:
///
///     JSONText.string(.record(["b": [1, 2], "a": "x"]))  // {"a":"x","b":[1,2]}
public enum JSONText {
  /// The compact JSON of a value. Shape: `{"a":1,"b":["x"]}`. A number without a fraction is written like an integer,
  /// and read back as an integer.
  public static func string(_ value: Value) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Every `Value` has a form in JSON: a number that is not finite is written as text.
    guard let data = try? encoder.encode(JSONValue(value: value)) else { return "null" }
    return escapingControls(String(decoding: data, as: UTF8.self))
  }

  /// Escapes the control and hidden characters in JSON text. Foundation escapes controls below the space; a terminal
  /// also acts on those from U+007F to U+009F and on bidirectional ones.
  public static func escapingControls(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 == 0x7F || $0 == 0xC2 }) || json.mayHoldHidden else { return json }
    return json.mapCharacters { scalar, isHidden in
      guard isHidden || (0x7F..<0xA0).contains(scalar.value) else { return String(Character(scalar)) }
      return Character(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  /// Reads the value of JSON text; objects have their keys in ascending order.
  ///
  /// - Throws: Foundation's `DecodingError` where the bytes are not JSON.
  public static func value(_ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(JSONValue.self, from: Data(bytes)).value
  }
}

/// A value in JSON's own shape, for encoders and decoders: a record is an object, not a list of fields.
///
/// For example:
///
///     try JSONDecoder().decode(JSONValue.self, from: data).value  // the record a = 1, of {"a":1}
public struct JSONValue: Codable, Sendable {
  /// The value.
  public let value: Value

  /// Wraps a value.
  public init(value: Value) { self.value = value }

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      value = .record(
        Record(
          try keys.map {
            Record.Field(name: $0.stringValue, value: try container.decode(JSONValue.self, forKey: $0).value)
          }))
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var list: [Value] = []
      while !container.isAtEnd { list.append(try container.decode(JSONValue.self).value) }
      value = .list(list)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let boolean = try? container.decode(Bool.self) {
      value = .boolean(boolean)
    } else if let integer = try? container.decode(Int.self) {
      value = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else {
      value = .string(try container.decode(String.self))
    }
  }

  /// Writes the value as JSON: dates as seconds, data as Base64, JSON data as its object, keys as texts. A value that
  /// is no data becomes an object with a mark: `{"isData":false,"text":"the function at a:1"}`.
  public func encode(to encoder: any Encoder) throws {
    switch value {
    case .record(let record), .json(let record):
      var container = encoder.container(keyedBy: Key.self)
      for field in record.fields {
        try container.encode(JSONValue(value: field.value), forKey: Key(stringValue: field.name))
      }
    case .keyed(let entries):
      var container = encoder.container(keyedBy: Key.self)
      for entry in entries {
        try container.encode(JSONValue(value: entry.value), forKey: Key(stringValue: entry.name))
      }
    case .opaque(let name):
      try JSONValue(value: ["isData": false, "text": .string(name)]).encode(to: encoder)
    case .list(let list):
      var container = encoder.unkeyedContainer()
      for element in list { try container.encode(JSONValue(value: element)) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(into: &container)
    }
  }

  private func encodeScalar(into container: inout any SingleValueEncodingContainer) throws {
    switch value {
    case .boolean(let boolean): try container.encode(boolean)
    case .integer(let integer): try container.encode(integer)
    case .number(let number), .date(let number):
      if number.isFinite { try container.encode(number) } else { try container.encode("\(number)") }
    case .string(let string): try container.encode(string)
    case .data(let bytes): try container.encode(Data(bytes).base64EncodedString())
    default: try container.encodeNil()
    }
  }
}

extension Value {
  /// The value as a prompt prints it: a text unchanged, any other value as JSON.
  package var printed: String { if case .string(let text) = self { text } else { JSONText.string(self) } }
}
