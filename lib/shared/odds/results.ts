/** State of the result of a match that bets are settled by. */
export const RESULT_STATES = ['open', 'final', 'void'] as const
export type ResultState = (typeof RESULT_STATES)[number]

/** Hours after the kick-off within which a match has to be played or resumed; otherwise bets on it are void. */
export const VOID_AFTER_HOURS = 36
