import FlowDriver
import FlowScript
import FlowSession
import LuaKit
import Testing

@testable import FlowConsole

struct SessionLogTests {
  private let driver = Driver()

  @Test func `a line that worked comes ahead of what it did`() throws {
    let log = SessionLog(driver.engine.lua)
    log.add(.untried)
    #expect(log.hasMotion)
    log.add(typed: "app.launch()")
    log.forget()
    #expect(!log.hasMotion)
    #expect(log.blocks == ["app.launch()"])
  }

  @Test func `lines take no memory where no journal is to begin`() {
    let log = SessionLog(driver.engine.lua)
    let before = driver.engine.lua.memoryUsed
    for _ in 0..<100 { log.add(.untried) }
    log.forget()
    #expect(driver.engine.lua.memoryUsed > before)
    log.end()
    #expect(driver.engine.lua.memoryUsed == before)
    for _ in 0..<100 { log.add(.untried) }
    log.forget()
    #expect(driver.engine.lua.memoryUsed == before)
  }

  @Test func `what a failed block did is let go, with its bytes`() {
    let log = SessionLog(driver.engine.lua)
    for _ in 0..<100 { log.add(.untried) }
    log.drop()
    #expect(!log.hasMotion)
    #expect(log.begin() == nil)
    #expect(log.blocks == [])
  }
}
