import { sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { balancesOf, checkLedger, move } from '#lib/backend/domains/wallet/index.ts'
import type { TestSite } from '#testing/backend/test-site.ts'

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
export type Person = Awaited<ReturnType<ReturnType<typeof giving>['person']>>

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
