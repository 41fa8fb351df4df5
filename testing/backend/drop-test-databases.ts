import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { isAlive, markOf } from '#lib/backend/db/embedded/process-mark.ts'

/** Names the databases of a run, which this setup removes; set before its test processes start. */
const RUN = 'TEST_DATABASE_RUN'

/** How often the databases that are no longer used are removed. */
const EVERY_MS = 40_000

/** Comment of a database whose test file has ended. */
const CLOSED = 'closed'

/** Returns the name of a new database; `touchline_test_<run>_<process>_<number>` in a run that removes it itself. */
export const nameTestDatabase = (): string =>
  ['touchline_test', process.env[RUN] ?? 'single', process.pid, randomBytes(4).toString('hex')].join('_')

/** Whether the run removes its databases itself. */
export const isRemovedByRun = (): boolean => process.env[RUN] !== undefined

/** Lets the run remove a database before its process ends, since a process runs many test files. */
export async function releaseTestDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`comment on database ${name} is '${CLOSED}'`)
}

/** Removes the databases of a run that are closed or whose test process has ended. */
async function dropEnded(server: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; comment: string | null }>(
      `select datname as name, shobj_description(oid, 'pg_database') as comment
       from pg_database where datname like 'touchline\\_test\\_${run}\\_%'`,
    )
    for (const { name, comment } of rows) {
      const pid = Number(name.split('_')[3])
      if (comment === CLOSED || !isAlive(markOf(pid)))
        await client.query(`drop database if exists ${name} with (force)`)
    }
  } finally {
    await client.end()
  }
}

/**
 * Removes the databases of tests many at a time. Removing one makes the server write everything that others have
 * changed, 0.5 s for which its test file would wait; the next ones then take a tenth of it.
 */
export function setup(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL
  // Several projects of the run have this setup.
  if (!server || isRemovedByRun()) return undefined
  const run = randomBytes(4).toString('hex')
  process.env[RUN] = run
  let dropping = Promise.resolve()
  const drop = () => {
    dropping = dropping.then(() => dropEnded(server, run))
    return dropping
  }
  // A failure is reported at the end, when the same databases are removed.
  const timer = setInterval(() => drop().catch(() => (dropping = Promise.resolve())), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await drop()
  }
}
