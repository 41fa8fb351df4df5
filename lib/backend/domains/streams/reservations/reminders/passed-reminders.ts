import { REMINDERS } from '#lib/shared/vocabulary/anchors.ts'

const MINUTE_MS = 60_000

/** The reminders of a start whose time has passed. */
export const passedReminders = (startsAt: Date, now: number): number[] =>
  REMINDERS.filter((minutes) => startsAt.getTime() - minutes * MINUTE_MS <= now)
