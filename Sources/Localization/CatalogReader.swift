/// Something in a catalogue that is not as Xcode writes it.
struct CatalogFault: Error {
  let offset: Int
  let message: String

  static func type(_ name: String, at offset: Int) -> Self {
    Self(offset: offset, message: "\"\(name)\" is not of the type that a catalogue has there")
  }
}

/// A JSON object of a catalogue; its accessors check the types of a catalogue's members.
struct CatalogObject {
  let value: SourceValue
  private let offset: Int

  /// - Throws: `CatalogFault` where the value is no object.
  init(_ value: SourceValue, _ name: String, at offset: Int = 0) throws(CatalogFault) {
    guard value.isTable else { throw .type(name, at: offset) }
    self.value = value
    self.offset = offset
  }

  /// The object under a key. An absent key and `null` give `nil`, or a fault where the key is required.
  func object(_ key: String, isRequired: Bool = false) throws(CatalogFault) -> Self? {
    guard let member = try member(key, isRequired) else { return nil }
    return try Self(member.value, key, at: member.offset)
  }

  /// The text under a key.
  ///
  /// - Throws: `CatalogFault` where the value is missing or not a text; the result is never `nil`.
  func text(_ key: String) throws(CatalogFault) -> String? {
    guard let member = try member(key, true) else { return nil }
    guard let text = member.value.text else { throw .type(key, at: member.offset) }
    return text
  }

  /// The text under a key; `nil` where there is none.
  func optionalText(_ key: String) throws(CatalogFault) -> String? {
    try member(key, false) == nil ? nil : text(key)
  }

  /// The texts of the list under a key.
  ///
  /// - Throws: `CatalogFault` where the value is missing or not a list of texts.
  func texts(_ key: String) throws(CatalogFault) -> [String] {
    guard let member = try member(key, true) else { return [] }
    guard case .list(let list) = member.value.content else { throw .type(key, at: member.offset) }
    var texts: [String] = []
    for value in list {
      guard let text = value.text else { throw .type(key, at: value.offset) }
      texts.append(text)
    }
    return texts
  }

  func boolean(_ key: String) throws(CatalogFault) -> Bool? {
    guard let member = try member(key, false) else { return nil }
    guard case .boolean(let boolean) = member.value.content else { throw .type(key, at: member.offset) }
    return boolean
  }

  func integer(_ key: String) throws(CatalogFault) -> Int? {
    guard let member = try member(key, false) else { return nil }
    guard case .number(let number) = member.value.content, let integer = Int(number) else {
      throw .type(key, at: member.offset)
    }
    return integer
  }

  /// The fault of the object as a whole.
  func fault(_ message: String) -> CatalogFault { CatalogFault(offset: offset, message: message) }

  /// Returns each member, such as a language, with the result of a reader for it. A member that is no object is a
  /// fault.
  func members(
    _ read: (CatalogObject) throws(CatalogFault) -> TextForm?
  ) throws(CatalogFault) -> [(language: SourceValue.Member, form: TextForm?)] {
    var result: [(language: SourceValue.Member, form: TextForm?)] = []
    result.reserveCapacity(value.members.count)
    for member in value.members {
      result.append((member, try read(try Self(member.value, member.key, at: member.offset))))
    }
    return result
  }

  private func member(_ key: String, _ isRequired: Bool) throws(CatalogFault) -> SourceValue.Member? {
    guard let member = value.member(key), member.value.content != .null else {
      guard !isRequired else { throw CatalogFault(offset: offset, message: "\"\(key)\" is missing here") }
      return nil
    }
    return member
  }
}

/// The reader of a catalogue's translations.
struct CatalogReader {
  /// The form under a language, plural form or class of device: one text, its variations, or a text with substitutions.
  /// `nil` where nothing is translated yet.
  func form(_ object: CatalogObject) throws(CatalogFault) -> TextForm? {
    let own = try textOrVariations(object)
    let variables = try substitutions(object)
    guard !variables.isEmpty, let own else { return own.map(Self.counting) }
    return Self.composed(own, variables)
  }

  /// Sets the argument by which a text varies: the first number among its placeholders, else the first placeholder.
  private static func counting(_ form: TextForm) -> TextForm {
    guard case .byNumber(let choices, nil) = form else { return form }
    let places = FormatString(form.plain).places
    let number = places.first { $0.placeholder.kind == .integer || $0.placeholder.kind == .number }
    return .byNumber(choices, argument: (number ?? places.first)?.place ?? 1)
  }

  /// Adds the variables to a text, in each of the text's own variations.
  private static func composed(_ form: TextForm, _ variables: [TextForm.Variable]) -> TextForm {
    switch form {
    case .text(let text): .composed(text, variables)
    case .phrases: form
    case .composed(let text, let inner): .composed(text, inner + variables)
    case .byDevice(let choices): .byDevice(choices.map { .init($0.when, composed($0.form, variables)) })
    case .byNumber(let choices, let argument):
      .byNumber(choices.map { .init($0.when, composed($0.form, variables)) }, argument: argument)
    }
  }

  private func textOrVariations(_ object: CatalogObject) throws(CatalogFault) -> TextForm? {
    guard let text = try unit(object) else { return try variations(object) }
    return text
  }

  private func unit(_ object: CatalogObject) throws(CatalogFault) -> TextForm? {
    if let phrases = try phrases(object) { return phrases }
    guard let unit = try object.object("stringUnit"), let text = try unit.text("value") else { return nil }
    if text.isEmpty, try unit.optionalText("state") == "new" { return nil }
    return .text(FormatString(text))
  }

  /// The phrases of an App Shortcut, which a catalogue stores under `stringSet`.
  private func phrases(_ object: CatalogObject) throws(CatalogFault) -> TextForm? {
    guard let set = try object.object("stringSet") else { return nil }
    let phrases = try set.texts("values").map { FormatString($0) }
    return phrases.isEmpty ? nil : .phrases(phrases)
  }

  private func variations(_ object: CatalogObject) throws(CatalogFault) -> TextForm? {
    guard let variations = try object.object("variations") else { return nil }
    if let devices = try variations.object("device") {
      let choices = try devices.members(form).compactMap { member, form in
        form.map { TextForm.Choice(member.key, $0) }
      }
      return choices.isEmpty ? nil : .byDevice(choices)
    }
    if let plural = try variations.object("plural") {
      var choices: [TextForm.Choice<PluralCategory>] = []
      for (member, form) in try plural.members(form) {
        guard let category = PluralCategory(rawValue: member.key) else {
          throw CatalogFault(
            offset: member.offset,
            message: "\"\(member.key)\" is no plural form: they are zero, one, two, few, many and other")
        }
        if let form { choices.append(.init(category, form)) }
      }
      return choices.isEmpty ? nil : .byNumber(choices, argument: nil)
    }
    guard let widths = try variations.object("width") else {
      guard variations.value.members.isEmpty else {
        throw variations.fault("a text varies by \"plural\", \"device\" or \"width\"")
      }
      return nil
    }
    let forms = try widths.members(form)
    return forms.max { Int($0.language.key) ?? 0 < Int($1.language.key) ?? 0 }?.form
  }

  /// Returns the number of the argument that a substitution counts.
  private func place(_ substitution: CatalogObject) throws(CatalogFault) -> Int? {
    guard let place = try substitution.integer("argNum") else { return nil }
    guard (1...FormatString.mostArguments).contains(place) else {
      throw substitution.fault("\"argNum\" should be the place of an argument, from 1")
    }
    return place
  }

  private func substitutions(_ object: CatalogObject) throws(CatalogFault) -> [TextForm.Variable] {
    guard let substitutions = try object.object("substitutions") else { return [] }
    var variables: [TextForm.Variable] = []
    for member in substitutions.value.members {
      let substitution = try CatalogObject(member.value, member.key, at: member.offset)
      guard let form = try textOrVariations(substitution) else { continue }
      variables.append(
        TextForm.Variable(
          name: member.key, argument: try place(substitution),
          specifier: try substitution.optionalText("formatSpecifier") ?? "lld", form: form))
    }
    return variables
  }
}
