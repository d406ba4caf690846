import FlowModel
import LuaKit

// Flows as values: each verb makes a new flow and leaves the old one as it is.
extension ScriptVerbs {
  static let flowType = LuaObjectType(
    FlowObject.self, name: "Flow",
    summary: "An onboarding: steps in an order. A value that is never changed.",
    describe: { "flow \"\($0.flow.name)\": " + $0.flow.steps.map(\.name).joined(separator: " → ") },
    equals: { $0.flow == $1.flow }, weight: { flow, _ in flow.weight })

  private static let sample = """
    local step = onboarding.step
    local f = onboarding.flow "abc" { step "a", step "b", step "c" }

    """

  static let flow: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "Flow:without", parameters: [LuaParameter("names", .string, variadic: true, "Names of steps.")],
      returns: LuaReturn(.object("Flow")), summary: "The flow without some of its steps.",
      example: sample + #"local shorter = f:without("b")"#
    ) { (_: ScriptHost, call: inout LuaCall) in
      let names = (0..<call.count).map { call.string($0) }
      return try call.variant { flow throws(ReadingError) in try flow.without(names) }
    },
    LuaVerb(
      "Flow:move",
      parameters: [
        LuaParameter("name", .string, "The step's name."),
        LuaParameter("place", .fields(Flow.Place.tableName), "{ before = name } or { after = name }."),
      ],
      returns: LuaReturn(.object("Flow")), summary: "The flow with one of its steps elsewhere.",
      example: sample + #"local other = f:move("c", { before = "a" })"#
    ) { (_: ScriptHost, call: inout LuaCall) in
      let name = call.string(0)
      let place = try call.place(1)
      return try call.variant { flow throws(ReadingError) in try flow.moving(name, place) }
    },
    LuaVerb(
      "Flow:insert",
      parameters: [
        LuaParameter("step", .object("Step"), "The step."),
        LuaParameter("place", .fields(Flow.Place.tableName), "{ before = name } or { after = name }."),
      ],
      returns: LuaReturn(.object("Flow")), summary: "The flow with one more step.",
      example: sample + #"local longer = f:insert(step "d", { after = "c" })"#
    ) { (_: ScriptHost, call: inout LuaCall) in
      guard let draft = call.object(0, as: StepDraft.self), draft.kind == .step else {
        throw LuaFailure("insert takes a step")
      }
      let place = try call.place(1)
      draft.use()
      let step = draft.step(in: call.receiver(as: FlowObject.self).definition)
      return try call.variant(more: draft.weight + Allowance.step) { flow throws(ReadingError) in
        try flow.inserting(step, place)
      }
    },
    LuaVerb(
      "Flow:order", returns: LuaReturn(.list(of: .string)),
      summary: "The names of the steps, in their order.",
      example: sample + #"assert(f:order()[1] == "a")"#
    ) { (_: ScriptHost, call: inout LuaCall) in
      call.receiver(as: FlowObject.self).flow.steps.map(\.name)
    },
  ]

  static let flowProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "Flow.name", .string, summary: "The flow's name.", example: sample + #"assert(f.name == "abc")"#
    ) { (_: ScriptHost, call: inout LuaCall) in call.receiver(as: FlowObject.self).flow.name }
  ]
}

extension LuaCall {
  /// Makes a new flow from the receiver, charged with some more bytes.
  fileprivate func variant(more: Int = 0, _ make: (Flow) throws(ReadingError) -> Flow) throws
    -> LuaObject<FlowObject>
  {
    let base = receiver(as: FlowObject.self)
    let flow = try make(base.flow)
    return LuaObject(
      FlowObject(
        flow: flow, strings: base.strings, files: base.files, definition: base.definition,
        parts: base.parts, weight: base.weight + more))
  }

  fileprivate func place(_ argument: Int) throws -> Flow.Place {
    var place = Flow.Place()
    try read(argument, Flow.Place.shape, into: &place)
    return place
  }
}
