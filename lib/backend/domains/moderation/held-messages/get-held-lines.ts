import { and, asc, desc, eq } from 'drizzle-orm'
import { heldLines as table } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/moderation/held-messages.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { peopleOf } from '../people.ts'
import { callerOf, roomOrAll } from '../room-of.ts'
import type { HeldContent } from './hold-line.ts'

/** Lines that wait, or were decided. */
export const createGetHeldLines =
  ({ storage }: { storage: Storage }): Handler<typeof contract.getHeldLines> =>
  async ({ ctx, input: { room_id, state, page, page_size } }) => {
    const roomId = await roomOrAll(ctx, room_id)
    if (roomId !== null) await mustHave(ctx.db, roomId, callerOf(ctx), 'review')
    const where = and(eq(table.state, state), roomId === null ? undefined : eq(table.roomId, roomId))
    const total = await ctx.db.$count(table, where)
    const rows = await ctx.db
      .select()
      .from(table)
      .where(where)
      .orderBy(state === 'waiting' ? asc(table.id) : desc(table.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    const people = await peopleOf(
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
