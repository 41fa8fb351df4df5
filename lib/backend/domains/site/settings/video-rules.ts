import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import {
  ANCHOR_VIDEO_MB,
  VIDEO_REVIEWS,
  VIDEO_SETTING,
  type VideoRules,
} from '#lib/shared/vocabulary/site.ts'

/** Anything missing or unknown has its default. */
const storedRules = z.object({
  review: z.catch(z.enum(VIDEO_REVIEWS), 'none'),
  anchor_mb: z.catch(z.int().check(z.gte(ANCHOR_VIDEO_MB.min), z.lte(ANCHOR_VIDEO_MB.max)), 500),
})

/** Loads the operator's rules for published videos. */
export async function videoRules(db: Queryable): Promise<VideoRules> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, VIDEO_SETTING))
  return storedRules.parse(row?.value ?? {})
}
