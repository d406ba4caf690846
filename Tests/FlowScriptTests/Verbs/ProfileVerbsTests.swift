import FlowModel
import FlowScript
import Phone
import Testing

struct ProfileVerbsTests {
  private static let declared =
    #"profile = { adult = "boolean", age = "number", ideals = "list", name = "string" }, "#

  /// What a hook does and says in a flow that declares a profile.
  private func run(_ code: String) throws -> [String] {
    let stage = try Stage(hooks: Self.declared + "onStart = function() \(code) end")
    let complaint = stage.run(stage.flow.hooks.onStart).map { [$0] } ?? []
    return stage.effects + stage.lines + complaint
  }

  @Test(arguments: [
    ("profile.set('age', 41)", #"profile.set{"field":"age","value":41}"#),
    ("profile.set('age', 2.5)", #"profile.set{"field":"age","value":2.5}"#),
    ("profile.set('age', nil)", #"profile.set{"field":"age","value":null}"#),
    ("profile.set('ideals', {})", #"profile.set{"field":"ideals","value":[]}"#),
    ("profile.set('adult', false)", #"profile.set{"field":"adult","value":false}"#),
    ("log.info(tostring(profile.get 'name'))", "info: nil"),
  ])
  func `a declared field takes values of its type`(code: String, told: String) throws {
    #expect(try run(code) == [told])
  }

  @Test(arguments: [
    (
      "profile.set('nmae', 5)",
      "error[GK015]: profile.set: 'field' is 'nmae', and the profile has no such field",
      "did you mean \"name\"?"
    ),
    (
      "local x = profile.get 'nmae'",
      "error[GK015]: profile.get: 'field' is 'nmae', and the profile has no such field",
      "did you mean \"name\"?"
    ),
    (
      "profile.set('zip', 5)",
      "error[GK015]: profile.set: 'field' is 'zip', and the profile has no such field",
      "there is adult, age, ideals, name"
    ),
    (
      "profile.set('age', 'old')",
      "error[GK012]: profile.set: 'value' should be a number, as the profile declares 'age', got the string 'old'",
      nil
    ),
    (
      "profile.set('ideals', 'kind')",
      "error[GK012]: profile.set: 'value' should be a list, as the profile declares 'ideals', got the string 'kind'",
      nil
    ),
    (
      "profile.set('adult', 1)",
      "error[GK012]: profile.set: 'value' should be true or false, as the profile declares 'adult', got the number 1",
      nil
    ),
  ])
  func `another field and another type are refused`(code: String, message: String, advice: String?) throws {
    let told = try run(code)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix(message + " (in flow \"f\", onStart)\n") == true, "\(told)")
    if let advice { #expect(told.first?.hasSuffix("= " + advice) == true, "\(told)") }
  }

  @Test func `a function that is a condition may name declared fields only`() throws {
    let stage = try Stage(
      hooks: Self.declared + "route = { { when = function() return profile.get 'nmae' end, to = 'a' } }")
    guard case .failure(let failure) = stage.holds(stage.flow.route[0].when) else {
      Issue.record("it was answered")
      return
    }
    #expect(failure.diagnostic.code == .unknownField)
  }

  @Test func `where nothing is declared, any field takes any value`() throws {
    let stage = try Stage(hooks: "onStart = function() profile.set('nmae', 5) profile.set('nmae', 'x') end")
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.world.profile["nmae"] == "x")
  }

  @Test func `a field is read by its name, as the verb reads it`() throws {
    #expect(try run("profile.set('name', 'Sora') log.info(profile.name)").last == "info: Sora")
    #expect(try run("log.info(tostring(profile.age))") == ["info: nil"])
  }

  @Test(arguments: [
    ("profile.nmae", "did you mean \"name\"?"), ("profile.gett", "did you mean \"get\"?"),
    ("profile.zzzzzz", "there is adult, age, ideals, name"),
  ])
  func `a field that the app does not have is an error`(read: String, advice: String) throws {
    let said = try run("local x = \(read)").last ?? ""
    #expect(said.hasPrefix("error[GK014]: profile has no '\(read.dropFirst(8))'"))
    #expect(said.contains(advice))
  }

  @Test func `a field cannot have the name of a verb`() throws {
    let complaint = #expect(throws: (any Error).self) {
      try Stage(hooks: "profile = { get = \"string\" }, onStart = function() end")
    }
    #expect("\(complaint as Any)".contains("`profile.get` is a verb"))
  }
}
