import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches, matchVotes } from '#lib/backend/db/schema/matches.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import type { VoteTotals, matchVotes as votesShape } from '#lib/contract/matches/votes.ts'
import { choicesOf, isVoteOpen, type VoteChoice } from '#lib/shared/vocabulary/votes.ts'

/** Who votes: an account, or a guest's browser by the hash of its device id; a browser without one has no vote. */
export interface Voter {
  userId: number | null
  device: string | null
}

/** Loads a visible match with what decides on votes about it. Throws "not found". */
export async function votableMatch(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({
      id: matches.id,
      sport: matches.sport,
      status: matches.status,
      kickoffAt: matches.kickoffAt,
      timeUnknown: matches.timeUnknown,
    })
    .from(matches)
    .where(eq(matches.id, id))
  if (!row || row.status === 'hidden') throw notFound('match')
  return {
    id: row.id,
    choices: [...choicesOf(row.sport)],
    isOpen: isVoteOpen({ ...row, kickoffAt: row.kickoffAt.getTime() }, ctx.clock.now()),
  }
}

export type VotableMatch = Awaited<ReturnType<typeof votableMatch>>

/**
 * The vote of an account; of a guest, any vote from their browser, also that of an account that has logged out of it.
 */
export async function ownVote(
  db: Queryable,
  matchId: number,
  { userId, device }: Voter,
): Promise<VoteChoice | null> {
  const mine =
    userId !== null
      ? eq(matchVotes.userId, userId)
      : device !== null
        ? eq(matchVotes.deviceHash, device)
        : sql`false`
  const [row] = await db
    .select({ choice: matchVotes.choice })
    .from(matchVotes)
    .where(and(eq(matchVotes.matchId, matchId), mine))
    .limit(1)
  return row?.choice ?? null
}

export async function totalsOf(db: Queryable, matchId: number): Promise<VoteTotals> {
  const rows = await db
    .select({ choice: matchVotes.choice, count: sql<number>`cast(count(*) as int)` })
    .from(matchVotes)
    .where(eq(matchVotes.matchId, matchId))
    .groupBy(matchVotes.choice)
  const countOf = (choice: VoteChoice) => rows.find((row) => row.choice === choice)?.count ?? 0
  return { home: countOf('home'), draw: countOf('draw'), away: countOf('away') }
}

/** The votes on a match as its caller may see them. */
export async function votesOf(
  ctx: Context,
  { id, choices, isOpen }: VotableMatch,
  voter: Voter,
): Promise<z.input<typeof votesShape>> {
  const position = await ctx.position(matchTopic(id))
  const own = await ownVote(ctx.db, id, voter)
  const totals = await totalsOf(ctx.db, id)
  return {
    match_id: id,
    server_time: new Date(ctx.clock.now()).toISOString(),
    position,
    is_open: isOpen,
    choices,
    count: totals.home + totals.draw + totals.away,
    totals: own !== null || !isOpen ? totals : null,
    own,
  }
}

/** Assigns the votes that a guest cast from a browser to the account, except on matches the account has voted on. */
export async function claimVotes(
  db: Queryable,
  userId: number,
  device: string,
  matchId?: number,
): Promise<void> {
  await db
    .update(matchVotes)
    .set({ userId })
    .where(
      and(
        eq(matchVotes.deviceHash, device),
        isNull(matchVotes.userId),
        matchId === undefined ? undefined : eq(matchVotes.matchId, matchId),
        sql`not exists (select 1 from ${matchVotes} mine where mine.match_id = ${matchVotes.matchId} and mine.user_id = ${userId})`,
      ),
    )
}
