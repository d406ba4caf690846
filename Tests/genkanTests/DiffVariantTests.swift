import Foundation
import TestSupport
import Testing

/// `genkan diff` and `genkan freeze` with the variants of experiments.
struct DiffVariantTests {
  @Test func `two variants of an experiment are opened on each other`() async throws {
    let steps = #"""
      step "welcome", step "account" { signIn = "apple", when = given.variant("order", "long") },
      step "ready",
      """#
    let folder = try TemporaryFolder([
      "app.lua": DiffTests.flow(steps, by: "name"), "app.scenario.lua": DiffTests.scenario,
    ])
    let ending = try await genkan("diff", "app.lua", "--assign", "order=short,long", in: folder.url)
    #expect(ending.status == 1, "\(ending.output)\(ending.errors)")
    #expect(ending.output.contains("app short → app long"))
    #expect(ending.output.contains("app long → app short"))
    #expect(ending.output.contains("never signs in"))
  }

  @Test
  func `an experiment for which neither version asks is refused, and a variant that none names is told`()
    async throws
  {
    let steps = #"""
      step "welcome", step "account" { signIn = "apple", when = given.variant("order", "long") },
      step "ready",
      """#
    let folder = try TemporaryFolder([
      "app.lua": DiffTests.flow(steps, by: "name"), "old.lua": DiffTests.old,
      "app.scenario.lua": DiffTests.scenario,
    ])
    for arguments in [
      ["diff", "app.lua", "--assign", "oder=short,long"],
      ["diff", "old.lua", "app.lua", "--assign", "oder=short"],
      ["freeze", "app.lua", "-o", "app.json", "--assign", "oder=short"],
    ] {
      let ending = try await Command(arguments: arguments, folder: folder.url).run()
      #expect(ending.status == 64 && ending.output.isEmpty, "\(arguments)")
      #expect(
        ending.errors.contains("the app asks for no experiment \"oder\"; did you mean \"order\"?"),
        "\(ending.errors)")
    }
    // The old version need not know the experiment that comes with the new one.
    let one = try await genkan(
      "diff", "old.lua", "app.lua", "--assign", "order=lng", "--scenario", "app.scenario.lua", in: folder.url)
    #expect(one.status != 64, "\(one.errors)")
    #expect(one.errors.contains("nothing in the app names the variant \"lng\""), "\(one.errors)")
    let told = try await genkan("diff", "app.lua", "--assign", "order=lng,short", in: folder.url)
    #expect(told.errors.contains("nothing in the app names the variant \"lng\""), "\(told.errors)")
  }
}
