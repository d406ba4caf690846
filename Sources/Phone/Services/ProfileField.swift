// The declaration of an app's profile struct. Models the stored properties of a `Codable` struct.
//
// Kept: every property is optional; a value of another type fails the whole document (T-63); keys that the struct does
// not have are ignored. Left out: the types in a list; nested structs; `CodingKeys` that rename a property.

extension Profile {
  /// A field that the profile declares, and the type of its values.
  public struct Field: Hashable, Sendable, Codable {
    /// The types that a field can hold.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      case string, boolean, number, list

      /// True where a value decodes as this type. Null decodes as an absent field of any type.
      package func admits(_ value: Value) -> Bool {
        switch (self, value) {
        case (_, .null), (.string, .string), (.boolean, .boolean), (.number, .integer), (.number, .number),
          (.list, .list):
          true
        default: false
        }
      }
    }

    /// The name.
    package let name: String
    /// The type of its values.
    package let kind: Kind

    /// Makes a field.
    package init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }
}
