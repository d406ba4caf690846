return { "tiktok", "friends" }
