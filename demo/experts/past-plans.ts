import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import { FOOTBALL_COMPETITIONS } from '#demo/world/football/competitions/index.ts'
import { BOOKMAKERS } from '#demo/world/odds/bookmakers.ts'
import { fairBefore } from '#demo/world/odds/football-model.ts'
import { createOffer } from '#demo/world/odds/price.ts'
import type { DemoTeam } from '#demo/world/types.ts'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import { appendPlans, type NewPlan, pricePick } from '#lib/backend/domains/experts/index.ts'
import { MAX_STAKE } from '#lib/shared/experts/vocabulary.ts'
import { decimalOf } from '#lib/shared/odds/formats.ts'
import { returnOf, settle } from '#lib/shared/odds/settlement.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { type Played, selectPlayed } from '../community/played.ts'
import { type Random, random } from '../world/random.ts'
import { type DemoExpert, ensureExperts } from './demo-experts.ts'
import { reasonsFor } from './reasons.ts'

const HOUR_MS = 3_600_000
/** Past plans are on matches of so long ago, and published so many hours before the kick-off. */
const SEASON_MS = 75 * 24 * HOUR_MS
const OVER_MS = 4 * HOUR_MS
const HOURS_AHEAD = { least: 2, most: 30 }
/** Share of plans with two matches. */
const DOUBLE_PROBABILITY = 0.12

type Side = 'home' | 'draw' | 'away'

/** Our ids of the teams and bookmakers of the demo world, by kind. */
async function loadDemoIds(db: Db, provider: string) {
  const rows = await db
    .select()
    .from(externalIds)
    .where(and(eq(externalIds.provider, provider), inArray(externalIds.kind, ['team', 'bookmaker'])))
  const teams = new Map(
    FOOTBALL_COMPETITIONS.flatMap(({ teams: all }) => all.map((team) => [team.id, team] as const)),
  )
  const teamOf = new Map<number, DemoTeam>()
  const bookmakerIds = new Map<string, number>()
  for (const { kind, externalId, id } of rows) {
    const team = kind === 'team' ? teams.get(externalId) : undefined
    if (team) teamOf.set(id, team)
    if (kind === 'bookmaker') bookmakerIds.set(externalId, id)
  }
  return { teamOf, bookmakerIds }
}
type DemoIds = Awaited<ReturnType<typeof loadDemoIds>>

/** The finished football matches of the season whose teams are known, the oldest first. */
async function loadSeason(db: Db, now: number): Promise<Played[]> {
  return selectPlayed(db)
    .where(
      and(
        eq(matches.simulated, true),
        eq(matches.sport, 'football'),
        eq(matches.status, 'finished'),
        eq(matches.confirmed, true),
        isNotNull(matches.homeScore),
        gt(matches.kickoffAt, new Date(now - SEASON_MS)),
        lt(matches.kickoffAt, new Date(now - OVER_MS)),
      ),
    )
    .orderBy(asc(matches.kickoffAt), asc(matches.id))
    .limit(2_000)
}

/** The quote of a bookmaker for a market of a past match, by the strengths of the teams. */
function quoteOf(chance: Random, ids: DemoIds, { match }: Played, market: OddsMarket) {
  const [home, away] = [ids.teamOf.get(match.homeId), ids.teamOf.get(match.awayId)]
  const fair = home && away && fairBefore(home, away)[market]
  const book = chance.pick(BOOKMAKERS.filter(({ markets }) => markets.includes(market)))
  const bookmakerId = ids.bookmakerIds.get(book.id)
  const offer = fair && createOffer(fair, book, chance.normal(0, 0.06), null, 0.5)
  if (!offer || bookmakerId === undefined) return null
  const decimal = (price: number | null) =>
    price === null ? null : Math.round(decimalOf(market, price) * 1e3) / 1e3
  const prices = { home: decimal(offer.home), draw: decimal(offer.draw), away: decimal(offer.away) }
  return { bookmakerId, market, line: offer.line, ...prices, quotedAt: match.kickoffAt }
}

/** Picks a side: that of the result, or against it, as often as the expert's skill says; else by its chance. */
function pickSide(
  chance: Random,
  { skill }: DemoExpert,
  quote: NonNullable<ReturnType<typeof quoteOf>>,
  { match }: Played,
): Side {
  const sides: Side[] = quote.market === 'eu' ? ['home', 'draw', 'away'] : ['home', 'away']
  const result = [match.homeScore ?? 0, match.awayScore ?? 0] as const
  const returned = (pick: Side) =>
    returnOf(settle({ market: quote.market, pick, line: quote.line }, result), quote[pick] ?? 1)
  const byReturn = sides.toSorted((one, other) => returned(other) - returned(one))
  if (chance.chance(Math.abs(skill))) return (skill > 0 ? byReturn[0] : byReturn.at(-1)) ?? 'home'
  return chance.weighted(sides, (side) => 1 / (quote[side] ?? Number.POSITIVE_INFINITY))
}

type Selection = NewPlan['selections'][number]

function selectionOf(chance: Random, expert: DemoExpert, ids: DemoIds, played: Played): Selection | null {
  const markets = expert.markets.filter((market) => ['eu', 'asia', 'bs', 'btts'].includes(market))
  const quote = quoteOf(chance, ids, played, chance.pick(markets.length > 0 ? markets : ['bs' as const]))
  if (!quote) return null
  const pick = pickSide(chance, expert, quote, played)
  const priced = pricePick(quote, pick)
  if (!priced) return null
  const { match } = played
  return { ...quote, ...priced, pick, matchId: match.id, kickoffAt: match.kickoffAt }
}

/** The plans of an expert's past season: the same for a seed and a list of matches. */
function seasonOf(
  seed: string,
  expert: DemoExpert & { id: number },
  { season, ids }: { season: readonly Played[]; ids: DemoIds },
): NewPlan[] {
  const chance = random(seed, 'expert', expert.nickname)
  const chosen = chance.shuffle([...season]).slice(0, expert.plans)
  return chosen.flatMap((played) => {
    const first = selectionOf(chance, expert, ids, played)
    const other = chance.chance(DOUBLE_PROBABILITY) ? chance.pick(season) : null
    const second =
      other && other.match.id !== played.match.id ? selectionOf(chance, expert, ids, other) : null
    if (!first) return []
    const selections = second ? [first, second] : [first]
    const closesAt = Math.min(...selections.map(({ kickoffAt }) => kickoffAt.getTime()))
    const publishedAt = new Date(closesAt - chance.int(HOURS_AHEAD.least, HOURS_AHEAD.most) * HOUR_MS)
    const priceTenths = chance.pick(expert.prices)
    return [
      {
        userId: expert.id,
        sport: 'football' as const,
        stake: chance.int(1, MAX_STAKE / 2),
        priceTenths,
        backIfWrong: priceTenths > 0 && chance.chance(0.4),
        reasons: reasonsFor(chance, expert, played),
        publishedAt,
        selections: selections.map((selection) => ({ ...selection, quotedAt: publishedAt })),
      },
    ]
  })
}

/**
 * Publishes the past seasons of the simulated experts, once, before any other plan of theirs: by the demo's own odds
 * model on matches that are over. Returns the number of plans. They are settled like all others.
 */
export async function publishSeasons(db: Db, seed: string, now: number): Promise<number> {
  const experts = await ensureExperts(db)
  const ids = experts.map(({ id }) => id)
  if ((await db.$count(plans, inArray(plans.userId, ids))) > 0) return 0
  const season = await loadSeason(db, now)
  const provider = season[0]?.match.provider
  if (provider === undefined) return 0
  const demoIds = await loadDemoIds(db, provider)
  const all = experts
    .flatMap((expert) => seasonOf(seed, expert, { season, ids: demoIds }))
    .sort((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
  await withTransaction(db, (tx) => appendPlans(tx, all))
  return all.length
}
