-- An app whose Japanese table has curly quotes on one line: Xcode builds it, and iOS reads none of the texts from there on.
return onboarding.flow "damaged" { strings = "strings", onboarding.step "welcome" }
