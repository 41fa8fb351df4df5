/** The tone of a chip for each state of a takedown. */
export const CONTENT_TONES = {
  down: 'live',
  countered: 'amber',
  disputed: 'info',
  restored: 'brand',
} as const
