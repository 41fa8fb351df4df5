import { expect } from 'vitest'

export const DAY = 86_400_000
export const GUARD = 'api/guard_user/buy'
export const NOBLE = 'api/noble/buy'

/** Expects an instant to be this many days ahead, to the minute. */
export const around = (iso: unknown, days: number) =>
  expect(Math.abs(new Date(String(iso)).getTime() - Date.now() - days * DAY)).toBeLessThan(60_000)
