import FlowModel

extension LintRule {
  /// The rules about warnings of the loader, by the codes of the diagnostics: every command reports these while loading
  /// a flow.
  static let diagnostics: [LintRule] = [
    warning(
      .missingText, .texts,
      faulty: side(
        #"step "a" { title = "hello_title" }, step "b" { title = "bye_title" }"#,
        [("hello_title", "Hello there")]),
      right: side(
        #"step "a" { title = "hello_title" }, step "b" { title = "bye_title" }"#,
        [("hello_title", "Hello there"), ("bye_title", "Good bye")])),
    warning(
      .unreachableStep, .order, faulty: side(#"step "a", step "b" { when = given.never }"#),
      right: side(#"step "a", step "b""#)),
    warning(
      .doubtfulStrings, .texts,
      faulty: side(
        #"step "a" { title = "hello_title" }"#,
        [("hello_title", "Hello there"), ("hello_title", "Hello again")]),
      right: side(#"step "a" { title = "hello_title" }"#, [("hello_title", "Hello there")])),
    warning(
      .unusedText, .texts,
      faulty: side(
        #"step "a" { title = "hello_title" }"#,
        [("hello_title", "Hello there"), ("old_title", "An old text")]),
      right: side(#"step "a" { title = "hello_title" }"#, [("hello_title", "Hello there")])),
    warning(
      .differingPlaceholders, .texts, faulty: counted("%@ 日"), right: counted("%lld 日")),
    warning(.incompleteForms, .texts, faulty: forms(isWhole: false), right: forms(isWhole: true)),
    warning(
      .damagedStrings, .texts,
      faulty: side(
        #"step "a" { title = "hello_title" }"#,
        strings: "\"hello_title\" = \"Hello there\";\n“lost_title” = “Lost”;\n"),
      right: side(#"step "a" { title = "hello_title" }"#, [("hello_title", "Hello there")])),
    warning(
      .pastTheEnd, .order, faulty: side(#"step "a" { buttons = { { key = "on", to = 5 } } }, step "b""#),
      right: side(#"step "a" { buttons = { { key = "on", to = 1 } } }, step "b""#)),
    warning(
      .unusedCondition, .order,
      faulty: side(#"step "a", step "b" { when = given.signedIn and given.language "ja" }"#),
      right: side(#"step "a", step "b" { when = given.all { given.signedIn, given.language "ja" } }"#)),
  ]

  private static func warning(
    _ code: DiagnosticCode, _ family: Family, faulty: Example.Side, right: Example.Side
  ) -> LintRule {
    LintRule(
      code.name, .warning, family, code.meaning, sources: [.advice("a flow that loads with a warning")],
      example: Example(faulty: faulty, right: right)
    ) { subject in
      subject.warnings.filter { $0.code == code }.map { warning in
        let place = warning.location ?? subject.app.location
        return LintFinding(
          warning.message, at: place, step: subject.step(around: place), advice: warning.advice,
          quoting: warning.sourceLine)
      }
    }
  }

  private static func side(_ steps: String, _ texts: [(String, String)]) -> Example.Side {
    let table = texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    return side(steps, strings: table)
  }

  private static func side(_ steps: String, strings: String? = nil) -> Example.Side {
    let flow = """
      local step = onboarding.step
      return onboarding.flow "app" { \(strings == nil ? "" : #"strings = "texts","#)
        \(steps),
      }
      """
    let common = "\"common_next\" = \"Next\";\n\"common_skip\" = \"Skip\";\n"
    return Example.Side(
      flow, files: strings.map { ["texts/en.lproj/Localizable.strings": common + $0] } ?? [:])
  }

  private static func counted(_ japanese: String) -> Example.Side {
    let flow = """
      return onboarding.flow "app" { strings = "texts",
        onboarding.step "a" { title = { "days_left", 3 }, button = "days_next" },
      }
      """
    return Example.Side(
      flow,
      files: [
        "texts/en.lproj/Localizable.strings": "\"days_left\" = \"%lld days\";\n\"days_next\" = \"Next\";\n",
        "texts/ja.lproj/Localizable.strings": "\"days_left\" = \"\(japanese)\";\n\"days_next\" = \"次へ\";\n",
      ])
  }

  private static func forms(isWhole: Bool) -> Example.Side {
    let flow = """
      return onboarding.flow "app" { strings = "texts",
        onboarding.step "a" { title = { "days_left", 3 }, button = "days_next" },
      }
      """
    let one = isWhole ? "<key>one</key><string>%lld day</string>" : ""
    let forms = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>days_left</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@days@</string>
      <key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>\(one)<key>other</key><string>%lld days</string>
      </dict></dict></dict></plist>

      """
    return Example.Side(
      flow,
      files: [
        "texts/en.lproj/Localizable.stringsdict": forms,
        "texts/en.lproj/Localizable.strings": "\"days_next\" = \"Next\";\n",
      ])
  }
}

extension LintSubject {
  /// Returns the location of the step that begins on a line; `nil` for any other line.
  fileprivate func step(around place: SourceLocation) -> SourceLocation? {
    app.allSteps.first { $0.location == place }?.location
  }
}
