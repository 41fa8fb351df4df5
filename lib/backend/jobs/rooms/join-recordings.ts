import { createJoiner, type JoinDeps } from '#lib/backend/domains/streams/index.ts'
import { every, type Job } from '../every.ts'

const JOIN_MS = 3_000

/** Joins what was recorded of a broadcast to one recording after its end. */
export function startJoining(deps: JoinDeps): Job {
  const joiner = createJoiner(deps)
  const job = every(JOIN_MS, () => joiner.run(), {
    onError: (err) => deps.log.warn({ err }, 'recording_join_job_failed'),
    immediate: true,
  })
  return {
    async stop() {
      joiner.stop()
      await job.stop()
    },
  }
}
