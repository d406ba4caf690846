package import LuaKit
package import Phone

extension LuaFieldKind where Context == Reading, Value == OSVersion {
  /// A version of iOS.
  package static var iosVersion: LuaFieldKind<Reading, OSVersion> {
    LuaFieldKind<Reading, OSVersion>(.worded("a version such as \"26.0\"", .string)) {
      place throws(LuaFieldError) in
      guard case .string(let text) = place.value else { throw place.wrong("a string") }
      guard let version = OSVersion(text) else {
        throw LuaFieldError(place.path, ": \"\(text)\" is not an iOS version", hint: "write ios = \"26.0\"")
      }
      return version
    }
  }
}
