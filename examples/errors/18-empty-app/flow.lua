return onboarding.app {
  flows = {},
}
