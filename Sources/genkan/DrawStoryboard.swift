import ArgumentParser
import Console
import FlowExport
import FlowModel
import FlowSession
import Phone

/// `genkan storyboard`: writes every screen of a flow as one page of HTML.
struct DrawStoryboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", abstract: "Write every screen of a flow as one page to look at and to print.",
    discussion: """
      One file of HTML without a script and without a network: each screen as a phone with its real texts, the dialogs of \
      iOS, what leads where, effects, findings. It holds what a person's gestures and the answers to dialogs reach: no \
      kills, faults or restarts. Exit code 0: it is written, also where it is not whole, which it says; 65: the flow cannot \
      be loaded; 66: there is no such file; 74: it cannot be written; 130: interrupted.
      """)

  @OptionGroup var walk: WalkOptions

  @Option(
    help: ArgumentHelp("Languages beside each other, separated by commas: ja,en,de.", valueName: "tags"))
  var languages: String?

  @Option(
    help: ArgumentHelp("Devices beside each other, separated by commas: iphone,ipad.", valueName: "devices"))
  var devices: String?

  @OptionGroup var file: OutputFile

  func validate() throws { _ = try phones }

  /// The phones of the columns: every language on every device.
  private var phones: [(label: String, language: PreferredLanguages?, device: Device.Kind?)] {
    get throws {
      if languages != nil, walk.phone.language != nil {
        throw ValidationError("--languages has several in place of --language: leave one of them out.")
      }
      if devices != nil, walk.phone.device != nil {
        throw ValidationError("--devices has several in place of --device: leave one of them out.")
      }
      let languages = try self.languages.map { try Self.words($0, "languages") } ?? []
      let devices: [Device.Kind] =
        try self.devices.map {
          try Self.words($0, "devices").map { try choice($0, "devices") }
        } ?? []
      let tags: [(String, PreferredLanguages)?] =
        languages.isEmpty ? [nil] : try languages.map { ($0, try Self.language($0)) }
      let kinds: [Device.Kind?] = devices.isEmpty ? [nil] : devices
      return tags.flatMap { tag in
        kinds.map { kind in
          ([tag?.0, kind?.rawValue].compactMap(\.self).joined(separator: ", "), tag?.1, kind)
        }
      }
    }
  }

  /// The words of a list, each once.
  private static func words(_ text: String, _ option: String) throws -> [String] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !words.contains("") else { throw ValidationError("--\(option): \"\(text)\" has an empty word.") }
    guard Set(words).count == words.count else {
      throw ValidationError("--\(option): \"\(text)\" names one of them twice.")
    }
    return words
  }

  private static func language(_ tag: String) throws -> PreferredLanguages {
    do throws(PreferredLanguages.Refusal) {
      return try PreferredLanguages([tag])
    } catch {
      throw ValidationError("--languages: \(error.message); \(error.advice)")
    }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let phones = try phones
    let walker = try walk.walker(reportingTo: output)
    defer { withExtendedLifetime(walker) {} }
    let columns = try phones.map { phone in
      Storyboard.Column(phone.label, try walker.walk(language: phone.language, device: phone.device))
    }
    try file.write(StoryboardPage.html(Storyboard(columns)), output)
  }
}
