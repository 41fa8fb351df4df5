import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'

/** The maximum age of the cached kick list (ms); it is invalidated earlier by an event. */
const CACHE_MS = 5_000

/** Kicked users by the stream of the room; those kicked from every room under ''. */
type KickedUsers = ReadonlyMap<string, ReadonlySet<number>>

async function loadKickedUsers(db: Db): Promise<KickedUsers> {
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

/** Caches which users are kicked from which stream's room; read at most every five seconds. */
export function createKickList({
  db,
  userOf,
  now,
}: {
  db: Db
  /** Returns the user of a session token; null: unknown or expired. */
  userOf(token: string): Promise<number | null>
  /** Monotonic time in ms. */
  now: () => number
}) {
  let cached: { read: Promise<KickedUsers>; at: number } | null = null

  const load = (): Promise<KickedUsers> => {
    if (cached && now() - cached.at < CACHE_MS) return cached.read
    const entry = { read: loadKickedUsers(db), at: now() }
    cached = entry
    entry.read.catch(() => {
      if (cached === entry) cached = null
    })
    return entry.read
  }

  return {
    load,
    /** Invalidates the cache after a kick or its end was published. */
    invalidate(): void {
      cached = null
    },
    /** Whether a token's user is kicked from the stream's room or from every room. */
    async isKicked(stream: string, token: string): Promise<boolean> {
      const kicked = await load()
      // Nobody is kicked here, so the session is not read.
      if (!kicked.has(stream) && !kicked.has('')) return false
      const userId = await userOf(token)
      return userId !== null && Boolean(kicked.get(stream)?.has(userId) || kicked.get('')?.has(userId))
    },
  }
}
