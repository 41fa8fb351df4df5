import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { commentCounts } from '#lib/backend/db/schema/comments.ts'
import { circleMembers, circles } from '#lib/backend/db/schema/community/circles.ts'
import { postLikes, posts, postTopics } from '#lib/backend/db/schema/community/posts.ts'
import { fanRatingCounts, fanRatings } from '#lib/backend/db/schema/matches/fan-ratings.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { rateMatches } from '../audience/rate-matches.ts'
import { postMatches } from './post-matches.ts'

const HOUR_MS = 3_600_000

describeDatabase('posts of simulated fans', (open) => {
  let database: Database
  let site: TestSite
  const fillPast = async () => undefined
  const now = Date.parse('2026-05-01T18:00:00Z')
  beforeAll(async () => {
    database = await open()
    site = await openTestSite({ database })
    const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString()
    await site.ingest({
      ...sampleBatch(),
      matches: [
        { ...runningMatch, status: 'finished', phase: 'ft', score: [3, 1] },
        { ...runningMatch, id: 'm2', status: 'scheduled', phase: 'pre', score: null, kickoff_at: at(4) },
      ],
      events: [],
    })
    await database.db.update(matches).set({ simulated: true })
  })
  afterAll(() => site.close())

  test('follow the results of matches, once for each, and their counts are true', async () => {
    const { db } = database
    expect(await postMatches({ db, seed: 'test', fillPast }, now)).toBe(2)
    expect(await postMatches({ db, seed: 'test', fillPast }, now)).toBe(0)
    const rows = await db
      .select({ post: posts, author: users, match: matches })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.userId))
      .innerJoin(matches, eq(matches.id, posts.matchId))
    expect(rows).toHaveLength(2)
    for (const { post, author, match } of rows) {
      expect([post.simulated, author.simulated]).toEqual([true, true])
      expect(post.spoiler).toBe(match.status === 'finished')
      expect(post.createdAt.getTime()).toBeLessThanOrEqual(now)
      expect(post.text).not.toMatch(/[{}]|\d/)
      if (match.status === 'finished') expect(post.text).toMatch(/North|北城|South/)
      expect(await db.$count(postLikes, eq(postLikes.postId, post.id))).toBe(post.likes)
      expect(await db.$count(postTopics, eq(postTopics.postId, post.id))).toBe(1)
      const [counted] = await db.select().from(commentCounts).where(eq(commentCounts.targetId, post.id))
      expect(counted?.total ?? 0).toBe(post.comments)
    }
    for (const circle of await db.select().from(circles)) {
      expect(await db.$count(posts, eq(posts.circleId, circle.id))).toBe(circle.posts)
      expect(await db.$count(circleMembers, eq(circleMembers.circleId, circle.id))).toBe(circle.members)
    }
  })

  test('rate the players of a match that is over once, around the computed ratings, and talk about it', async () => {
    const { db } = database
    const later = now + 6 * HOUR_MS
    const [match] = await db.select().from(matches).where(eq(matches.status, 'finished'))
    const id = match?.id ?? 0
    await db
      .update(matches)
      .set({ kickoffAt: new Date(later - 4 * HOUR_MS) })
      .where(eq(matches.id, id))
    expect(await rateMatches(db, 'test', later)).toBe(1)
    expect(await rateMatches(db, 'test', later)).toBe(0)
    const raters = await db.select().from(fanRatings).where(eq(fanRatings.matchId, id))
    expect(raters.length).toBeGreaterThan(3)
    const [counts] = await db.select().from(fanRatingCounts).where(eq(fanRatingCounts.matchId, id))
    const given = raters.flatMap(({ ratings }) => Object.values(ratings))
    expect(counts?.spread.reduce((sum, votes) => sum + votes, 0)).toBe(given.length)
    expect(counts?.best).toBe(raters.length)
    // The computed rating is 7.3.
    expect(given.every((rating) => rating >= 5 && rating <= 9)).toBe(true)
    const [counted] = await db.select().from(commentCounts).where(eq(commentCounts.targetType, 'match'))
    expect(counted?.total).toBeGreaterThan(0)
  })
})
