// A `.stringsdict` file. Models the property list of texts that vary by a number, by the class of device or by the
// available width. A bundle has it in each `.lproj` folder, and reads it before the `.strings` file of the same folder.
//
// Kept: several variables, variables in the forms of others, a class of device with variables of its own; the fallback
// to the `.strings` file for an entry that iOS cannot use. Of texts for several widths the widest is shown, as
// `localizedString(forKey:value:table:)` gives it.

import Foundation

/// The content of a file of varying texts, with its issues.
struct StringsDictFile {
  /// The texts, in the order of the file.
  private(set) var entries: [StringTable.Entry] = []
  /// The issues, by line.
  private(set) var issues: [LocalizationIssue] = []

  private static let formatKey = "NSStringLocalizedFormatKey"
  private static let deviceKey = "NSStringDeviceSpecificRuleType"
  private static let widthKey = "NSStringVariableWidthRuleType"
  private static let ruleKey = "NSStringFormatSpecTypeKey"
  private static let pluralRule = "NSStringPluralRuleType"
  private static let specifierKey = "NSStringFormatValueTypeKey"

  /// Reads a file.
  ///
  /// - Parameter isStopped: Called between entries; once it returns true, reading stops without texts.
  init(file: String, bytes: [UInt8], isStopped: @escaping () -> Bool = { false }) {
    do throws(LocalizationIssue.Failure) {
      let source = try PropertyListSource(file: file, bytes: bytes, isStopped: isStopped)
      guard !isStopped() else { return }
      guard source.value.isTable else {
        throw .init(issue: source.issue(at: 0, "the file is not a dictionary of texts", Self.advice))
      }
      var reader = Reader(source: source)
      for member in source.value.members {
        guard !isStopped() else { return }
        guard let form = reader.entry(member) else { continue }
        reader.note(member)
        entries.append(
          StringTable.Entry(key: member.key, form: form, file: file, line: source.line(at: member.offset)))
      }
      issues = reader.issues
    } catch {
      issues.append(StringsDamage.issue(of: error.issue, list: bytes))
    }
  }

  private static let advice =
    "Compare it with one that Xcode wrote: a dictionary of keys, each with NSStringLocalizedFormatKey and its variables."

  /// The reader of one file's entries.
  private struct Reader {
    let source: PropertyListSource
    var issues: [LocalizationIssue] = []
    /// The lines of the keys so far; only for lookups.
    private var lines: [String: Int] = [:]

    init(source: PropertyListSource) { self.source = source }

    /// The highest number of reported faults: a thousand would not be read.
    private static let most = 50

    mutating func complain(_ offset: Int, _ message: String, _ advice: String) {
      guard issues.count < Self.most else { return }
      issues.append(source.issue(.warning, at: offset, message, advice))
    }

    /// Reports a key that the file has already.
    mutating func note(_ member: SourceValue.Member) {
      let line = source.line(at: member.offset)
      guard let other = lines.updateValue(line, forKey: member.key) else { return }
      complain(
        member.offset,
        "the key \"\(member.key)\" stands on line \(other) already; this later entry is the one that is shown",
        "Delete one of the two.")
    }

    /// The form of a member of the file; `nil` where iOS cannot use it.
    mutating func entry(_ member: SourceValue.Member) -> TextForm? {
      if let text = member.value.text { return .text(FormatString(text)) }
      return form(member, "the entry \"\(member.key)\"")
    }

    private mutating func form(_ member: SourceValue.Member, _ subject: String) -> TextForm? {
      if let text = member.value.text { return .text(FormatString(text)) }
      guard member.value.isTable else {
        complain(
          member.offset, "\(subject) is neither a text nor a dictionary", "Delete it or write a <dict>.")
        return nil
      }
      if let devices = member.value.member(StringsDictFile.deviceKey) { return byDevice(devices, subject) }
      if let widths = member.value.member(StringsDictFile.widthKey) { return byWidth(widths, subject) }
      guard let format = member.value[StringsDictFile.formatKey]?.text else {
        complain(
          member.offset, "\(subject) has no \(StringsDictFile.formatKey): iOS passes it over",
          "Write <key>\(StringsDictFile.formatKey)</key> with a text such as %#@count@.")
        return nil
      }
      var variables: [TextForm.Variable] = []
      for inner in member.value.members where inner.key != StringsDictFile.formatKey {
        if let variable = variable(inner, subject) { variables.append(variable) }
      }
      checkNames(in: format, variables, member.offset, subject)
      return variables.isEmpty ? .text(FormatString(format)) : .composed(FormatString(format), variables)
    }

    private mutating func byDevice(_ devices: SourceValue.Member, _ subject: String) -> TextForm? {
      var choices: [TextForm.Choice<String>] = []
      for device in devices.value.members {
        if let form = form(device, "\(subject), device \"\(device.key)\",") {
          choices.append(.init(device.key, form))
        }
      }
      return choices.isEmpty ? nil : .byDevice(choices)
    }

    private mutating func byWidth(_ widths: SourceValue.Member, _ subject: String) -> TextForm? {
      let known = widths.value.members.filter { Int($0.key) != nil && $0.value.text != nil }
      guard let widest = known.max(by: { Int($0.key) ?? 0 < Int($1.key) ?? 0 }) else {
        complain(widths.offset, "\(subject) has no text for any width", "Write <key>20</key> with a text.")
        return nil
      }
      return form(widest, subject)
    }

    private mutating func variable(_ member: SourceValue.Member, _ subject: String) -> TextForm.Variable? {
      let subject = "\(subject), variable \"\(member.key)\","
      guard member.value.isTable else {
        complain(member.offset, "\(subject) is not a dictionary", "Write its forms in a <dict>.")
        return nil
      }
      let rule = member.value[StringsDictFile.ruleKey]?.text
      guard rule == StringsDictFile.pluralRule else {
        complain(
          member.offset,
          rule.map { "\(subject) has a rule that iOS does not know: \($0.prefix(60))" }
            ?? "\(subject) has no \(StringsDictFile.ruleKey)",
          "Write <key>\(StringsDictFile.ruleKey)</key> with \(StringsDictFile.pluralRule).")
        return nil
      }
      let specifier = member.value[StringsDictFile.specifierKey]?.text
      if specifier == nil {
        complain(
          member.offset, "\(subject) does not say how its number is passed",
          "Write <key>\(StringsDictFile.specifierKey)</key> with d or lld.")
      }
      var choices: [TextForm.Choice<PluralCategory>] = []
      for form in member.value.members {
        if let category = PluralCategory(rawValue: form.key), let text = form.value.text {
          choices.append(.init(category, .text(FormatString(text))))
        } else if form.key != StringsDictFile.ruleKey, form.key != StringsDictFile.specifierKey {
          complain(
            form.offset, "\(subject) has \"\(form.key.prefix(60))\", which is no plural form with a text",
            "The forms are zero, one, two, few, many and other.")
        }
      }
      if !choices.contains(where: { $0.when == .other }) {
        complain(
          member.offset, "\(subject) has no form \"other\", which every language needs",
          "Write <key>other</key>.")
      }
      return TextForm.Variable(
        name: member.key, argument: nil, specifier: specifier ?? "d",
        form: .byNumber(choices, argument: nil))
    }

    /// A variable that the text names has to be there.
    private mutating func checkNames(
      in format: String, _ variables: [TextForm.Variable], _ offset: Int, _ subject: String
    ) {
      for name in FormatString(format).placeholders.compactMap(\.variable)
      where !variables.contains(where: { $0.name == name }) {
        complain(
          offset, "\(subject) names the variable \"\(name.prefix(60))\", and says nothing about it",
          "Add <key>\(name.prefix(60))</key> with its forms.")
      }
    }
  }
}
