import FlowModel
import LuaKit
import Phone

// The tables of options that an app's verbs take.

/// The options of a request with a later answer.
struct AnswerOptions: Sendable {
  /// True where the app wants the answer.
  private(set) var wantsAnswer = true

  /// The name of the table.
  static let tableName = "AnswerOptions"

  /// The table.
  static let shape = Shape<AnswerOptions>(
    tableName, "The options of an answer that comes later.", fields, example: "{ answer = false }")

  /// The fields, for a table that has others as well.
  static let fields: [TableField<AnswerOptions>] = [
    TableField(
      "answer", .boolean, into: \.wantsAnswer, "False where no function is to be told how it ends.",
      .unlessGiven("true"), example: "answer = false")
  ]
}

/// A request to the app's server as a script writes it.
struct ServerRequestDraft: Sendable {
  private var path = ""
  private var method = "GET"
  private var headers = Record()
  private var body = Value.null
  private var isBackground = false
  private var answer = AnswerOptions()

  /// The name of the table.
  static let tableName = "ServerRequest"

  /// The table.
  static let shape = Shape<ServerRequestDraft>(
    tableName, "A request to the app's server.",
    [
      TableField(
        "path", .filledString, into: \.path, "The path.", .required, example: "path = \"mobile/profile\""),
      TableField(
        "method", .string, into: \.method, "The method.", .unlessGiven("\"GET\""), example: "method = \"PUT\""
      ),
      TableField(
        "headers", .record, into: \.headers, "The headers.", .unlessGiven("{}"),
        example: "headers = { Accept = \"text/plain\" }"),
      TableField(
        "body", .plain, into: \.body, "Plain data.", example: "body = { displayName = \"Sora\" }"),
      TableField(
        "background", .boolean, into: \.isBackground,
        "True for one of a background `URLSession`: it outlives the process, and its answer wakes or launches the app.",
        .unlessGiven("false: it ends with the process, and no answer comes"), example: "background = true"),
    ] + AnswerOptions.fields.map { $0.within(\.answer) },
    example: "{ method = \"PUT\", path = \"mobile/profile\", body = { displayName = \"Sora\" } }")

  /// The request.
  var request: Backend.Request {
    Backend.Request(method: method, path: path, headers: headers, body: body, isBackground: isBackground)
  }

  /// True where the app wants the answer.
  var wantsAnswer: Bool { answer.wantsAnswer }
}

/// An audio session as a script configures it.
struct AudioSessionDraft: Sendable {
  private var category = ""
  private var mode = "default"
  private var options: [String] = []

  /// The name of the table.
  static let tableName = "AudioSession"

  /// The table.
  static let shape = Shape<AudioSessionDraft>(
    tableName, "An audio session, as `AVAudioSession.setCategory(_:mode:options:)`.",
    [
      TableField(
        "category", .filledString, into: \.category, "The category.", .required,
        example: "category = \"playAndRecord\""),
      TableField(
        "mode", .string, into: \.mode, "The mode.", .unlessGiven("\"default\""),
        example: "mode = \"videoChat\""),
      TableField(
        "options", .list(of: .string), into: \.options, "The options.", .unlessGiven("{}"),
        example: "options = { \"allowBluetooth\" }"),
    ], example: "{ category = \"playAndRecord\", mode = \"videoChat\" }")

  /// The effect of the configuration.
  var effect: Voice.Effect { .configure(category: category, mode: mode, options: options) }
}

/// The options of a Keychain item.
struct KeychainOptions: Sendable {
  /// True for an item that iCloud brings to the person's other devices.
  private(set) var isSynchronizable = false

  /// The name of the table.
  static let tableName = "KeychainOptions"

  /// The table.
  static let shape = Shape<KeychainOptions>(
    tableName, "Where a Keychain item may go.",
    [
      TableField(
        "synchronizable", .boolean, into: \.isSynchronizable,
        "True where iCloud brings it to the person's other devices, `kSecAttrSynchronizable`.",
        .unlessGiven("false"), example: "synchronizable = true")
    ], example: "{ synchronizable = true }")
}

/// The options of a web sign-in.
struct WebSignInOptions: Sendable {
  /// True where the site shares nothing with Safari.
  private(set) var isEphemeral = false

  /// The name of the table.
  static let tableName = "WebSignInOptions"

  /// The table.
  static let shape = Shape<WebSignInOptions>(
    tableName, "How a site signs a person in.",
    [
      TableField(
        "ephemeral", .boolean, into: \.isEphemeral,
        "True where it shares nothing with Safari, `prefersEphemeralWebBrowserSession`: iOS asks nothing before it.",
        .unlessGiven("false"), example: "ephemeral = true")
    ], example: "{ ephemeral = true }")
}
