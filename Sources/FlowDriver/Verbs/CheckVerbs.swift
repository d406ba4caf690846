import FlowCheck
import FlowModel
import LuaKit

// `describe`, `it`, `pending`, `beforeEach`: the structure of a check file.
extension DriverVerbs {
  private static let title = LuaParameter("title", .string, "The statement of the check, as a sentence.")
  private static let body = LuaParameter("body", .callback([], returns: nil), "The function that runs.")

  static let checks: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "describe", parameters: [title, body], summary: "Groups checks under a title.",
      example: #"describe("a flow", function() end)"#, callers: [.driver]
    ) { host, call in
      let collection = try host.collecting("describe")
      guard let body = call.function(1) else { return }
      guard collection.collector.mayEnter else {
        throw LuaFailure("describe stands in others \(CheckCollector.deepest) deep at most")
      }
      collection.enter(call.string(0))
      defer { collection.leave() }
      try body.call()
    },
    LuaVerb(
      "it", parameters: [title, body], summary: "A check: it runs on a phone of its own.",
      example: #"it("adds", function() expect(1 + 1):equals(2) end)"#, callers: [.driver]
    ) { host, call in
      let collection = try host.adding("it")
      collection.add(call.string(0), call.function(1), kind: .runs, line: call.location?.line ?? 0)
    },
    LuaVerb(
      "pending", parameters: [title, LuaParameter("reason", .string, "Why it cannot be checked.")],
      summary: "A check that is not run, and why.",
      example: #"pending("looks well", "a headless phone has no pixels")"#, callers: [.driver]
    ) { host, call in
      let collection = try host.adding("pending")
      let kind = CheckCase.Kind.pending(reason: call.string(1))
      collection.add(call.string(0), nil, kind: kind, line: call.location?.line ?? 0)
    },
    LuaVerb(
      "beforeEach", parameters: [body],
      summary: "A function that runs before each check of the group, wherever it stands in it.",
      example: #"beforeEach(function() end)"#, callers: [.driver]
    ) { host, call in
      let collection = try host.collecting("beforeEach")
      guard let body = call.function(0) else { return }
      collection.group.befores.append(body)
    },
  ]
}

extension DriverHost {
  fileprivate func collecting(_ verb: String) throws -> CheckCollection {
    guard let collection = driver.collection else {
      throw LuaFailure(
        "\(verb) describes checks, and no file of checks is being loaded",
        hint: driver.expectations == nil ? "run the file with: genkan check" : "a check holds no other checks"
      )
    }
    return collection
  }

  /// The collection, where it takes one check more.
  fileprivate func adding(_ verb: String) throws -> CheckCollection {
    let collection = try collecting(verb)
    guard collection.collector.mayAdd else {
      throw LuaFailure(
        "a file has at most \(CheckCollector.mostChecks) checks", hint: "look for a loop that makes them")
    }
    return collection
  }
}
