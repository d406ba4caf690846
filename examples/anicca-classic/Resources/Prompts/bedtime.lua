-- bedtime.txt
return "${TASK_TIME}、${TASK_DESCRIPTION}。${SLEEP_LOCATION}へ向かうまで声をかけてください。"
