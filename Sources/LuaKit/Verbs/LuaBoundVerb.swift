internal import CLua
import Spelling

/// A verb or property with its host, as the trampoline calls it. It lives as long as its engine.
final class LuaBoundVerb {
  typealias Body = (inout LuaCall) throws -> Int32

  let name: String
  let declaration: LuaDeclaration?
  let parameters: [LuaParameter]
  let callers: ExecutionPhases
  let setters: ExecutionPhases?
  let pointer: UnsafeMutablePointer<CLuaVerb>
  unowned(unsafe) let core: LuaCore
  let body: Body
  private let setter: Body
  /// The number of values on the stack before the body's first argument.
  let base: Int32
  /// The indexes of the parameters whose type needs more than Lua's own kinds to check.
  private let deep: [Int]
  private let valueType: LuaType?
  private let checksValueDeeply: Bool
  private let cName: UnsafeMutablePointer<CChar>

  init(
    name: String, receiver: OpaquePointer?, parameters: [LuaParameter], callers: ExecutionPhases,
    declaration: LuaDeclaration? = nil, core: LuaCore, setter: Body? = nil, body: @escaping Body
  ) {
    self.name = name
    self.declaration = declaration
    self.parameters = parameters
    self.callers = callers
    self.core = core
    self.body = body
    self.setter = setter ?? { _ in 0 }
    setters = declaration?.setters
    let isProperty = declaration?.kind == .property
    base = isProperty ? (declaration?.owner == nil ? 0 : 2) : receiver == nil ? 0 : 1
    valueType = isProperty ? declaration?.returns?.types.first : nil
    checksValueDeeply = valueType?.needsDeepCheck ?? false
    deep = parameters.indices.filter { parameters[$0].type.needsDeepCheck }
    let bytes = name.utf8.count + 1
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes)
    name.withCString { copy.initialize(from: $0, count: bytes) }
    cName = copy
    pointer = .allocate(capacity: 1)
    precondition(parameters.count <= Int(CLUA_PARAMETERS), "a verb takes up to 12 parameters")
    pointer.initialize(to: CLuaVerb())
    // Hundreds of verbs are bound at every start, so no list is allocated here.
    var (fixed, minimum, rest): (Int, Int, UInt16?) = (0, 0, nil)
    pointer.pointee.name = UnsafePointer(cName)
    pointer.pointee.receiver = receiver
    pointer.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    pointer.pointee.body = { context, state, object in
      Unmanaged<LuaBoundVerb>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.run(state, object) }
    }
    pointer.pointee.callers = callers.rawValue
    withUnsafeMutableBytes(of: &pointer.pointee.masks) { bytes in
      let masks = bytes.bindMemory(to: UInt16.self)
      for parameter in parameters {
        let mask = parameter.type.mask | (parameter.isOptional ? 1 : 0)
        if parameter.isVariadic {
          rest = mask  // it is the last
        } else {
          masks[fixed] = mask
          fixed += 1
          if !parameter.isOptional { minimum = fixed }
        }
      }
    }
    pointer.pointee.minimum = UInt16(minimum)
    pointer.pointee.maximum = rest == nil ? UInt16(fixed) : .max
    pointer.pointee.count = UInt16(fixed)
    pointer.pointee.rest = rest ?? 0
    if setter != nil {
      pointer.pointee.setterContext = Unmanaged.passUnretained(self).toOpaque()
      pointer.pointee.setter = { context, state, object in
        Unmanaged<LuaBoundVerb>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.runSetter(state, object) }
      }
      pointer.pointee.setterCallers = (declaration?.setters ?? callers).rawValue
      pointer.pointee.setterMask = valueType?.mask ?? LuaType.any.mask
    }
  }

  deinit {
    pointer.deallocate()
    cName.deallocate()
  }

  private func run(_ state: OpaquePointer, _ object: UnsafeMutableRawPointer?) -> Int32 {
    var call = LuaCall(stack: LuaStack(state: state, core: core), base: base, receiverPointer: object)
    core.handedBefore = core.handedText
    do {
      if !deep.isEmpty { try checkDeeply(call) }
      return try body(&call)
    } catch {
      return core.raise(named(error), state)
    }
  }

  private func runSetter(_ state: OpaquePointer, _ object: UnsafeMutableRawPointer?) -> Int32 {
    var call = LuaCall(stack: LuaStack(state: state, core: core), base: base, receiverPointer: object)
    do {
      if checksValueDeeply, let valueType, !valueType.accepts(call.stack, 3) {
        throw refusal(of: valueType, named: nil, at: 3, call.stack)
      }
      return try setter(&call)
    } catch {
      return core.raise(named(error), state)
    }
  }

  private func checkDeeply(_ call: LuaCall) throws {
    for index in deep {
      let parameter = parameters[index]
      let positions = parameter.isVariadic ? index..<max(index, call.count) : index..<index + 1
      for position in positions {
        if parameter.isOptional, call.isNil(position) { continue }
        let slot = base + 1 + Int32(position)
        if !parameter.type.accepts(call.stack, slot) {
          throw refusal(of: parameter.type, named: parameter.name, at: slot, call.stack)
        }
      }
    }
  }

  /// Adds the declaration's names to an error about an argument's contents: "notifications.add: 'request.at.hour'
  /// should be an integer, got true". Any other error is returned unchanged.
  private func named(_ error: any Error) -> any Error {
    guard let error = error as? LuaArgumentError else { return error }
    // A property that serves any name has no name of its own for the beginning of the message.
    if declaration?.isOfAnyName == true {
      return LuaRefusal(reason: error.reason, message: error.problem, hint: error.hint)
    }
    let parameter =
      parameters.isEmpty ? nil : parameters[min(error.place.argument, parameters.count - 1)].name
    let subject = parameter.map { "\(name): '\($0)\(error.place.path)'" } ?? name + error.place.path
    return LuaRefusal(
      reason: error.reason, message: subject + (error.problem.hasPrefix(":") ? "" : " ") + error.problem,
      hint: error.hint)
  }

  /// Returns a refusal such as "analytics.track: 'event' should be a string, got a table".
  func refusal(of type: LuaType, named: String?, at index: Int32, _ stack: LuaStack) -> LuaRefusal {
    let subject = named.map { "\(name): '\($0)'" } ?? name
    let (wanted, actual) = type.complaint(stack, index)
    var hint: String?
    if !stack.isLongText(at: index), case .string(let word) = stack.value(at: index) {
      hint = Suggestion.sentence(word, among: type.words)
    }
    // A table whose fields are few is written out in the parameter's sentence.
    if case .fields = type, let written = parameters.first(where: { $0.name == named })?.summary,
      written.hasPrefix("{")
    {
      hint = "write " + (written.hasSuffix(".") ? String(written.dropLast()) : written)
    }
    return LuaRefusal(message: "\(subject) should be \(wanted), got \(actual)", hint: hint)
  }

  /// The number of its arguments, in words.
  var takes: String {
    let takes = parameters.count
    return takes == 0 ? "no arguments" : takes == 1 ? "1 argument" : "up to \(takes) arguments"
  }
}
