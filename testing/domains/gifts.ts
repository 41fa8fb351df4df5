import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { balancesOf, checkLedger, move } from '#lib/backend/domains/wallet/index.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'

let made = 0
/** A key that no other call of a test has. */
export const testKey = () => `gift-test-${++made}`

/** People and rooms for tests of what is given and bought. */
export function giving(site: TestSite) {
  const { db } = site.database
  const person = async (role: 'user' | 'anchor' | 'operator' = 'user') => {
    const token = await site.logIn(role)
    const [row] = await db.select({ id: sql<number>`max(${users.id})` }).from(users)
    const id = row?.id ?? 0
    const balances = async () => {
      const { diamonds, income } = await balancesOf(db, id)
      return { diamonds: diamonds.available, income: income.available }
    }
    return {
      id,
      token,
      balances,
      diamonds: async () => (await balances()).diamonds,
      call: (path: string, input: Record<string, unknown> = {}) => site.call('POST', path, input, { token }),
      /** A call that spends, with a key of its own unless one is given. */
      buy: (path: string, input: Record<string, unknown> = {}) =>
        site.call('POST', path, { idempotency_key: testKey(), ...input }, { token }),
      /** Diamonds from nowhere: the other side of an operator's adjustment. */
      fund: (tenths: number) =>
        db.transaction(async (tx) => {
          await move(tx, {
            reason: 'adjustment',
            subject: testKey(),
            entries: [
              { pot: { user: id, currency: 'diamonds' }, amount: tenths },
              { pot: { siteAccount: 'adjustments', currency: 'diamonds' }, amount: -tenths },
            ],
          })
        }),
    }
  }
  return {
    person,
    rich: async (tenths = 1_000_000) => {
      const one = await person()
      await one.fund(tenths)
      return one
    },
    /** An anchor with a room. */
    host: async () => {
      const anchor = await person('anchor')
      const [room] = await db
        .insert(rooms)
        .values({ userId: anchor.id, stream: `stream-${anchor.id}`, category: 'football', status: 'live' })
        .returning({ id: rooms.id })
      return { ...anchor, roomId: room?.id ?? 0 }
    },
  }
}
export type Giving = ReturnType<typeof giving>
export type Person = Awaited<ReturnType<Giving['person']>>
export type Host = Awaited<ReturnType<Giving['host']>>

type RoomEvent = typeof roomEvents.$inferSelect

/** What a suite about gifts, paid texts, guards or nobility has once its tests run. */
export interface GiftSite {
  site: TestSite
  of: Giving
  host: Host
  /** A gift of the seed; throws where there is none with that code. */
  giftOf(code: string): Promise<typeof gifts.$inferSelect>
  /** The stored events of a room. */
  eventsOf(roomId: number): Promise<(typeof roomEvents.$inferSelect)[]>
  /** The stored events of one kind that a user caused, in any room. */
  eventsBy(kind: RoomEvent['kind'], userId: number): Promise<RoomEvent[]>
  /** What a user has spent, in tenths, from which the level follows. */
  wealthOf(user: Pick<Person, 'id'>): Promise<number | undefined>
}

/** A site with its gifts and tiers, and an anchor with a room; the ledger is checked after each test. */
export function giftSite(open: () => Promise<Database>): GiftSite {
  const made: Partial<Pick<GiftSite, 'site' | 'of' | 'host'>> = {}
  beforeAll(async () => {
    made.site = await openTestSite({ database: await open() })
    await seedGifts(made.site.database.db)
    made.of = giving(made.site)
    made.host = await made.of.host()
  })
  afterEach(async () => {
    expect(made.site && (await checkLedger(made.site.database.pool))).toEqual([])
  })
  afterAll(() => made.site?.close())
  const ready = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('the site is not open yet')
    return part
  }
  const db = () => ready(made.site).database.db
  return {
    get site() {
      return ready(made.site)
    },
    get of() {
      return ready(made.of)
    },
    get host() {
      return ready(made.host)
    },
    giftOf: async (code) => {
      const [row] = await db().select().from(gifts).where(eq(gifts.code, code))
      if (!row) throw new Error(`there is no gift ${code}`)
      return row
    },
    eventsOf: async (roomId) => db().select().from(roomEvents).where(eq(roomEvents.roomId, roomId)),
    eventsBy: async (kind, userId) => {
      const rows = await db().select().from(roomEvents).where(eq(roomEvents.kind, kind))
      return rows.filter(({ payload }) => payload.user_id === userId)
    },
    wealthOf: async ({ id }) => (await db().select().from(users).where(eq(users.id, id)))[0]?.wealthTenths,
  }
}

/**
 * The same call many times at once, in waves that a database's connections take in good time on a busy machine: who waits
 * ten seconds for a connection is turned away, which says nothing about money.
 */
export async function atOnce<T>(
  kind: 'embedded' | 'postgres',
  times: number,
  call: (n: number) => Promise<T>,
): Promise<T[]> {
  const wave = kind === 'embedded' ? 20 : 100
  const answers: T[] = []
  for (let from = 0; from < times; from += wave)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(wave, times - from) }, (_, n) => call(from + n)))),
    )
  return answers
}

/** The invariants that a statement breaks, which is undone again: each row has to be tied to its transaction. */
export async function brokenBy({ pool }: TestSite['database'], statement: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(statement)
    if (!rowCount) throw new Error(`there is nothing to break: ${statement}`)
    return (await checkLedger(client)).map(({ invariant }) => invariant)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
