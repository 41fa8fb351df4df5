import pg from 'pg'
import type { Database } from '#lib/backend/db/pool.ts'
import { percentile } from '../percentile.ts'
import { monotonic } from '../sockets/plain-socket.ts'

/** A row is due at this interval (ms). */
const EVERY_MS = 50

/**
 * Measures what a commit of one row costs on the database's disk while other work runs, on a connection of its
 * own. The delay of a row counts from when it was due, as that of a message does. The embedded database has
 * one connection, so the rows would wait for the work that is measured: nothing is measured there.
 *
 * `stop` resolves to the 99th percentile in ms; 0 on the embedded database.
 */
export async function startCommitDelays({ pool, kind }: Pick<Database, 'pool' | 'kind'>) {
  if (kind === 'embedded') return { stop: async () => 0 }
  const client = new pg.Client(pool.options)
  await client.connect()
  await client.query('create table bench_commits (at float8 not null)')
  const delays: number[] = []
  let written: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const due = monotonic()
    written = written
      .then(() => client.query('insert into bench_commits values ($1)', [due]))
      .then(() => delays.push(monotonic() - due))
  }, EVERY_MS)
  return {
    async stop(): Promise<number> {
      clearInterval(timer)
      await written
      await client.end()
      return percentile(
        delays.toSorted((a, b) => a - b),
        0.99,
      )
    },
  }
}
