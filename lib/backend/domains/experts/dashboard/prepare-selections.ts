import { inArray } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { watchResults } from '#lib/backend/domains/matches/index.ts'
import type { HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { publishPlan } from '#lib/contract/experts/dashboard.ts'
import { MAX_TOTAL_PRICE } from '#lib/shared/experts/vocabulary.ts'
import { COMING_STATUSES, type Sport } from '#lib/shared/vocabulary.ts'
import type { NewPlan } from '../chain/append-plans.ts'
import { loadQuotes, pricePick } from './load-quotes.ts'
import { loadTaken } from './load-taken.ts'

type Requested = HandlerInput<typeof publishPlan>['selections'][number]
type Selection = NewPlan['selections'][number]
interface Match {
  id: number
  sport: Sport
  kickoffAt: Date
}

/**
 * Loads the matches, in the order of the plan. Refuses the same match twice, and matches that have begun or whose result
 * is decided already: a plan on them would be settled at once.
 */
async function loadComingMatches(tx: Tx, ids: readonly number[], now: number): Promise<Match[]> {
  if (new Set(ids).size < ids.length) throw new Refusal('invalid', 'experts.same_match')
  const rows = await tx
    .select({
      id: matches.id,
      sport: matches.sport,
      kickoffAt: matches.kickoffAt,
      status: matches.status,
      timeUnknown: matches.timeUnknown,
    })
    .from(matches)
    .where(inArray(matches.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const decided = new Set(await watchResults(tx, ids))
  return ids.map((id) => {
    const match = byId.get(id)
    if (!match || match.status === 'hidden') throw notFound('match')
    if (!COMING_STATUSES.has(match.status) || match.kickoffAt.getTime() <= now || decided.has(id))
      throw new Refusal('conflict', 'experts.match_begun')
    if (match.timeUnknown) throw new Refusal('conflict', 'experts.time_unknown')
    return match
  })
}

/** Refuses a market of a match on which the expert has published a plan: they could pick every side of it. */
async function requireNotTaken(tx: Tx, userId: number, requested: readonly Requested[]): Promise<void> {
  const rows = await loadTaken(
    tx,
    userId,
    requested.map(({ match_id: id }) => id),
  )
  const isTaken = requested.some(({ match_id, market }) =>
    rows.some((row) => row.matchId === match_id && row.market === market),
  )
  if (isTaken) throw new Refusal('conflict', 'experts.market_taken')
}

/** The selection at the newest price. Refuses when that is not the one that the expert was shown. */
async function quoteSelection(tx: Tx, match: Match, requested: Requested): Promise<Selection> {
  const { company_id: bookmakerId, market, pick, line, price } = requested
  const quotes = await loadQuotes(tx, match)
  const quote = quotes.find((each) => each.bookmakerId === bookmakerId && each.market === market)
  if (!quote) throw new Refusal('conflict', 'experts.not_quoted')
  const priced = pricePick(quote, pick)
  if (!priced) throw new Refusal('invalid', 'experts.not_quoted')
  if (quote.line !== line || priced.price !== price) throw new Refusal('conflict', 'experts.price_changed')
  return {
    matchId: match.id,
    kickoffAt: match.kickoffAt,
    market,
    pick,
    line: quote.line,
    price: priced.price,
    chance: priced.chance,
    bookmakerId,
    quotedAt: quote.quotedAt,
  }
}

/** Turns the picks of a call into selections at the prices of this moment; refuses what cannot be published. */
export async function prepareSelections(
  tx: Tx,
  { userId, requested, now }: { userId: number; requested: readonly Requested[]; now: number },
): Promise<{ sport: Sport; selections: Selection[] }> {
  const found = await loadComingMatches(
    tx,
    requested.map(({ match_id: id }) => id),
    now,
  )
  await requireNotTaken(tx, userId, requested)
  const selections: Selection[] = []
  for (const [at, each] of requested.entries()) {
    const match = found[at]
    if (match) selections.push(await quoteSelection(tx, match, each))
  }
  const total = selections.reduce((product, { price }) => product * price, 1)
  if (total > MAX_TOTAL_PRICE) throw new Refusal('invalid', 'experts.total_price', { most: MAX_TOTAL_PRICE })
  return { sport: found[0]?.sport ?? 'football', selections }
}
