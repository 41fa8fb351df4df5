import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { leases } from '#lib/backend/db/schema/services/leases.ts'
import { every } from './every.ts'

/**
 * How long a lease lasts without renewal, and how often it is renewed: another node takes over within both
 * together.
 */
const LEASE_MS = 6_000
const EVERY_MS = 1_500

export interface LeaseOptions {
  db: Db
  /** The name of the leader job: work done by one node at a time. */
  name: string
  /** This node's id. */
  holder: string
  /** Begins the work; called again when the lease is regained. */
  gained(): Promise<void>
  /** Ends the work: another node has the lease. */
  lost(): Promise<void>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  leaseMs?: number
  everyMs?: number
}

/**
 * A leader job: work that one of several nodes does. The database decides which, by its own clock: any node
 * may acquire a lease that was not renewed. A node that cannot reach the database continues, since no other
 * node can acquire the lease there and all its work ends in the database; it stops as soon as it reads that
 * another node has the lease.
 */
export function createLease(options: LeaseOptions) {
  const { db, name, holder, gained, lost, log, leaseMs = LEASE_MS, everyMs = EVERY_MS } = options
  let isHolder = false
  let turn: Promise<void> = Promise.resolve()
  let job: ReturnType<typeof every> | null = null

  const acquire = async (): Promise<boolean> => {
    const until = sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1_000})`
    const rows = await db
      .insert(leases)
      .values({ name, holder, token: 1, until })
      .onConflictDoUpdate({
        target: leases.name,
        set: {
          holder,
          token: sql`case when ${leases.holder} = ${holder} then ${leases.token} else ${leases.token} + 1 end`,
          until,
        },
        setWhere: sql`${leases.holder} = ${holder} or ${leases.until} < clock_timestamp()`,
      })
      .returning({ token: leases.token })
    return rows.length > 0
  }

  /** Changes run one after the other, however long each takes; the lease is renewed meanwhile. */
  const change = (to: boolean) => {
    isHolder = to
    log.info({ lease: name, holder }, to ? 'lease_acquired' : 'lease_lost')
    turn = turn
      .then(to ? gained : lost)
      .catch((err: unknown) => log.error({ err, lease: name }, 'lease_change_failed'))
    return turn
  }
  const renew = async () => {
    const acquired = await acquire()
    if (acquired !== isHolder) void change(acquired)
  }

  return {
    /**
     * Begins the work here if no other node does it, and resolves once it has begun; otherwise keeps trying
     * to acquire the lease.
     */
    async start(): Promise<void> {
      if (await acquire()) {
        isHolder = true
        job = every(everyMs, renew, {
          onError: (err) => log.warn({ err, lease: name }, 'lease_renewal_failed'),
        })
        await gained()
      } else
        job = every(everyMs, renew, {
          onError: (err) => log.warn({ err, lease: name }, 'lease_acquire_failed'),
        })
    },
    isHolder: () => isHolder,
    /** Ends the work and releases the lease at once. */
    async stop(): Promise<void> {
      await job?.stop()
      await turn
      if (!isHolder) return
      isHolder = false
      await lost()
      await db
        .update(leases)
        .set({ until: sql`clock_timestamp() - interval '1 second'` })
        .where(and(eq(leases.name, name), eq(leases.holder, holder)))
        .catch((err: unknown) => log.warn({ err, lease: name }, 'lease_release_failed'))
    },
  }
}
export type Lease = ReturnType<typeof createLease>
