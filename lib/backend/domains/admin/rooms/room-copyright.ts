import { and, eq, isNull, ne } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { CopyrightContent } from '#lib/backend/domains/copyright/index.ts'
import { approveShutAppeals } from '#lib/backend/domains/moderation/index.ts'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { type ShutDeps, shutWithContents } from './shut-with-contents.ts'

/** How rooms are taken down after a copyright notice: they are shut down, as an operator does it by hand. */
export const createRoomCopyright = (
  deps: ShutDeps & { onAir: Pick<OnAir, 'shut' | 'reopen'> },
): CopyrightContent => {
  const isShut = async (id: number) =>
    (await deps.db.$count(rooms, and(eq(rooms.id, id), eq(rooms.status, 'banned')))) > 0
  return {
    async find(queryable, id) {
      const [row] = await queryable
        .select({ room: rooms })
        .from(rooms)
        .innerJoin(users, eq(users.id, rooms.userId))
        .where(and(eq(rooms.id, id), ne(rooms.status, 'banned'), isNull(users.deletedAt)))
      if (!row) return null
      const { userId, titleZh, titleEn, titleVi } = row.room
      return { authorId: userId, title: titleZh ?? titleEn ?? titleVi ?? '', sameFile: [] }
    },
    async takeDown({ id, reason, operatorId }) {
      if (await isShut(id)) return
      await shutWithContents(deps, { id, reason, operatorId })
    },
    async restore({ id, operatorId }) {
      if (await isShut(id))
        await deps.onAir.reopen(id, (tx) =>
          approveShutAppeals(tx, { roomId: id, actorId: operatorId, answer: '' }),
        )
    },
  }
}
