return onboarding.flow "hello" {}
