import ArgumentParser
import FlowConsole
import FlowDriver
import FlowExport
import FlowFunnel
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Spelling
import Terminal

/// `genkan storyboard`: writes every screen of a flow as one page of HTML.
struct DrawStoryboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", abstract: "Write every screen of a flow as one page to look at and to print.",
    discussion: """
      One file of HTML without a script and without a network: each screen as a phone with its real texts, the \
      dialogs of iOS, transitions, effects and findings. Several versions of --ios, and several variants of \
      --assign, are phones beside each other, as --languages and --devices are; a screen that looks the same on two \
      of them is drawn once. --against draws an older version beside this one, with the verdict of `genkan diff` at \
      each screen where its people land. A file that ends in .svg is a picture of the phones alone, for a README or a \
      review. The room on a phone is an estimate. It holds what a person's gestures and \
      the answers to dialogs reach: no kills, faults or restarts. Exit code 0: it is written, perhaps in part, \
      which it says then; 65: the flow cannot be loaded; 66: there is no such file; 74: it cannot be written; 130: \
      interrupted.
      """)

  @OptionGroup var walk: WalkOptions

  @Option(
    help: ArgumentHelp("Languages beside each other, separated by commas: ja,en,de.", valueName: "tags"))
  var languages: String?

  @Option(
    help: ArgumentHelp("Devices beside each other, separated by commas: iphone,ipad.", valueName: "devices"))
  var devices: String?

  @Option(
    help: ArgumentHelp(
      "Permissions that the person denies, beside each phone, separated by commas.", valueName: "permissions")
  )
  var deny: String?

  @Flag(help: "Draw each screen in the dark appearance, too.")
  var dark = false

  @Flag(help: "Draw each screen at the largest text size, too.")
  var largestText = false

  @Flag(help: "Draw each screen on the smallest phone, an iPhone SE, too.")
  var smallestPhone = false

  @Option(
    help: ArgumentHelp(
      "Draw one path in place of all screens: the path of a file with one check, or of a session's lines.",
      valueName: "file"), completion: .file(extensions: ["lua"]))
  var path: String?

  @Option(
    help: ArgumentHelp(
      "Draw an older version beside this one, with the changes: a flow's file, FILE.lua:FLOW, or REVISION:FILE.lua of git.",
      valueName: "old"), completion: .file(extensions: ["lua"]))
  var against: String?

  @OptionGroup(title: "The people of an export") var people: PeopleOptions
  @OptionGroup var file: OutputFile

  func validate() throws {
    _ = try (phones, denied)
    try people.check(isWhole: path == nil && against == nil)
    try file.refusePageOnTerminal()
    guard !file.isPicture || against == nil && people.data.isEmpty else {
      throw ValidationError(
        "a picture holds phones alone: leave \(against == nil ? "--data" : "--against") out, or name a page: -o page.html."
      )
    }
    guard path != nil || against != nil else { return }
    let option = path == nil ? "--against" : "--path"
    guard path == nil || against == nil else {
      throw ValidationError("--path draws one version: leave --against out.")
    }
    let isOne = languages == nil && devices == nil && deny == nil && !dark && !largestText && !smallestPhone
    guard isOne, walk.phone.versions.count == 1, try severalVariants.isEmpty else {
      throw ValidationError("\(option) draws one phone: leave the options of further phones out.")
    }
    guard path == nil || walk.maxStates == nil else {
      throw ValidationError("--path walks nothing: leave --max-states out.")
    }
  }

  // MARK: The phones

  /// A phone of a column, before the flow is loaded.
  private struct Seen {
    var words: [String] = []
    var language: PreferredLanguages?
    var device: Device.Kind?
    var ios: OSVersion?
    var variants: [PhoneChange] = []
    var textSize: Device.TextSize?
    var isDark = false
    var isSmall = false
    var denied: [Permission] = []

    func with(_ word: String, _ change: (inout Seen) -> Void) -> Seen {
      var seen = self
      if !word.isEmpty { seen.words.append(word) }
      change(&seen)
      return seen
    }
  }

  /// The phones of the columns: every combination of language, device, version and variant, and the phones that other
  /// options add to each.
  private var phones: [Seen] {
    get throws {
      if languages != nil, walk.phone.language != nil {
        throw ValidationError("--languages has several in place of --language: leave one of them out.")
      }
      if devices != nil, walk.phone.device != nil {
        throw ValidationError("--devices has several in place of --device: leave one of them out.")
      }
      var all = [Seen()]
      if let languages {
        let tags = try Self.words(languages, "languages").map { ($0, try Self.language($0)) }
        all = all.flatMap { seen in tags.map { tag in seen.with(tag.0) { $0.language = tag.1 } } }
      }
      if let devices {
        let kinds: [Device.Kind] = try Self.words(devices, "devices").map { try choice($0, "devices") }
        all = all.flatMap { seen in kinds.map { kind in seen.with(kind.rawValue) { $0.device = kind } } }
      }
      if let ios = walk.phone.ios, ios.contains(",") {
        let versions = try Self.words(ios, "ios").compactMap { OSVersion($0) }
        all = all.flatMap { seen in
          versions.map { version in seen.with("iOS \(version)") { $0.ios = version } }
        }
      }
      for (experiment, variants) in try severalVariants {
        all = all.flatMap { seen in
          variants.map { variant in
            seen.with("\(experiment)=\(variant)") {
              $0.variants.append(.variant(experiment: experiment, name: variant))
            }
          }
        }
      }
      return try all.flatMap(beside)
    }
  }

  /// Returns a phone, and the phones that further options add next to it.
  private func beside(_ seen: Seen) throws -> [Seen] {
    var all = [seen]
    let denied = try denied
    if !denied.isEmpty {
      let names = denied.map(\.rawValue).joined(separator: ", ")
      all.append(seen.with("\(names) denied") { $0.denied = denied })
    }
    if dark { all.append(seen.with("dark") { $0.isDark = true }) }
    if largestText {
      all.append(seen.with("largest text") { $0.textSize = .accessibilityExtraExtraExtraLarge })
    }
    if smallestPhone {
      guard seen.device != .ipad else { return all }
      all.append(seen.with("smallest phone") { ($0.isSmall, $0.device) = (true, .iphone) })
    }
    return all
  }

  /// The experiments of which several variants are given, in their order.
  private var severalVariants: [(experiment: String, variants: [String])] {
    get throws {
      try walk.surroundings.assign.filter(Self.isSeveral).map { text in
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], try Self.words(parts[1], "assign"))
      }
    }
  }

  private static func isSeveral(_ text: String) -> Bool {
    text.split(separator: "=", maxSplits: 1).dropFirst().contains { $0.contains(",") } && !text.hasPrefix("=")
  }

  private var denied: [Permission] {
    get throws { try deny.map { try Self.words($0, "deny").map { try choice($0, "deny") } } ?? [] }
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

  // MARK: Drawing

  func run() throws {
    let output = FileDescriptorOutput()
    if let path { return try draw(path, output) }
    if let against {
      let walker = try walk.walker(reportingTo: output)
      return try file.write(StoryboardAgainst(walker: walker, output: output).page(against), output)
    }
    let phones = try phones
    var walk = walk
    // Several stand in the columns; the flow is loaded for the first of them.
    walk.phone.ios = walk.phone.versions[0]
    walk.surroundings.assign.removeAll(where: Self.isSeveral)
    let walker = try walk.walker(reportingTo: output)
    defer { withExtendedLifetime(walker) {} }
    // Phones that differ in their drawing alone are walked once.
    var walked: [(setup: PhoneSetup, survey: Survey)] = []
    var columns: [Storyboard.Column] = []
    for phone in phones {
      var setup = walker.setup
      if let language = phone.language { setup.language = language }
      if let device = phone.device { setup.kind = device }
      if let ios = phone.ios { setup.ios = ios }
      if let size = phone.textSize { setup.textSize = size }
      setup.surroundings += phone.variants
      if !phone.variants.isEmpty {
        try walker.script.confirm(setup, in: walker.driver.engine, output, walk.look.palette(2))
      }
      let isOneDevice = phone.device != nil
      let known = walked.first { $0.setup == setup && !phone.isSmall }?.survey
      let survey = try known ?? walker.walk(on: setup, isOneDevice: isOneDevice)
      if known == nil { walked.append((setup, survey)) }
      var column = Storyboard.Column(phone.words.joined(separator: ", "), survey)
      (column.isDark, column.isSmall) = (phone.isDark, phone.isSmall)
      column.denied = Set(phone.denied)
      column.textSize = setup.textSize ?? .large
      columns.append(column)
    }
    var storyboard = Storyboard(columns)
    if !people.data.isEmpty, let survey = walked.first?.survey {
      let count = try people.counted(FunnelPlan(survey), output).count
      storyboard.foreword = FunnelPlot(count).html { storyboard.anchor(ofStep: $0) }
    }
    try file.write(
      file.isPicture
        ? PhonePicture.svg(storyboard.phones, title: storyboard.name) : StoryboardPage.html(storyboard),
      output)
  }

  /// Draws the path of a file.
  ///
  /// - Throws: `ExitCode` where the file cannot be read, or one of its lines raises an error, after a message.
  private func draw(_ path: String, _ output: FileDescriptorOutput) throws {
    let palette = walk.look.palette(2)
    if path.hasSuffix(".check.lua") {
      return try drawCheck(path, output)
    }
    let walker = try walk.walker(reportingTo: output)
    walker.driver.install(walker.script, on: walker.setup)
    // A launch that raises is the end of the path, and its fault.
    var launching: String?
    do {
      try walker.driver.launch()
    } catch let diagnostic as Diagnostic {
      launching = diagnostic.message
    }
    let evaluator = FlowEvaluator(
      PromptSession(walker.driver, folder: ""), folder: FileManager.default.currentDirectoryPath,
      palette: palette, columns: { 80 })
    evaluator.seconds = walk.limits.time.seconds
    let text: String
    do throws(Diagnostic) {
      text = try NamedScript.text(path)
    } catch {
      output.report([error], palette)
      throw ExitCode(Exit.loading(error.code))
    }
    let outcome = launching == nil ? evaluator.evaluate(script: text, path: path) : nil
    guard let player = walker.driver.player else { return }
    let fault = launching ?? outcome.flatMap { $0.isError ? $0.text : nil }
    let page = PathStoryboard(player, title: "\(walker.script.app.name): \(path)", fault: fault)
    try file.write(drawn(page), output)
  }

  /// A path as the page, or the picture, that the file's name asks for.
  private func drawn(_ path: PathStoryboard) -> String {
    file.isPicture ? PhonePicture.svg(path.phones, title: path.title) : PathPage.html(path)
  }

  /// Draws the session of the only check in a file, with its failure if it fails.
  private func drawCheck(_ path: String, _ output: FileDescriptorOutput) throws {
    let storyboards = FailureStoryboards(limits: walk.limits.limits, output: output)
    try file.write(drawn(storyboards.path(ofCheckIn: path, seed: walk.phone.seed.value)), output)
  }
}
