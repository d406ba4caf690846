describe("The review request", function()
  it("comes before the notifications", function()
    local run = play "flow.lua"
    expect(run):effect("review.request"):before(screen "notifications")
  end)
end)
