package import LuaKit
package import Phone

extension LuaFieldKind where Context == Reading, Value == Phone.Value {
  /// Plain data: a boolean, a number, a text, or a table of them.
  package static var plain: LuaFieldKind<Reading, Phone.Value> {
    LuaFieldKind<Reading, Phone.Value>(.any) { place throws(LuaFieldError) in
      do {
        return try place.value.plain()
      } catch let fault as PlainFault {
        throw fault.error(at: place.path)
      } catch {
        var fault = LuaFieldError(place.path, ": \(error)", .memory)
        fault.underlying = error
        throw fault
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Record {
  /// Plain data with named fields.
  package static var record: LuaFieldKind<Reading, Record> {
    LuaFieldKind<Reading, Phone.Value>.plain.told(as: .map(of: .any)).map {
      value, place throws(LuaFieldError) in
      switch value {
      case .record(let fields): return fields
      default: throw place.wrong("a table with named fields")
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// A text that is not empty: an identifier, a path.
  package static var filledString: LuaFieldKind<Reading, String> {
    LuaFieldKind<Reading, String>.string.checking { text, place throws(LuaFieldError) in
      guard !text.isEmpty else { throw place.wrong("a string that is not empty") }
    }
  }
}
