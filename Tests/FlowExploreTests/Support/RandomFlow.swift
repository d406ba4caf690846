import Randomness

/// A small flow that is made up: pages, questions, permissions and functions in any order, some of which lead back.
enum RandomFlow {
  /// The text of a flow, in Lua.
  static func lua(seed: UInt64) -> String {
    var numbers = RandomNumbers(seed: seed)
    let count = Int.random(in: 2...5, using: &numbers)
    let steps = (0..<count).map { step($0, of: count, &numbers) }
    let resumes = Bool.random(using: &numbers) ? "  resume = { key = 'at', by = 'name' },\n" : ""
    return "local step = onboarding.step\nreturn onboarding.flow 'random' {\n\(resumes)\(steps.joined())}\n"
  }

  private static func step(_ index: Int, of count: Int, _ numbers: inout RandomNumbers) -> String {
    var fields = ["title = 'Screen \(index)'"]
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: fields.append("choose = { 'sleep', 'focus', 'calm' }, into = 'profile.goal'")
    case 1:
      fields.append("permission = '\(["notifications", "camera"].randomElement(using: &numbers) ?? "")'")
    case 2: fields.append("ask = 'profile.name'")
    default: break
    }
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: fields.append("when = given.profile('goal', 'sleep')")
    case 1: fields.append("when = function() return profile.get 'goal' ~= 'calm' end")
    case 2: fields.append("onEnter = function() store.set('seen\(index)', true) end")
    case 3 where index > 0:
      fields.append("next = function() return 'step\(Int.random(in: 0..<index, using: &numbers))' end")
    case 4: fields.append("onEnter = function() store.set('n', (store.get 'n' or 0) % 3 + 1) end")
    default: break
    }
    return "  step 'step\(index)' { \(fields.joined(separator: ", ")) },\n"
  }
}
