/** What a chart of odds marks: goals and sendings-off, on which prices in play turn. */
export const MARKED_EVENTS = ['goal', 'penalty_goal', 'own_goal', 'red', 'second_yellow'] as const
export type MarkedEvent = (typeof MARKED_EVENTS)[number]
