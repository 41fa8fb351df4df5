import { eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { nodes } from '#lib/backend/db/schema/streams/streams.ts'
import { every } from './every.ts'

const EVERY_MS = 1_500

/**
 * Records in the database that this node is alive, so that a new leader does not end the rooms whose encoders
 * are here. A node that stops normally deletes its row.
 */
export async function startNodeHeartbeat({
  db,
  node,
  log,
}: {
  db: Db
  node: string
  log: Pick<Logger, 'warn'>
}) {
  const beat = async () => {
    await db
      .insert(nodes)
      .values({ id: node, seenAt: sql`clock_timestamp()` })
      .onConflictDoUpdate({ target: nodes.id, set: { seenAt: sql`clock_timestamp()` } })
    await db.delete(nodes).where(lt(nodes.seenAt, sql`clock_timestamp() - interval '1 hour'`))
  }
  await beat()
  const job = every(EVERY_MS, beat, {
    onError: (err) => log.warn({ err }, 'node_heartbeat_failed'),
  })
  return {
    async stop(): Promise<void> {
      await job.stop()
      await db
        .delete(nodes)
        .where(eq(nodes.id, node))
        .catch((err: unknown) => log.warn({ err }, 'node_removal_failed'))
    },
  }
}
