-- The eleven steps of the specification's section 6: the same order without the name.
return onboarding.flow "anicca-0.4-11" { from = require("flow"):without "name" }
