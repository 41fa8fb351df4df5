/** Events marked on a chart of odds: goals and sendings-off, which move prices in play. */
export const MARKED_EVENTS = ['goal', 'penalty_goal', 'own_goal', 'red', 'second_yellow'] as const
export type MarkedEvent = (typeof MARKED_EVENTS)[number]
