import { eq } from 'drizzle-orm'
import { writeUserAudit } from '#lib/backend/audit.ts'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { circleRules } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { writeCircleRules as endpoint } from '#lib/contract/community/circle-moderation.ts'
import { MAX_CIRCLE_RULES_LENGTH } from '#lib/shared/community.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanLines } from '#lib/shared/text/clean-text.ts'
import { requireModerator } from './require-moderator.ts'

/** Cleans and checks the rules in one language. Nobody reviews rules, so words to review are refused as well. */
async function prepareRules(db: Queryable, text: string): Promise<string | null> {
  const clean = cleanLines(text)
  if (clean === '') return null
  if (characters(clean) > MAX_CIRCLE_RULES_LENGTH)
    throw new Refusal('invalid', 'circle.rules_long', { most: MAX_CIRCLE_RULES_LENGTH })
  const { verdict } = await checkText(db, SITE_WIDE, clean)
  if (verdict === 'refuse' || verdict === 'hold') throw new Refusal('invalid', 'circle.rules_refused')
  return clean
}

/** Replaces the rules of a circle in all languages. */
export const writeCircleRules: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { circle_id: circleId } = input
  if ((await ctx.db.$count(circles, eq(circles.id, circleId))) === 0) throw notFound('circle')
  await requireModerator(ctx, ctx.db, circleId)
  const rules = {
    rulesZh: await prepareRules(ctx.db, input.rules_zh),
    rulesEn: await prepareRules(ctx.db, input.rules_en),
    rulesVi: await prepareRules(ctx.db, input.rules_vi),
  }
  const written = { rules_zh: rules.rulesZh, rules_en: rules.rulesEn, rules_vi: rules.rulesVi }
  await withTransaction(ctx.db, async (tx) => {
    const values = { ...rules, updatedAt: new Date(ctx.clock.now()) }
    await tx
      .insert(circleRules)
      .values({ circleId, ...values })
      .onConflictDoUpdate({ target: circleRules.circleId, set: values })
    await writeUserAudit(ctx, tx, {
      action: 'write_circle_rules',
      target: `circle:${circleId}`,
      detail: written,
    })
  })
  return { rules: written }
}
