extension LintRule {
  /// Every rule, in the order of the codes.
  package static let all: [LintRule] =
    diagnostics + [
      // review
      wayOutBeforePrompt, allowOnButton, settingsAfterDenial, reviewInOnboarding, settingsAlertAfterDenial,
      nameAfterApple, trackingBeforeRequest, requiredPush, privateSignIn, paywallTerms, trialToggle,
      ratingGate,
      otherPlatform, purposeString, permissionWithoutPurpose,
      // order
      neverRequested, unexplainedPrompt, promptBeforeValue, paywallBeforeConsent,
      // keys
      keyNeverRead, keyNeverWritten, keyCase, resetLeavesKeys, stepByIndex,
      // texts
      cutLabel, untranslatedText,
      // life
      launchRequest, unheardAnswer, resultlessVerb, unknownName,
      // accessibility
      unnamedControl, missingHeading, silentChange, placeholderAsLabel,
      // style
      redundantCondition, twinButtons, allowanceReason, unknownAllowance, uselessAllowance,
    ]
}
