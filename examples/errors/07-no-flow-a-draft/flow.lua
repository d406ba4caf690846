-- A flow has a name, and then its steps.
return onboarding.flow "hello"
