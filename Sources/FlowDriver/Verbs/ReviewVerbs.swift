import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// `review`: the source of the app's installation, and the review prompts that were shown.
extension DriverVerbs {
  static let reviewProperties: [LuaProperty<DriverHost>] = [
    switched(
      "review.sparesRaters",
      "Whether who has rated is asked again only for another version and after 365 days.",
      { $0.review.sparesRaters }
    ) { .reviewsSpareRaters($0) },
    LuaProperty(
      "review.environment", .oneOf(Review.Environment.allCases.map(\.rawValue)),
      summary:
        "Where the build came from: a development build always shows the review dialog, TestFlight never.",
      example: #"review.environment = "testFlight""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.review.environment.rawValue },
      set: { host, call in
        let environment = try call.choice(call.string(0), Review.Environment.allCases, "origin of a build")
        try host.happen(.phoneChanged(.reviewEnvironment(environment)))
      }),
    switched("review.isAllowed", "Whether the person lets apps ask for reviews.", { $0.review.isAllowed }) {
      .reviewsAllowed($0)
    },
    LuaProperty(
      "review.shown", .integer, summary: "How many review dialogs were shown in the last 365 days.",
      example: "local shown = review.shown", callers: .driving
    ) { host, _ in try host.driver.running().session.world.review.shownAt.count },
  ]
}
