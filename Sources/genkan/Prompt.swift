import ArgumentParser
import FlowConsole
import Terminal

/// `genkan [FLOW]`: opens a flow at a prompt, or evaluates a chunk.
struct Prompt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt", abstract: "Open a flow at a prompt (what genkan does without a command).",
    discussion: """
      Lines come from the terminal or from a pipe; from a pipe the first error ends the session. Exit code 0: all went \
      well; 1: something failed; 65: the flow cannot be loaded; 66: there is no such file; 130: interrupted.
      """)

  @Argument(help: ArgumentHelp("The flow's file.", valueName: "flow"), completion: .file(extensions: ["lua"]))
  var path: String?

  @Option(
    name: [.customShort("e"), .long],
    help: ArgumentHelp("Evaluate a chunk and leave; can be repeated.", valueName: "chunk"))
  var evaluate: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run a script of gestures, after the chunks, and leave; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var script: String?

  @Flag(
    name: [.customShort("i"), .long],
    help: "Stay at the prompt after chunks, a script, or lines from a pipe.")
  var interactive = false

  @Flag(help: "Go on after an error when lines come from a pipe.")
  var keepGoing = false

  @Flag(help: "Don't show the phone after each gesture, nor a greeting.")
  var quiet = false

  @Flag(help: "Print JSON Lines: one object per event, value and printed text.")
  var json = false

  @Option(
    name: .long, defaultAsFlag: ResumeChoice.newest,
    help: ArgumentHelp(
      "Resume a session: the newest of this folder, else of any. LIST lists them; a number of the list, or a flow, selects one.",
      valueName: "which"),
    completion: .list(["LIST"]))
  var resume: ResumeChoice?

  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "Environment of the app (overrides its table)") var surroundings: SurroundingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    guard let resume else {
      if path == nil, let option = surroundings.given {
        throw ValidationError("\(option) describes the environment of an app; name its flow as well.")
      }
      return
    }
    if let option = phone.given ?? surroundings.given {
      throw ValidationError("--resume goes on with the phone of the session; leave \(option) out.")
    }
    guard evaluate.isEmpty, script == nil else {
      throw ValidationError("--resume goes on at the prompt; leave --evaluate and --script out.")
    }
    if path != nil, resume != .newest {
      throw ValidationError("--resume=\(resume) says which session is meant; name no flow beside it.")
    }
  }

  func run() throws {
    var request = PromptRequest()
    request.path = path
    request.chunks = evaluate
    request.script = script
    request.staysInteractive = interactive
    request.keepsGoing = keepGoing
    request.isQuiet = quiet
    request.isJSON = json
    request.resumes = resume == .newest ? path.map { .flow($0) } ?? .newest : resume
    request.setup = try phone.setup
    try surroundings.meet(&request.setup)
    request.limits = limits.limits
    request.color = ColorPolicy(rawValue: look.color) ?? .auto
    try request.run()
  }
}
