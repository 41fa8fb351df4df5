import { withTransaction } from '#lib/backend/db/pool.ts'
import { signIns } from '#lib/backend/db/schema/tasks.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { repairDay as endpoint } from '#lib/contract/tasks.ts'
import { lockSignIns, signState } from './progress/sign-state.ts'
import { userOf } from './progress/user-of.ts'
import { takeRepairCard } from './repair-cards.ts'

/**
 * Repairs yesterday with this month's card, or with one that was exchanged: the streak continues as if the user had
 * signed in, without the coins.
 */
export const repairDay: Handler<typeof endpoint> = ({ ctx }) => {
  const userId = userOf(ctx)
  return withTransaction(ctx.db, async (tx) => {
    await lockSignIns(tx, userId)
    const { today, signed, missed, hasMonthCard } = await signState(tx, userId, ctx.timeZone)
    if (signed) throw new Refusal('conflict', 'tasks.repair_before_sign')
    if (missed === null) throw new Refusal('conflict', 'tasks.nothing_to_repair')
    if (!hasMonthCard && !(await takeRepairCard(tx, userId))) throw new Refusal('conflict', 'tasks.card_used')
    await tx.insert(signIns).values({
      userId,
      day: missed.date,
      streak: missed.streak,
      reward: 0,
      repairMonth: hasMonthCard ? today.slice(0, 7) : null,
      extraCard: !hasMonthCard,
    })
    return missed
  })
}
