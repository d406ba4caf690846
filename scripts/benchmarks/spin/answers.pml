/* The model of answers.lua, written by hand: every answer is kept until the condition of the last step reads them all,
   so that no two states have the same ones. */

#ifndef COUNT
#define COUNT 19
#endif

/* 0 while the app does not run, the question from 1 to COUNT, the step behind them, the end. */
#define GONE 0
#define SOME (COUNT + 1)
#define END (COUNT + 2)

byte place = GONE;
int yes = 0; /* a bit of each question that was answered so */

inline next() {
  if
  :: place == COUNT && yes == 0 -> place = END
  :: else -> place++
  fi
}

active proctype phone() {
  do
  :: d_step { place == GONE -> place = 1 }
  :: d_step { place > GONE && place <= COUNT -> yes = yes | (1 << (place - 1)); next() }
  :: d_step { place > GONE && place <= COUNT -> next() }
  :: d_step { place == SOME -> place = END }
  od
}
