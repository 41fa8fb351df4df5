import { eq } from 'drizzle-orm'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { inTransaction, type Subscription } from '#lib/backend/domain-events.ts'
import { commentsCounted } from '#lib/backend/domains/comments/index.ts'

/** Plans have the number of their comments. */
export const expertSubscriptions: readonly Subscription[] = [
  inTransaction(commentsCounted, async (tx, { targetType, targetId, total }) => {
    if (targetType === 'plan') await tx.update(plans).set({ comments: total }).where(eq(plans.id, targetId))
  }),
]
