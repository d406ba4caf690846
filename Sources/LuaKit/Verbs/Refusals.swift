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
      refusal = doubledReceiver(verb, stack) ?? tooMany(verb, given: Int(lua_gettop(state) - verb.base))
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

  /// `o.method(x)` where `o:method(x)` was meant.
  private func receiver(_ verb: LuaBoundVerb, _ stack: LuaStack) -> LuaRefusal {
    let member = verb.declaration?.name ?? verb.name
    let owner = verb.declaration?.owner ?? "object"
    return LuaRefusal(
      message:
        "\(verb.name) should be called on \(LuaType.object(owner).sentence), got \(stack.sentence(at: 1))",
      hint: "write a colon: \(owner.lowercased()):\(member)(…)")
  }

  /// `library:verb(x)` where `library.verb(x)` was meant.
  private func doubledReceiver(_ verb: LuaBoundVerb, _ stack: LuaStack) -> LuaRefusal? {
    guard verb.base == 0, let owner = verb.declaration?.owner,
      let library = stack.object(at: 1) as? LuaLibraryObject, library.name == owner,
      let member = verb.declaration?.name
    else { return nil }
    return LuaRefusal(
      message: "\(verb.name) is called with a dot, not a colon", hint: "write \(owner).\(member)(…)")
  }

  private func tooMany(_ verb: LuaBoundVerb, given: Int) -> LuaRefusal {
    let takes = verb.parameters.count
    let wanted = takes == 0 ? "no arguments" : takes == 1 ? "1 argument" : "up to \(takes) arguments"
    return LuaRefusal(message: "\(verb.name) takes \(wanted), got \(given)")
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
      let names = members.sorted().prefix(6).joined(separator: ", ")
      let rest = members.count > 6 ? ", …" : ""
      let hint = members.isEmpty ? nil : "it has " + names + rest
      _ = raise(LuaRefusal(reason: .member, message: message, hint: hint), state)
      return
    }
    let act = writing ? "cannot set '\(key)': \(type) has no such field" : "\(type) has no '\(key)'"
    let hint = Suggestion.sentence(key, among: members) ?? (writing ? nil : reading(key, of: type))
    _ = raise(LuaRefusal(reason: .member, message: act, hint: hint), state)
  }

  /// Returns the calls that a missing member probably stands for. For example, `notifications` is no member of
  /// `permissions`, but a word that `permissions.status` takes.
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
