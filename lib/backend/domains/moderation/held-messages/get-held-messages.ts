import { and, asc, desc, eq } from 'drizzle-orm'
import { heldMessages as table } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/moderation/held-messages.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { loadPeople } from '../people.ts'
import { resolveRoomIdOrAll } from '../resolve-room-id.ts'
import type { HeldContent } from './hold-message.ts'

/** Lists held messages, or decided ones. */
export const createGetHeldMessages =
  ({ storage }: { storage: Storage }): Handler<typeof contract.getHeldMessages> =>
  async ({ ctx, input: { room_id, state, page, page_size } }) => {
    const roomId = await resolveRoomIdOrAll(ctx, room_id)
    if (roomId !== null) await mustHaveRight(ctx.db, roomId, requireUserId(ctx), 'review')
    const where = and(eq(table.state, state), roomId === null ? undefined : eq(table.roomId, roomId))
    const total = await ctx.db.$count(table, where)
    const rows = await ctx.db
      .select()
      .from(table)
      .where(where)
      .orderBy(state === 'waiting' ? asc(table.id) : desc(table.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    const people = await loadPeople(
      ctx.db,
      rows.flatMap(({ userId }) => userId ?? []),
    )
    const list = rows.map((row) => {
      const { text, image } = row.line as unknown as HeldContent
      return {
        id: row.id,
        room_id: row.roomId,
        user_id: row.userId,
        user_nickname:
          row.userId === null ? guestName(row.guest ?? '') : (people.get(row.userId)?.user_nickname ?? ''),
        text,
        image: image === null ? null : storage.address(image),
        why: row.why,
        state: row.state,
        created_at: row.createdAt.toISOString(),
      }
    })
    return { list, page, page_size, total }
  }
