extension PlantedFault {
  /// What a kill cuts off or takes away, and what a launch after it does once more.
  static let cut: [PlantedFault] = [
    PlantedFault(
      "an end that each launch tells anew", "analytics", "is told again after the onboarding was complete",
      ["app.launch()", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "complete" },
        launch = function()
          if onboarding.isComplete FAULT{|||and store.get "due"}TLUAF then
            analytics.track "finished"
            store.remove "due"
          end
        end,
        step "a",
        onFinish = function()
          store.set("due", true)
          onboarding.complete()
          analytics.track "finished"
          store.remove "due"
        end,
      }
      """),
  ]
}
