import { REMINDERS } from '#lib/shared/vocabulary/anchors.ts'

const MINUTE_MS = 60_000

/** The reminders of a start whose moment is behind us. */
export const passed = (startsAt: Date, now: number): number[] =>
  REMINDERS.filter((minutes) => startsAt.getTime() - minutes * MINUTE_MS <= now)
