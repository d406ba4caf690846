import Foundation

#if canImport(FoundationInternationalization)
  import FoundationInternationalization

  /// A reference that links the world's time zones into a static program.
  ///
  /// The linker drops ICU from a static program unless something of it is referenced; then
  /// `TimeZone(identifier: "Asia/Tokyo")` is nil and `Calendar` silently computes in GMT. An import alone does not
  /// help, and neither does an internal symbol.
  package enum TimeZoneData {
    /// A type of the internationalization library, needed only for the reference to it.
    package static let owner: Any.Type = Date.FormatStyle.self
  }
#endif
