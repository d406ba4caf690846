for i = 1, 1e9 do store.seed("key" .. i, i) end
