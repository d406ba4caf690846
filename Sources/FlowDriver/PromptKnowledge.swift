import Disk
import FlowModel
import FlowScript
import FlowSession
package import LuaKit
import Phone

// The names and values known at a prompt without evaluating a line, for completion.
extension PromptSession {
  /// The current value of a path of properties, such as `world.store`; `nil` where the path has none or its reading
  /// raises an error.
  ///
  /// Reading a property changes nothing. It ends after a tenth of a second, and then gives `nil`.
  package func property(_ path: [String]) -> LuaValue? {
    guard path.allSatisfy({ LuaName.isWritten(as: $0) }) else { return nil }
    let lua = driver.engine.lua
    let value = try? lua.withPhase(.prompt) {
      try lua.withDeadline(0.1) {
        try lua.load(
          source: "return " + path.joined(separator: "."), chunk: "=completion", environment: environment
        ).call()
      }
    }
    return value.flatMap { $0.isNil ? nil : $0 }
  }

  /// Returns the contents of a library object such as `device`; for `permissions`, the status that iOS reports. It is
  /// `nil` for an object without contents, and where no app is installed.
  func contents(of object: AnyObject) throws -> Value? {
    let lua = driver.engine.lua
    guard let name = lua.name(of: object), name.first?.isLowercase == true, let session = driver.session
    else { return nil }
    var entries: [Value.Entry] = []
    if name == "permissions" {
      entries = Permission.allCases.filter { !$0.isHidden }.map { permission in
        Value.Entry(.string(permission.rawValue), .string(session.world.status(of: permission).rawValue))
      }
    }
    for member in lua.members(ofLibrary: name) {
      switch property([name, member]) {
      case nil, .function, .object: continue
      case let value?: entries.append(Value.Entry(.string(member), try driver.values.copy(value)))
      }
    }
    return entries.isEmpty ? nil : Value(entries: entries)
  }

  /// Returns the keys that the played flow suggests for a table without fixed keys.
  ///
  /// The path lists the fields that lead to the table: `["choose"]` gives the questions that a persona can answer.
  package func keys(within path: [String]) -> [String] {
    switch path {
    case ["choose"]: driver.compiled?.app.allSteps.flatMap(Self.asked) ?? []
    case ["tap"]: driver.compiled?.app.allSteps.map(\.name) ?? []
    case ["assign"], ["experiments"]: experiments
    default: []
    }
  }

  /// The experiments that the app asks for, in ascending order.
  package var experiments: [String] { driver.script?.askedNames(in: driver.engine).experiments ?? [] }

  /// Returns the variants that the app names in ascending order: those of one experiment, or of all for `nil`.
  package func variants(of experiment: String?) -> [String] {
    driver.script?.askedNames(in: driver.engine).variants(of: experiment) ?? []
  }

  /// The names under which a persona's choices on a step are listed: the step's name, or `step.question` for a form.
  private static func asked(_ step: Step) -> [String] {
    guard case .form(let questions) = step.content else { return step.content.asks ? [step.name] : [] }
    return questions.filter(\.content.asks).map { step.name + "." + $0.name }
  }

  /// The keys of UserDefaults that the app's files name, each once, in ascending order.
  package var storeKeys: [String] { driver.engine.storeKeys }

  /// The folders from which a prompt line names modules and files; `require` and `dofile` search there.
  package var folders: [String] { driver.engine.promptFolders() }

  /// Lets a gesture script name modules and files relative to its own folder; a pipe uses the prompt's folder.
  ///
  /// - Parameter path: The script's path; `nil` where its name is its path.
  package func letRead(_ script: String, at path: String? = nil) {
    let isFile = script != "stdin" && !script.hasPrefix("/dev/") && !script.hasPrefix("/proc/")
    guard isFile || !folders.isEmpty else { return }
    driver.engine.letRead(
      chunk: "@" + script, besideScript: isFile ? path ?? script : Paths.joined(folders[0], script))
  }
}

extension Content {
  /// True where a person chooses from something.
  fileprivate var asks: Bool {
    switch self {
    case .choice, .habits: true
    case .page, .field, .signIn, .permission, .toggle, .form: false
    }
  }
}
