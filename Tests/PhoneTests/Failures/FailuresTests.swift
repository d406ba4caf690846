import Testing

@testable import Phone

@Suite struct FailuresTests {
  @Test func `a failure counts down, and another of its service takes its place`() {
    var failures = Failures()
    failures.arm(.init(.filesWrite, times: 1))
    failures.arm(.init(.filesWrite, times: 2))
    #expect(failures.all.count == 1)
    #expect(failures.take(.keychainAdd) == nil)
    #expect(failures.take(.filesWrite)?.times == 2)
    #expect(failures.take(.filesWrite)?.times == 1)
    #expect(failures.isEmpty)
  }

  @Test func `a failure without a number lasts until its service recovers`() {
    var failures = Failures()
    failures.arm(.init(.storeSet))
    for _ in 1...3 { #expect(failures.take(.storeSet) != nil) }
    failures.recover(.storeSet)
    #expect(failures == Failures())
  }

  @Test(arguments: FailingService.allCases)
  func `every service has reasons, each once, and the numbers that its framework has`(service: FailingService)
  {
    let reasons = service.reasons
    #expect(!reasons.isEmpty)
    #expect(Set(reasons).count == reasons.count)
    #expect(service.facts.domain == nil || service.facts.reasons.allSatisfy { $0.code != nil })
  }

  @Test(arguments: FailingService.allCases)
  func `a service is called as the verb that makes its calls`(service: FailingService) {
    let verbs = Effect.names + ["health.samples", "keychain.get", "extension"]
    #expect(verbs.contains(service.rawValue))
  }

  @Test func `the usual reason is the first one`() {
    #expect(Failures.Failure(.keychainAdd).reason == "interactionNotAllowed")
  }

  @Test func `a phone on which nothing fails has no part of it`() {
    var world = launched()
    _ = world.change(.failure(.init(.filesWrite)))
    _ = world.change(.recovery(.filesWrite))
    world.settleServices()
    #expect(!world.hasServices)
  }
}

@Suite struct UnwrittenDefaultsTests {
  @Test func `what the disk does not take is gone with the process`() {
    var world = launched()
    _ = world.apply(.store(.set(key: "a", value: 1)))
    _ = world.change(.failure(.init(.storeSet)))
    let reply = world.apply(.store(.set(key: "a", value: 2)))
    #expect(reply.findings == [.storeUnwritten])
    #expect(world.defaults.object("a") == 2)
    #expect(world.disk.object("a") == 1)
    world.launch()
    #expect(world.defaults.object("a") == 1)
  }

  @Test func `what writes nothing fails nothing`() {
    var world = launched()
    _ = world.change(.failure(.init(.storeSet, times: 1)))
    #expect(world.apply(.analytics(.track(event: "e", parameters: [:]))).findings.isEmpty)
    #expect(world.failure(of: .storeSet) != nil)
  }

  @Test func `the onboarding that is over is not over on such a disk`() {
    var world = launched()
    world.keys.completion = "done"
    _ = world.change(.failure(.init(.storeSet)))
    _ = world.apply(.onboarding(.complete))
    world.launch()
    #expect(!world.onboarding.isComplete)
  }
}
