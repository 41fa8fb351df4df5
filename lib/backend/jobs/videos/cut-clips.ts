import { type ClipDeps, cutClips } from '#lib/backend/domains/videos/index.ts'
import { every, type Job } from '../every.ts'

const CLIPS_MS = 2_000

/** Cuts the clips of this node's streams and of recordings: at once when one is ordered here, and periodically. */
export function startClips(deps: ClipDeps): Job & { wake(): void } {
  let running: Promise<unknown> | null = null
  const run = async () => {
    running ??= cutClips(deps).finally(() => {
      running = null
    })
    await running
  }
  const onError = (err: unknown) => deps.log.warn({ err }, 'clips_failed')
  const job = every(CLIPS_MS, run, { onError })
  return {
    wake: () => void run().catch(onError),
    async stop() {
      await job.stop()
      await running?.catch(() => undefined)
    },
  }
}
