import type { Logger } from 'pino'
import { every, type Job } from '../every.ts'

const EVERY_MS = 15_000

/**
 * Writes what players reported to this node and what came in from its encoders, four times a minute, so that the
 * console tells it while it counts; and once more as it stops.
 */
export function startPlaybackNotes({
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
      await received().catch((err: unknown) => log.warn({ err }, 'what came in was not noted'))
      await write()
    },
    { onError: (err) => log.warn({ err }, 'what players reported was not written') },
  )
  return {
    async stop() {
      await job.stop()
      for (const last of [received, write])
        await last().catch((err: unknown) =>
          log.warn({ err }, 'the last figures of playing were not written'),
        )
    },
  }
}
