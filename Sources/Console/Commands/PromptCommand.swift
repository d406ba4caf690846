/// A command of the prompt itself; it begins with `:` and is no Lua.
struct PromptCommand {
  let name: String
  let usage: String
  let summary: String

  /// Every command, in the order in which help lists them.
  static let all = [
    PromptCommand(
      name: ":help", usage: ":help [NAME]", summary: "What to try, or what a name means; ?NAME as well."),
    PromptCommand(name: ":more", usage: ":more", summary: "The last value in full, where it was cut."),
    PromptCommand(
      name: ":save", usage: ":save FILE.lua",
      summary: "Write the lines that were typed and worked; FILE.check.lua: as a check that passes."),
    PromptCommand(
      name: ":save!", usage: ":save! FILE.lua", summary: "The same, in place of a file that is there."),
    PromptCommand(
      name: ":load", usage: ":load FILE.lua", summary: "Evaluate the lines of a file, up to the first error."),
    PromptCommand(name: ":quit", usage: ":quit", summary: "Leave, as Ctrl-D does."),
  ]

  /// What a newcomer is told.
  static let primer = """
    screen                 what the person sees       prompt              the dialog that is up
    tap "next"             tap by label, key, number  choose "tiktok"     choose an option
    enter "Sora"           type into the field        allow()  deny()     answer the dialog
    app.kill()             end the process            app.launch()        start it again
    undo()  redo()  at(3)  travel in time             jump "habitSetup"   the shortest way to a step
    timeline()  effects()  what happened              branches()          every way that was taken
    flow  world            the flow, the phone        help()  ?tap        every verb, one verb
    save_check "a.check.lua"  keep it as a check      :save  :load        keep the lines
    A line that fails changes nothing on the phone; a variable keeps what it was already given.
    :quit                  leave (or Ctrl-D)          Tab                 completes nearly everything
    """
}
