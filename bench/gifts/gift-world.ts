import { eq } from 'drizzle-orm'
import type { Database } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'

/** Price of the gift that is sent, in tenths of a diamond. */
export const PRICE = 10

/** Creates logged-in givers with diamonds, anchors with rooms if any are requested, and a gift. */
export async function seedGivers({ db }: Pick<Database, 'db'>, counts: { givers: number; rooms: number }) {
  await seedGifts(db)
  const createUsers = async (count: number, nickname: string) => {
    if (count === 0) return []
    const people = Array.from({ length: count }, (_, n) => ({ nickname: `${nickname} ${n}` }))
    return (await db.insert(users).values(people).returning({ id: users.id })).map(({ id }) => id)
  }
  const givers = await createUsers(counts.givers, 'Giver')
  const anchors = await createUsers(counts.rooms, 'Host')
  const roomRows = anchors.map((id) => ({ userId: id, stream: `bench-${id}`, category: 'football' as const }))
  const roomIds =
    counts.rooms === 0
      ? []
      : (await db.insert(rooms).values(roomRows).returning({ id: rooms.id })).map(({ id }) => id)
  const tokens = givers.map((id) => `token-of-${id}-${'x'.repeat(30)}`)
  await db.insert(sessions).values(
    givers.map((userId, n) => ({
      userId,
      tokenHash: hashToken(tokens[n] ?? ''),
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  )
  for (const user of givers)
    await db.transaction((tx) =>
      move(tx, {
        reason: 'adjustment',
        subject: `bench:${user}`,
        entries: [
          { account: { user, currency: 'diamonds' }, amount: 1_000_000 },
          { account: { siteAccount: 'adjustments', currency: 'diamonds' }, amount: -1_000_000 },
        ],
      }),
    )
  const [gift] = await db.select().from(gifts).where(eq(gifts.priceTenths, PRICE))
  return { givers, anchors, roomIds, tokens, giftId: gift?.id ?? 0 }
}
