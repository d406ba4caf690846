import Disk
import FlowModel
import FlowScript
import FlowSession
package import LuaKit
import Phone

// What is known at a prompt without evaluating a line: what completion offers is made of it.
extension PromptSession {
  /// The value of a path of properties, such as `world.store`, as it is now; `nil` where it has none.
  ///
  /// To read a property changes nothing, and it is given a moment only.
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

  /// The contents of a library object, such as `device`; of `permissions` what iOS reports; `nil` for
  /// an object that holds nothing.
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

  /// Returns the fields of a table with free names, where the played flow has names for them; by the fields leading
  /// there.
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

  /// Returns the variants that the app names of an experiment, or of all, in ascending order.
  package func variants(of experiment: String?) -> [String] {
    driver.script?.askedNames(in: driver.engine).variants(of: experiment) ?? []
  }

  /// The names by which a persona is told what to choose on a step: its own, or those of its questions.
  private static func asked(_ step: Step) -> [String] {
    guard case .form(let questions) = step.content else { return step.content.asks ? [step.name] : [] }
    return questions.filter(\.content.asks).map { step.name + "." + $0.name }
  }

  /// The keys of UserDefaults that the app's files name, each once, in ascending order.
  package var storeKeys: [String] { driver.engine.storeKeys }

  /// The folders from which a line of the prompt names modules and files, as `require` and `dofile` look there.
  package var folders: [String] { driver.engine.promptFolders() }

  /// Lets a script of gestures name modules and files from its own folder; a pipe uses the prompt's folder.
  ///
  /// - Parameter path: Where it is; the name itself unless given.
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
