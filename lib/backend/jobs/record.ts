import type { Logger } from 'pino'
import type { Recorder } from '#lib/backend/domains/streams/index.ts'
import { every, type Job } from './every.ts'

const SYNC_MS = 3_000
const TIDY_MS = 60_000

/**
 * Keeps recordings running: syncs which rooms are recorded, repairs what a killed process left, removes what
 * is too old or too large.
 */
export function startRecording({
  recorder,
  sweep,
  log,
}: {
  recorder: Pick<Recorder, 'sync' | 'heal' | 'stop'>
  sweep: () => Promise<unknown>
  log: Pick<Logger, 'warn'>
}): Job {
  const sync = every(SYNC_MS, () => recorder.sync(), {
    onError: (err) => log.warn({ err }, 'recording_sync_failed'),
  })
  const tidy = every(
    TIDY_MS,
    async () => {
      await recorder.heal()
      await sweep()
    },
    { onError: (err) => log.warn({ err }, 'recording_sweep_failed'), immediate: true },
  )
  return {
    async stop() {
      await Promise.all([sync.stop(), tidy.stop(), recorder.stop()])
    },
  }
}
