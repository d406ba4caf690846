internal import CLua

extension LuaType {
  /// The bits of the trampoline's check.
  var mask: UInt16 {
    switch self {
    case .any: 0x01FF | UInt16(CLUA_MASK_LONG)
    case .nil: 1 << UInt16(LUA_TNIL)
    case .boolean: 1 << UInt16(LUA_TBOOLEAN)
    case .integer: UInt16(CLUA_MASK_INTEGER)
    case .number: 1 << UInt16(LUA_TNUMBER)
    case .string, .oneOf: 1 << UInt16(LUA_TSTRING)
    case .text: 1 << UInt16(LUA_TSTRING) | UInt16(CLUA_MASK_LONG)
    case .table, .list, .fields, .map: 1 << UInt16(LUA_TTABLE)
    case .function, .callback: 1 << UInt16(LUA_TFUNCTION)
    case .object: 1 << UInt16(LUA_TUSERDATA)
    case .worded(_, let type), .within(_, let type): type.mask
    case .union(let types): types.reduce(0) { $0 | $1.mask }
    }
  }

  /// True where Lua's own kinds of values are not enough for the check.
  var needsDeepCheck: Bool {
    switch self {
    case .oneOf, .object, .list, .within: true
    case .union(let types): types.contains(where: \.needsDeepCheck)
    case .worded(_, let type): type.needsDeepCheck
    default: false
    }
  }

  /// The words of a type that is a closed set, or a list or union of some; empty for any other type.
  var words: [String] {
    switch self {
    case .oneOf(let words): words
    case .union(let types): types.flatMap(\.words)
    case .list(let element), .worded(_, let element): element.words
    default: []
    }
  }

  /// True where the value at an index is of this type. List elements are read without metamethods.
  func accepts(_ stack: LuaStack, _ index: Int32) -> Bool {
    let state = stack.state
    switch self {
    case .integer:
      var value: lua_Integer = 0
      return clua_integer(state, index, &value)
    case .oneOf(let words):
      guard !stack.isLongText(at: index), let word = stack.string(at: index) else { return false }
      return words.contains(word)
    case .object(let name):
      return clua_object_type(state, index).map { String(cString: clua_type_name($0)) == name } ?? false
    case .union(let types): return types.contains { $0.accepts(stack, index) }
    case .worded(_, let type): return type.accepts(stack, index)
    case .within(let range, let type):
      guard type.accepts(stack, index) else { return false }
      return range.contains(lua_tonumberx(state, index, nil))
    case .list(let element):
      return firstMisfit(of: element, stack, index) == nil && lua_type(state, index) == LUA_TTABLE
    default:
      let type = lua_type(state, index)
      guard type >= 0, mask & (1 << UInt16(type)) != 0 else { return false }
      if type == LUA_TNUMBER, !lua_tonumberx(state, index, nil).isFinite { return self == .any }
      return mask & UInt16(CLUA_MASK_LONG) != 0 || !stack.isLongText(at: index)
    }
  }

  /// Returns the index of the first element of a list that has a wrong type, and the words for the element. It is nil
  /// where there is none.
  private func firstMisfit(of element: LuaType, _ stack: LuaStack, _ index: Int32) -> (Int, String)? {
    guard lua_type(stack.state, index) == LUA_TTABLE else { return nil }
    return stack.withRoom(6) {
      clua_push_contents(stack.state, index)
      let contents = lua_gettop(stack.state)
      var position = 1
      while lua_rawgeti(stack.state, contents, lua_Integer(position)) != LUA_TNIL {
        if !element.accepts(stack, contents + 1) { return (position, stack.sentence(at: contents + 1)) }
        clua_pop(stack.state, 1)
        position += 1
      }
      return nil
    } ?? nil
  }

  /// The wanted and the actual value, for a message.
  func complaint(_ stack: LuaStack, _ index: Int32) -> (wanted: String, actual: String) {
    if case .list(let element) = self, let (position, actual) = firstMisfit(of: element, stack, index) {
      return (sentence, "\(actual) as element \(position)")
    }
    if mask & (1 << UInt16(LUA_TSTRING)) != 0, words.isEmpty, stack.isLongText(at: index) {
      return ("a string of at most \(CLUA_LONGEST_TEXT >> 10) KB", stack.sentence(at: index))
    }
    if mask & (1 << UInt16(LUA_TNUMBER)) != 0, lua_type(stack.state, index) == LUA_TNUMBER,
      !lua_tonumberx(stack.state, index, nil).isFinite
    {
      return ("a finite number", stack.sentence(at: index))
    }
    return (sentence, stack.sentence(at: index))
  }
}

extension LuaStack {
  /// True where the value is a string too long for a name, a path or a message.
  func isLongText(at index: Int32) -> Bool {
    lua_type(state, index) == LUA_TSTRING && lua_rawlen(state, index) > CLUA_LONGEST_TEXT
  }

  /// Returns the words for a value in a message: "the string 'banana'", "the number 3", "a table", "a Flow".
  func sentence(at index: Int32) -> String {
    switch lua_type(state, index) {
    case LUA_TNONE: return "nothing"
    case LUA_TNIL: return "nil"
    case LUA_TSTRING:
      if isLongText(at: index) { return "one of \(lua_rawlen(state, index) >> 10) KB" }
      let text = string(at: index) ?? ""
      return text.count <= 40 ? "the string '\(text)'" : "a string"
    case LUA_TNUMBER:
      return lua_isinteger(state, index) != 0
        ? "the number \(lua_tointegerx(state, index, nil))" : "the number \(lua_tonumberx(state, index, nil))"
    case LUA_TBOOLEAN: return lua_toboolean(state, index) != 0 ? "true" : "false"
    case LUA_TUSERDATA:
      let name = clua_object_type(state, index).map { String(cString: clua_type_name($0)) } ?? "object"
      return LuaType.object(name).sentence
    default: return "a " + String(cString: lua_typename(state, lua_type(state, index)))
    }
  }
}
