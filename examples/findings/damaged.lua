-- An app whose Japanese table has lost its semicolon on one line: iOS reads none of the table, and says nothing.
return onboarding.flow "damaged" { strings = "strings", onboarding.step "welcome" }
