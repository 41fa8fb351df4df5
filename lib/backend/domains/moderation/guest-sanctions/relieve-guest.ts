import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { guestSanctions as table } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { mustHaveFor } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/moderation/guest-sanctions.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { writeLog } from '../log/log.ts'
import { callerOf } from '../room-of.ts'
import { runs } from './running.ts'

/** Ends a guest's mute or kick. */
export const relieveGuest: Verb<
  z.output<typeof contract.relieveGuest.input>,
  Record<string, never>
> = async ({ ctx, input: { id } }) => {
  const actor = callerOf(ctx)
  const none = new Refusal('not_found', 'room.nothing_to_relieve')
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id))
  if (!row) throw none
  const { roomId, guest, kind } = row
  await mustHaveFor(ctx.db, { roomId, userId: actor, right: kind, missing: none })
  await withTransaction(ctx.db, async (tx) => {
    const relieved = { relievedAt: sql`now()`, relievedBy: actor }
    const ended = await tx
      .update(table)
      .set(relieved)
      .where(and(eq(table.id, id), runs))
      .returning()
    if (ended.length === 0) throw none
    const detail = { kind, guest: guestName(guest) }
    await writeLog(tx, { roomId, actorId: actor, action: 'relieve', subjectId: id, detail })
  })
  await ctx.publish(chatTopic(roomId), { type: 'guest_standing', guest })
  return {}
}
