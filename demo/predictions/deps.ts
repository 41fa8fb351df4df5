import type { Db } from '#lib/backend/db/pool.ts'
import type { ViewerContextDeps } from '../audience/viewer-context.ts'

/** What the simulated predictions need. */
export interface DemoPredictionDeps extends ViewerContextDeps {
  db: Db
  seed: string
}
