-- training.txt
return "${TASK_TIME}、${TASK_DESCRIPTION}。重点: ${TRAINING_FOCUS_LIST}。始めるまで声をかけてください。"
