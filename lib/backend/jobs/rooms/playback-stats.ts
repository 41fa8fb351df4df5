import type { Logger } from 'pino'
import { every, type Job } from '../every.ts'

const EVERY_MS = 15_000

/**
 * Writes the player reports and encoder totals of this node, four times a minute, so that the console shows
 * them while they are current; and once more on stop.
 */
export function startPlaybackStats({
  write,
  received,
  log,
}: {
  write: () => Promise<void>
  received: () => Promise<void>
  log: Pick<Logger, 'warn'>
}): Job {
  const job = every(
    EVERY_MS,
    async () => {
      await received().catch((err: unknown) => log.warn({ err }, 'received_stats_failed'))
      await write()
    },
    { onError: (err) => log.warn({ err }, 'playback_stats_failed') },
  )
  return {
    async stop() {
      await job.stop()
      for (const last of [received, write])
        await last().catch((err: unknown) => log.warn({ err }, 'last_playback_stats_failed'))
    },
  }
}
