import Foundation
import Phone
import Testing
import TestSupport

@Suite struct BackendTests {
  private let put = Effect.backend(
    .request(.init(method: "PUT", path: "mobile/profile", body: .record(["displayName": "Sora"]))))

  private func world(_ change: (inout Backend.Program) -> Void = { _ in }) -> World {
    var world = launched()
    var program = Backend.Program()
    change(&program)
    _ = world.turn(.backend(.program(key: "PUT mobile/profile", program)))
    return world
  }

  private func replies(_ passed: Passed) -> [String] {
    passed.happenings.compactMap { entry in
      guard case .replied(let reply) = entry.what else { return nil }
      return reply.answer.rawValue + " " + JSONText.string(.record(reply.detail))
    }
  }

  @Test func `a server that nobody programmed answers 200 after 0,3 seconds`() {
    var world = launched()
    #expect(world.act(put).happenings.isEmpty)
    #expect(world.pass(0.29).happenings.isEmpty)
    let passed = world.pass(0.01)
    #expect(replies(passed) == ["granted {\"status\":200}"])
    guard case .replied(let reply)? = passed.happenings.first?.what else { return }
    #expect(reply.ticket.request == .backend(method: "PUT", path: "mobile/profile"))
    #expect(reply.arguments["request"] == "backend.request")
    #expect(reply.arguments["method"] == "PUT")
  }

  @Test(arguments: [
    Row("a status", 500, "failed {\"status\":500}"), Row("unauthorized", 401, "failed {\"status\":401}"),
    Row("created", 201, "granted {\"status\":201}"), Row("redirected", 302, "failed {\"status\":302}"),
  ])
  func `C-25: a status outside 200 to 299 is a failure`(_ row: Row<Int, String>) {
    var world = world { $0.status = row.input }
    _ = world.act(put)
    #expect(replies(world.pass(1)) == [row.expected])
  }

  @Test func `C-25: a body that is no JSON is a failure, whatever the status`() {
    var world = world { $0.isBadJSON = true }
    _ = world.act(put)
    #expect(replies(world.pass(1)) == ["failed {\"reason\":\"badJSON\",\"status\":200}"])
  }

  @Test func `an answer brings its body`() {
    var world = world { $0.body = .record(["userId": "u1"]) }
    _ = world.act(put)
    #expect(replies(world.pass(1)) == ["granted {\"body\":{\"userId\":\"u1\"},\"status\":200}"])
  }

  @Test func `a server that takes longer than 60 seconds is given up`() {
    var world = world { $0.after = 61 }
    _ = world.act(put)
    #expect(world.pass(59.9).happenings.isEmpty)
    #expect(
      replies(world.pass(1)) == [
        "failed {\"code\":-1001,\"domain\":\"NSURLErrorDomain\",\"reason\":\"timedOut\"}"
      ])
  }

  @Test func `without a network a request fails, and what was on its way is lost`() {
    var world = launched()
    _ = world.act(put)
    let lost = world.turn(.backend(.online(false)))
    #expect(replies(lost).first?.contains("networkConnectionLost") == true)
    #expect(world.pass(10).happenings.isEmpty)
    _ = world.act(put)
    #expect(replies(world.pass(0.1)).first?.contains("-1009") == true)
    #expect(!world.isOnline)
  }

  @Test func `a server can fail once and then be as usual`() {
    var world = world {
      $0.status = 503
      $0.times = 1
    }
    _ = world.act(put, put)
    #expect(replies(world.pass(1)) == ["failed {\"status\":503}", "granted {\"status\":200}"])
  }

  @Test func `answers come in the order of their instants, not of the requests`() {
    var world = world { $0.after = 2 }
    _ = world.act(put, .backend(.request(.init(path: "fast"))))
    let passed = world.pass(3)
    #expect(passed.happenings.map(\.at) == [Clock.epoch + 0.3, Clock.epoch + 2])
  }

  @Test func `an answer of a process that ended reaches nobody`() {
    var world = launched()
    _ = world.act(put)
    world.kill()
    #expect(world.nextDue == nil)
    #expect(world.pass(60).happenings.isEmpty)
  }

  private let session = Effect.backend(.request(.init(path: "sync", isBackground: true)))

  @Test func `an answer of a background session outlives the process, and launches the app unseen`() {
    var world = launched()
    _ = world.act(session)
    world.kill()
    world.advance(to: world.clock.now + 1)
    let reply = world.fire()
    #expect(reply.wakes == .background)
    #expect(reply.answers.map(\.ticket.process) == [1])
    #expect(reply.answers.map(\.answer) == [.granted])
  }

  @Test func `a background session goes on while the app is suspended, and its answer wakes the app`() {
    var world = launched()
    var program = Backend.Program()
    program.after = 100
    _ = world.turn(.backend(.program(key: "GET sync", program)))
    _ = world.act(session)
    world.background()
    world.advance(to: world.clock.now + 6)
    _ = world.fire()
    #expect(world.isSuspended)
    world.advance(to: world.clock.now + 100)
    let reply = world.fire()
    #expect(reply.wakes == .background && reply.answers.map(\.answer) == [.granted])
  }

  @Test func `a background session waits for a network, and sends again where it was lost`() {
    var world = launched()
    _ = world.turn(.backend(.online(false)))
    _ = world.act(session)
    #expect(world.pass(3600).happenings.isEmpty)
    _ = world.turn(.backend(.online(true)))
    #expect(replies(world.turn(.backend(.online(false)))) == [])
    #expect(world.pass(3600).happenings.isEmpty)
    _ = world.turn(.backend(.online(true)))
    #expect(replies(world.pass(1)) == ["granted {\"status\":200}"])
  }

  @Test func `swiping the app away cancels its background sessions, which the next launch is told of`() {
    var world = launched()
    _ = world.act(session)
    _ = world.receive(.life(.appForceQuit))
    world.kill()
    #expect(world.pass(3600).happenings.isEmpty)
    world.launch()
    guard case .replied(let answer)? = world.dequeueWaiting().first else {
      Issue.record("no answer came")
      return
    }
    #expect(answer.answer == .failed)
    #expect(answer.detail["code"] == -999)
    world.launch()
    #expect(world.dequeueWaiting() == [])
  }

  @Test func `deleting the app ends its background sessions`() {
    for event in [Life.appReinstalled(vendorStays: true), .backupRestored(keepsPermissions: true)] {
      var world = launched()
      _ = world.act(session)
      _ = world.receive(.life(event))
      world.launch()
      #expect(world.pass(3600).happenings.isEmpty)
    }
  }

  @Test(arguments: [
    Row("what was handed over", ("n", Backend.NonceCheck.plain), "granted"),
    Row("its hash", ("sha256(n)", .hashed), "granted"),
    Row("the hash where the text is wanted", ("sha256(n)", .plain), "failed"),
    Row("the text where the hash is wanted", ("n", .hashed), "failed"),
    Row("another one", ("m", .plain), "failed"),
  ])
  func `S-59: a server that checks the nonce refuses another one`(
    _ row: Row<(String, Backend.NonceCheck), String>
  ) {
    var world = launched()
    var program = Backend.Program()
    program.nonce = row.input.1
    _ = world.turn(.backend(.program(key: "POST auth/apple", program)))
    let token: Record = ["sub": .string(Account.user), "nonce": .string(row.input.0)]
    // The names are the app's, and so is the place.
    let bodies: [(Record, Value)] = [
      ([:], .record(["nonce": "n", "identity_token": .record(token)])),
      (
        [:],
        .record([
          "raw": "n",
          "apple": .record(["user": .string(Account.user), "identityToken": .record(token)]),
        ])
      ), (["Authorization": .record(token)], .record(["x": .list(["n"])])),
    ]
    for (headers, body) in bodies {
      _ = world.act(
        .backend(.request(.init(method: "POST", path: "auth/apple", headers: headers, body: body))))
      #expect(replies(world.pass(1)).first?.hasPrefix(row.expected) == true)
    }
  }
}
