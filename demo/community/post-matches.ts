import { and, asc, desc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { commentCounts, comments } from '#lib/backend/db/schema/comments.ts'
import { circleMembers, circles } from '#lib/backend/db/schema/community/circles.ts'
import { postLikes, posts } from '#lib/backend/db/schema/community/posts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { initialHeat, showPost, syncCircles } from '#lib/backend/domains/community/index.ts'
import { writePoll } from '#lib/backend/domains/community/polls/write-poll.ts'
import { ensureViewers, type Viewer } from '../audience/people.ts'
import { type Random, random } from '../world/random.ts'
import type { WriterOptions } from '../writer/writer.ts'
import { fillTeams, marginOf, type Played, selectPlayed } from './played.ts'
import { composePoll, type NewPoll } from './polls.ts'
import { POST_TEXTS } from './post-texts.ts'

const HOUR_MS = 3_600_000
/** Matches of so long before and after the present are posted about. */
const PAST_MS = 24 * HOUR_MS
const COMING_MS = 12 * HOUR_MS
/** Posts about a result come within this time after the kick-off, or at the present. */
const AFTER_KICKOFF_MS = 3 * HOUR_MS
/** Matches that are posted about in one run. */
const MAX_MATCHES = 10
const MAX_LIKES = 8
const MAX_ANSWERS = 3
/** Share of posts with a poll, and of other posts after a match that quote one of the last days. */
const POLL_PROBABILITY = 0.4
const QUOTE_PROBABILITY = 0.6
const QUOTED_MS = 3 * PAST_MS
/** Share of football matches whose ratings are loaded, so that fans can vote for the best player. */
const RATED_PROBABILITY = 0.5
/** Circles that a simulated fan joins: that of their sport, and those of the clubs that they post about. */
const JOIN_PROBABILITY = 0.7

/** Simulated matches that are played out or soon to begin, which no simulated fan has posted about in that state. */
const unpostedMatches = (db: Db, now: number, status: 'finished' | 'scheduled') =>
  selectPlayed(db)
    .where(
      and(
        eq(matches.simulated, true),
        eq(matches.status, status),
        gt(matches.kickoffAt, new Date(now - PAST_MS)),
        lt(matches.kickoffAt, new Date(now + COMING_MS)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(posts)
            .where(
              and(
                eq(posts.matchId, matches.id),
                eq(posts.simulated, true),
                eq(posts.spoiler, status === 'finished'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(matches.kickoffAt), asc(matches.id))
    .limit(MAX_MATCHES)

/** What a fan says about a match in their language, about its result if there is one: now and then with a poll or a quoted post. */
async function compose(
  tx: Tx,
  chance: Random,
  fans: readonly Viewer[],
  { about, fan, at }: { about: Played; fan: Viewer; at: Date },
): Promise<{ text: string; poll: NewPoll | null; quoteId: number | null }> {
  const texts = POST_TEXTS[fan.language]
  const { match } = about
  const poll = chance.chance(POLL_PROBABILITY) ? await composePoll(tx, chance, fan, { about, at }) : null
  if (poll) return { text: poll.question, poll, quoteId: null }
  const isQuoting = match.status !== 'scheduled' && chance.chance(QUOTE_PROBABILITY)
  const quoteId = isQuoting ? await findQuotable(tx, fans, { match, fan, at }) : null
  const result = marginOf(about) === 0 ? texts.drawn : texts.decided
  const list = quoteId !== null ? texts.quoting : match.status === 'scheduled' ? texts.coming : result
  return { text: fillTeams(chance.pick(list), fan, about), poll: null, quoteId }
}

/** The newest simulated post of another of some fans about the same competition, best about the same match; null: none. */
async function findQuotable(
  tx: Tx,
  fans: readonly Viewer[],
  { match, fan, at }: { match: Played['match']; fan: Viewer; at: Date },
): Promise<number | null> {
  const others = fans.flatMap(({ id }) => (id === fan.id ? [] : [id]))
  const [row] = await tx
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(matches, eq(matches.id, posts.matchId))
    .where(
      and(
        eq(posts.simulated, true),
        eq(posts.state, 'shown'),
        eq(matches.competitionId, match.competitionId),
        inArray(posts.userId, others),
        isNull(posts.quoteId),
        lt(posts.createdAt, at),
        gt(posts.createdAt, new Date(at.getTime() - QUOTED_MS)),
      ),
    )
    .orderBy(desc(eq(posts.matchId, match.id)), desc(posts.createdAt), desc(posts.id))
    .limit(1)
  return row?.id ?? null
}

/** Lets a fan join a circle, and counts them once. */
export async function join(tx: Tx, userId: number, circleId: number) {
  const joined = await tx.insert(circleMembers).values({ userId, circleId }).onConflictDoNothing().returning()
  if (joined.length > 0)
    await tx
      .update(circles)
      .set({ members: sql`${circles.members} + 1` })
      .where(eq(circles.id, circleId))
}

/** Writes the post of one fan with its likes and answers. */
async function writePost(tx: Tx, chance: Random, fans: readonly Viewer[], about: Played, now: number) {
  const [fan] = fans
  if (!fan) throw new Error('the demo world has no fans')
  const { match } = about
  const isPlayed = match.status === 'finished'
  const end = isPlayed ? Math.min(now, match.kickoffAt.getTime() + AFTER_KICKOFF_MS) : now
  const at = new Date(end - Math.round(chance.next() * HOUR_MS * (isPlayed ? 0.5 : 6)))
  const teamId = chance.pick([match.homeId, match.awayId])
  const [circle] = await tx
    .select({ id: circles.id })
    .from(circles)
    .where(
      chance.chance(JOIN_PROBABILITY)
        ? eq(circles.teamId, teamId)
        : eq(circles.competitionId, match.competitionId),
    )
  const others = fans.filter(({ id, language }) => id !== fan.id && language === fan.language)
  const likers = others.slice(0, chance.int(0, MAX_LIKES))
  const answerers = chance.shuffle(others).slice(0, chance.int(0, MAX_ANSWERS))
  const { text, poll, quoteId } = await compose(tx, chance, fans, { about, fan, at })
  const [post] = await tx
    .insert(posts)
    .values({
      userId: fan.id,
      circleId: circle?.id ?? null,
      text,
      quoteId,
      spoiler: isPlayed,
      matchId: match.id,
      teamId,
      state: 'shown',
      simulated: true,
      likes: likers.length,
      comments: answerers.length,
      heat: initialHeat(at.getTime()),
      heatDue: true,
      createdAt: at,
    })
    .returning()
  if (!post) throw new Error('a post of the demo world was not written')
  if (poll) await writePoll(tx, { ...poll, postId: post.id })
  await showPost(tx, post)
  if (circle) for (const each of [fan, ...likers]) await join(tx, each.id, circle.id)
  if (likers.length > 0)
    await tx.insert(postLikes).values(likers.map(({ id }) => ({ postId: post.id, userId: id })))
  const target = { targetType: 'post', targetId: post.id } as const
  for (const answerer of answerers)
    await tx.insert(comments).values({
      ...target,
      userId: answerer.id,
      text: chance.pick(POST_TEXTS[answerer.language].answers),
      state: 'shown',
      listed: true,
      createdAt: new Date(at.getTime() + chance.next() * Math.max(0, now - at.getTime())),
    })
  if (answerers.length > 0) await tx.insert(commentCounts).values({ ...target, total: answerers.length })
}

/**
 * Lets simulated fans of each language post about matches of the demo world, before and after them, once each. What
 * they say after a match follows its result and is marked as a spoiler. `fillPast` loads the ratings of ended matches.
 * Returns the number of posts.
 */
export async function postMatches(
  { db, seed, fillPast }: Pick<WriterOptions, 'db' | 'seed' | 'fillPast'>,
  now: number,
): Promise<number> {
  const played = await unpostedMatches(db, now, 'finished')
  const due = [...played, ...(await unpostedMatches(db, now, 'scheduled'))]
  if (due.length === 0) return 0
  const rated = played.filter(
    ({ match }) => match.sport === 'football' && random(seed, 'rated', match.id).chance(RATED_PROBABILITY),
  )
  if (rated.length > 0)
    await fillPast(
      rated.map(({ match }) => match.id),
      'story',
    )
  await syncCircles(db)
  const viewers = await ensureViewers(db)
  let written = 0
  for (const about of due) {
    const chance = random(seed, 'posts', about.match.id, about.match.status)
    const language = chance.pick(['zh', 'en', 'vi'] as const)
    const fans = chance.shuffle(viewers.filter((viewer) => viewer.language === language))
    await withTransaction(db, (tx) => writePost(tx, chance, fans, about, now))
    written++
  }
  return written
}
