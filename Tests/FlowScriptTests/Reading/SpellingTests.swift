import FlowModel
import Foundation
import LuaKit
import Phone
import Testing

@testable import FlowScript

/// No name of a field is spelt in two places: what is read, refused, completed and documented comes from one word.
struct SpellingTests {
  /// The sources that declare and read tables, without what merely lists the tables that hooks are told.
  private static let sources: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/FlowScript/Reading").standardized
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return files.filter { $0.hasSuffix(".swift") && $0 != "ToldTables.swift" }.compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }()

  @Test func `a field's name is spelt once for each table that has it`() {
    let code = Self.sources.joined(separator: "\n").split(separator: "\n")
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
      // The noun of a message is no field.
      .replacing(/\.word\("[^"]*"\)/, with: "")
    let declared = code.matches(of: /(TableField|LuaShapeField|bound)(<[^>(]*>+)?\(\s*"(\w+)"/).map {
      String($0.3)
    }
    #expect(declared.count > 60)
    for name in Set(declared).sorted() {
      let spelt = code.matches(of: /[^\\]"(\w+)"/).count { $0.1 == name }
      #expect(spelt == declared.count { $0 == name }, "\(name)")
    }
  }

  @Test func `every declared field of a step, a flow and an app is one of those`() {
    let code = Self.sources.joined(separator: "\n")
    let handlers = Set(AppHandler.allCases.map(\.rawValue) + Entry.Kind.allCases.map(\.rawValue))
    for table in [StepFields.shape.type, FlowFields.shape.type, AppFields.shape.type] {
      for field in table.fields where !handlers.contains(field.name) {
        #expect(code.contains("\"\(field.name)\""), "\(table.name).\(field.name)")
      }
    }
  }
}
