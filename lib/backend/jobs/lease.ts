import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { leases } from '#lib/backend/db/schema/services/leases.ts'
import { every } from './every.ts'

/** How long a lease holds unless it is renewed, and how often it is: another node takes over within both together. */
const HOLDS_MS = 6_000
const EVERY_MS = 1_500

export interface LeaseOptions {
  db: Db
  /** What is done by one node at a time. */
  name: string
  /** This node. */
  holder: string
  /** Begins the work; called again when the lease comes back. */
  gained(): Promise<void>
  /** Ends the work: another node has it. */
  lost(): Promise<void>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  holdsMs?: number
  everyMs?: number
}

/**
 * Work that one of several nodes does. The database says which, by its own clock: a lease that was not renewed may be
 * taken by anybody. A node that cannot reach the database keeps on, since nobody else can take the lease from it there
 * and all it does ends in the database; it stops as soon as it reads that another has it.
 */
export function createLease(options: LeaseOptions) {
  const { db, name, holder, gained, lost, log, holdsMs = HOLDS_MS, everyMs = EVERY_MS } = options
  let holds = false
  let turn: Promise<void> = Promise.resolve()
  let job: ReturnType<typeof every> | null = null

  const take = async (): Promise<boolean> => {
    const until = sql`clock_timestamp() + make_interval(secs => ${holdsMs / 1_000})`
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

  /** One change after the other, however long each takes; renewing goes on meanwhile. */
  const change = (to: boolean) => {
    holds = to
    log.info(
      { lease: name, holder },
      to ? 'this node does the work of one' : 'another node does the work of one',
    )
    turn = turn
      .then(to ? gained : lost)
      .catch((err: unknown) => log.error({ err, lease: name }, 'the work of one node could not change hands'))
    return turn
  }
  const look = async () => {
    const held = await take()
    if (held !== holds) void change(held)
  }

  return {
    /** Begins the work here if nobody else does it, and resolves once it has begun; goes on asking for it otherwise. */
    async start(): Promise<void> {
      if (await take()) {
        holds = true
        job = every(everyMs, look, {
          onError: (err) => log.warn({ err, lease: name }, 'a lease was not renewed'),
        })
        await gained()
      } else
        job = every(everyMs, look, {
          onError: (err) => log.warn({ err, lease: name }, 'a lease was not asked for'),
        })
    },
    holds: () => holds,
    /** Ends the work and leaves it to the others at once. */
    async stop(): Promise<void> {
      await job?.stop()
      await turn
      if (!holds) return
      holds = false
      await lost()
      await db
        .update(leases)
        .set({ until: sql`clock_timestamp() - interval '1 second'` })
        .where(and(eq(leases.name, name), eq(leases.holder, holder)))
        .catch((err: unknown) => log.warn({ err, lease: name }, 'a lease was not given back'))
    },
  }
}
export type Lease = ReturnType<typeof createLease>
