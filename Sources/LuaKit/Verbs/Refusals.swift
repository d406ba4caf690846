internal import CLua
import Spelling

extension LuaCore {
  /// Pushes the error of a call that the trampoline refused.
  func pushRefusal(
    _ state: OpaquePointer, _ pointer: UnsafePointer<CLuaVerb>, reason: Int, argument: Int
  ) {
    let verb = Unmanaged<LuaBoundVerb>.fromOpaque(pointer.pointee.context!).takeUnretainedValue()
    let stack = LuaStack(state: state, core: self)
    var refusal: LuaRefusal
    switch reason {
    case CLUA_REFUSE_PHASE: refusal = phase(verb, writing: argument < 0)
    case CLUA_REFUSE_RECEIVER: refusal = receiver(verb, stack)
    case CLUA_REFUSE_TOO_FEW:
      let parameter = verb.parameters[argument]
      refusal =
        doubledReceiver(verb, stack)
        ?? LuaRefusal(
          message: "\(verb.name): '\(parameter.name)' should be \(parameter.type.sentence), got nothing")
    case CLUA_REFUSE_TOO_MANY:
      refusal =
        doubledReceiver(verb, stack) ?? tooMany(verb, given: Int(lua_gettop(state) - verb.base), stack)
    case CLUA_REFUSE_READ_ONLY:
      refusal = LuaRefusal(message: "\(verb.name) cannot be set")
    default:
      if argument < 0, let type = verb.declaration?.returns?.types.first {
        refusal = verb.refusal(of: type, named: nil, at: 3, stack)
      } else {
        let parameter = verb.parameters[min(argument, verb.parameters.count - 1)]
        refusal =
          doubledReceiver(verb, stack)
          ?? verb.refusal(
            of: parameter.type, named: parameter.name, at: verb.base + 1 + Int32(argument), stack)
      }
    }
    refusal.verb = verb.declaration
    _ = raise(refusal, state)
  }

  private func phase(_ verb: LuaBoundVerb, writing: Bool) -> LuaRefusal {
    let allowed = writing ? (verb.setters ?? verb.callers) : verb.callers
    let act = writing ? "set" : verb.declaration?.kind == .property ? "read" : "called"
    return LuaRefusal(
      reason: .caller,
      message: "\(verb.name) can be \(act) \(allowed.sentence), not \(engine.phase.sentence)")
  }

  /// Returns the refusal of `o.method(x)` where `o:method(x)` was meant.
  private func receiver(_ verb: LuaBoundVerb, _ stack: LuaStack) -> LuaRefusal {
    let member = verb.declaration?.name ?? verb.name
    let owner = verb.declaration?.owner ?? "object"
    return LuaRefusal(
      message:
        "\(verb.name) should be called on \(LuaType.object(owner).sentence), got \(stack.sentence(at: 1))",
      hint: "write a colon: \(owner.lowercased()):\(member)(…)")
  }

  /// Returns the refusal of `library:verb(x)` where `library.verb(x)` was meant; nil for any other call.
  private func doubledReceiver(_ verb: LuaBoundVerb, _ stack: LuaStack) -> LuaRefusal? {
    guard verb.base == 0, let owner = verb.declaration?.owner,
      let library = stack.object(at: 1) as? LuaLibraryObject, library.name == owner,
      let member = verb.declaration?.name
    else { return nil }
    return LuaRefusal(
      message: "\(verb.name) is called with a dot, not a colon", hint: "write \(owner).\(member)(…)")
  }

  private func tooMany(_ verb: LuaBoundVerb, given: Int, _ stack: LuaStack) -> LuaRefusal {
    LuaRefusal(
      message: "\(verb.name) takes \(verb.takes), got \(given)", hint: tableOutside(verb, given, stack))
  }

  /// `step("a", { … })` where `step "a" { … }` was meant: the verb gives an object that takes the table.
  private func tableOutside(_ verb: LuaBoundVerb, _ given: Int, _ stack: LuaStack) -> String? {
    guard verb.parameters.count == 1, given == 2, lua_type(stack.state, verb.base + 2) == LUA_TTABLE,
      case .object(let made)? = verb.declaration?.returns?.types.first,
      declarations.contains(where: { $0.owner == made && $0.name == "()" }),
      !stack.isLongText(at: verb.base + 1), let name = stack.string(at: verb.base + 1), name.count <= 40
    else { return nil }
    return "write \(verb.name) \"\(name)\" { … }"
  }

  /// Pushes the error for a member that does not exist.
  ///
  /// - Parameter isName: True where `key` is the name that was used; otherwise it describes the value that was used as
  ///   a key.
  func pushMissing(_ state: OpaquePointer, type: String, key: String, isName: Bool, writing: Bool) {
    let members = library(named: type)?.members ?? self.type(named: type)?.members ?? []
    guard isName else {
      let verb = writing ? "set" : "read"
      let message = "\(type) is neither a list nor a table: its fields are \(verb) by name, not by \(key)"
      _ = raise(LuaRefusal(reason: .member, message: message, hint: Self.list(members, most: 6)), state)
      return
    }
    let act = writing ? "cannot set '\(key)': \(type) has no such field" : "\(type) has no '\(key)'"
    let hint =
      Suggestion.sentence(key, among: members)
      ?? (writing ? nil : reading(key, of: type) ?? Self.list(members))
    _ = raise(LuaRefusal(reason: .member, message: act, hint: hint), state)
  }

  /// The sentence that lists the members of a type, at most `most`; `nil` where there are none.
  private static func list(_ members: [String], most: Int = 40) -> String? {
    let names = members.filter { $0 != "()" }.sorted()
    guard !names.isEmpty else { return nil }
    return "it has " + names.prefix(most).joined(separator: ", ") + (names.count > most ? ", …" : "")
  }

  /// Returns the advice to pass a missing member's name to a verb of its library, as `permissions.status
  /// "notifications"` for `permissions.notifications`. It is `nil` where no verb takes a similar word.
  private func reading(_ key: String, of library: String) -> String? {
    let calls = declarations.compactMap { verb -> String? in
      guard verb.owner == library, verb.kind == .verb, !verb.isOfType, verb.returns != nil,
        verb.callers.isSuperset(of: engine.phase), verb.parameters.count == 1,
        case .oneOf(let words) = verb.parameters[0].type
      else { return nil }
      let meant = words.contains(key) ? key : Suggestion.near(key, among: words).first
      return meant.map { "\(verb.path) \"\($0)\"" }
    }
    return calls.isEmpty ? nil : Suggestion.offer(calls, quoted: false)
  }
}
