-- A variant is a value: a flow, another order, fewer steps. The flow it is made of stays as it is.
local hello = require "01-a-flow"

return hello:move("goal", { before = "name" })
