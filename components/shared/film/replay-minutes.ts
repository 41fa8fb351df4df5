/** Maximum number of messages that are shown. */
const MAX_SHOWN = 100
/** The next minute is loaded this many seconds before it begins. */
const AHEAD_S = 15

/**
 * The minutes of a recording whose messages are needed at a moment (s): its own and the one before, and the next one
 * shortly before it begins.
 */
export function minutesAt(moment: number): number[] {
  const minute = Math.floor(Math.max(0, moment) / 60)
  return [minute - 1, minute, ...(moment % 60 >= 60 - AHEAD_S ? [minute + 1] : [])].filter(
    (each) => each >= 0,
  )
}

/** The last messages that had been sent by a moment (s), the newest first. */
export const shownAt = <Message extends { at: number }>(
  list: readonly Message[],
  moment: number,
): Message[] =>
  list
    .filter(({ at }) => at <= moment)
    .slice(-MAX_SHOWN)
    .reverse()
