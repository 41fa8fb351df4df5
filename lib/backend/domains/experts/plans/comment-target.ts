import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import type { LoadCommentTarget } from '#lib/backend/domains/comments/index.ts'
import { siteFeatures } from '#lib/backend/domains/site/index.ts'

/** A plan as the target of comments; none while experts are switched off. Its title is its expert and its number. */
export const loadPlanTarget: LoadCommentTarget = async ({ db }, id) => {
  const [row] = await db
    .select({ authorId: plans.userId, number: plans.number, name: users.nickname })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .where(eq(plans.id, id))
  if (!row || !(await siteFeatures(db)).experts) return null
  const { authorId, number, name } = row
  return {
    authorId,
    titles: {
      title_zh: `${name} · 方案 ${number}`,
      title_en: `${name} · plan ${number}`,
      title_vi: `${name} · nhận định ${number}`,
    },
  }
}
