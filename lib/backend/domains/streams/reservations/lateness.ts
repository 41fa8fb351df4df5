/** How long a booking is still listed as coming after its start (ms), since an anchor may be late. */
export const LATE_MS = 30 * 60_000
