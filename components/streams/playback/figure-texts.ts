/** How figures of playing are written; what is not known is a dash. */
const NONE = '–'

/** A share of 1 as per cent: tenths below ten. */
export function percentOf(share: number | null): string {
  if (share === null) return NONE
  const percent = share * 100
  return `${percent < 9.95 ? percent.toFixed(1) : Math.round(percent)} %`
}

/** Times an hour: tenths below ten. */
export function perHourOf(times: number | null): string {
  if (times === null) return NONE
  return times < 9.95 ? times.toFixed(1) : String(Math.round(times))
}

/** Milliseconds as seconds, to a tenth. */
export const secondsOf = (ms: number | null): string => (ms === null ? NONE : `${(ms / 1_000).toFixed(1)} s`)
