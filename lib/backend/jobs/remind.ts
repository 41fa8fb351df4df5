import type { Logger } from 'pino'
import { type Reminding, remindDue } from '#lib/backend/domains/streams/index.ts'
import { every } from './every.ts'

const EVERY_MS = 10_000

/** Reminds of what was reserved, now and every ten seconds, one run after the other; several nodes at once do no harm. */
export function startReminders(reminding: Reminding & { log: Pick<Logger, 'warn'> }) {
  return every(EVERY_MS, () => remindDue(reminding), {
    onError: (err) => reminding.log.warn({ err }, 'reminders were not sent'),
    atOnce: true,
  })
}
