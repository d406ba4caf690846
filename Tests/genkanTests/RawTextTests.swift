import Foundation
import TestSupport
import Testing

/// A script's text never reaches a terminal raw, whatever it says and wherever it is shown.
struct RawTextTests {
  /// Lua that makes a text of what terminals obey: titles of windows, colours, going back over what stands there.
  private static let evil = #"("\27]0;pwn\7\27[31mred\r\8\127\194\155" .. "31m")"#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "flow.lua": """
      local evil = \(Self.evil)
      local step = onboarding.step
      return onboarding.flow "f" {
        onStart = function()
          log.info(evil) print(evil) store.set(evil, evil) analytics.track(evil, { a = evil })
          analytics.setUserProperty(evil, evil) keychain.set(evil, evil)
        end,
        step "a" { title = evil, body = evil, button = evil },
        step "b" { title = evil, choose = { "x", "y" }, placeholder = nil, onEnter = function() language.set(evil) end },
        step "c" { ask = "profile.name", title = evil, placeholder = evil },
      }
      """,
      "evil.check.lua": """
      local evil = \(Self.evil)
      describe(evil, function()
        it(evil .. 1, function() print(evil) expect(evil):equals(evil .. "x") end)
        it(evil .. 2, function() print(evil) error(evil) end)
        it(evil .. 3, function() play("flow.lua") expect(app.transcript):log(evil .. "x") end)
        it(evil .. 4, function() play("flow.lua") expect({ [evil] = 1 }):equals { [evil] = 2 } end)
        it(evil .. 5, function() play(evil) end)
        it(evil .. 6, function() tap(evil) end)
        pending(evil .. 7, evil)
      end)
      """,
      "broken.lua": "local x = \u{1B}[31m",
      "evil.check.md": "# x\n\n```genkan flow.lua\n> print(\(Self.evil))\n> error(\(Self.evil))\n```\n",
    ])
  }

  private func expectNoControls(_ ending: Command.Ending, _ what: String) {
    for text in [ending.output, ending.errors] {
      let controls = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
      }
      #expect(controls.isEmpty, "\(what): \(controls.map(\.value)) in \(text.debugDescription.prefix(2000))")
    }
  }

  @Test(arguments: [
    ["run", "flow.lua"], ["run", "--json", "flow.lua"], ["run", "broken.lua"], ["run", "\u{1B}[31m.lua"],
    ["check", "."], ["check", "--reporter", "dot", "."], ["check", "--reporter", "tap", "."],
    ["check", "--reporter", "junit", "."], ["check", "--reporter", "json", "."], ["check", "--list", "."],
  ])
  func `no report holds a control character`(arguments: [String]) async throws {
    let ending = try await Command(arguments: arguments, folder: folder.url).run()
    #expect(ending.output.utf8.count + ending.errors.utf8.count > 20)
    expectNoControls(ending, arguments.joined(separator: " "))
  }

  @Test(arguments: [
    ["run", "flow.lua", "--choose", "\u{1B}[31mx"], ["run", "flow.lua", "--time-zone", "\u{1B}[31m"],
    ["run", "flow.lua", "--\u{1B}[31mx"], ["check", "--reporter", "\u{1B}[31m", "."],
    ["check", "--reporter", "json=\u{1B}/x", "."], ["--seconds", "\u{1B}[31m", "-e", "1"],
    ["flow.lua", "\u{1B}[31m"],
  ])
  func `no message about an argument repeats one`(arguments: [String]) async throws {
    let ending = try await Command(arguments: arguments, folder: folder.url).run()
    #expect(ending.status != 0)
    #expect(ending.errors.contains("␛") || ending.errors.contains("\\u{001B}"))
    expectNoControls(ending, arguments.joined(separator: " "))
  }

  @Test(arguments: [
    "screen", "world", "flow", "timeline()", "branches()", "effects()", "print(\(evil))", "return \(evil)",
    "error(\(evil))", "{ [\(evil)] = \(evil) }", "tap(\(evil))", "help(\(evil))", "store[\(evil)]",
    "setmetatable({}, { __tostring = function() return \(evil) end })", "tostring(screen)", "play(\(evil))",
    "onboarding.step(\(evil))", "app.install(\(evil))", "(function() \(#"log[("\27[31m")]()"#) end)()",
    "app.transcript", "log", "tap 1 choose 1 tap 'next' enter(\(evil)) return screen",
  ])
  func `nothing that a line shows holds one`(line: String) async throws {
    for options in [[], ["--json"]] {
      let ending = try await Command(
        arguments: ["flow.lua", "--quiet", "-e", line] + options, folder: folder.url
      ).run()
      expectNoControls(ending, line)
    }
  }

  @Test func `in colour only the styling of ours is left`() async throws {
    for arguments in [
      ["run", "flow.lua"], ["check", "."], ["flow.lua", "-e", "screen", "-e", "error(\(Self.evil))"],
    ] {
      let ending = try await Command(arguments: arguments + ["--color", "always"], folder: folder.url).run()
      let plain = (ending.output + ending.errors).replacing(/\u{1B}\[(0|1|2|31|34|35|36|1;7|1;32)m/, with: "")
      #expect(!plain.contains("\u{1B}"))
      // A colour of the script's own would be one of those.
      #expect(!(ending.output + ending.errors).contains("\u{1B}[31mred"))
    }
  }
}
