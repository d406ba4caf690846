internal import CLua
import Spelling

/// The globals of one script, or of one layer over another environment.
///
/// All environments of an engine read the same library last. A script's writes stay in its own environment, so two
/// scripts never see each other. Environments are never frozen: they can be sealed, and in the phases of the engine's
/// `writeLock` all of them refuse writes.
///
/// For example:
///
///     let base = engine.makeEnvironment()
///     base["limit"] = 3
///     let layer = base.layer()
///     layer["limit"] = 5
///     layer["limit"]  // .integer(5)
///     base["limit"]   // .integer(3)
public final class LuaEnvironment {
  let holder: LuaHolder
  unowned let engine: LuaEngine
  private let parent: LuaEnvironment?

  init(engine: LuaEngine, parent: LuaEnvironment?) {
    self.engine = engine
    self.parent = parent
    let stack = engine.stack
    holder =
      stack.withRoom(12) {
        clua_push_environment(stack.state, parent?.holder.reference ?? 0)
        engine.installModuleFunctions(environmentAt: lua_gettop(stack.state), stack.state)
        return LuaHolder(stack: stack, index: -1)
      } ?? LuaHolder(nothingOf: engine)
  }

  /// Makes an environment over this one: it reads this one's globals and stores writes in itself.
  public func layer() -> LuaEnvironment { LuaEnvironment(engine: engine, parent: self) }

  /// Refuses writes for good. `why` is the end of the error message: "the global 'x' cannot be set: …".
  public func seal(_ why: String) {
    let stack = engine.stack
    _ = stack.withRoom(6) {
      holder.push(stack.state)
      clua_seal_environment(stack.state, -1, why)
    }
  }

  /// Starts noting whether a script sets a name to nil, which leaves no other trace.
  public func watchNil(of name: String) {
    let stack = engine.stack
    _ = stack.withRoom(6) {
      holder.push(stack.state)
      clua_watch_cleared(stack.state, -1, name)
    }
  }

  /// True where a script has set the watched name to nil since the last call.
  public func takeNil(of name: String) -> Bool {
    let stack = engine.stack
    return stack.withRoom(8) {
      holder.push(stack.state)
      return clua_take_cleared(stack.state, -1, name)
    } ?? false
  }

  /// The value of a global, including the library's, without metamethods and computed globals.
  public subscript(name: String) -> LuaValue {
    get {
      let stack = engine.stack
      return stack.withRoom(8) {
        var environment: LuaEnvironment? = self
        while let current = environment {
          current.holder.push(stack.state)
          clua_push_contents(stack.state, -1)
          stack.push(name)
          if lua_rawget(stack.state, -2) != LUA_TNIL { return stack.value(at: -1) }
          clua_pop(stack.state, 3)
          environment = current.parent
        }
        clua_push_library(stack.state)
        stack.push(name)
        lua_rawget(stack.state, -2)
        return stack.value(at: -1)
      } ?? .nil
    }
    set {
      let stack = engine.stack
      _ = stack.withRoom(8) {
        holder.push(stack.state)
        clua_push_contents(stack.state, -1)
        stack.push(name)
        stack.push(newValue)
        clua_rawset_named(stack.state, -3)
      }
    }
  }

  /// The globals that scripts or the host have set here and in the environments below, sorted, without the library's
  /// names. An environment with more than 5,000 globals gives none.
  public var ownNames: [String] {
    var names: Set<String> = []
    var environment: LuaEnvironment? = self
    while let current = environment {
      let stack = engine.stack
      _ = stack.withRoom(8) {
        current.holder.push(stack.state)
        clua_push_contents(stack.state, -1)
        names.formUnion(engine.stringKeys(at: -1, stack.state))
      }
      environment = current.parent
    }
    return names.subtracting(LuaEngine.environmentFunctions).sorted()
  }

  /// The names that a script can use here, sorted: ``ownNames``, the library's and computed ones.
  public var names: [String] { Set(ownNames).union(engine.libraryNames).sorted() }
}

extension LuaEngine {
  /// The globals that each environment has of its own when it is made.
  static let environmentFunctions: Set<String> = ["_G", "load", "require", "dofile"]

  /// Makes an environment over the library.
  public func makeEnvironment() -> LuaEnvironment { LuaEnvironment(engine: self, parent: nil) }

  /// The names of the library, sorted: Lua's functions and tables, the verbs' objects, computed globals.
  public var libraryNames: [String] {
    let state = state
    var names: Set<String> = ["_G", "load"]
    _ = stack.withRoom(8) {
      clua_push_library(state)
      clua_push_global_properties(state)
      names.formUnion(stringKeys(at: -2, state))
      names.formUnion(stringKeys(at: -1, state))
    }
    if resolve != nil { names.formUnion(["require", "dofile"]) }
    return names.sorted()
  }

  /// The members of a library table or object, sorted; none for another name.
  public func members(ofLibrary name: String) -> [String] {
    if let object = core.library(named: name) { return object.members.sorted() }
    let stack = stack
    return stack.withRoom(8) {
      clua_push_library(stack.state)
      stack.push(name)
      guard lua_rawget(stack.state, -2) == LUA_TTABLE else { return [] }
      clua_push_contents(stack.state, -1)
      return stringKeys(at: -1, stack.state).sorted()
    } ?? []
  }

  /// Returns names similar to one that an environment lacks.
  public func suggestions(for name: String, in environment: LuaEnvironment) -> [String] {
    // Nothing is meant by `_G` but itself.
    Suggestion.near(name, among: environment.names.filter { $0 != "_G" })
  }

  /// The limits of a search for a similar name: the most names of one table, and the most bytes of one name. A table
  /// with more gives no names, and a longer name is left out.
  private static let mostNames = 5_000
  private static let longestName = 200

  /// Returns the string keys of a table, in no order, without those that are too long for names. A table of more than
  /// `mostNames` keys gives none, since their order is random.
  func stringKeys(at index: Int32, _ state: OpaquePointer) -> [String] {
    let index = lua_absindex(state, index)
    return stack.withRoom(4) {
      var names: [String] = []
      lua_pushnil(state)
      while clua_next(state, index) {
        var count = 0
        if let bytes = clua_string(state, -2, &count), count <= Self.longestName {
          names.append(LuaStringCache.decode(bytes, count))
        }
        clua_pop(state, 1)
        guard names.count <= Self.mostNames else { return [] }
      }
      return names
    } ?? []
  }

  /// Every name that the environment at an index reads.
  func names(ofEnvironmentAt index: Int32, _ state: OpaquePointer) -> [String] {
    guard lua_type(state, index) == LUA_TTABLE else { return libraryNames }
    var names = libraryNames
    _ = stack.withRoom(12) {
      clua_push_contents(state, index)
      let contents = lua_gettop(state)
      // Shadow by shadow: the metatable of each leads to the next.
      while lua_type(state, -1) == LUA_TTABLE {
        names += stringKeys(at: -1, state)
        guard lua_getmetatable(state, -1) != 0 else { break }
        stack.push("__index")
        lua_rawget(state, -2)
        clua_replace(state, contents)
        clua_pop(state, 1)
      }
    }
    return names
  }
}
