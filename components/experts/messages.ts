/** Groups of the messages `experts` that a screen's client components use. */

/** Plans in a list. */
export const PLAN_MESSAGES = [
  'card',
  'diamonds',
  'free',
  'lastReturn',
  'noRecord',
  'outcomes',
  'picks',
  'states',
  'streaks',
  'verdicts',
] as const

/** One plan with its purchase and its proof. */
export const DETAIL_MESSAGES = [...PLAN_MESSAGES, 'buy', 'detail', 'facts', 'proof', 'quoted'] as const
