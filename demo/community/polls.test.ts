import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollOptions, pollVotes, postPolls } from '#lib/backend/db/schema/community/polls.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { lineupPlayers, matches } from '#lib/backend/db/schema/matches.ts'
import { MAX_POLL_OPTION_LENGTH } from '#lib/shared/community.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { votePolls } from './polls.ts'
import { postMatches } from './post-matches.ts'

const HOUR_MS = 3_600_000
const MATCHES = 10

describeDatabase('polls and quotes of simulated fans', (open) => {
  let site: TestSite
  const now = Date.parse('2026-05-01T18:00:00Z')
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString()
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const sample = sampleBatch()
    await site.ingest({
      ...sample,
      matches: Array.from({ length: MATCHES }, (_, n) => [
        {
          ...runningMatch,
          id: `f${n}`,
          status: 'finished' as const,
          phase: 'ft' as const,
          score: [4, 1] as [number, number],
          kickoff_at: at(-20 + n),
        },
        {
          ...runningMatch,
          id: `s${n}`,
          status: 'scheduled' as const,
          phase: 'pre' as const,
          score: null,
          kickoff_at: at(1 + n),
        },
      ]).flat(),
      events: [],
      texts: [],
      statistics: [],
      momentum: [],
      shots: [],
      lineups: [],
      // Bookmakers expect the home side to win each of them.
      quotes: Array.from({ length: MATCHES }, (_, n) => ({
        match: `s${n}`,
        bookmaker: 'b1',
        market: 'eu' as const,
        stage: 'opening' as const,
        at: '2026-04-28T09:00:00Z',
        home: 1.1,
        draw: 9,
        away: 21,
      })),
    })
    await site.database.db.update(matches).set({ simulated: true })
    // The provider's ratings of ended matches, as they are asked for.
    const fillPast = async (ids: readonly number[]) => {
      for (const matchId of ids)
        await site.database.db.insert(lineupPlayers).values(
          [7.1, 8.4, 6.2, 9.1].map((rating, position) => ({
            matchId,
            side: 'home' as const,
            position,
            nameEn: `Player ${rating}`,
            starter: true,
            rating,
          })),
        )
    }
    expect(await postMatches({ db: site.database.db, seed: 'test', fillPast }, now)).toBe(2 * MATCHES)
  })
  afterAll(() => site.close())

  const loadPolls = async () => {
    const { db } = site.database
    const rows = await db
      .select({ post: posts, poll: postPolls })
      .from(postPolls)
      .innerJoin(posts, eq(posts.id, postPolls.postId))
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        options: await db
          .select()
          .from(pollOptions)
          .where(eq(pollOptions.postId, row.post.id))
          .orderBy(pollOptions.position),
      })),
    )
  }

  test('ask before and after matches, with options that are valid for users', async () => {
    const polls = await loadPolls()
    const before = polls.filter(({ post }) => !post.spoiler)
    const after = polls.filter(({ post }) => post.spoiler)
    expect(before.length).toBeGreaterThan(0)
    expect(after.length).toBeGreaterThan(0)
    for (const { post, options } of polls) {
      expect(post.simulated).toBe(true)
      expect(post.text).not.toMatch(/[{}]/)
      expect(new Set(options.map(({ text }) => text)).size).toBe(options.length)
      for (const { text } of options) expect(characters(text)).toBeLessThanOrEqual(MAX_POLL_OPTION_LENGTH)
    }
    // The best rated first.
    const players = after.filter(({ options }) => options.length > 2)
    expect(players.length).toBeGreaterThan(0)
    expect(after.length).toBeGreaterThan(players.length)
    for (const { options } of players)
      expect(options.map(({ text }) => text)).toEqual([
        'Player 9.1',
        'Player 8.4',
        'Player 7.1',
        'Player 6.2',
      ])
    for (const { poll, post, options } of before) {
      const [match] = await site.database.db
        .select()
        .from(matches)
        .where(eq(matches.id, post.matchId ?? 0))
      expect(poll.endsAt).toEqual(match?.kickoffAt)
      expect(options).toHaveLength(3)
    }
  })

  test('are voted in once, with true counts, and the votes follow odds and results', async () => {
    const { db } = site.database
    const early = await votePolls(db, 'test', now)
    expect(early).toBeGreaterThan(0)
    expect(await votePolls(db, 'test', now)).toBe(0)
    expect(await votePolls(db, 'test', now + 10 * HOUR_MS)).toBeGreaterThan(0)
    const totals = { before: [0, 0, 0], after: [0, 0, 0, 0] }
    for (const { post, poll, options } of await loadPolls()) {
      const votes = await db.select().from(pollVotes).where(eq(pollVotes.postId, post.id))
      expect(votes.every(({ userId, createdAt }) => userId !== post.userId && createdAt <= poll.endsAt)).toBe(
        true,
      )
      for (const { position, votes: counted } of options) {
        expect(votes.filter((vote) => vote.position === position)).toHaveLength(counted)
        const list = post.spoiler ? totals.after : totals.before
        list[position] = (list[position] ?? 0) + counted
      }
    }
    // The favourite of the odds, and the verdict that a clear result is deserved, or the best rated player.
    for (const [first = 0, ...others] of [totals.before, totals.after])
      expect(first).toBeGreaterThan(others.reduce((sum, votes) => sum + votes, 0))
  })

  test('quote earlier posts of others about the same competition', async () => {
    const all = await site.database.db.select().from(posts)
    const quoting = all.filter(({ quoteId }) => quoteId !== null)
    expect(quoting.length).toBeGreaterThan(0)
    for (const { quoteId, userId, createdAt, spoiler } of quoting) {
      const quoted = all.find(({ id }) => id === quoteId)
      expect(quoted?.userId).not.toBe(userId)
      expect(quoted?.createdAt.getTime()).toBeLessThan(createdAt.getTime())
      expect(spoiler).toBe(true)
    }
  })
})
