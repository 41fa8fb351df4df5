import { and, desc, eq } from 'drizzle-orm'
import { guestSanctions as table } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/guest-sanctions.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { loadPeople } from '../people.ts'
import { resolveRoomId } from '../resolve-room-id.ts'
import { toEndTime } from '../sanctions/apply-sanction.ts'
import { isActive } from './is-active.ts'

/** Lists muted and kicked guests, the newest first. */
export const getGuestSanctions: Handler<typeof contract.getGuestSanctions> = async ({
  ctx,
  input: { room_id, kind, page, page_size },
}) => {
  const roomId = await resolveRoomId(ctx, room_id)
  const { role } = await rightsIn(ctx.db, roomId, requireUserId(ctx))
  if (role === 'viewer') throw new Refusal('forbidden', 'room.no_right')
  const where = and(eq(table.roomId, roomId), eq(table.kind, kind), isActive)
  const total = await ctx.db.$count(table, where)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await loadPeople(
    ctx.db,
    rows.map(({ createdBy }) => createdBy),
  )
  const list = rows.map((row) => ({
    id: row.id,
    guest: guestName(row.guest),
    reason: row.reason,
    by_nickname: people.get(row.createdBy)?.user_nickname ?? '',
    created_at: row.createdAt.toISOString(),
    until: toEndTime(row.endsAt),
  }))
  return { list, page, page_size, total }
}
