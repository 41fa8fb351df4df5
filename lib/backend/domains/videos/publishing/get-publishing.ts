import { hasIdentity, userOf } from '#lib/backend/domains/accounts/index.ts'
import { videoRules } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getPublishing as endpoint } from '#lib/contract/videos/publishing.ts'
import { maxVideoBytes } from '#lib/shared/vocabulary/site.ts'
import { isReviewed } from './submitted-state.ts'

/** Returns the rules for videos that the user publishes. */
export const createGetPublishing =
  ({ ffmpeg }: { ffmpeg: string | null }): Handler<typeof endpoint> =>
  async ({ ctx }) => {
    const { userId, roles } = userOf(ctx)
    const rules = await videoRules(ctx.db)
    return {
      is_verified: await hasIdentity(ctx.db, { userId, roles }),
      max_bytes: maxVideoBytes(rules, roles),
      is_reviewed: await isReviewed(ctx.db, rules, userId),
      converts: ffmpeg !== null,
    }
  }
