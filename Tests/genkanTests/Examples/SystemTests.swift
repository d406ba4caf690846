import Foundation
import Testing

/// The five systems that ship as example apps, and where their specifications' rules stand.
enum System {
  /// The folders under examples, in the order of their specifications.
  static let folders = ["tempo", "anicca", "oshi", "facediary", "anicca-classic"]

  /// How many rules each series of the checklist has: X is what stands between two specifications.
  static let rules = ["T": 102, "A": 65, "O": 55, "F": 33, "C": 82, "X": 16]

  /// The most rules that may be pending.
  static let mostPending = 14

  /// The most lines of code that an app may take, blank lines, comments and its checks not counted.
  static let mostLines = ["tempo": 150, "anicca": 80, "oshi": 145, "facediary": 110, "anicca-classic": 383]

  /// The most columns of a line of an app.
  static let mostColumns = 120

  /// The file of an app's flow or app.
  static func script(_ folder: String) -> String {
    "examples/\(folder)/\(folder == "anicca" ? "flow" : "app").lua"
  }
}

/// A result of `genkan check --reporter json`.
private struct SystemResult: Decodable {
  var file: String
  var title: String
  var status: String
  var message: String?

  /// The title of the check alone, without the groups that it stands in.
  var sentence: String { title.components(separatedBy: " › ").last ?? title }

  /// The rule that the title begins with, such as T-33.
  var rule: String? { sentence.firstMatch(of: /^\[([A-Z]-\d+)\] \S/).map { String($0.1) } }

  /// The app's folder.
  var app: String { file.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
}

/// The Lua scripts of an app's folder: those that the app is made of, and those that its checks open.
private struct SystemScripts {
  /// The texts of all scripts but the checks and what drives a prompt, by the name that `require` takes.
  private(set) var texts: [String: String] = [:]
  /// The texts of the checks and of the pages.
  private(set) var checks: [String] = []

  init(_ folder: String) throws {
    let place = Command.repository.appendingPathComponent("examples/\(folder)")
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() {
      let isCheck = name.hasSuffix(".check.lua") || name.hasSuffix(".check.md")
      guard
        isCheck
          || name.hasSuffix(".lua") && !name.hasSuffix(".drive.lua")
            && !name.hasSuffix(".scenario.lua")
      else { continue }
      let text = try String(contentsOf: place.appendingPathComponent(name), encoding: .utf8)
      if isCheck { checks.append(text) } else { texts[String(name.dropLast(".lua".count))] = text }
    }
  }

  /// The names of the scripts that are loaded by texts, and by what these load, sorted.
  ///
  /// - Parameter loads: Tells whether a text loads the script of a name.
  func loaded(by beginning: [String], _ loads: (String, String) -> Bool) -> [String] {
    var found: [String] = []
    var unread = beginning
    while let text = unread.popLast() {
      for name in texts.keys.sorted() where !found.contains(name) && loads(text, name) {
        found.append(name)
        unread.append(texts[name] ?? "")
      }
    }
    return found.sorted()
  }

  /// The lines of code of some scripts: neither blank nor a comment.
  func code(of names: [String]) -> [Substring] {
    names.flatMap { (texts[$0] ?? "").split(separator: "\n") }.filter {
      let bare = $0.drop { $0 == " " }
      return !bare.isEmpty && !bare.hasPrefix("--")
    }
  }

  static func requires(_ text: String, _ name: String) -> Bool {
    text.contains(#"require "\#(name)""#) || text.contains(#"require("\#(name)")"#)
  }

  static func opens(_ text: String, _ name: String) -> Bool {
    requires(text, name) || text.contains("\(name).lua")
  }
}

struct SystemTests {
  private struct Report: Decodable { var results: [SystemResult] }

  private func results() async throws -> [SystemResult] {
    let folders = System.folders.map { "examples/" + $0 }
    let ending = try await Command(arguments: ["check"] + folders + ["--reporter", "json"]).run()
    return try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8)).results
  }

  @Test func `every rule of the checklist has one place, and what runs holds`() async throws {
    let results = try await results()
    #expect(results.filter { $0.status == "failed" }.map { "\($0.title): \($0.message ?? "")" } == [])

    let expected = System.rules.flatMap { series, count in (1...count).map { "\(series)-\($0)" } }
    let found = results.compactMap(\.rule)
    #expect(Set(expected).subtracting(found).sorted() == [], "rules without a place")
    #expect(Set(found).subtracting(expected).sorted() == [], "rules that the checklist does not have")
    let doubled = Dictionary(grouping: found) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(doubled == [], "rules with two places")
    let bracketed = results.filter {
      $0.title.contains("[") && $0.title.contains(/\[[A-Z]-\d/) && $0.rule == nil
    }
    #expect(bracketed.map(\.title) == [], "an id that does not begin its title")
  }

  @Test func `few rules are pending, each with its reason and with where the rest is shown`() async throws {
    let results = try await results()
    let pending = results.filter { $0.status == "skipped" }
    #expect(pending.count <= System.mostPending)
    #expect(pending.allSatisfy { $0.rule != nil }, "a pending without a rule says nothing about the app")
    for result in pending {
      // A message begins with the place, as in "tempo.check.lua:12: a headless phone …".
      let reason = (result.message ?? "").replacing(#/^[^ ]+:\d+: /#, with: "")
      #expect(reason.count > 15, "\(result.title)")
      for match in reason.matches(of: /see "([^"]+)"/) {
        let shown = results.filter { $0.app == result.app && $0.sentence == match.1 }
        #expect(
          shown.count == 1 && shown[0].status == "passed" && shown[0].rule == nil,
          "\(result.title) names \(match.1)")
      }
    }
  }

  @Test(arguments: System.folders)
  func `an app explains itself on one screen and in one page`(_ folder: String) throws {
    let place = Command.repository.appendingPathComponent("examples/\(folder)")
    let readme = try String(contentsOf: place.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    #expect(readme.contains(System.script(folder)))
    let page = try String(contentsOf: place.appendingPathComponent("\(folder).check.md"), encoding: .utf8)
    #expect(page.contains("```genkan"))
  }

  @Test(arguments: System.folders)
  func `an app is short, in lines that a screen shows whole`(_ folder: String) throws {
    let scripts = try SystemScripts(folder)
    let file = URL(fileURLWithPath: System.script(folder)).deletingPathExtension().lastPathComponent
    let own = scripts.loaded(by: [#"require "\#(file)""#], SystemScripts.requires)
    #expect(own.contains(file))
    let most = try #require(System.mostLines[folder])
    #expect(scripts.code(of: own).count <= most)
    let lines = own.flatMap { (scripts.texts[$0] ?? "").split(separator: "\n") }
    #expect(lines.filter { $0.count > System.mostColumns } == [])

    let others = Set(scripts.texts.keys).subtracting(own)
    let opened = scripts.loaded(by: scripts.checks, SystemScripts.opens)
    #expect(others.subtracting(opened).sorted() == [], "what neither the app nor a check of it loads")
  }

  @Test(arguments: System.folders, ["en", "ja"])
  func `an app plays to its end with the default persona, without a warning`(
    _ folder: String, language: String
  )
    async throws
  {
    let ending = try await Command(arguments: [
      "run", System.script(folder), "--language", language, "--json",
    ]).run()
    #expect(ending.errors == "")
    let last = try #require(ending.lines.last { !$0.isEmpty })
    #expect(last.contains(#""kind":"end","outcome":"completed""#), "\(last)")
  }

  @Test(arguments: System.folders)
  func `both string tables of an app have the same keys`(_ folder: String) throws {
    let english = try keys(folder, "en")
    #expect(english.count > 10)
    #expect(Set(english).count == english.count)
    #expect(try keys(folder, "ja").sorted() == english.sorted())
  }

  private func keys(_ folder: String, _ language: String) throws -> [String] {
    let table = "examples/\(folder)/\(language).lproj/Localizable.strings"
    let text = try String(contentsOf: Command.repository.appendingPathComponent(table), encoding: .utf8)
    return text.matches(of: /(?m)^"([^"]+)"\s*=/).map { String($0.1) }
  }
}
