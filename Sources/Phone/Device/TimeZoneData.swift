import Foundation

#if canImport(FoundationInternationalization)
  import FoundationInternationalization

  /// Ties the time zones of the world to a statically linked program.
  ///
  /// The linker drops ICU from a static program unless something of it is referenced; then
  /// `TimeZone(identifier: "Asia/Tokyo")` is nil and `Calendar` silently computes in GMT. An import alone does not
  /// help, and neither does an internal symbol.
  package enum TimeZoneData {
    /// A type of the internationalization library, for its reference alone.
    package static let owner: Any.Type = Date.FormatStyle.self
  }
#endif
