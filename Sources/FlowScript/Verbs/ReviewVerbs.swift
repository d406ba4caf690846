import FlowModel
import LuaKit
import Phone

// `review`: the review prompt of StoreKit.
extension ScriptVerbs {
  static let review: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "review.request",
      summary: "Asks iOS to ask for a review. iOS may show nothing, and never says whether it did.",
      example: "review.request()", callers: .acting
    ) { host, _ in try host.perform(.review(.request)) }
  ]
}
