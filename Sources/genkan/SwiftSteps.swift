/// The steps of a flow from the cases of a Swift enum, in the form in which the app stores them.
struct SwiftSteps {
  /// The form in which the app stores a step.
  enum Storage: String {
    case index, name
  }

  /// The enum's name.
  let name: String
  /// The steps' names, in their order.
  let steps: [String]
  /// The form in which they are stored.
  let storage: Storage

  /// Makes steps from an enum's cases. A string raw value is the step's name, a number its index; a case
  /// without a raw value gives its own name.
  ///
  /// - Throws: `SwiftEnumScan.Refusal` for numbers that do not count from 0, and for an empty string.
  init(_ source: SwiftEnumScan.Enum) throws(SwiftEnumScan.Refusal) {
    name = source.name
    var numbered: [(number: Int, name: String)] = []
    var named: [String] = []
    for item in source.cases {
      switch item.raw {
      case .number(let number): numbered.append((number, item.name))
      case .text(let text) where text.isEmpty:
        throw .init(
          line: source.line, message: "the case \(item.name) is stored as an empty text, which no step is")
      case .text(let text): named.append(text)
      case .none: named.append(item.name)
      }
    }
    guard !numbered.isEmpty else {
      (steps, storage) = (named, .name)
      return
    }
    numbered.sort { $0.number < $1.number }
    guard numbered.map(\.number) == Array(numbered.indices) else {
      let numbers = numbered.map { String($0.number) }.joined(separator: ", ")
      throw .init(
        line: source.line,
        message: "the raw values \(numbers) are not the places from 0 on, which a stored number means; "
          + "store the names: enum \(source.name): String")
    }
    (steps, storage) = (numbered.map(\.name), .index)
  }

  /// The flow's file.
  var flow: String {
    let rows = steps.map { "  step \(Self.quoted($0))," }.joined(separator: "\n")
    return """
      -- The cases of \(name), in their order: the order of the lines is the order of the steps.
      local step = onboarding.step

      return onboarding.flow "onboarding" {
        -- The key under which the app stores the step, and the form: change the key to your app's.
        resume = { key = "onboardingStep", by = "\(storage.rawValue)" },
        keys = { complete = "isOnboarded" },
        guarded = true,

      \(rows)

        onFinish = function() onboarding.complete() end,
      }

      """
  }

  /// The texts of the steps.
  var strings: String {
    let rows = steps.map { step in
      "\(Self.quoted("onboarding_\(step)_title")) = \(Self.quoted(Self.title(step)));\n"
    }
    return "\"common_next\" = \"Next\";\n" + rows.joined()
  }

  /// The checks.
  var check: String {
    let second = steps.count > 1 ? 1 : 0
    let tap = steps.count > 1 ? "    tap \"next\"\n" : ""
    return """
      -- Each check plays the flow on a fresh phone.
      describe("Onboarding", function()
        it("ends with the onboarding complete", function()
          local run = play "flow.lua"
          expect(run.outcome):equals "completed"
        end)

        it("goes on after a kill where the person was", function()
          app.install "flow.lua"
          app.launch()
      \(tap)    app.kill()
          app.launch()
          expect(screen.step):equals \(Self.quoted(steps[second]))
        end)
      end)

      """
  }

  /// A name as a title: `habitSetup` and `habit_setup` are `Habit setup`.
  private static func title(_ name: String) -> String {
    var words = ""
    for character in name {
      if character == "_" || character == "-" {
        words += " "
      } else if character.isUppercase, let last = words.last, !last.isUppercase, last != " " {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A text as Lua and a table of strings write it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
