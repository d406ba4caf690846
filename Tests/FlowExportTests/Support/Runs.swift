import FlowDriver
import FlowExport
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone

/// Runs of a persona for tests.
enum Runs {
  /// The device script of a flow of a text.
  static func text(
    _ lua: String, on setup: PhoneSetup = PhoneSetup(), as persona: Persona = Persona()
  ) throws -> DeviceScript {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    return played(try driver.engine.load(text: lua, name: "f.lua"), setup, persona)
  }

  /// The device script of a flow of a file.
  static func file(
    _ path: String, on setup: PhoneSetup = PhoneSetup(), as persona: Persona = Persona()
  ) throws -> DeviceScript {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    return played(try driver.load(Walks.repository.appendingPathComponent(path).path), setup, persona)
  }

  private static func played(_ script: LoadedScript, _ setup: PhoneSetup, _ persona: Persona) -> DeviceScript
  {
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var run = Run(session: compiled.fresh(setup.world, meeting: setup.meeting))
    run.play(compiled, as: persona)
    return DeviceScript(run)
  }

  /// A flow with a field, a choice, a permission, and events that no device can replay.
  static let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      step "name" { title = "Your name?", ask = "store.name", placeholder = "Name (first)" },
      step "goal" { title = "Why?", choose = { "sleep", "focus" }, into = "store.goal" },
      step "news" { title = "News", permission = "notifications", onLeave = function() review.request() end },
      step "account" { title = "Sign in", signIn = "apple" },
    }
    """
}
