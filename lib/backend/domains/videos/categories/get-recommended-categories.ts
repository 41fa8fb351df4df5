import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getRecommendedCategories as endpoint } from '#lib/contract/videos/categories.ts'
import { categoryIdOf } from '#lib/shared/videos/categories.ts'
import { cardOf, cardUser, isShown } from '../cards.ts'
import { loadCategories } from './load-categories.ts'

const MAX_CATEGORIES = 6
const VIDEOS_PER_CATEGORY = 4
/** The categories are chosen from this many of the most popular videos. */
const MAX_CANDIDATES = 400

/** Returns the categories of the most popular videos, each with its most popular ones. */
export const getRecommendedCategories: Handler<typeof endpoint> = async ({ ctx }) => {
  const rows = await ctx.db
    .select({ video: videos, user: cardUser })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isShown, sql`${videos.heat} > 0`))
    .orderBy(desc(videos.heat), desc(videos.id))
    .limit(MAX_CANDIDATES)
  const categories = await loadCategories(ctx.db)
  const found = categories.map((category) => {
    const own = rows.filter(({ video }) =>
      [
        categoryIdOf({ type: 'kind', kind: video.kind }),
        video.sport && categoryIdOf({ type: 'sport', sport: video.sport }),
        video.competitionId && categoryIdOf({ type: 'competition', competitionId: video.competitionId }),
      ].includes(category.id),
    )
    return { category, own, heat: own.reduce((sum, { video }) => sum + video.heat, 0) }
  })
  // What is in no other category says nothing about a video.
  const list = found
    .filter(({ category, own }) => own.length > 0 && category.id !== 'kind-other')
    .sort((a, b) => b.heat - a.heat)
    .slice(0, MAX_CATEGORIES)
  return {
    list: list.map(({ category, own }) => ({
      ...category,
      list: own.slice(0, VIDEOS_PER_CATEGORY).map(({ video, user }) => cardOf(video, user)),
    })),
    server_time: new Date(ctx.clock.now()).toISOString(),
  }
}
