import { and, desc, eq, type SQL } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getCategoryVideos as endpoint } from '#lib/contract/videos/lists.ts'
import { type CategorySubject, categorySubject } from '#lib/shared/videos/categories.ts'
import { cardOf, cardUser, coolerThan, isShown, olderThan } from '../cards.ts'
import { loadCategories } from '../categories/load-categories.ts'

function inCategory(subject: CategorySubject): SQL {
  if (subject.type === 'sport') return eq(videos.sport, subject.sport)
  return subject.type === 'kind'
    ? eq(videos.kind, subject.kind)
    : eq(videos.competitionId, subject.competitionId)
}

/** Returns a page of the videos of a category; a category without videos is not found. */
export const getCategoryVideos: Handler<typeof endpoint> = async ({
  ctx,
  input: { id, order, cursor, limit },
}) => {
  const subject = categorySubject(id)
  const category = (await loadCategories(ctx.db)).find((each) => each.id === id)
  if (!subject || !category) throw notFound('video_category')
  const isHot = order === 'hot'
  const rows = await ctx.db
    .select({ video: videos, user: cardUser })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isShown, inCategory(subject), isHot ? coolerThan(cursor) : olderThan(cursor)))
    .orderBy(desc(isHot ? videos.heat : videos.createdAt), desc(videos.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.video
  return {
    category,
    list: page.map(({ video, user }) => cardOf(video, user)),
    cursor: last && rows.length > limit ? `${isHot ? last.heat : last.createdAt.getTime()}.${last.id}` : null,
    server_time: new Date(ctx.clock.now()).toISOString(),
  }
}
