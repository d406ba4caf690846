import FlowModel
import LuaKit
import Phone
import Testing

@testable import FlowScript

struct ToldTablesTests {
  private func fields(_ handler: AppHandler) -> [String] {
    let told = handler.field.declaration.type
    guard case .callback(let told, _) = told, let name = told.first?.type else { return [] }
    return LuaReference([], tables: ScriptTables.all).fields(in: name).map(\.name)
  }

  @Test(arguments: SystemCallback.fullest.filter { $0.handler != nil })
  func `all that the phone tells a handler is declared`(happening: SystemCallback) throws {
    let handler = try #require(happening.handler)
    let told = happening.arguments.fields.map(\.name)
    #expect(told.filter { !fields(handler).contains($0) } == [])
  }

  @Test func `an answer is told with the fields of its request`() {
    let requests: [Ticket.Request] = [
      .permission(.camera), .signIn(.apple), .notification("a"), .backend(method: "GET", path: "a"),
    ]
    for request in requests {
      #expect(request.arguments.fields.map(\.name).filter { !fields(.onAnswer).contains($0) } == [])
    }
    #expect(fields(.onOrphanedAnswer).starts(with: fields(.onAnswer)))
    #expect(fields(.onOrphanedAnswer).suffix(2) == ["process", "currentProcess"])
  }

  @Test func `each table has a name of its own`() {
    let names = ToldTables.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
