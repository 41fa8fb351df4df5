import { and, desc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { commentCounts, commentLikes, comments } from '#lib/backend/db/schema/comments.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsArticles, newsTags } from '#lib/backend/db/schema/news.ts'
import type { CommentTargetType } from '#lib/shared/comments.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import { type Random, random } from '../world/random.ts'
import { COMMENT_TEXTS } from './comment-texts.ts'
import { ensureViewers, type Viewer } from './people.ts'

const home = alias(teams, 'home')
const away = alias(teams, 'away')

const DAY_MS = 86_400_000
/** Comments come within this time after a report. */
const WITHIN_MS = 2 * 3_600_000
/** Reports are commented once they are as old, so that their comments lie in the past. */
const MIN_AGE_MS = 20 * 60_000
/** Reports that are commented in one run. */
const MAX_REPORTS = 10
const MAX_THREADS = 4
const MAX_LIKES = 5

/** Reports of the last two days on simulated matches with a result, which nobody has commented, the newest first. */
const uncommentedReports = (db: Db, now: number) =>
  db
    .select({
      id: newsArticles.id,
      publishedAt: newsArticles.publishedAt,
      homeScore: matches.homeScore,
      awayScore: matches.awayScore,
      home,
      away,
    })
    .from(newsArticles)
    .innerJoin(newsTags, and(eq(newsTags.articleId, newsArticles.id), isNotNull(newsTags.matchId)))
    .innerJoin(matches, eq(matches.id, newsTags.matchId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .where(
      and(
        eq(newsArticles.simulated, true),
        eq(newsArticles.kind, 'report'),
        eq(newsArticles.state, 'published'),
        gt(newsArticles.publishedAt, new Date(now - 2 * DAY_MS)),
        sql`${newsArticles.publishedAt} < ${new Date(now - MIN_AGE_MS)}`,
        eq(matches.status, 'finished'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(commentCounts)
            .where(and(eq(commentCounts.targetType, 'article'), eq(commentCounts.targetId, newsArticles.id))),
        ),
      ),
    )
    .orderBy(desc(newsArticles.publishedAt))
    .limit(MAX_REPORTS)

/** What simulated fans comment: the result of a match, in a report or in its thread. */
export interface CommentedResult {
  target: { targetType: CommentTargetType; targetId: number }
  /** From then on (ms) they comment. */
  since: number
  homeScore: number | null
  awayScore: number | null
  home: typeof teams.$inferSelect
  away: typeof teams.$inferSelect
}

const namesOf = ({ nameZh: zh, nameEn: en, nameVi: vi }: typeof teams.$inferSelect) => ({ zh, en, vi })

/** Returns what a fan says about the result, in their language. */
function sentenceOf(chance: Random, { language }: Viewer, result: CommentedResult): string {
  const margin = (result.homeScore ?? 0) - (result.awayScore ?? 0)
  const { decided, drawn } = COMMENT_TEXTS[language]
  if (margin === 0) return chance.pick(drawn)
  const [winner, loser] = margin > 0 ? [result.home, result.away] : [result.away, result.home]
  return chance
    .pick(decided)
    .replace('{winner}', localisedName(namesOf(winner), language))
    .replace('{loser}', localisedName(namesOf(loser), language))
}

/** Writes comments on a result by simulated fans, some with an answer and likes. Returns their number. */
export async function commentResult(
  db: Db,
  chance: Random,
  viewers: readonly Viewer[],
  result: CommentedResult,
  now: number,
): Promise<number> {
  const { target, since } = result
  const end = Math.min(now, since + WITHIN_MS)
  const moment = (from: number) => new Date(from + chance.next() * Math.max(0, end - from))
  return withTransaction(db, async (tx) => {
    let total = 0
    const add = async (
      values: Omit<typeof comments.$inferInsert, 'targetType' | 'targetId' | 'state' | 'listed'>,
    ) => {
      const [row] = await tx
        .insert(comments)
        .values({ ...target, state: 'shown', listed: true, ...values })
        .returning()
      if (!row) throw new Error('a comment of the demo world was not written')
      total++
      return row
    }
    const fans = chance.shuffle(viewers)
    for (const fan of fans.slice(0, chance.int(1, MAX_THREADS))) {
      const others = fans.filter(({ id, language }) => id !== fan.id && language === fan.language)
      const [answerer] = others
      const answered = answerer !== undefined && chance.chance(0.5)
      const likers = others.slice(0, chance.int(0, MAX_LIKES))
      const root = await add({
        userId: fan.id,
        text: sentenceOf(chance, fan, result),
        createdAt: moment(since),
        likes: likers.length,
        answers: answered ? 1 : 0,
      })
      if (likers.length > 0)
        await tx.insert(commentLikes).values(likers.map(({ id }) => ({ commentId: root.id, userId: id })))
      if (answered)
        await add({
          userId: answerer.id,
          rootId: root.id,
          parentId: root.id,
          answeredUserId: fan.id,
          text: chance.pick(COMMENT_TEXTS[answerer.language].answers),
          createdAt: moment(root.createdAt.getTime()),
        })
    }
    await tx.insert(commentCounts).values({ ...target, total })
    return total
  })
}

/**
 * Lets simulated fans comment the reports of the demo world, each report once. What they say follows the result, and
 * names no score. Returns the number of comments.
 */
export async function commentReports(db: Db, seed: string, now: number): Promise<number> {
  const reports = await uncommentedReports(db, now)
  if (reports.length === 0) return 0
  const viewers = await ensureViewers(db)
  let written = 0
  for (const { id, publishedAt, ...teamsAndScore } of reports) {
    const result: CommentedResult = {
      ...teamsAndScore,
      target: { targetType: 'article', targetId: id },
      since: publishedAt?.getTime() ?? now,
    }
    written += await commentResult(db, random(seed, 'comments', id), viewers, result, now)
  }
  return written
}
