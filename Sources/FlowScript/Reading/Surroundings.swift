public import LuaKit
public import Phone

/// What an app meets on a fresh phone, as tables say it: `server`, how its server answers; `store`, what is in
/// UserDefaults; `assign`, the variants of experiments. An app gives them as its defaults, `play` and `app.install` for
/// one phone.
///
/// For example:
///
///     server = { ["POST auth/apple"] = { body = { userId = "u1" } }, ["GET feed"] = 500 },
///     store = { launches = 3 }, assign = { onboarding = "short" },
public enum Surroundings {
  /// The fields.
  public static let fields = ["assign", "server", "store"]

  /// The fields of a server's answer.
  public static let answerKeys = ["status", "after", "body", "badJSON", "times", "nonce"]

  /// What a field says.
  ///
  /// - Throws: `LuaFailure` for what the field cannot hold.
  public static func changes(_ field: String, _ value: LuaValue) throws(LuaFailure) -> [PhoneChange] {
    guard case .table(let table) = value else {
      throw LuaFailure("`\(field)` should be a table, got \(value.spoken)", hint: "write \(example(field))")
    }
    do {
      return try table.pairs().map { key, value in
        guard case .string(let name) = key else {
          throw LuaFailure("`\(field)` should have named fields only", hint: "write \(example(field))")
        }
        return try change(field, name, value)
      }
    } catch let failure as LuaFailure {
      throw failure
    } catch {
      throw LuaFailure("`\(field)`: \(error)")
    }
  }

  private static func change(_ field: String, _ name: String, _ value: LuaValue) throws -> PhoneChange {
    let place = LuaArgumentPlace(0).field(name)
    do {
      switch field {
      case "server": return try program(of: name, try value.plain(), at: place)
      case "store": return .stored(key: name, value: try value.plain())
      default:
        guard case .string(let variant) = value else {
          throw LuaArgumentError(place, "should be a variant's name, got \(value.spoken)")
        }
        return .variant(experiment: name, name: variant)
      }
    } catch let error as LuaArgumentError {
      throw LuaFailure("`\(field)\(error.place.path)` \(error.problem)", hint: error.hint)
    } catch let fault as PlainFault {
      let error = fault.error(in: 0)
      throw LuaFailure("`\(field)\(place.path)\(error.place.path)` \(error.problem)", hint: error.hint)
    }
  }

  /// How the server answers a request, of a status alone or of a table.
  ///
  /// - Parameter request: The method and the path, such as `PUT mobile/profile`.
  /// - Throws: `LuaFailure` for what is no request, and for an answer that never comes; `LuaArgumentError` for a field
  ///   that does not fit.
  public static func program(
    of request: String, _ answer: Value, at place: LuaArgumentPlace
  ) throws -> PhoneChange {
    guard request.split(separator: " ", omittingEmptySubsequences: false).count == 2,
      !request.hasPrefix(" "), !request.hasSuffix(" ")
    else {
      throw LuaFailure("\"\(request)\" is not a method and a path", hint: "write \"PUT mobile/profile\"")
    }
    var program = Backend.Program()
    if case .integer(let status) = answer {
      program.status = status
      return .backend(.program(key: request, program))
    }
    var fields = try PlainFields(answer, at: place, keys: answerKeys)
    program.status = try fields.integer("status") ?? program.status
    program.after = try fields.number("after") ?? program.after
    program.body = fields.value("body") ?? .null
    program.isBadJSON = try fields.flag("badJSON")
    program.times = try fields.integer("times")
    program.nonce = try fields.word("nonce", Backend.NonceCheck.self)
    try fields.end()
    guard program.after >= 0, program.times ?? 1 > 0 else {
      throw LuaFailure("an answer comes after 0 seconds or more, and at least once")
    }
    return .backend(.program(key: request, program))
  }

  private static func example(_ field: String) -> String {
    switch field {
    case "server": "server = { [\"POST auth/apple\"] = { status = 200 } }"
    case "store": "store = { launches = 3 }"
    default: "assign = { onboarding = \"short\" }"
    }
  }
}
