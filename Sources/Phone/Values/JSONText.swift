import Foundation
import Spelling

/// The conversion of values to and from JSON text, by Foundation. Objects are sorted by key, so that equal values have
/// equal bytes on every system.
///
/// For example:
///
///     JSONText.string(.record(["b": [1, 2], "a": "x"]))  // {"a":"x","b":[1,2]}
package enum JSONText {
  /// The compact JSON of a value. Shape: `{"a":1,"b":["x"]}`. A number without a fraction is written like an integer,
  /// and read back as an integer.
  package static func string(_ value: Value) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Every `Value` has a form in JSON: a number that is not finite is written as text.
    guard let data = try? encoder.encode(JSONValue(value: value)) else { return "null" }
    return String(decoding: data, as: UTF8.self).escapingControlsInJSON
  }

  /// Reads the value of JSON text; objects have their keys in ascending order.
  ///
  /// - Throws: Foundation's `DecodingError` where the bytes are not JSON.
  package static func value(_ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(JSONValue.self, from: Data(bytes)).value
  }
}

/// A value in JSON's own shape, for encoders and decoders: a record is an object, not a list of fields.
///
/// For example:
///
///     try JSONDecoder().decode(JSONValue.self, from: data).value  // the record a = 1, of {"a":1}
package struct JSONValue: Codable, Sendable {
  /// The value.
  package let value: Value

  /// Wraps a value.
  package init(value: Value) { self.value = value }

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads any JSON value.
  package init(from decoder: any Decoder) throws {
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
  package func encode(to encoder: any Encoder) throws {
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
