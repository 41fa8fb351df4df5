import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { planLikes, type plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { bookmakers } from '#lib/backend/db/schema/odds.ts'
import type { planCard } from '#lib/contract/experts/plan.ts'
import type { PlanState } from '#lib/shared/experts/vocabulary.ts'
import { type ChainSelection, loadSelections } from '../chain/load-chain.ts'
import { type ExpertBriefInput, loadBriefs } from '../records/load-briefs.ts'
import { loadPlanMatches, type PlanMatchInput } from './load-plan-matches.ts'

export type Plan = typeof plans.$inferSelect
export type PlanCardInput = z.input<typeof planCard>

/** Who looks at plans, and when: site time in ms. */
export interface Viewing {
  userId: number | null
  now: number
}

export const stateOf = ({ settledAt, closesAt }: Plan, now: number): PlanState =>
  settledAt !== null ? 'settled' : closesAt.getTime() <= now ? 'running' : 'open'

/** Whether picks, stake and reasons are hidden: those of an open plan from everybody but its author and buyers. */
export const isLocked = (plan: Plan, { userId, now }: Viewing, isBought: boolean): boolean =>
  plan.priceTenths > 0 && stateOf(plan, now) === 'open' && plan.userId !== userId && !isBought

/** What the viewer has bought and liked of some plans. */
async function loadMarks(db: Queryable, ids: readonly number[], userId: number | null) {
  if (userId === null || ids.length === 0) return { bought: new Set<number>(), liked: new Set<number>() }
  const bought = await db
    .select({ id: planPurchases.planId })
    .from(planPurchases)
    .where(and(eq(planPurchases.userId, userId), inArray(planPurchases.planId, [...ids])))
  const liked = await db
    .select({ id: planLikes.planId })
    .from(planLikes)
    .where(and(eq(planLikes.userId, userId), inArray(planLikes.planId, [...ids])))
  return { bought: new Set(bought.map(({ id }) => id)), liked: new Set(liked.map(({ id }) => id)) }
}

type Company = PlanCardInput['selections'][number]['company']

async function loadCompanies(db: Queryable): Promise<Map<number, Company>> {
  const rows = await db.select().from(bookmakers)
  return new Map(
    rows.map(({ id, nameZh, nameEn, nameVi }) => [
      id,
      { id, name_zh: nameZh, name_en: nameEn, name_vi: nameVi },
    ]),
  )
}

function toSelection(
  selection: ChainSelection,
  match: PlanMatchInput,
  { company, locked }: { company: Company; locked: boolean },
): PlanCardInput['selections'][number] {
  const { market, pick, line, price, chance, quotedAt, outcome } = selection
  return {
    match,
    market,
    company,
    pick: locked ? null : { pick, line, price, chance, quoted_at: quotedAt.toISOString() },
    outcome: locked ? null : outcome,
  }
}

interface CardParts {
  expert: ExpertBriefInput
  selections: PlanCardInput['selections']
  /** Product of the prices of all matches. */
  price: number
  locked: boolean
  isBought: boolean
  isLiked: boolean
}

function toCard(plan: Plan, { userId, now }: Viewing, parts: CardParts): PlanCardInput {
  const { expert, selections, price, locked, isBought, isLiked } = parts
  return {
    id: plan.id,
    number: plan.number,
    expert,
    sport: plan.sport,
    state: stateOf(plan, now),
    price_tenths: plan.priceTenths,
    back_if_wrong: plan.backIfWrong,
    published_at: plan.publishedAt.toISOString(),
    closes_at: plan.closesAt.toISOString(),
    selections,
    stake: locked ? null : plan.stake,
    total_price: locked ? null : price,
    is_locked: locked,
    is_own: plan.userId === userId,
    is_bought: isBought,
    is_hidden: plan.hiddenAt !== null,
    verdict: plan.verdict,
    returned: plan.returned,
    profit: plan.profit,
    settled_at: plan.settledAt?.toISOString() ?? null,
    settlements: plan.settlements,
    buyers: plan.buyers,
    likes: plan.likes,
    is_liked: isLiked,
    comments: plan.comments,
    hash: plan.hash,
  }
}

/** Returns plans as a viewer may see them, in the given order. A plan whose match no longer exists is left out. */
export async function loadPlanCards(
  db: Queryable,
  rows: readonly Plan[],
  viewing: Viewing,
): Promise<PlanCardInput[]> {
  const ids = rows.map(({ id }) => id)
  const selections = await loadSelections(db, ids)
  const matches = await loadPlanMatches(
    db,
    [...selections.values()].flat().map(({ matchId }) => matchId),
  )
  const companies = rows.length === 0 ? new Map<number, Company>() : await loadCompanies(db)
  const experts = await loadBriefs(
    db,
    rows.map(({ userId }) => userId),
  )
  const { bought, liked } = await loadMarks(db, ids, viewing.userId)
  return rows.flatMap((plan) => {
    const own = selections.get(plan.id) ?? []
    const expert = experts.get(plan.userId)
    const isBought = bought.has(plan.id)
    const locked = isLocked(plan, viewing, isBought)
    const shown = own.flatMap((selection) => {
      const [match, company] = [matches.get(selection.matchId), companies.get(selection.bookmakerId)]
      return match && company ? [toSelection(selection, match, { company, locked })] : []
    })
    if (!expert || shown.length < own.length) return []
    const price = Math.round(own.reduce((product, each) => product * each.price, 1) * 1e3) / 1e3
    const parts = { expert, selections: shown, price, locked, isBought, isLiked: liked.has(plan.id) }
    return [toCard(plan, viewing, parts)]
  })
}
