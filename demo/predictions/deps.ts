import type { Db } from '#lib/backend/db/pool.ts'
import type { DemoContextDeps } from '../audience/demo-context.ts'

/** What the simulated predictions need. */
export interface DemoPredictionDeps extends DemoContextDeps {
  db: Db
  seed: string
}
