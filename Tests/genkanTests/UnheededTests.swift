import TestSupport

#if os(Linux)
  import Foundation
  import Testing

  /// A script that obeys no stop. None of ours is known: the C library is given a comparison that never ends.
  struct UnheededTests {
    private static let comparison = """
      #include <string.h>
      #include <unistd.h>
      int strcoll(const char *a, const char *b) {
        if (strcmp(a, "stuck") == 0) {
          if (isatty(1)) write(1, "it is stuck\\n", 12);
          for (;;) ;
        }
        return strcmp(a, b);
      }

      """

    /// The folder of a flow, with the library; the variables that load it.
    private func stage(_ files: [String: String] = [:]) async throws -> (TemporaryFolder, [String: String]) {
      let folder = try Toy.folder(files.merging(["endless.c": Self.comparison]) { $1 })
      let build = try await shell("${CC:-clang} -shared -fPIC -o endless.so endless.c", in: folder.url)
      try #require(build.status == 0, "\(build.errors)")
      return (folder, ["LD_PRELOAD": folder.url.appendingPathComponent("endless.so").path])
    }

    @Test func `a chunk that cannot be stopped ends the process, and is named`() async throws {
      let (folder, environment) = try await stage()
      let ending = try await genkan(
        "flow.lua", "--quiet", "--seconds", "0.1", "-e", "print 'said'", "-e",
        "local a = 1\nlocal b = 'stuck' < 'b'",
        in: folder.url, environment: environment)
      #expect(
        ending
          == Command.Ending(
            output: "said\n", errors: "\nprompt:2: the script cannot be stopped\n", status: 70))
    }

    @Test func `a hook that cannot be stopped ends a run`() async throws {
      let flow =
        "return onboarding.flow 'f' {\nonboarding.step 'a' { onEnter = function()\nlocal b = 'stuck' < 'b' end } }"
      let (folder, environment) = try await stage(["stuck.lua": flow])
      let ending = try await genkan(
        "run", "stuck.lua", "--seconds", "0.1", in: folder.url, environment: environment)
      #expect(ending.errors == "\nstuck.lua:3: the script cannot be stopped\n")
      #expect(ending.status == 70)
    }

    @Test func `a check that cannot be stopped is reported as failed, and every report is written`()
      async throws
    {
      let checks = """
        it("passes", function() expect(1):equals(1) end)
        it("is stuck", function()
          local b = "stuck" < "b"
        end)
        it("comes after it", function() expect(1):equals(1) end)
        """
      let (folder, environment) = try await stage(["a.check.lua": checks])
      let ending = try await genkan(
        "check", "a.check.lua", "--seconds", "0.1", "--jobs", "1", "--reporter", "tap", "--reporter",
        "json=out.json",
        in: folder.url, environment: environment)
      #expect(ending.output.contains("ok 1 - passes"))
      #expect(ending.output.contains("not ok 2 - is stuck"))
      #expect(!ending.output.contains("comes after it"))
      #expect(ending.errors == "\na.check.lua:3: the script cannot be stopped\n")
      #expect(ending.status == 70)
      let report = try String(contentsOf: folder.url.appendingPathComponent("out.json"), encoding: .utf8)
      #expect(report.contains("the script cannot be stopped: genkan ends here"))
    }

    @Test func `a session goes on after a line that could not be stopped`() async throws {
      let (folder, environment) = try await stage()
      try await atTerminal("flow.lua", "--quiet", in: folder, environment: environment) { terminal in
        #expect(terminal.shows("welcome> "))
        #expect(terminal.type("tap 'next'\r", until: "source> "))
        terminal.type("choose 'tiktok' local b = 'stuck' < 'b'\r")
        #expect(terminal.shows("it is stuck"))
        terminal.type(
          "\u{3}", untilItShows: "prompt:1: the script cannot be stopped; `genkan --resume` goes on")
        #expect(terminal.status() == 70)
      }
      try await atTerminal("--resume", "--quiet", in: folder) { terminal in
        #expect(terminal.shows("source> "))
      }
    }
  }
#endif
