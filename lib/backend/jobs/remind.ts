import type { Logger } from 'pino'
import { type Reminding, remindDue } from '#lib/backend/domains/streams/index.ts'

const EVERY_MS = 10_000

/** Reminds of what was reserved, now and every ten seconds, one run after the other; several nodes at once do no harm. */
export function startReminders(reminding: Reminding & { log: Pick<Logger, 'warn'> }) {
  let running: Promise<unknown> | null = null
  const look = () => {
    running ??= remindDue(reminding)
      .catch((err: unknown) => reminding.log.warn({ err }, 'reminders were not told'))
      .finally(() => {
        running = null
      })
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
