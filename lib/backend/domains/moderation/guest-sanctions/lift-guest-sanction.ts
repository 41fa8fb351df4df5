import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { guestSanctions as table } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { mustHaveRightFor } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/moderation/guest-sanctions.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { writeLog } from '../log/write-log.ts'
import { isActive } from './is-active.ts'

/** Lifts a guest's mute or kick. */
export const liftGuestSanction: Handler<typeof contract.liftGuestSanction> = async ({
  ctx,
  input: { id },
}) => {
  const actor = requireUserId(ctx)
  const none = new Refusal('not_found', 'room.nothing_to_lift')
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id))
  if (!row) throw none
  const { roomId, guest, kind } = row
  await mustHaveRightFor(ctx.db, { roomId, userId: actor, right: kind, missing: none })
  await withTransaction(ctx.db, async (tx) => {
    const lifted = { liftedAt: sql`now()`, liftedBy: actor }
    const ended = await tx
      .update(table)
      .set(lifted)
      .where(and(eq(table.id, id), isActive))
      .returning()
    if (ended.length === 0) throw none
    const detail = { kind, guest: guestName(guest) }
    await writeLog(tx, { roomId, actorId: actor, action: 'relieve', subjectId: id, detail })
  })
  await ctx.publish(chatTopic(roomId), { type: 'guest_standing', guest })
  return {}
}
