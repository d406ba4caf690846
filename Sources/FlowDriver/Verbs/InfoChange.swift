import FlowScript
import FlowSession
import LuaKit
import Phone

/// The declarations of the app's bundle, as a script writes them.
enum InfoChange {
  private static let groups = AppInfo.Change.groups(nil).name
  private static let schemes = AppInfo.Change.schemes([]).name

  /// The keys, by Apple's names.
  static let keys = AppInfo.Key.allCases.map(\.rawValue) + [groups, schemes]

  /// Reads a key and its value.
  ///
  /// - Throws: `LuaFailure` where the value is none that the key can have.
  static func read(_ key: String, _ value: LuaValue) throws(LuaFailure) -> AppInfo.Change {
    if let key = AppInfo.Key(rawValue: key) {
      guard case .boolean(let isDeclared) = value else {
        throw LuaFailure("`\(key.rawValue)` is there or not: true or false, got \(value.kindWithArticle)")
      }
      return .declares(key, isDeclared)
    }
    if key == groups, value == .boolean(true) { return .groups(nil) }
    guard key == groups || key == schemes, let names = names(value) else {
      throw LuaFailure("`\(key)` is a list of names", hint: "write { \"group.jp.oshi\" }")
    }
    return key == groups ? .groups(names) : .schemes(names)
  }

  private static func names(_ value: LuaValue) -> [String]? {
    guard case .table(let table) = value, let pairs = try? table.pairs() else { return nil }
    let names = pairs.compactMap { key, value -> String? in
      if case .integer = key, case .string(let name) = value { name } else { nil }
    }
    return names.count == pairs.count ? names : nil
  }
}
