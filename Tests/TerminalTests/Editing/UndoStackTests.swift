import Testing

@testable import Terminal

struct UndoStackTests {
  @Test func `undo goes back to the empty line and redo returns`() {
    var stack = UndoStack()
    stack.note(EditedLine("a"))
    stack.note(EditedLine("ab"))
    let first = stack.undo()
    #expect(first == EditedLine("a"))
    let second = stack.undo()
    #expect(second == EditedLine(""))
    let third = stack.undo()
    #expect(third == nil)
    let fourth = stack.redo()
    #expect(fourth == EditedLine("a"))
  }

  @Test func `a new text forgets what was undone`() {
    var stack = UndoStack()
    stack.note(EditedLine("a"))
    _ = stack.undo()
    stack.note(EditedLine("b"))
    let first = stack.redo()
    #expect(first == nil)
    let second = stack.undo()
    #expect(second == EditedLine(""))
  }

  @Test func `large texts are not kept without end`() {
    var stack = UndoStack()
    for letter in "abcdefghijklmnopqrst" {
      stack.note(EditedLine(String(repeating: letter, count: 1 << 20)))
    }
    var steps = 0
    while stack.undo() != nil { steps += 1 }
    #expect(steps == 7)
  }
}
