import { eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { nodes } from '#lib/backend/db/schema/streams/streams.ts'
import { every } from './every.ts'

const EVERY_MS = 1_500

/**
 * Says in the database that this node is alive, so that another which takes over the work of one leaves the rooms alone
 * whose encoders are here. A node that stops in order says that it is gone.
 */
export async function startNodeBeat({ db, node, log }: { db: Db; node: string; log: Pick<Logger, 'warn'> }) {
  const beat = async () => {
    await db
      .insert(nodes)
      .values({ id: node, seenAt: sql`clock_timestamp()` })
      .onConflictDoUpdate({ target: nodes.id, set: { seenAt: sql`clock_timestamp()` } })
    await db.delete(nodes).where(lt(nodes.seenAt, sql`clock_timestamp() - interval '1 hour'`))
  }
  await beat()
  const job = every(EVERY_MS, beat, {
    onError: (err) => log.warn({ err }, 'this node could not say that it is alive'),
  })
  return {
    async stop(): Promise<void> {
      await job.stop()
      await db
        .delete(nodes)
        .where(eq(nodes.id, node))
        .catch((err: unknown) => log.warn({ err }, 'this node could not say that it is gone'))
    },
  }
}
