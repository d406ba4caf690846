/// An armed end of the process in the middle of a reaction: after an effect to come, or before the app receives an
/// answer.
///
/// Models a process that is killed without a callback (jetsam, a crash of a library, an empty battery) between two
/// statements of the app. Effects before that moment are on disk or lost, and those after it never happen.
///
/// For example:
///
///     world.arm(Fault(after: "store.set"))
///     world.apply(.store(.set(key: "a", value: 1))).endsProcess  // true
///     world.defaults.object("a")                                 // 1: it was stored before the end
public struct Fault: Hashable, Sendable, Codable {
  /// The name of the effect, such as `store.set`; `nil` for an effect of any name.
  package let effect: String?
  /// The number of such effects until the process dies, from 1: it dies right after the last of them. 0 means that it
  /// dies before the next callback, such as the answer to a dialog.
  package let count: Int

  /// The end of the process before its next callback, such as the answer to a dialog.
  package static let unheard = Fault(unheard: true)

  /// Makes a fault.
  ///
  /// - Parameter count: At least 1; less counts as 1.
  package init(after effect: String? = nil, count: Int = 1) {
    self.effect = effect
    self.count = max(1, count)
  }

  private init(unheard: Bool) { (effect, count) = (nil, 0) }

  /// True where the process dies before its next callback.
  package var isUnheard: Bool { count == 0 }

  /// The details, as the transcript shows them: `unheard`, or `after` and `count`. `after` is absent for an effect of
  /// any name; `count` is absent where it is 1 and `after` is present.
  package var arguments: Record {
    if isUnheard { return ["unheard": true] }
    var arguments: Record = [:]
    if let effect { arguments["after"] = .string(effect) }
    if count != 1 || effect == nil { arguments["count"] = .integer(count) }
    return arguments
  }
}

extension World {
  /// The armed fault, which waits for its effect; `nil` where none is armed. It outlives the process.
  package var fault: Fault? { hasServices ? services.trouble.fault : nil }

  /// Arms a fault; it replaces one that waits already.
  package mutating func arm(_ fault: Fault) { services.trouble.fault = fault }

  /// Counts an effect that the app performed.
  ///
  /// - Returns: True where the process dies after it.
  mutating func triggersFault(_ effect: Effect) -> Bool {
    guard let fault = services.trouble.fault, !fault.isUnheard,
      fault.effect == nil || fault.effect == effect.name
    else { return false }
    services.trouble.fault = fault.count > 1 ? Fault(after: fault.effect, count: fault.count - 1) : nil
    return fault.count <= 1
  }

  /// Triggers an armed fault before a callback to the app.
  ///
  /// - Returns: True where the process dies before the callback. A payment is then unfinished, and the next launch
  ///   receives it.
  package mutating func triggersUnheardFault(before callback: SystemCallback) -> Bool {
    guard hasServices, services.trouble.fault?.isUnheard == true else { return false }
    services.trouble.fault = nil
    if case .replied(let reply) = callback, reply.answer == .granted,
      case .sheet(.payment(let payment)) = reply.ticket.request
    {
      keepUnfinished(payment.product)
    }
    return true
  }
}
