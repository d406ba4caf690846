package import LuaKit
package import Phone
import Spelling

/// The declarations of the app's bundle, as a script writes them: `{ NSCameraUsageDescription = false }`. Keys with an
/// effect on a phone have typed values; any other key is stored for the app to read.
package enum InfoFields {
  private static let groups = AppInfo.Change.groups(nil).name
  private static let schemes = AppInfo.Change.schemes([]).name

  /// The keys that change something about a phone, by Apple's names.
  package static let keys = AppInfo.Key.allCases.map(\.rawValue) + [groups, schemes]

  /// The table of the keys with an effect on a phone; any other key is allowed as well.
  package static let table = LuaTableType(
    "Info", "The declarations of the app's bundle, by the keys of its Info.plist and entitlements.",
    keys.map { key in
      LuaField(
        key, .any, "True declares it, false takes it out; groups and schemes are lists.",
        example: key == groups || key == schemes ? "\(key) = { \"group.jp.oshi\" }" : "\(key) = false")
    }, example: "info = { NSCameraUsageDescription = false }")

  /// Returns the change of the bundle for a key and its value.
  ///
  /// - Throws: `LuaFailure` for a value that the key cannot have, and for an unknown key of Apple's.
  package static func change(_ key: String, _ value: Value) throws(LuaFailure) -> AppInfo.Change {
    if let key = AppInfo.Key(rawValue: key) {
      guard case .boolean(let isDeclared) = value else {
        throw LuaFailure("`\(key.rawValue)` is there or not: true or false, got \(Optional(value).spoken)")
      }
      return .declares(key, isDeclared)
    }
    guard key == groups || key == schemes else {
      // Apple's own prefixes: an unknown key would have no effect, and look as if it had one.
      guard !key.hasPrefix("NS"), !key.hasPrefix("com.apple.") else {
        throw LuaFailure(
          "there is no key `\(key)` that changes something about a phone",
          hint: Suggestion.sentence(key, among: keys) ?? "there is " + keys.joined(separator: ", "))
      }
      return .other(key, value)
    }
    if key == groups, value == .boolean(true) { return .groups(nil) }
    guard let names = names(value) else {
      throw LuaFailure("`\(key)` is a list of names", hint: "write { \"group.jp.oshi\" }")
    }
    return key == groups ? .groups(names) : .schemes(names)
  }

  private static func names(_ value: Value) -> [String]? {
    switch value {
    case .record(let record) where record.isEmpty: return []
    case .list(let list):
      let names = list.compactMap { if case .string(let name) = $0 { name } else { nil } }
      return names.count == list.count ? names : nil
    default: return nil
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == [AppInfo.Change] {
  /// Keys of the bundle with their values.
  package static var info: LuaFieldKind<Reading, [AppInfo.Change]> {
    let pairs = LuaFieldKind<Reading, [(name: String, value: Phone.Value)]>.named(.plain)
    return LuaFieldKind<Reading, [AppInfo.Change]>(pairs.type) { place throws(LuaFieldError) in
      var changes: [AppInfo.Change] = []
      for (key, value) in try pairs.read(place) {
        do throws(LuaFailure) {
          changes.append(try InfoFields.change(key, value))
        } catch {
          throw LuaFieldError(place.path.field(key), ": " + error.message, hint: error.hint)
        }
      }
      return changes
    }
  }
}
