import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { guestDevices, guestSanctions as table } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { mustHaveRightFor } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/moderation/guest-sanctions.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/write-log.ts'
import { toEndTime } from '../sanctions/apply-sanction.ts'
import { isActive } from './is-active.ts'

/** Mutes or kicks the guest who sent a message. Takes effect on their open pages at once. */
export const sanctionGuest: Handler<typeof contract.sanctionGuest> = async ({
  ctx,
  input: { line_id, kind, minutes, reason },
}) => {
  const actor = requireUserId(ctx)
  const [message] = await ctx.db
    .select({ roomId: roomMessages.roomId, guest: roomMessages.guest })
    .from(roomMessages)
    .where(eq(roomMessages.id, line_id))
  const missing = new Refusal('not_found', 'chat.line_gone')
  if (!message) throw missing
  const { roomId, guest } = message
  await mustHaveRightFor(ctx.db, { roomId, userId: actor, right: kind, missing })
  if (guest === null) throw new Refusal('invalid', 'room.no_guest')
  const applied = await withTransaction(ctx.db, async (tx) => {
    const lifted = { liftedAt: sql`now()`, liftedBy: actor }
    const same = and(eq(table.roomId, roomId), eq(table.guest, guest), eq(table.kind, kind), isActive)
    await tx.update(table).set(lifted).where(same)
    const [from] = await tx.select().from(guestDevices).where(eq(guestDevices.guest, guest))
    const [row] = await tx
      .insert(table)
      .values({
        ...{ roomId, guest, kind, reason, createdBy: actor },
        ...{ deviceHash: from?.deviceHash ?? '', addressHash: from?.addressHash ?? '' },
        endsAt: minutes === 0 ? NEVER_ENDS : sql`now() + make_interval(mins => ${minutes})`,
      })
      .returning({ id: table.id, endsAt: table.endsAt })
    if (!row) throw new Error('The insert of a guest sanction returned no row.')
    const detail = { minutes, guest: guestName(guest) }
    await writeLog(tx, { roomId, actorId: actor, action: kind, subjectId: row.id, reason, detail })
    return { id: row.id, until: toEndTime(row.endsAt) }
  })
  await ctx.publish(
    chatTopic(roomId),
    kind === 'kick' ? { type: 'guest_out', guest, until: applied.until } : { type: 'guest_standing', guest },
  )
  return applied
}
