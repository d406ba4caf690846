/// A leftover of the old version on a phone: a notification or an alarm that the new version never removes, or a coming
/// event without a handler there.
///
/// For example:
///
///     Orphan.tap("wake").subject                            // "the tap on notification wake"
///     Orphan(subject: "the tap on notification wake")       // .tap("wake")
enum Orphan: Hashable {
  /// A pending notification, by its identifier.
  case notification(String)
  /// An alarm, by its identifier.
  case alarm(String)
  /// The tap on a notification.
  case tap(String)
  /// The answer to the payment for a product, which waits for a parent's consent.
  case payment(String)

  /// The kinds, each with the words before its name.
  private static let kinds: [(words: String, make: @Sendable (String) -> Orphan)] = [
    ("the tap on notification ", Orphan.tap), ("the answer to the payment for ", Orphan.payment),
    ("notification ", Orphan.notification), ("alarm ", Orphan.alarm),
  ]

  /// Takes the subject of a class; `nil` for one of another verdict.
  init?(subject: String) {
    guard let kind = Self.kinds.first(where: { subject.hasPrefix($0.words) }) else { return nil }
    self = kind.make(String(subject.dropFirst(kind.words.count)))
  }

  /// The words by which a class names it.
  var subject: String {
    switch self {
    case .notification(let id): "notification \(id)"
    case .alarm(let id): "alarm \(id)"
    case .tap(let id): "the tap on notification \(id)"
    case .payment(let product): "the answer to the payment for \(product)"
    }
  }

  /// True for an event without a handler.
  var isUnhandled: Bool {
    switch self {
    case .notification, .alarm: false
    case .tap, .payment: true
    }
  }
}
