import FlowDriver
import FlowModel
import FlowScript
package import LuaKit

/// The verbs that only the prompt has: help, comparison, the values of earlier lines, saving checks and flows.
///
/// For example:
///
///     LuaReference(ConsoleVerbs.declarations).members(of: "")  // ["compare", "help", "out", "save_check"]
package enum ConsoleVerbs {
  static let verbs: [LuaVerb<ConsoleHost>] = [
    LuaVerb(
      "help",
      parameters: [
        LuaParameter(
          "subject", .any, optional: true, "A name, such as \"permissions.request\", or the thing itself.")
      ],
      summary: "Explains a verb, an object or a type; without a subject it lists what there is.",
      example: #"-- help "permissions.request""#, callers: .prompt
    ) { host, call in
      let evaluator = host.evaluator
      let text = try evaluator.helper.text(about: call.value(0), columns: evaluator.terminalColumns())
      // A reader may take their time, and it is not the script's.
      let left =
        evaluator.isHelpAlone
        ? evaluator.prompt.driver.engine.lua.whileWaiting { evaluator.paged(help: text) } : text
      if !left.isEmpty { evaluator.say(left) }
    },
    LuaVerb(
      "save_check", parameters: [LuaParameter("file", .string, "The file, ending in .check.lua.")],
      summary: "Writes the session since the app was installed as a check that passes.",
      example: #"-- save_check "welcome.check.lua""#, callers: .prompt
    ) { host, call in
      let evaluator = host.evaluator
      evaluator.say(evaluator.wrapped(try evaluator.saveCheck(call.string(0), replacing: false)))
    },
    compare,
    LuaVerb(
      "out",
      parameters: [
        LuaParameter(
          "back", .within(.atLeast(1), .integer), optional: true,
          "How far back: 1, unless given, is the newest value, which is `_` as well.")
      ],
      returns: LuaReturn(.any), summary: "The value that an earlier line gave, as it is now.",
      example: #"-- out(3)"#, callers: .prompt
    ) { (host: ConsoleHost, call: inout LuaCall) in
      try host.evaluator.prompt.result(call.isNil(0) ? 1 : call.integer(0))
    },
    LuaVerb(
      "Flow:save",
      parameters: [
        LuaParameter("file", .string, "The file, beside the flow that it is made of."),
        LuaParameter(
          "how", .fields(SaveOptions.tableName), optional: true, "How it is written."),
      ],
      summary: "Writes the flow as a variant of the file it comes from: `from` and `order`.",
      example: #"-- flow:without("age"):save "shorter.lua""#, callers: .prompt
    ) { host, call in
      let flow = call.receiver(as: FlowObject.self)
      let evaluator = host.evaluator
      var options = SaveOptions()
      try call.read(1, SaveOptions.shape, into: &options)
      evaluator.say(
        evaluator.wrapped(try evaluator.saveVariant(flow.flow, call.string(0), replacing: options.replace)))
    },
  ]

  /// The declarations, for help and the reference.
  package static var declarations: [LuaDeclaration] { verbs.map(\.declaration) }

  /// The tables that these verbs take.
  package static var tables: [LuaTableType] { Comparison.shape.tables + SaveOptions.shape.tables }
}

/// The host of this module's verbs: the evaluator whose engine runs them.
struct ConsoleHost: Sendable {
  // Safe: a verb runs only inside its engine, on the engine's thread; the evaluator outlives its evaluations.
  nonisolated(unsafe) unowned let evaluator: FlowEvaluator
}
