-- wake_up.txt
return "${TASK_TIME}、${TASK_DESCRIPTION}。${SLEEP_LOCATION}で目を覚ますまで声をかけてください。"
