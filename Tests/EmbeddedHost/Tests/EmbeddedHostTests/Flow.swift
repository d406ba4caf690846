extension EmbeddedHostTests {
  /// The flow of the article.
  static let flow = """
    local step = onboarding.step
    return onboarding.flow "shop" {
      step "welcome", step "tea" { onLeave = function() if shop.count == 0 then shop.sell "green" end end },
      onFinish = function() onboarding.complete() end,
    }
    """
}
