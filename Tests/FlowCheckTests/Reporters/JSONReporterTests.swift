import FlowCheck
import Testing

struct JSONReporterTests {
  @Test func `the report names every key of its contract`() {
    #expect(
      SampleRun.report(JSONReporter(), SampleRun.events + [SampleRun.unloadable]) == #"""
        {"results":[{"expectations":2,"file":"order.check.lua","message":null,"ms":12.345,"status":"passed","title":"Anicca › starts at welcome"},{"expectations":1,"file":"order.check.lua","message":"order.check.lua:14: expected \"source\", got \"account\"","ms":612,"status":"failed","title":"Anicca › asks for the review"},{"expectations":0,"file":"order.check.lua","message":"needs a device","ms":0,"status":"skipped","title":"Anicca › shows the paywall"},{"expectations":0,"file":"broken.check.lua","message":"broken.check.lua:3: unexpected symbol near '}'","ms":0,"status":"failed","title":"the file can be loaded"}],"schema":1}

        """#)
  }

  @Test func `a run of nothing has no results`() {
    #expect(SampleRun.report(JSONReporter(), []) == "{\"results\":[],\"schema\":1}\n")
  }
}
