/** A booking stays among those to come for so long after its start: an anchor may be late. */
export const LATE_MS = 30 * 60_000
