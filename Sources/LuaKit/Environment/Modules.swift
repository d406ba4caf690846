internal import CLua

extension LuaEngine {
  /// Installs `require` and `dofile` in an environment; the modules that they load run in this environment.
  func installModuleFunctions(environmentAt index: Int32, _ state: OpaquePointer) {
    guard resolve != nil else { return }
    if core.moduleVerbs.isEmpty {
      core.moduleVerbs = LuaResolution.Function.allCases.map { function in
        LuaBoundVerb(
          name: function.rawValue, receiver: nil, parameters: [LuaParameter("name", .string)],
          callers: .all, core: core
        ) { call in try call.core.runModule(function, &call) }
      }
    }
    let stack = stack
    clua_push_contents(state, index)
    // The table that both functions share: the environment at 1, and loaded modules under their names.
    clua_push_table(state, 1, 4)
    lua_pushvalue(state, index)
    lua_rawseti(state, -2, 1)
    for verb in core.moduleVerbs {
      stack.push(verb.name)
      clua_push_verb_with(state, verb.pointer, -2)
      clua_rawset_named(state, -4)
    }
    clua_pop(state, 2)
  }
}

extension LuaEngine {
  /// Runs a body. Returns its result and the results of the modules that it was the first to load, in the order of
  /// loading.
  public func collectingModules<R>(
    _ body: () throws(LuaError) -> R
  ) throws(LuaError) -> (R, modules: [LuaValue]) {
    let outer = core.required
    core.required = []
    defer { core.required = outer }
    let result = try body()
    return (result, core.required ?? [])
  }
}

extension LuaCore {
  /// Loads and runs the file that a script names, in the environment of the calling function. `require` only
  /// pushes the result of the first load where the file was loaded before.
  fileprivate func runModule(_ function: LuaResolution.Function, _ call: inout LuaCall) throws -> Int32 {
    let state = call.stack.state
    guard call.stack.reserve(12) else { throw LuaError.overflow }
    let name = call.string(0)
    let modules = clua_upvalueindex(2)
    let position = LuaPosition.ofCaller(state)
    // A name is relative to the folder of the calling file, so one name may mean two modules in two files.
    let asked = (position?.chunk ?? "") + "\0" + name
    if function == .require {
      call.stack.push(asked)
      if lua_rawget(state, modules) != LUA_TNIL { return 1 }
    }
    let question = LuaResolution(function: function, name: name, chunk: position?.chunk)
    guard let source = try resolve?(question) else {
      throw LuaFailure("\(function.rawValue): there is no file for '\(name)'")
    }
    if function == .require {
      if loading.contains(source.chunk) {
        throw LuaFailure("the module '\(name)' requires itself, directly or through another")
      }
      call.stack.push(source.chunk)
      if lua_rawget(state, modules) != LUA_TNIL {
        keep(asked, modules, state)
        return 1
      }
    }
    lua_settop(state, 0)
    try engine.pushChunk(source, state)
    lua_rawgeti(state, modules, 1)
    clua_insert(state, -2)
    clua_set_environment(state, -2)
    clua_remove(state, -2)
    if function == .dofile {
      try engine.check(clua_pcall(state, 0, LUA_MULTRET), state)
      return lua_gettop(state)
    }
    loading.append(source.chunk)
    defer { loading.removeLast() }
    try engine.check(clua_pcall(state, 0, 1), state)
    if lua_type(state, -1) == LUA_TNIL {
      clua_pop(state, 1)
      call.stack.push(true)
    }
    keep(source.chunk, modules, state)
    keep(asked, modules, state)
    required?.append(call.stack.value(at: -1))
    return 1
  }

  /// Notes the module on top under a name.
  private func keep(_ name: String, _ modules: Int32, _ state: OpaquePointer) {
    LuaStack(state: state, core: self).push(name)
    lua_pushvalue(state, -2)
    clua_rawset_named(state, modules)
  }
}
