import { and, asc, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { planSelections, plans } from '#lib/backend/db/schema/experts/plans.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { appendPlans, loadQuotes, type NewPlan, pricePick } from '#lib/backend/domains/experts/index.ts'
import { MAX_STAKE } from '#lib/shared/experts/vocabulary.ts'
import { type Played, selectPlayed } from '../community/played.ts'
import { type Random, random } from '../world/random.ts'
import { type DemoExpert, ensureExperts } from './demo-experts.ts'
import { reasonsFor } from './reasons.ts'

const HOUR_MS = 3_600_000
/** Plans are on matches that kick off within this time. */
const SOON_MS = { least: HOUR_MS, most: 30 * HOUR_MS }
/** Open plans of an expert at a time. */
const MAX_OPEN = 3
/** Plans that are published in one run. */
const MAX_RUN = 4
const DOUBLE_PROBABILITY = 0.15

/** Simulated matches that kick off soon, the first ones first. */
const loadComing = (db: Db, now: number): Promise<Played[]> =>
  selectPlayed(db)
    .where(
      and(
        eq(matches.simulated, true),
        eq(matches.status, 'scheduled'),
        eq(matches.timeUnknown, false),
        gt(matches.kickoffAt, new Date(now + SOON_MS.least)),
        lt(matches.kickoffAt, new Date(now + SOON_MS.most)),
      ),
    )
    .orderBy(asc(matches.kickoffAt), asc(matches.id))
    .limit(300)

/** The experts who have fewer open plans than they keep, those with the fewest first. */
async function findIdle(db: Db, now: number): Promise<(DemoExpert & { id: number })[]> {
  const experts = await ensureExperts(db)
  const rows = await db
    .select({ userId: plans.userId, open: count() })
    .from(plans)
    .where(
      and(
        inArray(
          plans.userId,
          experts.map(({ id }) => id),
        ),
        isNull(plans.settledAt),
        gt(plans.closesAt, new Date(now)),
      ),
    )
    .groupBy(plans.userId)
  const open = new Map(rows.map((row) => [row.userId, row.open]))
  const openOf = ({ id }: { id: number }) => open.get(id) ?? 0
  return experts
    .filter((expert) => openOf(expert) < MAX_OPEN)
    .sort((one, other) => openOf(one) - openOf(other))
    .slice(0, MAX_RUN)
}

/** A pick of the expert on a match by its current quotes; null where nothing is quoted that they pick from. */
async function selectionOf(db: Db, chance: Random, expert: DemoExpert, { match }: Played) {
  const quotes = (await loadQuotes(db, match)).filter(({ market }) => expert.markets.includes(market))
  if (quotes.length === 0) return null
  const quote = chance.pick(quotes)
  const pick = chance.weighted(['home', 'draw', 'away'] as const, (side) => {
    const price = quote[side]
    return price === null ? 0 : 1 / price
  })
  const priced = pricePick(quote, pick)
  const { bookmakerId, market, line, quotedAt } = quote
  return (
    priced && {
      matchId: match.id,
      kickoffAt: match.kickoffAt,
      market,
      pick,
      line,
      bookmakerId,
      quotedAt,
      ...priced,
    }
  )
}

/** Matches that an expert has not published on, of their sports, in an order of their own. */
async function candidatesOf(db: Db, chance: Random, expert: DemoExpert & { id: number }, coming: Played[]) {
  const rows = await db
    .select({ matchId: planSelections.matchId })
    .from(planSelections)
    .innerJoin(plans, eq(plans.id, planSelections.planId))
    .where(
      and(
        eq(plans.userId, expert.id),
        inArray(
          planSelections.matchId,
          coming.map(({ match }) => match.id),
        ),
      ),
    )
  const taken = new Set(rows.map(({ matchId }) => matchId))
  return chance
    .shuffle(coming.filter(({ match }) => expert.sports.includes(match.sport) && !taken.has(match.id)))
    .slice(0, 4)
}

async function planOf(
  db: Db,
  chance: Random,
  expert: DemoExpert & { id: number },
  { coming, now }: { coming: Played[]; now: number },
): Promise<NewPlan | null> {
  const candidates = await candidatesOf(db, chance, expert, coming)
  const wanted = chance.chance(DOUBLE_PROBABILITY) ? 2 : 1
  const selections: NewPlan['selections'][number][] = []
  let about: Played | undefined
  for (const played of candidates) {
    if (selections.length === wanted) break
    const selection = await selectionOf(db, chance, expert, played)
    if (!selection) continue
    about ??= played
    selections.push(selection)
  }
  if (!about) return null
  const priceTenths = chance.pick(expert.prices)
  return {
    userId: expert.id,
    sport: about.match.sport,
    stake: chance.int(1, MAX_STAKE),
    priceTenths,
    backIfWrong: priceTenths > 0 && chance.chance(0.4),
    reasons: reasonsFor(chance, expert, about),
    publishedAt: new Date(now),
    selections,
  }
}

/** Lets simulated experts publish plans on coming matches at the current odds. Returns how many. */
export async function publishAhead(db: Db, seed: string, now: number): Promise<number> {
  const idle = await findIdle(db, now)
  const coming = idle.length === 0 ? [] : await loadComing(db, now)
  if (coming.length === 0) return 0
  let published = 0
  for (const expert of idle) {
    const plan = await planOf(db, random(seed, 'plan', expert.nickname, now), expert, { coming, now })
    if (!plan) continue
    await withTransaction(db, (tx) => appendPlans(tx, [plan]))
    published++
  }
  return published
}
