-- common.txt
return "あなたは${USER_NAME}さんの24時間伴走コーチです。${LANGUAGE_LINE}"
