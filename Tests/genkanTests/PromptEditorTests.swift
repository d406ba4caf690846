import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The prompt at a real terminal, with everything behind it.
struct PromptEditorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try Toy.folder() }

  @Test func `Tab completes the labels of the screen, names and files`() async throws {
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      // What is drawn is what was not there before.
      #expect(terminal.type("tap \"ne\t", until: "xt"))
      #expect(terminal.type("\r", until: "source> "))
      #expect(terminal.type("choose 'ti\t", until: "ktok'"))
      #expect(terminal.type("\rapp.launch { regi\t", until: "on = "))
      #expect(terminal.type("'JP' } print(device.region)\r", until: "JP"))
      #expect(terminal.type("print(permissions.sta\t", until: "tus"))
      #expect(terminal.type(" 'notifications')\r", until: "notDetermined"))
      #expect(terminal.type(":load fl\t", until: "ow.lua"))
    }
  }

  @Test func `an edited flow is reloaded, and the half-typed line survives`() async throws {
    let folder = folder
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("tap \"next\"\r", until: "source> "))
      #expect(terminal.type("\"half ", until: "half"))
      try folder.write(Toy.flow.replacing("friends", with: "radio"), to: "flow.lua")
      #expect(terminal.shows("flow.lua was reloaded: the session followed, 2 gestures"))
      #expect(terminal.type("typed\"\r", until: "\"half typed\""))
      #expect(terminal.type("choose \"radio\" return screen.chosen\r", until: "1  radio"))
    }
  }

  @Test
  func `an edited file in a folder below is noticed, and the waiting line names the step that is shown`()
    async throws
  {
    let folder = try TemporaryFolder([
      "sub/flow.lua": "return onboarding.flow 'f' { onboarding.step 'a', require 'parts.one' }\n",
      "sub/parts/one.lua": "return onboarding.step 'first' { title = 'A title' }\n",
    ])
    try await atTerminal("sub/flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("a> "))
      #expect(terminal.type("tap 'next'\r", until: "first> "))
      #expect(terminal.type("\"half ", until: "half"))
      try folder.write("return onboarding.step 'other' { title = 'A title' }\n", to: "sub/parts/one.lua")
      #expect(terminal.shows("other> \"half", afterLast: "was reloaded"))
      #expect(!terminal.text.contains("A title"))
      #expect(terminal.type("typed\"\r", until: "\"half typed\""))
    }
  }

  @Test(arguments: [
    "while true do end", "while true do pcall(function() while true do end end) end",
    "coroutine.wrap(function() while true do pcall(error) end end)()",
    "string.rep('a', 60):find(string.rep('a?', 60) .. string.rep('a', 60) .. 'b')",
    "for i = 1, 1e9 do tap 'next' undo() end", "while true do string.rep('x', 1 << 22) end",
    "local s = ('x'):rep(1 << 22) while true do s:gsub('x', 'y') end",
    "local t = {} for i = 1, 1e6 do t[i] = i * 7919 % 100003 end while true do table.sort(t, function(a, b) return a > b end) end",
    "local t = {} for i = 1, 1e6 do t[i] = 'word' end while true do table.concat(t, ', ') end",
    "while true do load('return ' .. ('1 + '):rep(1e5) .. '1') end",
    "while true do expect(1):equals(1) end", "while true do pcall(function() expect(1):equals(2) end) end",
    "local co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) coroutine.yield() end) coroutine.resume(co) while true do coroutine.close(co) end",
    "while true do xpcall(error, function() while true do end end) end",
    "local t = setmetatable({}, { __index = function() while true do end end }) while true do pcall(function() return t.x end) end",
    "while true do flow = flow:move('source', { after = 'name' }) end",
    "while true do clock.advance '1d' end", "for i = 1, 1e9 do app.kill() app.launch() end",
    "while true do at(0) redo() end", "while true do play('flow.lua', {}) end",
    "while true do print 'x' end", "while true do print(string.rep('x', 1e6)) end",
    "while true do help() end",
  ])
  func `Ctrl-C stops what runs, and the phone is as before`(_ line: String) async throws {
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("print 'it runs' \(line)\r", until: "\nit runs\n"))
      #expect(terminal.type("\u{3}", until: "interrupted"))
      #expect(terminal.shows("welcome> ", afterLast: "interrupted"))
      #expect(terminal.type("screen.step\r", until: "\"welcome\""))
    }
  }

  @Test func `Ctrl-C stops a jump that finds no way in a big flow`() async throws {
    let options = (1...40).map { "\"option\($0)\"" }.joined(separator: ", ")
    let steps = (1...60).map { "onboarding.step \"step\($0)\" { choose = { \(options) } }," }
    try folder.write(
      "return onboarding.flow \"big\" {\n\(steps.joined(separator: "\n"))\n"
        + "onboarding.step \"never\" { when = given.none { given.ios \">= 1\" } } }\n", to: "big.lua")
    try await atTerminal("big.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("step1> "))
      #expect(terminal.type("print 'it runs' while true do pcall(jump, 'never') end\r", until: "\nit runs\n"))
      #expect(terminal.type("\u{3}", until: "interrupted"))
      #expect(terminal.shows("step1> ", afterLast: "interrupted"))
    }
  }

  @Test func `Ctrl-C stops what is printed, and the prompt is back`() async throws {
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("print(('long '):rep(1 << 20))\r", until: "long long long"))
      #expect(terminal.type("\u{3}", until: "welcome> "))
    }
  }

  @Test func `Ctrl-C stops a check that expects for ever`() async throws {
    try folder.write(
      "it('is quick', function() expect(1):equals(1) end) it('x', function() while true do expect(1):equals(1) end end)\n",
      to: "a.check.lua")
    let status = try await atTerminal("check", "a.check.lua", "--jobs", "1", "--seconds", "60", in: folder) {
      terminal in
      #expect(terminal.shows("is quick"))
      #expect(terminal.type("\u{3}", until: "interrupted"))
      return terminal.status()
    }
    #expect(status == 130)
  }

  @Test func `what is printed is shown while the line still runs`() async throws {
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("print 'first' while true do end\r", until: "\nfirst\n"))
      #expect(terminal.type("\u{3}", until: "interrupted"))
    }
  }

  @Test func `text and a Ctrl-D that are typed while a line runs wait for their turn`() async throws {
    let status = try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("print 'it runs' while #screen.step do end\r", until: "\nit runs\n"))
      _ = kill(terminal.process.id, SIGINT)
      #expect(terminal.shows("welcome> ", afterLast: "interrupted"))
      #expect(terminal.type("print 'it runs' for i = 1, 3e7 do end\r", until: "\nit runs\n"))
      terminal.type("tap 'next'\r'typed ahead 玄関'\r\u{4}")
      #expect(terminal.shows("\"typed ahead 玄関\""))
      return terminal.status()
    }
    #expect(status == 0)
  }

  @Test func `Ctrl-C works even where whoever started the program had blocked it`() async throws {
    try await atTerminal("flow.lua", "--quiet", in: folder, blocking: [SIGINT]) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("print 'on' while true do end\r", until: "\non\n"))
      #expect(terminal.type("\u{3}", until: "interrupted"))
    }
  }

  @Test func `Ctrl-Z leaves the prompt to the shell, and fg brings it back with its line`() async throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    try await atTerminal("-i", in: folder, program: shell, environment: ["PS1": "sh$ "]) { terminal in
      #expect(terminal.shows("sh$ "))
      #expect(terminal.type("\"$GENKAN\" flow.lua --quiet\r", until: "welcome> "))
      #expect(terminal.type("1 + ", until: "1 + "))
      #expect(terminal.type("\u{1A}", until: "sh$ "))
      #expect(terminal.type("fg\r", until: "welcome> 1 + "))
      #expect(terminal.type("41\r", until: "42"))
    }
  }

  @Test func `the person's own keys are read from .editrc`() async throws {
    try folder.write("bind ^T ed-move-to-beg\n", to: ".editrc")
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("2\"\u{14}\"1\r", until: "\"12\""))
    }
  }

  @Test func `two prompts share a history, and lose none of it`() async throws {
    let folder = folder
    try await atTerminal("flow.lua", "--quiet", in: folder) { first in
      #expect(first.shows("welcome> "))
      #expect(first.type("'one'\r", until: "\"one\""))
      let second = try TerminalSession(
        Command.program, ["flow.lua", "--quiet"], in: folder.url,
        environment: ["HOME": folder.url.path, "TERM": "xterm", "LANG": "C.UTF-8"], columns: 80, rows: 24)
      #expect(second.shows("welcome> "))
      #expect(second.type("'two'\r", until: "\"two\""))
      #expect(first.type("'three'\r", until: "\"three\""))
      #expect(second.type("'four'\r", until: "\"four\""))
      second.type(":quit\r")
      #expect(second.status() == 0)
    }
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      // Each line that is recalled becomes the newest; the one that left is among them.
      let up = String(repeating: "\u{1B}[A", count: 5)
      for text in ["one", "two", "three", "four"] {
        #expect(terminal.type(up + "\r", until: "\"\(text)\""))
      }
    }
  }

  @Test func `a history of another program is left alone`() async throws {
    let path = ".local/state/genkan/history"
    try folder.write("not ours\n", to: path)
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("the history is not kept: "))
      #expect(terminal.type("'typed'\r", until: "\"typed\""))
    }
    #expect(try folder.read(path) == "not ours\n")
  }

  @Test func `a paste of 100 KB is one block`() async throws {
    let line = "玄関 = '" + String(repeating: "あ", count: 40) + "' "
    let text =
      String(repeating: "-- " + line + "\n", count: 102_400 / line.utf8.count + 1) + "print('all of it')"
    #expect(text.utf8.count > 102_400)
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("\u{1B}[200~" + text + "\u{1B}[201~\r", until: "\nall of it\n"))
    }
  }

  @Test func `a session that was copied elsewhere is pasted as it is, and each of its lines is evaluated`()
    async throws
  {
    let text =
      "welcome> tap 'next'\n╭────╮\n│ 玄 │\nsource> screen.step\n\"source\"\nsource> choose　“tiktok”\n"
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(
        terminal.type("\u{1B}[200~" + text + "\u{1B}[201~", until: "3 lines of output left out: “╭────╮”, …"))
      #expect(terminal.type("\r", until: "\"source\"\nsource> "))
      #expect(terminal.type("screen.chosen\r", until: "1  tiktok"))
    }
  }

  @Test func `the language that was switched to comes back with the session`() async throws {
    let folder = folder
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("tap 'next'\r", until: "source> "))
      #expect(terminal.type(":language ja\r", until: "the session followed"))
      #expect(terminal.type("language.device\r", until: "\"ja\""))
      _ = kill(terminal.process.id, SIGKILL)
    }
    try await atTerminal("--resume", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("source> "))
      #expect(terminal.type("language.device\r", until: "\"ja\""))
    }
  }

  @Test func `bytes that are no text are typed as what stands for them`() async throws {
    try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      terminal.type(bytes: [0x27, 0xFF, 0xE3, 0x81, 0x27, 0x0D])
      #expect(terminal.type("\u{3}1 + 1\r", until: "2\n"))
    }
  }

  @Test(arguments: ["dumb", "", "no-such-terminal"])
  func `a poor terminal, or none that has a name, still reads lines`(_ type: String) async throws {
    let status = try await atTerminal("flow.lua", "--quiet", in: folder, environment: ["TERM": type]) {
      terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("'玄関'\r", until: "\"玄関\""))
      terminal.type(":quit\r")
      return terminal.status()
    }
    #expect(status == 0)
  }

  @Test(arguments: [1, 2, 5, 19])
  func `a narrow terminal shows what it can`(_ columns: Int) async throws {
    let status = try await atTerminal("flow.lua", in: folder, columns: columns, rows: 5) { terminal in
      #expect(terminal.shows(">"))
      terminal.type("tap 'next'\r")
      #expect(terminal.type("print(1000 + 337)\r", until: "1337"))
      terminal.type(":quit\r")
      return terminal.status()
    }
    #expect(status == 0)
  }

  @Test func `a terminal that goes away loses nothing`() async throws {
    let folder = folder
    let status = try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("tap 'next'\r", until: "source> "))
      terminal.hangUp()
      return terminal.status()
    }
    #expect(status == 0 || status == 128 + SIGHUP)
    try await atTerminal("--resume", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("went on after 3 moves"))
      #expect(terminal.shows("source> "))
    }
  }

  @Test func `a script, its gestures kept, can be gone on with at the terminal`() async throws {
    let folder = folder
    try await atTerminal("flow.lua", "--quiet", "-i", "-e", "tap 'next'", in: folder) { terminal in
      #expect(terminal.shows("source> "))
      #expect(terminal.type("choose 'tiktok' print 'chosen'\r", until: "\nchosen\nsource> "))
      _ = kill(terminal.process.id, SIGKILL)
    }
    try await atTerminal("--resume", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("source> "))
      #expect(terminal.type("#timeline()\r", until: "3\n"))
    }
  }

  @Test func `lines from a pipe can be gone on with at the terminal`() async throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let line = "echo \"tap 'next'\" | \"$GENKAN\" flow.lua --quiet -i"
    try await atTerminal("-c", line, in: folder, program: shell) { terminal in
      #expect(terminal.shows("source> "))
      #expect(terminal.type("1 + 1\r", until: "2\n"))
    }
  }

  @Test func `a failed check is opened at the terminal, the phone below the failure`() async throws {
    try folder.write(
      "it('x', function() app.install 'flow.lua' app.launch() expect(1):equals(2) end)\n", to: "a.check.lua")
    let status = try await atTerminal("check", "a.check.lua", "--repl", in: folder) { terminal in
      #expect(terminal.shows("This is the moment of the failure"))
      #expect(terminal.shows("│   Welcome "))
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("tap 'next'\r", until: "source> "))
      terminal.type("\u{4}")
      return terminal.status()
    }
    #expect(status == 1)
  }
}
