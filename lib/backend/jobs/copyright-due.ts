import { applyTakedowns, restoreDueContents } from '#lib/backend/domains/copyright/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { every, type Job } from './every.ts'

const INTERVAL_MS = 30_000

type Deps = Omit<Parameters<typeof restoreDueContents>[0], 'now' | 'operatorId'> & { clock: Clock }

/** Repeats takedowns that were interrupted, and restores contents whose day has come after a counter-notice. */
export const startCopyrightDue = ({ clock, ...deps }: Deps): Job =>
  every(
    INTERVAL_MS,
    async () => {
      await applyTakedowns(deps)
      await restoreDueContents({ ...deps, operatorId: null, now: clock.now() })
    },
    { onError: (err) => deps.log.warn({ err }, 'copyright_job_failed') },
  )
