# The log of a run of the tests → what failed, and what began and did not end, such as a test that hangs.
{ sub(/^[^ ]+ /, "", $0) }
/^(Test|Suite) .* started\.$/ && !/^Test (case|run) / { sub(/ started\.$/, ""); open[$0] = ++count; next }
/^(Test|Suite) .* (passed|failed) after [0-9.]+ seconds/ {
  failed = /failed after/
  name = $0
  sub(/ (passed|failed) after [0-9.]+ seconds.*$/, "", name)
  sub(/ with [0-9]+ test cases?$/, "", name)
  if (failed) failures = failures "failed: " name "\n"
  delete open[name]
}
/recorded an issue/ { failures = failures $0 "\n" }
END {
  printf "%s", failures
  for (i = 1; i <= count; i++) for (name in open) if (open[name] == i) print "did not end: " name
}
