/** Up to so many viewers all players report; of more, so many. */
const ALL_UP_TO = 1_000

/** Whether a page that drew `lot` (0 to 1) is one of those that report for so many viewers. */
export const isSampled = (lot: number, viewers: number): boolean =>
  viewers <= ALL_UP_TO || lot < ALL_UP_TO / viewers
