import ArgumentParser
import FlowConsole
import Terminal

/// `genkan live`: plays a flow on a page in a browser.
struct Live: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Play a flow on a page in the browser.",
    discussion: """
      It prints an address of this machine; the page there has the phone to click on, its transcript, moments to go \
      to, and the order of the steps to change. A file that is saved is played at once. The page's secret and port \
      are kept in the project's .genkan folder, so that an open page goes on after a restart. `:live` at the prompt \
      opens the same page beside it. Exit code 0: the terminal went away; 65: the flow cannot be loaded; 66: there \
      is no such file; 74: no page can be served; 130: Ctrl-C, which ends it; 143: told to end.
      """)

  @Argument(help: ArgumentHelp("The flow's file.", valueName: "flow"), completion: .file(extensions: ["lua"]))
  var path: String

  @Option(
    help: ArgumentHelp("The port; the port of the last time, or a free one, unless given.", valueName: "port")
  )
  var port: UInt16?

  @Flag(help: "Renew the page's secret: open pages need the new address.")
  var newKey = false

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "Environment of the app (overrides its table)") var surroundings: SurroundingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    if port == 0 { throw ValidationError("--port is a number from 1 to 65535.") }
  }

  func run() throws {
    var request = PromptRequest()
    request.path = path
    request.page = PageRequest(port: port, renewsKey: newKey, opensBrowser: open)
    request.setup = try phone.setup
    try surroundings.meet(&request.setup)
    request.limits = limits.limits
    request.color = ColorPolicy(rawValue: look.color) ?? .auto
    try request.run()
  }
}
