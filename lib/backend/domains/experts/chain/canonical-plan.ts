import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { planSelections, plans } from '#lib/backend/db/schema/experts/plans.ts'

/** What an expert publishes, and its place in the chain: the columns that the hash covers. */
export type PublishedPlan = Pick<
  typeof plans.$inferSelect,
  | 'number'
  | 'previousHash'
  | 'salt'
  | 'userId'
  | 'sport'
  | 'market'
  | 'stake'
  | 'priceTenths'
  | 'backIfWrong'
  | 'reasons'
  | 'publishedAt'
  | 'closesAt'
>
export type PublishedSelection = Pick<
  typeof planSelections.$inferSelect,
  | 'position'
  | 'matchId'
  | 'kickoffAt'
  | 'market'
  | 'pick'
  | 'line'
  | 'price'
  | 'chance'
  | 'bookmakerId'
  | 'quotedAt'
>

/** Version of the form below; a change of it needs another number. */
const FORM = 1

/**
 * Returns the canonical form of a plan: JSON by RFC 8785, in which equal content has equal text. Selections are in the
 * order of their positions.
 */
export function canonicalPlan(plan: PublishedPlan, selections: readonly PublishedSelection[]): string {
  const text = canonicalize({
    form: FORM,
    number: plan.number,
    previous_hash: plan.previousHash,
    salt: plan.salt,
    expert_id: plan.userId,
    published_at: plan.publishedAt.toISOString(),
    closes_at: plan.closesAt.toISOString(),
    sport: plan.sport,
    market: plan.market,
    stake: plan.stake,
    price_tenths: plan.priceTenths,
    back_if_wrong: plan.backIfWrong,
    reasons: plan.reasons,
    selections: selections
      .toSorted((one, other) => one.position - other.position)
      .map((selection) => ({
        position: selection.position,
        match_id: selection.matchId,
        kickoff_at: selection.kickoffAt.toISOString(),
        market: selection.market,
        pick: selection.pick,
        line: selection.line,
        price: selection.price,
        chance: selection.chance,
        company_id: selection.bookmakerId,
        quoted_at: selection.quotedAt.toISOString(),
      })),
  })
  if (text === undefined) throw new Error('a plan has no canonical form')
  return text
}

/** SHA-256 of a canonical plan in UTF-8, as 64 hexadecimal digits. */
export const hashOf = (canonical: string): string =>
  createHash('sha256').update(canonical, 'utf8').digest('hex')
