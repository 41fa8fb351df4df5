import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { guards, nobles } from '#lib/backend/db/schema/perks.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { setGuardRenewal as ofGuard, setNobleRenewal as ofNoble } from '#lib/contract/gifts/perks.ts'
import { lockUser } from '../room-of.ts'
import { heldGuard } from './guard.ts'
import { heldNoble } from './noble.ts'
import { type Held, timeNow } from './quote.ts'

const callerOf = ({ actor }: Context): number => {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}

/** What is agreed to: today's price of a month, or nothing. Refuses what is not held now, and to begin with what is sold no more. */
function agreed(
  held: Held | undefined,
  on: boolean,
  now: number,
): { renewsFor: number | null; triedFor: null } {
  if (!held || held.endsAt.getTime() <= now) throw new Refusal('not_found', 'perks.not_held')
  if (on && !held.active) throw new Refusal('conflict', 'perks.no_tier')
  // Anyone who agrees anew on the last day is tried anew.
  return { renewsFor: on ? held.renewalTenths : null, triedFor: null }
}

/** Lets a guard renew itself or not. It waits for a purchase that is under way, whose end counts. */
export const setGuardRenewal: Verb<z.output<typeof ofGuard.input>, z.input<typeof ofGuard.output>> = async ({
  ctx,
  input: { room_id: roomId, on },
}) => {
  const userId = callerOf(ctx)
  return withTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    const set = agreed(await heldGuard(tx, userId, roomId), on, await timeNow(tx))
    await tx
      .update(guards)
      .set(set)
      .where(and(eq(guards.userId, userId), eq(guards.roomId, roomId)))
    return { renews_for: set.renewsFor }
  })
}

/** The same of one's nobility. */
export const setNobleRenewal: Verb<z.output<typeof ofNoble.input>, z.input<typeof ofNoble.output>> = async ({
  ctx,
  input: { on },
}) => {
  const userId = callerOf(ctx)
  return withTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    const set = agreed(await heldNoble(tx, userId), on, await timeNow(tx))
    await tx.update(nobles).set(set).where(eq(nobles.userId, userId))
    return { renews_for: set.renewsFor }
  })
}
