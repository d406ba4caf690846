while true do clock.advance "1s" end
