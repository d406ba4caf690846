public import LuaKit

extension LuaCall {
  /// The advice on a table that a verb refuses: the field meant, where one is misspelt, else what the verb
  /// says.
  ///
  /// - Parameter keys: The fields that the verb declares for the table.
  public func advice(_ argument: Int, _ keys: [String], else advice: String? = nil) -> String? {
    let given = (try? table(argument)?.entries())?.compactMap(\.key.string) ?? []
    return given.first { !keys.contains($0) }.flatMap { LuaSuggestion.sentence($0, in: keys) } ?? advice
  }
}
