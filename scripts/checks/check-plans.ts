import { CHECK_PLANS, planCommands, readHeads } from '#lib/backend/jobs/checks/check-plans.ts'
import { runCheck } from './run-check.ts'

/**
 * `npm run check:plans`: recomputes the hash of every plan of an expert and their whole chain. `-- --head HASH` also
 * looks for a head that was kept elsewhere.
 */
const args = process.argv.slice(2)
await runCheck(
  {
    name: CHECK_PLANS,
    args,
    table: 'plans',
    missing: 'are no plans',
    commands: ({ database: { db }, dataDir }) => planCommands({ db, dataDir }),
  },
  () => void readHeads(args),
)
