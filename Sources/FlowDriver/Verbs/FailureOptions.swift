import FlowScript
import LuaKit
import Phone

/// The options of a failure of a service.
struct FailureOptions: Sendable {
  /// The service.
  let service: FailingService
  private var reason: String?
  private var after: Double?
  private var times: Int?

  init(service: FailingService) { self.service = service }

  /// The name of the table.
  static let tableName = "FailureOptions"

  /// The table.
  static let shape = LuaShape<Reading, FailureOptions>(
    tableName, "How the calls of a service fail.",
    [
      LuaShapeField(
        "reason", .string, "Apple's name of the error; each service has its own, the usual one first.",
        .unlessGiven("the usual one"), example: "reason = \"timedOut\""
      ) { options, reason, place throws(LuaFieldError) in
        guard options.service.reasons.contains(reason) else {
          throw .unknownName(
            reason, "reason of \(options.service.rawValue)", among: options.service.reasons, at: place.path)
        }
        options.reason = reason
      },
      LuaShapeField(
        "after", LuaFieldKind<Reading, Double>.number.within(.atLeast(0)),
        "The seconds from the call to the answer, of a request that is answered later.",
        .unlessGiven("as long as the service takes"), example: "after = 2"
      ) { options, after, place throws(LuaFieldError) in
        guard options.service.moment == .later else {
          throw place.wrong("left out", hint: "\(options.service.rawValue) fails when it is called")
        }
        options.after = after
      },
      LuaShapeField(
        "times", LuaFieldKind<Reading, Int>.integer.within(.atLeast(1)), "The number of calls that fail.",
        .unlessGiven("until phone.recover"),
        example: "times = 1"
      ) { options, times, place throws(LuaFieldError) in
        guard options.service.moment != .uncounted else {
          throw place.wrong(
            "left out",
            hint:
              "\(options.service.rawValue) only asks, and fails until phone.recover \"\(options.service.rawValue)\""
          )
        }
        options.times = times
      },
    ], example: "phone.fail(\"backend.request\", { reason = \"timedOut\", times = 2 })")

  /// The failure.
  var failure: Failures.Failure { Failures.Failure(service, reason: reason, after: after, times: times) }
}
