import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { loadPeople } from '../people.ts'

/** Loads a page of the managers of a room, the newest first, and the number of all. `page` from 1. */
export async function loadManagers(
  db: Queryable,
  roomId: number,
  { page, page_size }: { page: number; page_size: number },
) {
  const where = eq(roomManagers.roomId, roomId)
  const total = await db.$count(roomManagers, where)
  const rows = await db
    .select()
    .from(roomManagers)
    .where(where)
    .orderBy(desc(roomManagers.createdAt), desc(roomManagers.userId))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await loadPeople(
    db,
    rows.map(({ userId }) => userId),
  )
  const list = rows.flatMap(({ userId, rights, title, createdAt }) => {
    const person = people.get(userId)
    return person ? [{ ...person, rights, title, created_at: createdAt.toISOString() }] : []
  })
  return { list, total }
}
