-- What the app says where it cannot read its string tables: in notifications, in prompts, and with a time in it.
local words = {
  ja = {
    wake = "起床", training = "トレーニング", bedtime = "就寝",
    due = "%sの時間です", nextHabit = "次回の予定: %s %s", tomorrow = "明日 %s", noHabit = "次回の予定はありません",
    notAllowed = "通知が許可されていないため、お知らせは届きません。", keepName = "「%s」のまま続ける",
    start = "今すぐ対話", stop = "止める",
    row = "%s: %s", none = "未設定", displayName = "名前", preferredLanguage = "言語", ja = "日本語", en = "English",
    sleepLocation = "睡眠場所", trainingFocus = "トレーニング重点",
    strength = "筋力", endurance = "持久力", flexibility = "柔軟性",
  },
  en = {
    wake = "Wake", training = "Training", bedtime = "Bedtime",
    due = "%s: it is time", nextHabit = "Next: %s %s", tomorrow = "tomorrow %s", noHabit = "Nothing is planned",
    notAllowed = "Notifications are not allowed, so none will come.", keepName = "Go on as \"%s\"",
    start = "Talk now", stop = "Stop",
    row = "%s: %s", none = "none", displayName = "Name", preferredLanguage = "Language", ja = "日本語", en = "English",
    sleepLocation = "Place to sleep", trainingFocus = "Focus of the training",
    strength = "Strength", endurance = "Endurance", flexibility = "Flexibility",
  },
}

-- A word of another version of the app stands for itself.
return function(key, ...)
  local text = (language.current:match "^ja" and words.ja or words.en)[key]
  return text and text:format(...) or key
end
