import type { Logger } from 'pino'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'

const EVERY_MS = 15_000

/** Notes how many watch, four times a minute, of which the most counts; several nodes at once do no harm. */
export function startBroadcastSamples(onAir: Pick<OnAir, 'sample'>, log: Pick<Logger, 'warn'>) {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = onAir.sample().catch((err: unknown) => log.warn({ err }, 'viewers were not noted'))
  }, EVERY_MS)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
