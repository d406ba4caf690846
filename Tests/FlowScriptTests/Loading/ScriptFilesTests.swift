import FlowModel
import Foundation
import Testing

@testable import FlowScript

struct ScriptFilesTests {
  private static let flow = "return onboarding.flow 'f' { onboarding.step 'a' }"

  @Test(arguments: [
    ("require 'base'", ["base.lua"]), ("require 'parts.base'", ["parts/base.lua"]),
    ("require 'parts'", ["parts/init.lua"]), ("dofile 'base.lua'", ["base.lua"]),
    ("dofile 'parts/base.lua'", ["parts/base.lua"]),
    ("dofile './parts/../base.lua'", ["base.lua", "parts/x.lua"]),
    ("dofile 'base.txt'", ["base.txt"]),
  ])
  func `a script reads the files of its folder`(call: String, files: [String]) throws {
    let folder = ScriptFolder("return " + call)
    for file in files { folder.write(file, Array(Self.flow.utf8)) }
    #expect(try folder.load().app.flows[0].name == "f")
  }

  @Test(arguments: [
    "require 'secret'", "require '..secret'", "require '../secret'", "dofile '../secret.lua'",
    "dofile 'sub/../../secret.lua'", "dofile 'link.lua'", "dofile 'out/secret.lua'", "require 'out.secret'",
    "dofile 'link.lua\\0'", "dofile 'sub'", "dofile ''", "dofile '.'",
  ])
  func `a script reads nothing else`(call: String) {
    let outside = ScriptFolder(
      "", ["app/flow.lua": "return " + call, "secret.lua": Self.flow, "app/sub/x.lua": ""])
    outside.link("app/link.lua", to: outside.path + "/secret.lua")
    outside.link("app/out", to: outside.path)
    let refusal = outside.refusal("app/flow.lua")
    #expect(refusal.hasPrefix("error[GK008]: \(call.prefix { $0 != " " }): there is no file \""))
    #expect(refusal.contains("\" in the script's project\n --> app/flow.lua:1\n"))
  }

  @Test(arguments: ["require 'long'", "dofile 'long.lua'"])
  func `a module is no longer than a script may be`(call: String) {
    let folder = ScriptFolder("return " + call)
    folder.write("long.lua", [UInt8](repeating: 0x20, count: 16 << 20 | 1))
    #expect(
      folder.refusal().hasPrefix(
        "error[GK008]: \(call.prefix { $0 != " " }): \"long.lua\" is longer than 16 MB\n"))
  }

  @Test(arguments: [
    ("return require 'base'", "flows/base.lua"), ("return require 'shared.base'", "shared/base.lua"),
    ("return require 'flows.base'", "flows/base.lua"),
    ("return dofile '../shared/base.lua'", "shared/base.lua"),
  ])
  func `a module is beside the file that asks, else at the project's root`(flow: String, base: String) throws
  {
    for mark in [".genkan", ".git/HEAD"] {
      let folder = ScriptFolder("", ["flows/flow.lua": flow, base: Self.flow, mark: ""])
      #expect(folder.refusal("flows/flow.lua") == "loaded")
    }
    let bare = ScriptFolder("", ["flows/flow.lua": flow, base: Self.flow])
    #expect((bare.refusal("flows/flow.lua") == "loaded") == (flow == "return require 'base'"))
  }

  @Test func `each module reads from its own folder, and two of one name are two`() {
    let folder = ScriptFolder(
      "",
      [
        ".genkan": "",
        "flow.lua": "local a = require 'a.one' local x = require 'x' assert(a == 'deep' and x == 'top') "
          + Self.flow, "x.lua": "return 'top'", "a/one.lua": "return require 'x'", "a/x.lua": "return 'deep'",
      ])
    #expect(folder.refusal() == "loaded")
  }

  @Test func `a module that is required from two folders runs once`() {
    let folder = ScriptFolder(
      "",
      [
        ".genkan": "", "m.lua": "count = (count or 0) + 1 return { count }",
        "a/one.lua": "return require 'm'",
        "flow.lua": "local m = require 'm' assert(require 'a.one' == m and m[1] == 1) " + Self.flow,
      ])
    #expect(folder.refusal() == "loaded")
  }

  @Test func `a link inside the project leads nowhere outside it`() {
    let outside = ScriptFolder(
      "", ["app/.genkan": "", "app/flows/flow.lua": "return dofile '../out.lua'", "secret.lua": Self.flow])
    outside.link("app/out.lua", to: outside.path + "/secret.lua")
    #expect(
      outside.refusal("app/flows/flow.lua").hasPrefix("error[GK008]: dofile: there is no file \"../out.lua\"")
    )
  }

  @Test func `a chunk that takes another script's name reads no more than its own script`() {
    let folder = ScriptFolder("", ["b/flow.lua": Self.flow, "b/secret.lua": Self.flow])
    folder.write(
      "a/flow.lua",
      Array("return load(\"return require 'secret'\", '@\(folder.path)/b/flow.lua')()".utf8))
    let engine = ScriptEngine(limits: .patient)
    #expect(folder.refusal("b/flow.lua", engine) == "loaded")
    #expect(
      folder.refusal("a/flow.lua", engine).hasPrefix(
        "error[GK008]: require: there is no file \"secret.lua\" in")
    )
  }

  @Test func `an absolute path is one inside the folder`() {
    let outside = ScriptFolder("", ["app/flow.lua": "", "secret.lua": Self.flow])
    outside.write("app/flow.lua", Array("return dofile '\(outside.path)/secret.lua'".utf8))
    #expect(outside.refusal("app/flow.lua").hasPrefix("error[GK008]: dofile: there is no file "))
  }

  @Test func `a link inside the folder is followed, and the folder itself may be one`() throws {
    let folder = ScriptFolder("", ["app/flow.lua": "return require 'alias'", "app/real.lua": Self.flow])
    folder.link("app/alias.lua", to: folder.path + "/app/real.lua")
    folder.link("entry", to: folder.path + "/app")
    #expect(try folder.load("entry/flow.lua").app.flows[0].name == "f")
  }

  @Test func `a pipe is no file, and nobody waits for it`() {
    let folder = ScriptFolder("return dofile 'pipe'")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(folder.refusal().hasPrefix("error[GK008]: dofile: there is no file \"pipe\" in"))
  }

  @Test func `modules that require each other are refused`() {
    #expect(
      refusal("return require 'a'", ["a.lua": "return require 'b'", "b.lua": "return require 'a'"])
        .hasPrefix(
          "error[GK008]: the module 'a' requires itself, directly or through another\n --> b.lua:1\n"))
    #expect(
      refusal("return dofile 'flow.lua'").hasPrefix("error[GK008]: C stack overflow\n --> flow.lua"))
  }

  @Test func `a module runs once, and dofile every time`() {
    #expect(
      refusal(
        "count = 0 require 'm' require 'm' dofile 'm.lua' assert(count == 2) " + Self.flow,
        ["m.lua": "count = count + 1"])
        == "loaded")
  }

  @Test func `a file that is not there is named, and the one that was meant`() {
    #expect(
      ScriptFolder("").refusal("flwo.lua") == """
        error[GK001]: there is no file "flwo.lua"
         --> flwo.lua
            = did you mean "flow.lua"?
        """)
    #expect(
      ScriptFolder("").refusal("other/else.lua") == """
        error[GK001]: there is no file "other/else.lua"
         --> other/else.lua
            = check the path; it is read from the folder in which genkan was started
        """)
  }

  @Test func `a folder is no script`() {
    #expect(
      ScriptFolder("", ["app/b.lua": "", "app/a.lua": "", "app/notes.txt": "", "none/x.txt": ""]).refusal(
        "app") == """
          error[GK002]: "app" is a folder, not a script
           --> app
              = name a file in it: a.lua, b.lua
          """)
    #expect(
      ScriptFolder("", ["none/x.txt": ""]).refusal("none") == """
        error[GK002]: "none" is a folder, not a script
         --> none
            = name a .lua file
        """)
  }

  @Test(arguments: ["", "  \n\t\n"])
  func `an empty file is no script`(text: String) {
    #expect(
      ScriptFolder(text).refusal() == """
        error[GK003]: the file is empty
         --> flow.lua
            = a script ends with: return onboarding.flow "name" { … }
        """)
  }

  @Test func `bytecode is no script`() {
    let folder = ScriptFolder()
    folder.write("flow.lua", [0x1B, 0x4C, 0x75, 0x61, 0x54])
    #expect(
      folder.refusal().hasPrefix(
        "error[GK004]: this is compiled Lua, and only text is accepted\n --> flow.lua\n"))
  }

  @Test func `bytes that are not UTF-8 are refused at their line`() {
    let folder = ScriptFolder()
    folder.write("flow.lua", Array("local a = 1\nlocal b = '".utf8) + [0xFF] + Array("'\n".utf8))
    #expect(
      folder.refusal() == """
        error[GK005]: this line is not UTF-8
         --> flow.lua:2
            |
          2 | local b = '\u{FFFD}'
            |
            = save the file as UTF-8
        """)
  }

  @Test func `the names of a folder stay inside as well`() {
    let outside = ScriptFolder("", ["app/b.txt": "", "app/a.txt": "", "secret.lua": ""])
    let files = ScriptFiles(besideScript: outside.path + "/app/flow.lua", log: FileLog())
    #expect(files.names("") == ["a.txt", "b.txt"])
    #expect(files.names("..") == [])
    #expect(files.names("a\0") == [])
    #expect(files.shownPath("a.txt") == outside.path + "/app/a.txt")
    #expect(ScriptFiles(besideScript: "flow.lua", log: FileLog()).shownPath("a.txt") == "a.txt")
  }
}
