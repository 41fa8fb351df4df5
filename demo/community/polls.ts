import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { pollOptions, pollVotes, postPolls } from '#lib/backend/db/schema/community/polls.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { lineupPlayers, matches } from '#lib/backend/db/schema/matches.ts'
import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { MAX_POLL_OPTION_LENGTH } from '#lib/shared/community.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { choicesOf } from '#lib/shared/vocabulary/votes.ts'
import { ensureViewers, type Viewer } from '../audience/people.ts'
import { type Random, random } from '../world/random.ts'
import { fillTeams, marginOf, nameFor, type Played } from './played.ts'
import { POLL_TEXTS } from './poll-texts.ts'

const HOUR_MS = 3_600_000
/** A poll after a match is open so long; one before it until the kick-off. */
const OPEN_MS = 24 * HOUR_MS
/** Players to choose from. */
const CANDIDATES = 4
/** Share of fans who vote. */
const INTEREST = 0.65
/** Votes are cast late where the site was stopped, until so long after the end. */
const LATE_MS = 24 * HOUR_MS
/** How much more the best rated player is voted for than the next ones. */
const PLACE_WEIGHTS = [4, 2.2, 1.4, 1] as const

export interface NewPoll {
  question: string
  options: string[]
  endsAt: Date
}

/** The best rated players of a match, the best first, in the language of a fan. */
async function candidatesOf(tx: Tx, fan: Viewer, matchId: number): Promise<string[]> {
  const rows = await tx
    .select()
    .from(lineupPlayers)
    .where(and(eq(lineupPlayers.matchId, matchId), isNotNull(lineupPlayers.rating)))
    .orderBy(desc(lineupPlayers.rating), lineupPlayers.side, lineupPlayers.position)
    .limit(CANDIDATES * 2)
  const names = rows.map((row) => firstCharacters(nameFor(row, fan), MAX_POLL_OPTION_LENGTH))
  return [...new Set(names)].filter((name) => name !== '').slice(0, CANDIDATES)
}

/**
 * Asks about a match in the language of a fan: who wins it, and after it who was its best player, or whether the
 * result is deserved. Null: there is nothing to ask after a draw without ratings.
 */
export async function composePoll(
  tx: Tx,
  chance: Random,
  fan: Viewer,
  { about, at }: { about: Played; at: Date },
): Promise<NewPoll | null> {
  const texts = POLL_TEXTS[fan.language]
  const ask = (questions: readonly string[]) => fillTeams(chance.pick(questions), fan, about)
  const { match } = about
  if (match.status === 'scheduled') {
    const names = { home: nameFor(about.home, fan), away: nameFor(about.away, fan), draw: texts.draw }
    const options = choicesOf(match.sport).map((choice) =>
      firstCharacters(names[choice], MAX_POLL_OPTION_LENGTH),
    )
    return { question: ask(texts.winner), options, endsAt: match.kickoffAt }
  }
  const endsAt = new Date(at.getTime() + OPEN_MS)
  const options = await candidatesOf(tx, fan, match.id)
  if (options.length > 2) return { question: ask(texts.best), options, endsAt }
  if (marginOf(about) === 0) return null
  return { question: ask(texts.deserved), options: [...texts.verdicts], endsAt }
}

/** How likely each option before a match is, by the last odds of its result before the kick-off; equal without odds. */
async function expectedWeights(db: Db, match: Played['match']): Promise<number[]> {
  const choices = choicesOf(match.sport)
  const [quote] = await db
    .select()
    .from(oddsQuotes)
    .where(
      and(
        eq(oddsQuotes.matchId, match.id),
        inArray(oddsQuotes.market, ['eu', 'moneyline']),
        ne(oddsQuotes.stage, 'inplay'),
      ),
    )
    .orderBy(desc(oddsQuotes.at), desc(oddsQuotes.id))
    .limit(1)
  return choices.map((choice) => 1 / (quote?.[choice] ?? choices.length))
}

/** How much the options of a poll are voted for: before a match by its odds, after it by what has happened. */
async function weightsOf(
  db: Db,
  match: Played['match'],
  isPlayed: boolean,
  count: number,
): Promise<number[]> {
  if (!isPlayed) return expectedWeights(db, match)
  if (count > 2) return PLACE_WEIGHTS.slice(0, count)
  return [1 + Math.abs((match.homeScore ?? 0) - (match.awayScore ?? 0)), 1]
}

/**
 * Lets simulated fans vote in the polls of simulated posts, each at a time of their own, most of them soon. Votes
 * follow the odds before a match, and ratings and result after it. Returns the number of new votes.
 */
export async function votePolls(db: Db, seed: string, now: number): Promise<number> {
  const polls = await db
    .select({ post: posts, poll: postPolls, match: matches })
    .from(postPolls)
    .innerJoin(posts, eq(posts.id, postPolls.postId))
    .innerJoin(matches, eq(matches.id, posts.matchId))
    .where(
      and(eq(posts.simulated, true), eq(posts.state, 'shown'), gt(postPolls.endsAt, new Date(now - LATE_MS))),
    )
  if (polls.length === 0) return 0
  const viewers = await ensureViewers(db)
  let added = 0
  for (const { post, poll, match } of polls) {
    const options = await db.$count(pollOptions, eq(pollOptions.postId, post.id))
    const weights = await weightsOf(db, match, post.spoiler, options)
    const chance = random(seed, 'poll', post.id)
    const length = poll.endsAt.getTime() - post.createdAt.getTime()
    const votes = viewers.flatMap(({ id }) => {
      const at = post.createdAt.getTime() + chance.next() ** 3 * length
      const position = chance.weighted([...weights.keys()], (option) => weights[option] ?? 0)
      const isVoter = chance.chance(INTEREST) && id !== post.userId && at <= now
      return isVoter ? [{ postId: post.id, userId: id, position, createdAt: new Date(at) }] : []
    })
    added += await castVotes(db, votes)
  }
  return added
}

/** Stores votes that were not cast before, and counts them. */
async function castVotes(db: Db, votes: (typeof pollVotes.$inferInsert)[]): Promise<number> {
  if (votes.length === 0) return 0
  return withTransaction(db, async (tx) => {
    const cast = await tx.insert(pollVotes).values(votes).onConflictDoNothing().returning()
    for (const [position, rows] of Map.groupBy(cast, (vote) => vote.position))
      await tx
        .update(pollOptions)
        .set({ votes: sql`${pollOptions.votes} + ${rows.length}` })
        .where(and(eq(pollOptions.postId, rows[0]?.postId ?? 0), eq(pollOptions.position, position)))
    return cast.length
  })
}
