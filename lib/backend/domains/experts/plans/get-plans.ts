import { and, asc, desc, eq, exists, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { planSelections, plans } from '#lib/backend/db/schema/experts/plans.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { createPartsCache } from '#lib/backend/domains/matches/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import type { getPlans as endpoint } from '#lib/contract/experts/plans.ts'
import type { PlanSort } from '#lib/shared/experts/vocabulary.ts'
import { loadPlanCards } from './load-plan-cards.ts'

type Filter = HandlerInput<typeof endpoint>

/** The condition of a state, at a time of the site. Plans on sale are those of experts who may publish. */
export function inState(state: Filter['state'], now: Date): SQL | undefined {
  const open = and(isNull(plans.settledAt), gt(plans.closesAt, now))
  switch (state) {
    case 'open':
      return and(open, isNull(plans.hiddenAt), eq(experts.state, 'active'))
    case 'running':
      return and(isNull(plans.settledAt), lte(plans.closesAt, now))
    case 'settled':
      return isNotNull(plans.settledAt)
    case 'ended':
      return or(isNotNull(plans.settledAt), lte(plans.closesAt, now))
    case 'all':
      return undefined
  }
}

/** Plans with a match that meets a condition. */
const withSelection = (db: Queryable, ...conditions: SQL[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(planSelections)
      .innerJoin(matches, eq(matches.id, planSelections.matchId))
      .where(and(eq(planSelections.planId, plans.id), ...conditions)),
  )

function whereOf(db: Queryable, input: Filter, now: Date): SQL | undefined {
  const { sport, competition_id: competition, match_id: match, market, free, expert_id: expert } = input
  return and(
    inState(input.state, now),
    sport && withSelection(db, eq(matches.sport, sport)),
    competition === undefined ? undefined : withSelection(db, eq(matches.competitionId, competition)),
    match === undefined ? undefined : withSelection(db, eq(matches.id, match)),
    market && withSelection(db, eq(planSelections.market, market)),
    free ? eq(plans.priceTenths, 0) : undefined,
    input.back_if_wrong ? eq(plans.backIfWrong, true) : undefined,
    input.min_price === undefined ? undefined : gte(plans.priceTenths, input.min_price),
    input.max_price === undefined ? undefined : lte(plans.priceTenths, input.max_price),
    expert === undefined ? undefined : eq(plans.userId, expert),
  )
}

/** Unknown returns come last. Ended plans are listed from the newest kick-off on. */
function orderOf(sort: PlanSort, isEnded: boolean): SQL[] {
  const byKickoff = isEnded ? desc(plans.closesAt) : asc(plans.closesAt)
  const rest = [byKickoff, desc(plans.number)]
  switch (sort) {
    case 'kickoff':
      return rest
    case 'newest':
      return [desc(plans.number)]
    case 'return_10':
      return [sql`${experts.return10} desc nulls last`, ...rest]
    case 'return_50':
      return [sql`${experts.return50} desc nulls last`, ...rest]
    case 'return_100':
      return [sql`${experts.return100} desc nulls last`, ...rest]
    case 'streak':
      return [desc(experts.streak), ...rest]
  }
}

/** The competitions with plans of a state and a sport, those with the most plans first. */
async function loadCompetitions(db: Queryable, { state, sport }: Pick<Filter, 'state' | 'sport'>, now: Date) {
  const total = sql<number>`count(distinct ${plans.id})::int`
  const rows = await db
    .select({ competition: competitions, total })
    .from(plans)
    .innerJoin(experts, eq(experts.userId, plans.userId))
    .innerJoin(planSelections, eq(planSelections.planId, plans.id))
    .innerJoin(matches, eq(matches.id, planSelections.matchId))
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(and(inState(state, now), sport && eq(matches.sport, sport)))
    .groupBy(competitions.id)
    .orderBy(desc(total), asc(competitions.position), asc(competitions.id))
    .limit(100)
  return rows.map(({ competition, total: count }) => ({
    id: competition.id,
    sport: competition.sport,
    name_zh: competition.shortZh ?? competition.nameZh,
    name_en: competition.shortEn ?? competition.nameEn,
    name_vi: competition.shortVi ?? competition.nameVi,
    plans: count,
  }))
}

/** They are the same for everybody and every page, and counted over all plans of a state: read every few seconds at most. */
const competitionsCache = createPartsCache<Awaited<ReturnType<typeof loadCompetitions>>>()

/** Lists plans; picks of open ones are locked unless the caller is their author or has bought them. */
export const getPlans: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { db } = ctx
  await requireFeature(db, 'experts')
  const now = new Date(ctx.clock.now())
  const { page, page_size } = input
  const where = whereOf(db, input, now)
  const from = () =>
    db.select({ plan: plans }).from(plans).innerJoin(experts, eq(experts.userId, plans.userId)).where(where)
  const rows = await from()
    .orderBy(...orderOf(input.sort, input.state !== 'open'))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const viewing = { userId: ctx.actor.userId, now: now.getTime() }
  return {
    server_time: now.toISOString(),
    list: await loadPlanCards(
      db,
      rows.map(({ plan }) => plan),
      viewing,
    ),
    page,
    page_size,
    total: await db.$count(from().as('found')),
    competitions: await competitionsCache(db, `${input.state} ${input.sport}`, 0, () =>
      loadCompetitions(db, input, now),
    ),
  }
}
