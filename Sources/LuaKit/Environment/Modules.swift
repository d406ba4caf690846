internal import CLua

extension LuaEngine {
  /// Gives an environment its own `require` and `dofile`, which run what they find in it.
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
    // What both functions share: the environment under 1, loaded modules under their names.
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

extension LuaCore {
  /// Loads and runs the file a script names, in the environment of the function that was called.
  fileprivate func runModule(_ function: LuaResolution.Function, _ call: inout LuaCall) throws -> Int32 {
    let state = call.stack.state
    let name = call.string(0)
    let modules = clua_upvalueindex(2)
    if function == .require {
      if loading.contains(name) {
        throw LuaFailure("the module '\(name)' requires itself, directly or through another")
      }
      call.stack.push(name)
      if lua_rawget(state, modules) != LUA_TNIL { return 1 }
    }
    let position = LuaPosition.ofCaller(state)
    let question = LuaResolution(function: function, name: name, chunk: position?.chunk)
    guard let source = try resolve?(question) else {
      throw LuaFailure("\(function.rawValue): there is no file for '\(name)'")
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
    loading.append(name)
    defer { loading.removeLast() }
    try engine.check(clua_pcall(state, 0, 1), state)
    if lua_type(state, -1) == LUA_TNIL {
      clua_pop(state, 1)
      call.stack.push(true)
    }
    call.stack.push(name)
    lua_pushvalue(state, -2)
    clua_rawset_named(state, modules)
    return 1
  }
}
