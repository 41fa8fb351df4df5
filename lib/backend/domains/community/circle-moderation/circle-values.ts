import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { selectCircles } from '../circles/circle-rows.ts'
import { sportNames } from '../circles/sport-names.ts'

/** The name of the circle in all languages: that of its subject, or of its sport. */
export async function circleValues(db: Queryable, circleId: number): Promise<Record<string, string>> {
  const [circle] = await selectCircles(db, null, {
    where: eq(circles.id, circleId),
    order: [asc(circles.id)],
    limit: 1,
  })
  if (circle?.kind === 'sport') {
    const { zh, en, vi } = sportNames(circle.sport)
    return { circle_zh: zh, circle_en: en, circle_vi: vi }
  }
  return {
    circle_zh: String(circle?.name_zh ?? ''),
    circle_en: String(circle?.name_en ?? ''),
    circle_vi: String(circle?.name_vi ?? ''),
  }
}
