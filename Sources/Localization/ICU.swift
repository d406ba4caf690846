// Apple's language data: the choice among an app's languages, the plural form for a number, the number format of a
// region. It comes from Apple's ICU, which is part of Foundation on Linux and the system's `libicucore` on Apple's
// platforms. No other file calls ICU.

import Foundation
import Locking

#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// The functions of Apple's ICU that this module calls.
enum ICU {
  /// The version of ICU and its CLDR data, such as `76.1`; empty where the system does not report it.
  static var version: String {
    #if canImport(_FoundationICU)
      U_ICU_VERSION
    #else
      ""
    #endif
  }

  /// Returns the best available localization for the first preferred language with a match; `nil` where no language has
  /// one.
  ///
  /// - Parameters:
  ///   - preferred: BCP 47 tags, the preferred one first.
  ///   - available: The names of localizations, as folders have them: `zh-Hant`, `zh_TW`, `English`.
  /// - Returns: The index in `available`.
  static func localization(preferred: [String], available: [String]) -> Int? {
    #if canImport(_FoundationICU)
      let wanted = CStrings(preferred)
      let offered = CStrings(available)
      var status = U_ZERO_ERROR
      var best: [UnsafePointer<CChar>?] = [nil]
      let count = ualoc_localizationsToUse(
        wanted.pointers, Int32(preferred.count), offered.pointers, Int32(available.count), &best, 1, &status)
      // The answer is one of the pointers that were handed in.
      guard count > 0, status.rawValue <= U_ZERO_ERROR.rawValue, let name = best[0] else { return nil }
      return offered.pointers.firstIndex { $0 == name }
    #else
      return Bundle.preferredLocalizations(from: available, forPreferences: preferred).first
        .flatMap { available.firstIndex(of: $0) }
        .flatMap { index in
          // Foundation falls back to the first localization where nothing matches; here the caller decides about a
          // fallback.
          let code = { (tag: String) in Locale(identifier: tag).language.languageCode }
          return preferred.contains { code($0) == code(available[index]) } ? index : nil
        }
    #endif
  }

  /// The plural category of a number in a language; `other` where ICU does not know the language.
  static func pluralCategory(of number: Double, in language: String) -> PluralCategory {
    rules.pluralCategory(of: number, in: language)
  }

  private static let rules = Rules()

  /// The cache of opened plural rules, which stay open: a bundle has few languages, and opening rules takes longer than
  /// using them.
  private final class Rules: Sendable {
    private let opened = Guarded<[String: PluralRules]>([:])

    func pluralCategory(of number: Double, in language: String) -> PluralCategory {
      let rules = opened.with { opened in
        if let known = opened[language] { return known }
        let rules = PluralRules(language)
        // Rules for a caller that invents ever new languages are computed, but not cached.
        if opened.count < 256 { opened[language] = rules }
        return rules
      }
      return rules.category(of: number)
    }
  }
}

/// The plural rules of one language.
private final class PluralRules: Sendable {
  // Safe: opened rules are only read, and ICU allows that from any thread.
  private nonisolated(unsafe) let rules: OpaquePointer?

  #if canImport(_FoundationICU)
    init(_ language: String) {
      var status = U_ZERO_ERROR
      rules = swift_uplrules_open(language, &status)
    }

    deinit { swift_uplrules_close(rules) }

    func category(of number: Double) -> PluralCategory {
      guard let rules else { return .other }
      var status = U_ZERO_ERROR
      return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { buffer in
        let count = swift_uplrules_select(rules, number, buffer.baseAddress, 16, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, count > 0, count <= 16 else { return .other }
        return category(buffer[..<Int(count)])
      }
    }
  #else
    private typealias Open =
      @convention(c) @Sendable (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
    private typealias Select =
      @convention(c) @Sendable (
        OpaquePointer, Double, UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
      ) -> Int32
    private typealias Close = @convention(c) @Sendable (OpaquePointer) -> Void

    private static let open = function("uplrules_open", as: Open.self)
    private static let select = function("uplrules_select", as: Select.self)
    private static let close = function("uplrules_close", as: Close.self)

    /// Loads a function of the system's ICU; its header is not part of the SDK.
    private static func function<F>(_ name: String, as type: F.Type) -> F? {
      guard let library = dlopen("/usr/lib/libicucore.dylib", RTLD_LAZY), let symbol = dlsym(library, name)
      else { return nil }
      return unsafeBitCast(symbol, to: type)
    }

    init(_ language: String) {
      var status: Int32 = 0
      rules = Self.open?(language, &status)
    }

    deinit { if let rules { Self.close?(rules) } }

    func category(of number: Double) -> PluralCategory {
      guard let rules, let select = Self.select else { return .other }
      var status: Int32 = 0
      return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { buffer in
        let count = select(rules, number, buffer.baseAddress, 16, &status)
        guard status <= 0, count > 0, count <= 16 else { return .other }
        return category(buffer[..<Int(count)])
      }
    }
  #endif
}

extension PluralRules {
  /// The category that a keyword of CLDR names.
  private func category(_ keyword: Slice<UnsafeMutableBufferPointer<UInt16>>) -> PluralCategory {
    PluralCategory.allCases.first { keyword.elementsEqual($0.rawValue.utf16) } ?? .other
  }
}

/// Texts as C has them, for one call.
private final class CStrings {
  let pointers: [UnsafePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { UnsafePointer(strdup($0)) } }

  deinit { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
}
