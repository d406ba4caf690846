import FlowModel
package import LuaKit
package import Phone
import Spelling
import Localization

/// The contents of an app's table, while it is read.
struct AppContents {
  /// Its flows.
  var flows: [FlowObject] = []
  /// The fields that belong to none of them.
  var parts = AppParts()
  /// The view that a launch shows.
  var root: App.Root?
  /// The folder of the string tables.
  var strings: String?
}

/// The fields of an app's table, and the fields of a single flow's table that concern its app.
enum AppFields {
  /// The name of the table.
  static let tableName = "App"

  /// The table of an app.
  static let shape = Shape<AppContents>(
    tableName, "The flows and screens of an app, its root, and its callbacks.",
    [flows] + ofParts(isApp: true).map { $0.within(\.parts) } + [root, strings(\.strings)],
    example: "onboarding.app { flows = { onboarding.flow \"hello\" { onboarding.step \"welcome\" } } }")

  private static let flows = TableField<AppContents>(
    "flows", .list(of: .flow), into: \.flows,
    "The flows; the app fields of a flow count where the app's own table lacks them.",
    .required,
    example: "flows = { onboarding.flow \"hello\" { onboarding.step \"welcome\" } }")

  /// Returns the fields of an app's table that a single flow's table may also have.
  ///
  /// - Parameter isApp: False for a flow. Its `onAnswer` is its own, and is called before the app's.
  static func ofParts(isApp: Bool) -> [TableField<AppParts>] {
    [screens, launch, version, minimumIOS, developmentLanguage, info, facts, products, sounds]
      + Surroundings.fields(into: \.surroundings)
      + AppHandler.allCases.filter { $0 != .onAnswer || isApp }.map(\.field) + [
        events, intents, quickActions, serviceExtension,
      ]
  }

  static let screens = TableField<AppParts>(
    "screens", .list(of: .screen), into: \.screens, "The screens and alerts that belong to no flow.",
    example: "screens = { onboarding.screen \"settings\" }")

  static let launch = TableField<AppParts>(
    "launch", .function(), into: \.launch, "Runs at every launch.",
    example: "launch = function() paywall.preload() end",
    hook: LuaHook(
      .acts, "It runs before the root is asked, as application(_:didFinishLaunchingWithOptions:)."))

  static let version = TableField<AppParts>(
    "version", .version, into: \.version, "The app's version.", example: "version = \"1.2\"")

  static let minimumIOS = TableField<AppParts>(
    "minimumIOS", .iosVersion, into: \.minimumIOS,
    "The deployment target: the app cannot be installed on an older iOS.", example: "minimumIOS = \"16.0\"")

  private static let info = TableField<AppParts>(
    "info", .info,
    "The declarations of the app's bundle, by the keys of its Info.plist and entitlements; who declares one purpose string lists all of them.",
    example: "info = { NSCameraUsageDescription = true, APIBaseURL = \"https://example.com\" }"
  ) { parts, changes, _ in parts.surroundings += changes.map { .info($0) } }

  static let developmentLanguage = TableField<AppParts>(
    "developmentLanguage", .languageTag, into: \.developmentLanguage,
    "The language where the app has texts in no preferred one, CFBundleDevelopmentRegion.",
    .unlessGiven("the catalogue's source language, else en"), example: "developmentLanguage = \"ja\"")

  private static let facts = TableField<AppParts>(
    "facts", .record, into: \.facts,
    "Facts of the host app and the phone that conditions and hooks ask for, as they are on a fresh phone.",
    example: "facts = { isDefaultBrowser = false }")

  private static let products = TableField<AppParts>(
    "products", .soldProducts, into: \.soldProducts,
    "The StoreKit products of the app, by identifier: the kind of product, or a table with its price.",
    example: "products = { premium = { kind = \"subscription\", price = \"¥480\" }, coins = \"consumable\" }")

  private static let sounds = TableField<AppParts>(
    "sounds", .named(FieldKind<Double>.number.within(.above(0))), into: \.soundFiles,
    "The sound files in the app's bundle, by name, and how many seconds each plays.",
    example: "sounds = { [\"wake.caf\"] = 12 }")

  private static let events = TableField<AppParts>(
    "on", .named(.function(told: [LuaTold("details", .table)])), into: \.eventFunctions,
    "The events that the rest of the app posts, each with its function.",
    example: "on = { pageVisited = function(details) log.info(details.page) end }",
    hook: LuaHook(.acts, "It runs when the rest of the app posts the event, `app.post` in a check."))

  private static let intents = TableField<AppParts>(
    "intents", .named(.intent), into: \.intents,
    "The app's intents: a function, or a table for one that opens the app.",
    example: "intents = { logWater = function(details) store.set(\"glasses\", details.glasses) end }",
    hook: LuaHook(
      .acts,
      "It runs when the intent does, `app.intent` in a check: the app is started unseen, or let run, before it."
    ))

  private static let quickActions = TableField<AppParts>(
    "quickActions", .named(.function(told: [LuaTold("action", .table)])), into: \.quickActions,
    "The actions of the app's icon, each with its function.",
    example: "quickActions = { write = function() onboarding.present \"editor\" end }",
    hook: LuaHook(.acts, "It runs when the person chooses it on the Home Screen, which opens the app."))

  static let serviceExtension = TableField<AppParts>(
    "extension",
    .table(App.ServiceExtension.shape) { _ in App.ServiceExtension(run: CallbackID(slot: 0)) },
    into: \.serviceExtension,
    "The app's notification service extension: a process of its own, which changes the app's remote notifications.",
    example: "extension = { run = function(request) return request.content end }")

  private static let root = TableField<AppContents>(
    "root", .root, into: \.root, "The root of a launch: a name, a decision list, or a function.",
    .unlessGiven("the first flow until the onboarding is complete"),
    example: "root = { { when = given.signedIn, to = \"home\" }, \"hello\" }",
    hook: LuaHook(
      .asks,
      "It is asked at every launch, on every return to the app, when a flow ends, and at onboarding.root()."))

  /// The field for the folder of the string tables, in an app's table and a flow's.
  static func strings<Target>(
    _ property: any WritableKeyPath<Target, String?> & Sendable
  ) -> TableField<Target> {
    TableField(
      "strings", .string, into: property, "The folder with the string tables, from the script's own.",
      .unlessGiven("the script's own folder"), example: "strings = \"strings\"")
  }

  /// The most steps and screens of an app.
  private static let mostSteps = 2_000

  /// Reads the app that a table describes, and throws a `ReadingError` for the first error.
  static func read(
    _ table: LuaTable, at location: SourceLocation, _ definition: ScriptDefinition, files: ScriptFiles?
  ) throws(ReadingError) -> AppObject {
    var contents = AppContents()
    try shape.read(
      table, into: &contents, as: Reading(definition, "onboarding.app", site: "the app"))
    let flows = contents.flows
    let path = LuaPath().field(self.flows.declaration.name)
    guard !flows.isEmpty else {
      throw ReadingError(
        .emptyFlow, "the app has no flow", at: path, advice: "list one: onboarding.flow \"hello\" { … }")
    }
    var parts = AppParts()
    var agreement = FlowAgreement(app: contents, definition)
    for (index, flow) in flows.enumerated() {
      try agreement.add(flow, at: LuaPath(path.steps + [.element(index + 1)]))
      var own = definition.adopting(flow.definition)?.parts(flow.parts) ?? flow.parts
      // Handlers of a flow are called only while the flow is shown, so they stay with the flow.
      own.handlers = []
      // A flow and its variant have their screens together.
      own.screens.removeAll { screen in
        parts.screens.contains { $0.name == screen.name && $0.location == screen.location }
      }
      parts = parts.adding(own)
    }
    parts = parts.adding(contents.parts)
    let texts = flows.first { $0.strings != nil } ?? flows[0]
    let steps = flows.reduce(parts.screens.count) { $0 + $1.flow.steps.count }
    guard steps <= mostSteps else {
      throw ReadingError(
        .wrongType, "the app has \(steps) steps and screens; \(mostSteps) is the most", at: path)
    }
    return AppObject(
      flows: flows, parts: parts, root: contents.root, strings: contents.strings ?? texts.strings,
      files: contents.strings == nil ? texts.files ?? files : files, definition: definition,
      location: location)
  }
}

extension AppParts {
  /// Returns the parts with another table's added: its screens at the end, its functions in place of equal names.
  func adding(_ own: AppParts) -> AppParts {
    var parts = self
    parts.screens += own.screens
    parts.launch = own.launch ?? launch
    parts.version = own.version ?? version
    parts.minimumIOS = own.minimumIOS ?? minimumIOS
    parts.developmentLanguage = own.developmentLanguage ?? developmentLanguage
    parts.surroundings += own.surroundings
    for handling in own.handlers { parts[handling.handler] = handling.callback }
    parts.serviceExtension = own.serviceExtension ?? serviceExtension
    for fact in own.facts.fields { parts.facts[fact.name] = fact.value }
    for product in own.products {
      parts.products.removeAll { $0.id == product.id }
      parts.products.append(product)
    }
    parts.products.sort { $0.id < $1.id }
    for sound in own.sounds {
      parts.sounds.removeAll { $0.name == sound.name }
      parts.sounds.append(sound)
    }
    parts.sounds.sort { $0.name < $1.name }
    for event in own.events {
      parts.events.removeAll { $0.name == event.name }
      parts.events.append(event)
    }
    for entry in own.entries {
      parts.entries.removeAll { $0.name == entry.name && $0.kind.isSame(as: entry.kind) }
      parts.entries.append(entry)
    }
    return parts
  }

  /// The function of a handler; setting it replaces the existing one.
  subscript(handler: AppHandler) -> CallbackID? {
    get { handlers.first { $0.handler == handler }?.callback }
    set {
      handlers.removeAll { $0.handler == handler }
      if let newValue { handlers.append(.init(handler, newValue)) }
    }
  }

  /// The app's intents by name.
  fileprivate var intents: [(name: String, value: IntentEntry)] {
    get {
      entries.compactMap { entry in
        guard case .intent(let opens) = entry.kind else { return nil }
        return (entry.name, IntentEntry(opensApp: opens, run: entry.callback))
      }
    }
    set {
      entries.removeAll { $0.kind.isSame(as: .intent(opensApp: false)) }
      entries += newValue.map {
        App.Entry(name: $0.name, kind: .intent(opensApp: $0.value.opensApp), callback: $0.value.run)
      }
    }
  }

  /// The functions of the icon's actions by name.
  fileprivate var quickActions: [(name: String, value: CallbackID)] {
    get { entries.filter { $0.kind == .quickAction }.map { ($0.name, $0.callback) } }
    set {
      entries.removeAll { $0.kind == .quickAction }
      entries += newValue.map { App.Entry(name: $0.name, kind: .quickAction, callback: $0.value) }
    }
  }

  /// The products by identifier.
  fileprivate var soldProducts: [(name: String, value: ProductEntry)] {
    get { products.map { ($0.id, ProductEntry(kind: $0.kind, price: $0.price, terms: $0.terms ?? .init())) } }
    set {
      products = newValue.map {
        .init(id: $0.name, kind: $0.value.kind, price: $0.value.price, terms: $0.value.terms.orNone)
      }
      .sorted { $0.id < $1.id }
    }
  }

  /// The seconds of the sound files by name.
  fileprivate var soundFiles: [(name: String, value: Double)] {
    get { sounds.map { ($0.name, $0.seconds ?? 0) } }
    set { sounds = newValue.map { .init(name: $0.name, seconds: $0.value) }.sorted { $0.name < $1.name } }
  }

  /// The functions of events by name.
  fileprivate var eventFunctions: [(name: String, value: CallbackID)] {
    get { events.map { ($0.name, $0.callback) } }
    set { events = newValue.map { .init(name: $0.name, callback: $0.value) } }
  }
}

/// An intent as a script writes it.
struct IntentEntry: Sendable {
  var opensApp = false
  var run = CallbackID(slot: 0)

  fileprivate static let shape = Shape<IntentEntry>(
    "Intent", "An intent of the app.",
    [
      TableField(
        "opensApp", .boolean, into: \.opensApp, "True where it brings the app to the front.",
        .unlessGiven("false"), example: "opensApp = true"),
      TableField(
        "run", .function(told: [LuaTold("details", .table)]), into: \.run, "Runs when the intent does.",
        .required, example: "run = function(details) log.info(details.glasses) end",
        hook: LuaHook(.acts, "It runs once the app is up.")),
    ], example: "logWater = { opensApp = true, run = function() onboarding.present \"water\" end }")
}

extension App.ServiceExtension {
  fileprivate static let shape = Shape<App.ServiceExtension>(
    "ServiceExtension",
    "The notification service extension: its function for a mutable push with an alert, and its requirements.",
    [
      TableField(
        "run",
        .function(
          told: [LuaTold("request", .fields("ExtensionRequest"))],
          returns: .fields(NotificationContent.tableName)), into: \.run,
        "Changes the content of a push, and returns it. Without it, or after an error, the original is shown.",
        .required, example: "run = function(request) return request.content end",
        hook: LuaHook(
          .extends,
          "It runs when the push arrives, whether or not the app does; at the end of its time its result is shown."
        )),
      TableField(
        "takes", .seconds, into: \.takes, "How long its work takes; over 30 s the original is shown.",
        .unlessGiven("0.5"), example: "takes = 2"),
      TableField(
        "memory", FieldKind<Double>.number.within(.above(0)), into: \.memory,
        "How many MB its work needs; over 24 MB it is ended before it acts.",
        .unlessGiven("8"), example: "memory = 10"),
    ], example: "{ run = function(request) return request.content end, takes = 2, memory = 10 }")
}

extension LuaFieldKind where Context == Reading, Value == IntentEntry {
  /// The kind of a field with a function, or with a table that has the function and `opensApp`.
  fileprivate static var intent: FieldKind<IntentEntry> {
    let table = FieldKind<IntentEntry>.table(IntentEntry.shape) { _ in IntentEntry() }
    return FieldKind(
      .union([.callback([LuaTold("details", .table)], returns: nil), table.type]), tables: table.tables,
      exchange: { entry, number in IntentEntry(opensApp: entry.opensApp, run: number(entry.run)) }
    ) { place throws(LuaFieldError) in
      switch place.value {
      case .function(let function):
        return IntentEntry(run: try place.context.keep(function, at: place.path))
      case .table: return try table.read(place)
      default: throw place.wrong("a function or a table")
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Step {
  /// A screen or an alert.
  fileprivate static var screen: FieldKind<Step> {
    FieldKind(
      .object("Step"),
      exchange: { step, number in
        var step = step
        StepFields.shape.exchange(&step, number)
        return step
      }
    ) { place throws(LuaFieldError) in
      guard let draft = place.value.object(as: StepDraft.self), draft.kind != .step else {
        throw place.wrong("a screen", hint: "write onboarding.screen \"name\" or onboarding.alert \"name\"")
      }
      draft.use()
      return draft.step(in: try place.definition())
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == OSVersion {
  /// A version of an app.
  package static var version: LuaFieldKind<Reading, OSVersion> {
    LuaFieldKind<Reading, OSVersion>(.worded("a version such as \"1.2\"", .string)) {
      place throws(LuaFieldError) in
      guard case .string(let text) = place.value else { throw place.wrong("a string") }
      guard let version = OSVersion(text) else { throw place.unfit("a version such as \"1.2\"") }
      return version
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// The tag of a language.
  fileprivate static var languageTag: FieldKind<String> {
    FieldKind<String>.string.told(as: .worded("the tag of a language such as \"ja\"", .string)).checking {
      tag, place throws(LuaFieldError) in
      guard !LanguageTag.isTag(tag) else { return }
      let meant = LanguageTag.meant(by: tag)
      throw place.unfit(
        "the tag of a language", hint: meant.map { Suggestion.offer([$0]) } ?? "write \"ja\"")
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == App.Root {
  /// A view's name, a decision list, or a function that returns a name.
  fileprivate static var root: FieldKind<App.Root> {
    let list = NamedWay.list
    return FieldKind(
      .union([.string, list.type, .callback([], returns: .string)]), tables: list.tables,
      exchange: { root, number in
        switch root {
        case .callback(let id): .callback(number(id))
        case .decisions(let ways):
          .decisions(ways.map { .init(when: $0.when.exchanging(number), name: $0.name) })
        }
      }
    ) { place throws(LuaFieldError) in
      switch place.value {
      case .string(let name): return .decisions([.init(name: name)])
      case .function(let function): return .callback(try place.context.keep(function, at: place.path))
      case .table: return .decisions(try list.read(place).map { .init(when: $0.when, name: $0.name) })
      default: throw place.wrong("a name, a list of decisions or a function")
      }
    }
  }
}
