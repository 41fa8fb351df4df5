import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { newsArticles, newsCategories } from '#lib/backend/db/schema/news.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { submitHeadline as endpoint } from '#lib/contract/news/articles.ts'
import { NEWS_LIMITS } from '#lib/shared/vocabulary/news.ts'
import { addVersion } from '../editing/versions.ts'
import { paragraphsOf, plainLine } from '../sanitise.ts'
import { checkTags, type Tag, writeTags } from '../tags.ts'
import { userOf } from './likes/liked-by.ts'

const FIELDS = {
  zh: (title: string, body: string) => ({ titleZh: title, bodyZh: body }),
  en: (title: string, body: string) => ({ titleEn: title, bodyEn: body }),
  vi: (title: string, body: string) => ({ titleVi: title, bodyVi: body }),
}

/**
 * `Headlines_user/insert`: a headline submitted by a user. It is visible only after an operator has reviewed
 * it.
 */
export const submitHeadline: Handler<typeof endpoint> = async ({
  ctx,
  input: { title, content, classify_id: categoryId, match_id: matchId },
}) => {
  const userId = userOf(ctx)
  const [plainTitle, body] = [plainLine(title), paragraphsOf(content)]
  if (plainTitle === '' || body === '' || body.length > NEWS_LIMITS.body)
    throw new Refusal('invalid', 'news.empty')
  if ((await ctx.db.$count(newsCategories, eq(newsCategories.id, categoryId))) === 0)
    throw notFound('news_category')
  const tags: Tag[] = matchId === undefined ? [] : [{ kind: 'match', id: matchId }]
  await checkTags(ctx.db, tags)
  await countAttempt(ctx.db, [['headline-user', String(userId)]])
  return withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(newsArticles)
      .values({ categoryId, state: 'review', authorId: userId, ...FIELDS[ctx.language](plainTitle, body) })
      .returning()
    if (!row) throw new Error('A headline was not written')
    await writeTags(tx, row.id, tags)
    await addVersion(tx, row, { tags, writerId: userId })
    return { id: row.id, state: 'review' as const }
  })
}
