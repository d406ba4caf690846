/* The model of faults.lua, written by hand. A process of one place: every move is one d_step, which is one transition
   of ours, and the vector after it one state.

   What a session is told apart by: whether the app runs, is in front or left; the step that is shown; the option that is
   chosen and not yet sent; the answer and the step that are stored; the step at which this process began, and whether it
   was resumed there, which is where `back` would lead. What the scenario allows is part of the state on both sides. */

#ifndef EACH
#define EACH 15
#endif

#define WELCOME 0
#define GOAL 1
#define SLEEP 2
#define FOCUS 3
#define PLAN 4
#define LAST 5
#define END 6
#define NOTHING 7

#define GONE 0
#define FRONT 1
#define AWAY 2

byte mode = GONE, place = NOTHING, chosen = 0, goal = 0, stored = NOTHING, began = NOTHING;
bool resumed = false;
byte kills = EACH, backgrounds = EACH, taps = EACH, warnings = EACH, reinstalls = EACH, together = EACH;

#define forget mode = GONE; place = NOTHING; chosen = 0; began = NOTHING; resumed = false

/* The button of the step that is shown, where it is enabled. */
#define can_tap (mode == FRONT && place < END && (place != GOAL || chosen != 0))

inline go(next) {
  place = next;
  if
  :: next < END -> stored = next
  :: else
  fi
}

inline tap() {
  if
  :: place == WELCOME -> go(GOAL)
  :: place == GOAL ->
    goal = chosen; chosen = 0;
    if
    :: goal == 1 -> go(SLEEP)
    :: else -> go(FOCUS)
    fi
  :: place == SLEEP || place == FOCUS -> go(PLAN)
  :: place == PLAN -> go(LAST)
  :: else -> go(END)
  fi
}

inline launch() {
  mode = FRONT;
  if
  :: stored == NOTHING -> place = WELCOME
  :: else -> place = stored; resumed = true
  fi;
  began = place
}

/* Back through where this process came, or to the step before where it was resumed. */
inline back() {
  chosen = 0;
  if
  :: place == began -> began = NOTHING
  :: else
  fi;
  if
  :: place == GOAL -> place = WELCOME
  :: place == SLEEP || place == FOCUS -> place = GOAL; chosen = goal
  :: place == PLAN && goal == 1 -> place = SLEEP
  :: place == PLAN && goal != 1 -> place = FOCUS
  :: else -> place = PLAN
  fi;
  if
  :: began == NOTHING -> began = place
  :: else
  fi;
  stored = place
}

active proctype phone() {
  do
  :: d_step { mode == GONE -> launch() }
  :: d_step { can_tap -> tap() }
  :: d_step { mode == FRONT && place == GOAL -> chosen = 1 }
  :: d_step { mode == FRONT && place == GOAL -> chosen = 2 }
  :: d_step { mode == FRONT && place > WELCOME && place < END && (place != began || resumed) -> back() }
  :: d_step { mode == AWAY -> mode = FRONT }
  /* A guarded flow loses the second tap. */
  :: d_step { can_tap && taps > 0 && together > 0 -> taps--; together--; tap() }
  :: d_step { mode == FRONT && backgrounds > 0 && together > 0 -> backgrounds--; together--; mode = AWAY }
  :: d_step { mode != GONE && kills > 0 && together > 0 -> kills--; together--; forget }
  /* The answer is stored, and the next step is not: the process dies between the two. */
  :: d_step { can_tap && place == GOAL && kills > 0 && together > 0 -> kills--; together--; goal = chosen; forget }
  /* The same in the middle of a double tap, which is two faults. */
  :: d_step { can_tap && place == GOAL && taps > 0 && kills > 0 && together > 1 -> taps--; kills--; together = together - 2; goal = chosen; forget }
  :: d_step { mode != GONE && warnings > 0 && together > 0 -> warnings--; together-- }
  :: d_step { reinstalls > 0 && together > 0 -> reinstalls--; together--; goal = 0; stored = NOTHING; forget }
  od
}
