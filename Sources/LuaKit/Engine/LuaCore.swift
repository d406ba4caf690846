internal import CLua
import Spelling
import Randomness

/// The host side of the engine, which the C callbacks reach.
final class LuaCore {
  /// Unowned by design: the engine owns the core, and closes its Lua state before it is freed.
  unowned(unsafe) var engine: LuaEngine!
  var output: ((String) -> Void)?
  var random: (() -> UInt64)?
  var resolve: ((LuaResolution) throws -> LuaSource?)?
  var generator = RandomNumbers(seed: 0)
  var sources: [String: ChunkSource] = [:]
  let strings = LuaStringCache()
  /// Bytes of text read out of Lua so far, and their count at the start of the running verb.
  var handedText = 0
  var handedBefore = 0

  /// The bound verbs. They live as long as the engine, since Lua holds bare pointers to them.
  var verbs: [LuaBoundVerb] = []
  /// The installed types and verbs, in their order. The declaration of a verb is read from the verb: second copies of
  /// hundreds of declarations would take fifty memory pages at every start.
  var installed: [Installed] = []

  enum Installed {
    indirect case type(LuaDeclaration)
    case verb(LuaBoundVerb)
  }

  /// The declarations of what is installed, in the order of installation.
  var declarations: [LuaDeclaration] {
    installed.compactMap {
      switch $0 {
      case .type(let declaration): declaration
      case .verb(let verb): verb.declaration
      }
    }
  }

  // Arrays, and not dictionaries: there are a few dozen, and the first dictionary of its kind costs a start more than
  // all lookups of a session.
  var types: [LuaBoundType] = []
  /// The bridged type of each class. A subclass that inherits its type is added at its first use.
  private var classes: [(name: ObjectIdentifier, type: LuaBoundType)] = []
  var libraries: [LuaLibraryObject] = []

  /// The last error that a verb's body threw, until Lua returns it to the host.
  var failure: (error: any Error, message: String, position: LuaPosition?)?
  /// `require` and `dofile`, made when the first environment wants them.
  var moduleVerbs: [LuaBoundVerb] = []
  /// The modules that are being required, outermost first.
  var loading: [String] = []
  /// The results of the modules loaded since collecting began; `nil` while nothing is collected.
  var required: [LuaValue]?

  /// The listener for a stop that running code does not obey; it lives as long as the engine.
  final class Unheeded: Sendable {
    let tell: @Sendable (LuaLocation?) -> Void

    init(tell: @escaping @Sendable (LuaLocation?) -> Void) { self.tell = tell }
  }

  var unheeded: Unheeded?

  deinit { strings.free() }

  // MARK: What is installed

  /// The installed type of a class; `nil` for any other class.
  func type(ofClass name: ObjectIdentifier) -> LuaBoundType? {
    for entry in classes where entry.name == name { return entry.type }
    return nil
  }

  /// Notes that a class is bridged as a type.
  func bridge(_ name: ObjectIdentifier, as type: LuaBoundType) {
    classes.removeAll { $0.name == name }
    classes.append((name, type))
  }

  /// The type of a name.
  func type(named name: String) -> LuaBoundType? { types.last { $0.name == name } }

  /// The library object of a name.
  func library(named name: String) -> LuaLibraryObject? {
    // Members are installed object by object, so it is most often the last one.
    libraries.last { $0.name == name }
  }

  var host: CLuaHost {
    CLuaHost(
      context: Unmanaged.passUnretained(self).toOpaque(),
      output: { context, bytes, count in
        let text = String(
          decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        LuaCore.at(context).output?(text)
      },
      random: { context in LuaCore.at(context).nextRandom() },
      seed: { context, bits in LuaCore.at(context).generator = RandomNumbers(seed: bits) },
      release: { object in Unmanaged<AnyObject>.fromOpaque(object).release() },
      describe: { context, state, object in LuaCore.at(context).describe(state, object) },
      equals: { context, left, right in LuaCore.at(context).areEqual(left, right) },
      refuse: { context, state, verb, reason, argument in
        LuaCore.at(context).pushRefusal(state, verb, reason: Int(reason), argument: Int(argument))
      },
      missing: { context, state, type, key, isName, writing in
        LuaCore.at(context).pushMissing(
          state, type: String(cString: type), key: String(cString: key), isName: isName, writing: writing)
      })
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> LuaCore {
    Unmanaged<LuaCore>.fromOpaque(context!).takeUnretainedValue()
  }

  private func nextRandom() -> UInt64 {
    if let random { return random() }
    return generator.next()
  }

  private func object(_ pointer: UnsafeMutableRawPointer) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func describe(_ state: OpaquePointer, _ pointer: UnsafeMutableRawPointer) -> Int32 {
    let object = object(pointer)
    if let library = object as? LuaLibraryObject {
      Self.push(library.name, state)
    } else if let type = type(ofClass: ObjectIdentifier(Swift.type(of: object))) {
      Self.push(type.describe?(object) ?? type.name, state)
    } else {
      Self.push("object", state)
    }
    return 1
  }

  private func areEqual(_ left: UnsafeMutableRawPointer, _ right: UnsafeMutableRawPointer) -> Bool {
    let (left, right) = (object(left), object(right))
    if left === right { return true }
    guard let type = type(ofClass: ObjectIdentifier(Swift.type(of: left))) else { return false }
    return type.equals?(left, right) ?? false
  }

  /// Pushes an error for Lua and remembers the Swift error. The text begins with the script's position. Returns -1, by
  /// which a body tells Lua that it failed.
  func raise(_ error: any Error, _ state: OpaquePointer) -> Int32 {
    let inner = error as? LuaError
    let message = (inner?.message ?? (error as? LuaFailure)?.message ?? "\(error)").shortened(
      to: LuaError.longestMessage)
    let position = inner == nil ? LuaPosition.ofCaller(state) : inner?.position
    failure = (error, message, position)
    lua_settop(state, 0)
    let text = (position.map { "\($0.shortName):\($0.line): " } ?? "") + message
    Self.push(text.shortened(to: LuaError.longestMessage), state)
    return -1
  }

  static func push(_ text: String, _ state: OpaquePointer) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { clua_push_string(state, $0.baseAddress, $0.count) }
    }
  }
}
