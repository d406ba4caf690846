internal import CLua

/// A bridged type as an engine knows it.
final class LuaBoundType {
  let name: String
  let pointer: OpaquePointer
  let describe: ((AnyObject) -> String)?
  let equals: ((AnyObject, AnyObject) -> Bool)?
  let weight: ((AnyObject, Int) -> Int)?
  var members: [String] = []

  init(
    name: String, pointer: OpaquePointer, describe: ((AnyObject) -> String)?,
    equals: ((AnyObject, AnyObject) -> Bool)?, weight: ((AnyObject, Int) -> Int)?
  ) {
    self.name = name
    self.pointer = pointer
    self.describe = describe
    self.equals = equals
    self.weight = weight
  }
}

/// The object behind a library name in Lua: `analytics`, `device`.
final class LuaLibraryObject {
  let name: String
  /// The type of the object.
  let pointer: OpaquePointer
  var members: [String] = []

  init(name: String, pointer: OpaquePointer) {
    self.name = name
    self.pointer = pointer
  }
}

extension LuaEngine {
  /// Adds verbs and properties to the library. Several modules may add members to one object; a type must have been
  /// installed before its members.
  @inlinable
  public func install<Host>(
    verbs: [LuaVerb<Host>] = [], properties: [LuaProperty<Host>] = [], host: Host
  ) {
    for verb in verbs {
      install(
        verb.declaration, body: verb.bound(to: host), setter: nil, reader: verb.boundReader(to: host))
    }
    for property in properties {
      install(
        property.declaration, body: property.boundGetter(to: host), setter: property.boundSetter(to: host))
    }
  }

  /// Adds a class whose objects scripts may hold.
  public func installType<T: AnyObject>(_ type: LuaObjectType<T>) {
    guard let pointer = stack.withRoom(12, { clua_type_new(stack.state, type.name) }) ?? nil else {
      fatalError("no memory for a type")
    }
    let describe = type.describe
    let bound = LuaBoundType(
      name: type.name, pointer: pointer,
      describe: { ($0 as? T).map(describe) ?? type.name },
      equals: type.equals.map { equals in
        { left, right in
          guard let left = left as? T, let right = right as? T else { return false }
          return equals(left, right)
        }
      },
      weight: type.weight.map { weight in
        { object, handed in (object as? T).map { weight($0, handed) } ?? 0 }
      })
    if type.equals != nil { _ = stack.withRoom(6) { clua_type_set_equality(stack.state, pointer) } }
    core.types.append(bound)
    core.bridge(ObjectIdentifier(T.self), as: bound)
    core.installed.append(.type(type.declaration))
  }

  /// The declarations of everything installed, in the order of installation.
  public var declarations: [LuaDeclaration] { core.declarations }

  /// The members of an installed type, sorted.
  public func members(ofType name: String) -> [String] {
    (core.type(named: name)?.members ?? []).filter { $0 != "()" }.sorted()
  }

  @usableFromInline
  func install(
    _ declaration: LuaDeclaration, body: @escaping (inout LuaCall) throws -> Int32,
    setter: ((inout LuaCall) throws -> Int32)?, reader: ((inout LuaCall) throws -> Int32)? = nil
  ) {
    let state = state
    let (ownerName, name) = declaration.ownerAndName
    let isProperty = declaration.kind == .property
    let isOfType = declaration.isOfType
    var owner: OpaquePointer?
    if let ownerName {
      let member = declaration.isOfAnyName ? "()" : name
      owner = isOfType ? typePointer(ownerName, adding: member) : library(ownerName, adding: member)
    }
    let hasReceiver = isOfType || declaration.hasReceiver
    let verb = LuaBoundVerb(
      name: name == "()" ? ownerName ?? name : declaration.path,
      receiver: hasReceiver ? owner : nil, parameters: declaration.parameters, callers: declaration.callers,
      declaration: declaration, core: core, setter: setter, body: body)
    core.verbs.append(verb)
    core.installed.append(.verb(verb))
    _ = stack.withRoom(12) {
      if let owner, let reader, let reading = declaration.reading {
        let property = readable(declaration, reading, verb, reader)
        core.verbs.append(property)
        name.withCString { clua_type_add(state, owner, $0, property.pointer, true) }
      } else if let owner, declaration.isOfAnyName {
        clua_type_set_rest(owner, verb.pointer)
      } else if let owner {
        name.withCString { clua_type_add(state, owner, $0, verb.pointer, isProperty) }
      } else if isProperty {
        clua_add_global_property(state, name, verb.pointer)
      } else {
        clua_push_library(state)
        stack.push(name)
        clua_push_verb(state, verb.pointer)
        clua_rawset_named(state, -3)
      }
    }
  }

  /// Makes the property that replaces a verb with a value for some callers: they read the value, all others get the
  /// verb.
  private func readable(
    _ declaration: LuaDeclaration, _ reading: LuaReading, _ verb: LuaBoundVerb,
    _ reader: @escaping (inout LuaCall) throws -> Int32
  ) -> LuaBoundVerb {
    let property = LuaDeclaration(
      path: declaration.path, kind: .property, returns: LuaReturn(reading.type), summary: reading.summary,
      example: "", callers: .all)
    return LuaBoundVerb(
      name: declaration.path, receiver: nil, parameters: [], callers: .all, declaration: property, core: core,
      body: { [unowned(unsafe) core] call in
        if reading.callers.isSuperset(of: core.engine.phase) { return try reader(&call) }
        guard call.stack.reserve(4) else { throw LuaError.overflow }
        clua_push_verb(call.stack.state, verb.pointer)
        return 1
      })
  }

  private func typePointer(_ name: String, adding member: String) -> OpaquePointer {
    guard let type = core.type(named: name) else {
      preconditionFailure("the type \(name) is installed before its members")
    }
    if !type.members.contains(member) { type.members.append(member) }
    return type.pointer
  }

  /// Returns the type behind a library object, which is made for its first member.
  private func library(_ name: String, adding member: String) -> OpaquePointer {
    if let object = core.library(named: name) {
      if !object.members.contains(member), member != "()" { object.members.append(member) }
      return object.pointer
    }
    guard let pointer = stack.withRoom(12, { clua_library_new(stack.state, name) }) ?? nil else {
      fatalError("no memory for a type")
    }
    let object = LuaLibraryObject(name: name, pointer: pointer)
    if member != "()" { object.members.append(member) }
    core.libraries.append(object)
    _ = stack.withRoom(12) { set(object) }
    return pointer
  }

  /// Stores the library object under its name in the table that every environment reads last.
  private func set(_ object: LuaLibraryObject) {
    let stack = stack
    clua_push_library(stack.state)
    stack.push(object.name)
    var fresh = false
    clua_push_object(stack.state, object.pointer, Unmanaged.passUnretained(object).toOpaque(), &fresh)
    if fresh { _ = Unmanaged.passRetained(object) }
    clua_rawset_named(stack.state, -3)
  }
}

extension LuaCore {
  /// The bytes of an object, besides its contents.
  private static let objectWeight = 128

  /// Pushes an object as the userdata that represents it.
  func push(object: AnyObject, _ state: OpaquePointer) {
    // One that finds no room is nil, and the script ends.
    guard clua_reserve(state, 6) else { return lua_pushnil(state) }
    let type = type(ofClass: ObjectIdentifier(Swift.type(of: object))) ?? inheritedType(of: object)
    // A library object has a type of its own, so that a script can pass it to the host and get it back.
    guard let pointer = type?.pointer ?? (object as? LuaLibraryObject)?.pointer else {
      preconditionFailure("the class \(Swift.type(of: object)) is not installed")
    }
    var fresh = false
    clua_push_object(state, pointer, Unmanaged.passUnretained(object).toOpaque(), &fresh)
    if fresh { _ = Unmanaged.passRetained(object) }
    guard let type, fresh || type.weight != nil else { return }
    // A new object may hold all the text that was passed to the verb, so it is charged for it.
    let handed = fresh ? max(0, handedText - handedBefore) : 0
    clua_weigh_object(state, Self.objectWeight + (type.weight?(object, handed) ?? handed))
  }

  /// Returns the type of the first superclass that is installed, and caches it for the class; `nil` where none is.
  private func inheritedType(of object: AnyObject) -> LuaBoundType? {
    var next: AnyClass? = _getSuperclass(Swift.type(of: object))
    while let current = next {
      if let type = type(ofClass: ObjectIdentifier(current)) {
        bridge(ObjectIdentifier(Swift.type(of: object)), as: type)
        return type
      }
      next = _getSuperclass(current)
    }
    return nil
  }
}
