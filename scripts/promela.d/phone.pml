/*
 * The phone's rules for flows whose conditions are data, written by hand beside Genkan's own: a dialog comes up once for
 * each permission, a process that dies takes its dialog along and decides nothing, and what was stored outlives it.
 * A flow's own part, which `genkan export --format promela` writes, includes this file.
 */
#define NOT_DETERMINED 0
#define DENIED         1
#define AUTHORIZED     2

#ifndef KILLS
#define KILLS 1
#endif

byte status[PERMISSIONS + 1];  /* by the number of the permission, from 1 */
byte prompt = 0;               /* the permission whose dialog is up; 0 for none */
byte kills = KILLS;            /* the times that the process may still die */
byte at = GONE;                /* the step that is shown, MAIN behind them all, GONE without a process */
byte stored = 0;               /* the step in UserDefaults, from 1; 0 for none */

/* A request: iOS asks once, and answers at once ever after. */
inline ask(permission, answered) {
  if
  :: status[permission] == NOT_DETERMINED -> prompt = permission
  :: else -> answered = true
  fi
}

/* The person answers the dialog. */
inline answer(decision) {
  status[prompt] = decision;
  prompt = 0
}

/* The process dies: the dialog goes without a decision, and memory is gone. */
inline die() {
  kills--;
  prompt = 0;
  at = GONE
}
