extension PlantedFault {
  /// Marks of a completed onboarding that no process keeps.
  static let marks: [PlantedFault] = [
    PlantedFault(
      "a mark in memory alone", "completion",
      "\"f\" was completed, and the next launch shows it again, from \"welcome\" on: onboarding.complete() is kept in memory alone",
      ["app.launch()", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true, FAULT{|||keys = { complete = "done" },}TLUAF
        step "welcome",
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a mark in memory alone, of a flow that resumes at its last step", "completion",
      "shows it again, from \"ready\" on",
      ["app.launch()", "tap \"next\"", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.flow "f" {
        resume = { key = "step", by = "name" }, guarded = true, FAULT{|||keys = { complete = "done" },}TLUAF
        step "welcome", step "ready",
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a root that asks for a mark in memory alone", "completion",
      "\"first\" was completed, and the next launch shows it again",
      ["app.launch()", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.app {
        flows = { onboarding.flow "first" {
          guarded = true, FAULT{|||keys = { complete = "done" },}TLUAF step "welcome",
          onFinish = function() onboarding.complete() onboarding.root() end,
        } },
        screens = { onboarding.screen "home" { title = "Home", home = true, back = false, button = false } },
        root = function() return onboarding.isComplete and "home" or "first" end,
      }
      """),
    PlantedFault(
      "a mark in memory alone, by an ordinary path where a second tap is shorter", "completion",
      "\"f\" was completed",
      ["app.launch()", "tap \"next\"", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.flow "f" {
        FAULT{|||keys = { complete = "done" },}TLUAF step "welcome", step "ready",
        onFinish = function() onboarding.complete() end,
      }
      """),
  ]
}
