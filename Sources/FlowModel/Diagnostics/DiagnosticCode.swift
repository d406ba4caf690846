/// A kind of mistake. With a code below 30 the flow cannot be played; with a code from 30 on it can.
///
/// For example:
///
///     DiagnosticCode.unknownKey.name       // "GK011"
///     DiagnosticCode.missingText.severity  // .warning
public enum DiagnosticCode: Int, Hashable, Sendable, Codable, CaseIterable {
  case noSuchFile = 1
  case isFolder = 2
  case emptyFile = 3
  case bytecode = 4
  case notUTF8 = 5
  case syntax = 6
  case noFlow = 7
  case raised = 8
  case tooSlow = 9
  case tooMuchMemory = 10
  case unknownKey = 11
  case wrongType = 12
  case duplicateStep = 13
  case unknownName = 14
  case unknownField = 15
  case hole = 16
  case duplicateKey = 17
  case emptyFlow = 18
  case brokenStrings = 19
  case notAllowedHere = 20
  case hookKeepsState = 21
  case cannotRead = 22
  case interrupted = 23
  case missingText = 31
  case unreachableStep = 32
  case doubtfulStrings = 33
  case unmatchedLanguage = 34
  case unusedText = 35
  case differingPlaceholders = 36
  case incompleteForms = 37
  case damagedStrings = 38
  case pastTheEnd = 39
  case unusedCondition = 40
  case unaskedName = 41

  /// The severity: with an error the flow cannot be played, with a warning it can.
  package var severity: Diagnostic.Severity { rawValue < 30 ? .error : .warning }

  /// The code as it is printed, such as `GK012`.
  package var name: String { "GK" + String(repeating: "0", count: rawValue < 10 ? 2 : 1) + "\(rawValue)" }
}
