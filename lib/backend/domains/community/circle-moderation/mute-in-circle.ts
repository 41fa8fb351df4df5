import { and, eq, isNull } from 'drizzle-orm'
import { writeUserAudit } from '#lib/backend/audit.ts'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { muteInCircle as endpoint } from '#lib/contract/community/circle-moderation.ts'
import { circleAddress } from '#lib/shared/addresses/addresses.ts'
import { circleValues } from './circle-values.ts'
import { isModerator, lockCircle, requireModerator } from './require-moderator.ts'
import { momentText } from './require-not-muted.ts'

const DAY_MS = 86_400_000

/** Refuses to mute oneself, an unknown user, operators and moderators of the circle. */
async function requireMutable(db: Queryable, callerId: number, circleId: number, userId: number) {
  if (userId === callerId) throw new Refusal('invalid', 'room.not_oneself')
  const [user] = await db
    .select({ isOperator: users.isOperator })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user) throw notFound('user')
  if (user.isOperator || (await isModerator(db, circleId, userId)))
    throw new Refusal('forbidden', 'circle.not_above')
}

const store = async (tx: Tx, mute: typeof circleMutes.$inferInsert): Promise<unknown> =>
  tx
    .insert(circleMutes)
    .values(mute)
    .onConflictDoUpdate({ target: [circleMutes.circleId, circleMutes.userId], set: mute })

/** Mutes a user in a circle, replacing an earlier mute there, and notifies them. */
export const muteInCircle: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { circle_id: circleId, user_id: userId, days } = input
  const now = ctx.clock.now()
  const endsAt = new Date(now + days * DAY_MS)
  await withTransaction(ctx.db, async (tx) => {
    await lockCircle(tx, circleId)
    const mutedBy = await requireModerator(ctx, tx, circleId)
    await requireMutable(tx, mutedBy, circleId, userId)
    await store(tx, {
      circleId,
      userId,
      endsAt,
      mutedBy,
      createdAt: new Date(now),
      appeal: null,
      appealState: null,
      answer: '',
    })
    await writeUserAudit(ctx, tx, {
      action: 'mute_in_circle',
      target: `circle:${circleId}`,
      detail: { user: userId, days },
    })
  })
  await notify(ctx, userId, {
    kind: 'circle_muted',
    values: {
      ...(await circleValues(ctx.db, circleId)),
      days,
      until: momentText(endsAt, ctx.timeZone),
    },
    link: circleAddress(circleId),
  })
  return { user_id: userId, ends_at: endsAt.toISOString() }
}
