import CLua

/// The Lua that the system has, with its own libraries: what ours are compared with.
final class StockLua {
  private let state: OpaquePointer

  init() {
    state = luaL_newstate()
    luaL_openlibs(state)
  }

  deinit { lua_close(state) }

  /// The string that a chunk returns, or its error.
  func run(_ source: String, chunk: String? = nil) -> String {
    defer { lua_settop(state, 0) }
    let status = luaL_loadbufferx(state, source, source.utf8.count, chunk ?? source, nil)
    guard status == LUA_OK else { return text() }
    _ = lua_pcallk(state, 0, 1, 0, 0, nil)
    return text()
  }

  private func text() -> String {
    var count = 0
    guard let bytes = clua_string(state, -1, &count) else { return "(no string)" }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
