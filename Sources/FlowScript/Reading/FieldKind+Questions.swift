import FlowModel
import LuaKit
import Phone

// The kinds of values in questions: options, initial answers, destinations, times of day.

/// The options of a question: listed, or a function's.
enum QuestionOptions: Sendable {
  case names([String])
  case function(CallbackID)
}

extension LuaFieldKind where Context == Reading, Value == QuestionOptions {
  /// A list of names, or a function that returns one.
  static var options: FieldKind<QuestionOptions> {
    let names = FieldKind<[String]>.offered
    return FieldKind(
      .union([names.type, .callback([], returns: .list(of: .string))]),
      exchange: { options, number in
        if case .function(let id) = options { .function(number(id)) } else { options }
      }
    ) { place throws(LuaFieldError) in
      if case .function(let function) = place.value {
        return .function(try place.context.keep(function, at: place.path))
      }
      return .names(try names.read(place))
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Answering.Initial {
  /// Plain data, or a function that returns it.
  static var initial: FieldKind<Answering.Initial> {
    FieldKind(
      .union([
        .string, .number, .boolean, .list(of: .string), .callback([], returns: .any),
      ]),
      exchange: { initial, number in
        if case .callback(let id) = initial { .callback(number(id)) } else { initial }
      }
    ) { place throws(LuaFieldError) in
      if case .function(let function) = place.value {
        return .callback(try place.context.keep(function, at: place.path))
      }
      return .value(try FieldKind<Phone.Value>.plain.read(place))
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == [String] {
  /// The names from which a person chooses: at least one, and none of them twice.
  static var offered: FieldKind<[String]> {
    .names.checking { names, place throws(LuaFieldError) in
      guard names.isEmpty else { return }
      throw LuaFieldError(
        place.path, "offers nothing", hint: "a person could never go on: name at least one")
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// The pattern for label keys, with the option's name inserted; empty, written `false`, where the names themselves
  /// are shown.
  static var pattern: FieldKind<String> {
    let words = "a pattern such as \"source_{option}\", or false"
    return FieldKind(.worded(words, .union([.string, .boolean]))) { place throws(LuaFieldError) in
      switch place.value {
      case .boolean(false): return ""
      case .string(let pattern) where pattern.contains("{option}"): return try place.short(pattern)
      default: throw place.unfit(words)
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == AnswerBinding {
  /// The destination in which an answer is stored.
  static var destination: FieldKind<AnswerBinding> {
    FieldKind<String>.string.told(as: .worded("a place such as \"profile.displayName\"", .string)).map {
      path, place throws(LuaFieldError) in
      guard let destination = AnswerBinding(path) else {
        throw LuaFieldError(
          place.path, "should say where the answer goes, and \"\(path)\" does not",
          hint:
            "write \"profile.displayName\", \"store.some.key\", \"onboarding.state.name\" or \"keychain.account\""
        )
      }
      if case .profile(let field) = destination, let fault = ScriptVerbs.fieldFault(field) {
        throw LuaFieldError(place.path, ": " + fault, hint: "give it another name")
      }
      return destination
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Habits.Time {
  /// A time of day.
  static var timeOfDay: FieldKind<Habits.Time> {
    let words = "a time of day such as \"07:00\""
    return FieldKind(.worded(words, .string)) { place throws(LuaFieldError) in
      guard case .string(let text) = place.value, let time = Habits.Time(text) else {
        throw place.unfit(words)
      }
      return time
    }
  }
}
