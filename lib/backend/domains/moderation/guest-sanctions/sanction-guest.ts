import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { guestDevices, guestSanctions as table } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { mustHaveFor } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/moderation/guest-sanctions.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { FOR_GOOD } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/log.ts'
import { callerOf } from '../room-of.ts'
import { untilOf } from '../sanctions/apply-sanction.ts'
import { runs } from './running.ts'

/** Mutes or kicks the guest who said a line. Acts on his open pages at once. */
export const sanctionGuest: Handler<typeof contract.sanctionGuest> = async ({
  ctx,
  input: { line_id, kind, minutes, reason },
}) => {
  const actor = callerOf(ctx)
  const [line] = await ctx.db
    .select({ roomId: roomMessages.roomId, guest: roomMessages.guest })
    .from(roomMessages)
    .where(eq(roomMessages.id, line_id))
  const missing = new Refusal('not_found', 'chat.line_gone')
  if (!line) throw missing
  const { roomId, guest } = line
  await mustHaveFor(ctx.db, { roomId, userId: actor, right: kind, missing })
  if (guest === null) throw new Refusal('invalid', 'room.no_guest')
  const applied = await withTransaction(ctx.db, async (tx) => {
    const lifted = { liftedAt: sql`now()`, liftedBy: actor }
    const same = and(eq(table.roomId, roomId), eq(table.guest, guest), eq(table.kind, kind), runs)
    await tx.update(table).set(lifted).where(same)
    const [from] = await tx.select().from(guestDevices).where(eq(guestDevices.guest, guest))
    const [row] = await tx
      .insert(table)
      .values({
        ...{ roomId, guest, kind, reason, createdBy: actor },
        ...{ deviceHash: from?.deviceHash ?? '', addressHash: from?.addressHash ?? '' },
        endsAt: minutes === 0 ? FOR_GOOD : sql`now() + make_interval(mins => ${minutes})`,
      })
      .returning({ id: table.id, endsAt: table.endsAt })
    if (!row) throw new Error('a sanction of a guest was not written')
    const detail = { minutes, guest: guestName(guest) }
    await writeLog(tx, { roomId, actorId: actor, action: kind, subjectId: row.id, reason, detail })
    return { id: row.id, until: untilOf(row.endsAt) }
  })
  await ctx.publish(
    chatTopic(roomId),
    kind === 'kick' ? { type: 'guest_out', guest, until: applied.until } : { type: 'guest_standing', guest },
  )
  return applied
}
