return { "tiktok", "friends" "youtube" }
