import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { circleRules } from '#lib/backend/db/schema/community/circle-moderation.ts'

/** Loads the rules of a circle by language; null: there are none in it. */
export async function loadCircleRules(db: Queryable, circleId: number) {
  const [row] = await db.select().from(circleRules).where(eq(circleRules.circleId, circleId))
  return {
    rules_zh: row?.rulesZh ?? null,
    rules_en: row?.rulesEn ?? null,
    rules_vi: row?.rulesVi ?? null,
  }
}
