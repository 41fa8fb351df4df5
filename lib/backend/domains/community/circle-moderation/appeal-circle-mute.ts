import { and, eq, gt, isNull } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { appealCircleMute as endpoint } from '#lib/contract/community/circle-moderation.ts'
import { circleAddress } from '#lib/shared/addresses/addresses.ts'
import { circleValues } from './circle-values.ts'

/** Appeals against the user's own mute in a circle, once for each mute. The moderator who muted them is notified. */
export const appealCircleMute: Handler<typeof endpoint> = async ({
  ctx,
  input: { circle_id: circleId, text },
}) => {
  const userId = requireUserId(ctx)
  const active = and(
    eq(circleMutes.circleId, circleId),
    eq(circleMutes.userId, userId),
    gt(circleMutes.endsAt, new Date(ctx.clock.now())),
  )
  const [mute] = await ctx.db
    .update(circleMutes)
    .set({ appeal: text, appealState: 'open' })
    .where(and(active, isNull(circleMutes.appealState)))
    .returning()
  if (!mute) {
    const isMuted = (await ctx.db.$count(circleMutes, active)) > 0
    throw isMuted
      ? new Refusal('conflict', 'room.appealed_already')
      : new Refusal('not_found', 'room.nothing_to_lift')
  }
  const [user] = await ctx.db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
  await notify(ctx, mute.mutedBy, {
    kind: 'circle_appealed',
    values: { ...(await circleValues(ctx.db, circleId)), name: user?.nickname ?? '' },
    link: circleAddress(circleId),
  })
  return { state: 'open' as const }
}
