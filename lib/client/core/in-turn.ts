import { createTurns } from '#lib/shared/time/in-turn.ts'

/** Calls of this page about one thing, in the order in which it was pressed. */
export const inTurn = createTurns()
