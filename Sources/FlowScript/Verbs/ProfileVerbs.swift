import FlowModel
import LuaKit
import Phone
import Spelling

// `profile`: the app's knowledge of the person, in any fields or in declared ones.
extension ScriptVerbs {
  /// The verbs of the profile. A field with such a name could not be read as `profile.name`.
  static let profileMembers = profile.map(\.declaration.name)

  static let profileProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "profile.\(LuaDeclaration.anyName)", .any,
      summary:
        "A field of the profile that the app declares, or writes with `into`: profile.displayName is profile.get \"displayName\".",
      example: "local name = profile.displayName", callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let field = call.name
      host.noteRead(.profile(field))
      return try host.read { world in
        try host.checkField(field, declared: world.profileFields)
        return PlainValue(world.profile[field])
      }
    }
  ]

  /// The reason for which a field cannot have a name; `nil` where it can.
  static func fieldFault(_ name: String) -> String? {
    profileMembers.contains(name) ? "`profile.\(name)` is a verb, and no field can have its name" : nil
  }

  static let profile: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "profile.set",
      parameters: [
        LuaParameter("field", .string, "A field of the profile."), LuaParameter("value", .any, "Plain data."),
      ],
      summary:
        "Sets a field of the profile and saves it; nil removes the field. Where the flow declares a `profile`, the field is one of it and the value of its type.",
      example: #"profile.set("displayName", "Sora")"#, callers: .acting
    ) { host, call in
      let (field, value) = (try host.text(call, 0), try host.plain(call, 1))
      let declared = try host.read { try $0.declaredField(field) }
      try host.perform(.profile(.set(field: field, value: try declared?.keeping(value) ?? value)))
    },
    acting("profile.clear", "Empties the profile and saves it.", .profile(.clear)),
    LuaVerb(
      "profile.get", parameters: [LuaParameter("field", .string, "A field of the profile.")],
      returns: LuaReturn(.any), summary: "The value of a field, or nil while it is not set.",
      example: #"local name = profile.get "displayName""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let field = call.string(0)
      host.noteRead(.profile(field))
      return try host.read { world in
        _ = try world.declaredField(field)
        return PlainValue(world.profile[field])
      }
    },
  ]
}

// A flow that declares the fields of its profile restricts scripts to them; without a declaration any name is allowed.
extension World {
  /// Returns the declaration of the profile field in a verb's first argument; `nil` where nothing is declared.
  ///
  /// - Throws: `LuaArgumentError` for a name that the declaration does not have.
  func declaredField(_ name: String) throws -> Profile.Field? {
    guard let profileFields else { return nil }
    if let field = profileFields.first(where: { $0.name == name }) { return field }
    throw LuaArgumentError(
      LuaArgumentPlace(0), "is '\(name)', and the profile has no such field", reason: .field,
      hint: Suggestion.advice(name, among: profileFields.map(\.name)))
  }
}

extension ScriptHost {
  /// Checks that the app has a profile field.
  ///
  /// - Throws: `LuaArgumentError` for a field that the app neither declares nor writes with `into`.
  fileprivate func checkField(_ name: String, declared: [Profile.Field]?) throws {
    let known = (script.context?.names ?? script.observedNames?())?.profile ?? declared?.map(\.name) ?? []
    guard !known.contains(name) else { return }
    let near = Suggestion.sentence(name, among: known + ScriptVerbs.profileMembers)
    throw LuaArgumentError(
      LuaArgumentPlace(0),
      "profile has no '\(name)': the app neither declares the field nor writes it with `into`",
      reason: .member,
      hint: near
        ?? (declared == nil
          ? "to read any field: profile.get \"\(name)\"" : Suggestion.advice(name, among: known)))
  }
}

extension Profile.Field {
  /// Returns the value in the form in which the field stores it.
  ///
  /// - Throws: `LuaArgumentError` about a verb's second argument for a value of another type.
  func keeping(_ value: Value) throws -> Value {
    // An empty table in Lua can be a list or a record.
    if kind == .list, case .record(let fields) = value, fields.isEmpty { return .list([]) }
    guard kind.admits(value) else {
      throw LuaArgumentPlace(1).wrong("\(kind.spoken), as the profile declares '\(name)'", value)
    }
    return value
  }
}

extension Profile.Field.Kind {
  fileprivate var spoken: String {
    switch self {
    case .string: "a string"
    case .boolean: "true or false"
    case .number: "a number"
    case .list: "a list"
    }
  }
}
