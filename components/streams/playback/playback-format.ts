/** Formats of playback statistics; an unknown value is a dash. */
const NONE = '–'

/** Formats a share of 1 as a percentage, with one decimal below ten. */
export function percentOf(share: number | null): string {
  if (share === null) return NONE
  const percent = share * 100
  return `${percent < 9.95 ? percent.toFixed(1) : Math.round(percent)} %`
}

/** Formats a number per hour, with one decimal below ten. */
export function perHourOf(times: number | null): string {
  if (times === null) return NONE
  return times < 9.95 ? times.toFixed(1) : String(Math.round(times))
}

/** Formats milliseconds as seconds, with one decimal. */
export const secondsOf = (ms: number | null): string => (ms === null ? NONE : `${(ms / 1_000).toFixed(1)} s`)
