import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'

/** What is known of kicked users is at most this old (ms), unless it is forgotten before. */
const KNOWN_MS = 5_000

/** Kicked users by the stream of the room; those kicked from every room under ''. */
type KickedUsers = ReadonlyMap<string, ReadonlySet<number>>

async function readKickedUsers(db: Db): Promise<KickedUsers> {
  const rows = await db
    .select({ userId: roomSanctions.userId, stream: sql<string>`coalesce(${rooms.stream}, '')` })
    .from(roomSanctions)
    .leftJoin(rooms, eq(rooms.id, roomSanctions.roomId))
    .where(
      and(
        eq(roomSanctions.kind, 'kick'),
        gt(roomSanctions.endsAt, sql`now()`),
        isNull(roomSanctions.liftedAt),
      ),
    )
  const found = new Map<string, Set<number>>()
  for (const { userId, stream } of rows) found.set(stream, (found.get(stream) ?? new Set()).add(userId))
  return found
}

/** Who is kicked from which stream's room, read at most every five seconds. */
export function createKickList({
  db,
  userOf,
  now,
}: {
  db: Db
  /** Whose token it is; null: nobody's, or good for nothing. */
  userOf(token: string): Promise<number | null>
  /** Monotonic ms. */
  now: () => number
}) {
  let known: { read: Promise<KickedUsers>; at: number } | null = null

  const load = (): Promise<KickedUsers> => {
    if (known && now() - known.at < KNOWN_MS) return known.read
    const mine = { read: readKickedUsers(db), at: now() }
    known = mine
    mine.read.catch(() => {
      if (known === mine) known = null
    })
    return mine.read
  }

  return {
    load,
    /** A kick or its end was published: the list is read again. */
    forget(): void {
      known = null
    },
    /** Whether the owner of a token is kicked from the stream's room or from every room. */
    async isOut(stream: string, token: string): Promise<boolean> {
      const out = await load()
      // Where nobody is kicked nobody's session is read.
      if (!out.has(stream) && !out.has('')) return false
      const userId = await userOf(token)
      return userId !== null && Boolean(out.get(stream)?.has(userId) || out.get('')?.has(userId))
    },
  }
}
