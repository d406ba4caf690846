for i = 1, 1e9 do beforeEach(function() end) end
