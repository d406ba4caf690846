for i = 1, 1e9 do store.plant("key" .. i, i) end
