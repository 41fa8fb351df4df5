import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { balancesOf, checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { addBalance } from './coins/add-balance.ts'

let created = 0
/** Returns a key that no other call of a test has. */
export const testKey = () => `gift-test-${++created}`

/** Creates users and rooms for tests of gifts and purchases. */
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
      /** Makes a purchase call, by default with a new key. */
      buy: (path: string, input: Record<string, unknown> = {}) =>
        site.call('POST', path, { idempotency_key: testKey(), ...input }, { token }),
      /** Adds diamonds by an operator's adjustment. */
      fund: (tenths: number) => addBalance(db, id, { currency: 'diamonds', amount: tenths }),
    }
  }
  return {
    person,
    rich: async (tenths = 1_000_000) => {
      const one = await person()
      await one.fund(tenths)
      return one
    },
    /** Creates an anchor with a room. */
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

/** What a suite about gifts, paid messages, guards or nobles has while its tests run. */
export interface GiftSite {
  site: TestSite
  of: Giving
  host: Host
  /** Returns a gift of the seed; throws if there is none with that code. */
  giftOf(code: string): Promise<typeof gifts.$inferSelect>
  /** Returns the stored events of a room, in the order of their ids. */
  eventsOf(roomId: number): Promise<(typeof roomEvents.$inferSelect)[]>
  /** Returns the stored events of one kind that a user caused, in any room, in the order of their ids. */
  eventsBy(kind: RoomEvent['kind'], userId: number): Promise<RoomEvent[]>
  /** Returns what a user has spent, in tenths; it determines the level. */
  wealthOf(user: Pick<Person, 'id'>): Promise<number | undefined>
}

/** Opens a site with gifts and tiers, and an anchor with a room; the ledger is checked after each test. */
export function giftSite(open: () => Promise<Database>): GiftSite {
  const created: Partial<Pick<GiftSite, 'site' | 'of' | 'host'>> = {}
  beforeAll(async () => {
    created.site = await openTestSite({ database: await open() })
    await seedGifts(created.site.database.db)
    created.of = giving(created.site)
    created.host = await created.of.host()
  })
  afterEach(async () => {
    expect(created.site && (await checkLedger(created.site.database.pool))).toEqual([])
  })
  afterAll(() => created.site?.close())
  const ready = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the site is not open yet')
    return value
  }
  const db = () => ready(created.site).database.db
  return {
    get site() {
      return ready(created.site)
    },
    get of() {
      return ready(created.of)
    },
    get host() {
      return ready(created.host)
    },
    giftOf: async (code) => {
      const [row] = await db().select().from(gifts).where(eq(gifts.code, code))
      if (!row) throw new Error(`there is no gift ${code}`)
      return row
    },
    eventsOf: async (roomId) =>
      db().select().from(roomEvents).where(eq(roomEvents.roomId, roomId)).orderBy(roomEvents.id),
    eventsBy: async (kind, userId) => {
      const rows = await db()
        .select()
        .from(roomEvents)
        .where(eq(roomEvents.kind, kind))
        .orderBy(roomEvents.id)
      return rows.filter(({ payload }) => payload.user_id === userId)
    },
    wealthOf: async ({ id }) => (await db().select().from(users).where(eq(users.id, id)))[0]?.wealthTenths,
  }
}

/**
 * Makes the same call many times at once, in waves that the connections of a database can handle on a busy
 * machine: a call that waits ten seconds for a connection fails, which proves nothing about money.
 */
export async function callConcurrently<T>(
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

/**
 * Returns the invariants that a statement violates, and rolls it back: each row must be linked to its
 * transaction.
 */
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
