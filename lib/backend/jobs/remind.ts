import type { Logger } from 'pino'
import { type ReminderDeps, remindDue } from '#lib/backend/domains/streams/index.ts'
import { every } from './every.ts'

const EVERY_MS = 10_000

/**
 * Sends reminders of reservations, now and every ten seconds, one run after the other; safe on several nodes
 * at once.
 */
export function startReminders(reminding: ReminderDeps & { log: Pick<Logger, 'warn'> }) {
  return every(EVERY_MS, () => remindDue(reminding), {
    onError: (err) => reminding.log.warn({ err }, 'reminders_failed'),
    immediate: true,
  })
}
