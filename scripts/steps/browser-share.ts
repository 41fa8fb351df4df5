/** The browser tests took so much longer than the unit tests in whole runs (1.8 to 2.0 times, 2026-11). */
const BROWSER_RATIO = 2.1
/** Start of the site and of the browser, and what is left at the end. */
const RESERVE_S = 60

interface RunSoFar {
  /** TEST_LIMIT_MINUTES: the minutes that a whole run may take; undefined: any time. */
  limit: string | undefined
  /** When the run started, and now (ms). */
  started: number
  now: number
  /** How long the unit tests took; null: they were not run. */
  unitSeconds: number | null
}

/**
 * The share of the browser tests that fits into the time of a run, as Playwright's `--shard` takes it (`2/3`); null:
 * all of them. Without a limit all tests run, on every machine. The share changes from minute to minute.
 */
export function browserShare({ limit, started, now, unitSeconds }: RunSoFar): string | null {
  const minutes = Number(limit)
  if (unitSeconds === null || !(minutes > 0)) return null
  const left = minutes * 60 - (now - started) / 1_000 - RESERVE_S
  const parts = Math.ceil((unitSeconds * BROWSER_RATIO) / Math.max(left, RESERVE_S))
  return parts <= 1 ? null : `${(Math.floor(now / 60_000) % parts) + 1}/${parts}`
}
