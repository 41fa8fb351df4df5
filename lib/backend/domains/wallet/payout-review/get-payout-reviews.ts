import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { withdrawalReviews, withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { maskName, openText } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getPayoutReviews as endpoint, PayoutReview } from '#lib/contract/wallet/payout-review.ts'
import type { PayoutDeps } from '../payouts/deps.ts'
import { toWithdrawal, withdrawalAad } from '../payouts/withdrawal-terms.ts'

type Review = PayoutReview['reviews'][number]

/** Returns the decisions about withdrawals, the oldest first, by withdrawal. */
async function loadReviews(db: Queryable, ids: readonly number[]): Promise<Map<number, Review[]>> {
  const reviews = new Map<number, Review[]>()
  if (ids.length === 0) return reviews
  const rows = await db
    .select({
      review: withdrawalReviews,
      name: sql<string>`coalesce(${users.operatorName}, ${users.nickname})`,
    })
    .from(withdrawalReviews)
    .innerJoin(users, eq(users.id, withdrawalReviews.operatorId))
    .where(inArray(withdrawalReviews.withdrawalId, [...ids]))
    .orderBy(asc(withdrawalReviews.id))
  for (const { review, name } of rows) {
    const { withdrawalId, operatorId, approved, note, createdAt } = review
    const list = reviews.get(withdrawalId) ?? []
    list.push({
      operator_id: operatorId,
      operator_name: name,
      approved,
      note,
      created_at: createdAt.toISOString(),
    })
    reviews.set(withdrawalId, list)
  }
  return reviews
}

/** Lists withdrawals for operators: open ones the oldest first, the others the newest first. */
export const createGetPayoutReviews =
  ({ secrets }: Pick<PayoutDeps, 'secrets'>): Handler<typeof endpoint> =>
  async ({ ctx: { db }, input: { state, page, page_size } }) => {
    const isOpen = state === 'review' || state === 'approved' || state === 'paying'
    const rows = await db
      .select({ withdrawal: withdrawals, nickname: users.nickname })
      .from(withdrawals)
      .innerJoin(users, eq(users.id, withdrawals.userId))
      .where(eq(withdrawals.state, state))
      .orderBy(isOpen ? asc(withdrawals.id) : desc(withdrawals.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    const reviews = await loadReviews(
      db,
      rows.map(({ withdrawal }) => withdrawal.id),
    )
    /** Empty after the account was deleted. */
    const holderOf = (sealed: string, number: string) =>
      sealed === ''
        ? ''
        : maskName(openText(sealed, secrets.key('payout-account'), withdrawalAad(number, 'holder')))
    return {
      list: rows.map(({ withdrawal: row, nickname }) => ({
        ...toWithdrawal(row),
        user_id: row.userId,
        user_nickname: nickname,
        real_name: holderOf(row.holderSealed, row.number),
        approvals_needed: row.approvalsNeeded,
        reviews: reviews.get(row.id) ?? [],
        provider: row.provider,
        reference: row.reference,
        detail: row.detail,
        attempts: row.attempts,
        batch: row.batch,
      })),
      page,
      page_size,
      total: await db.$count(withdrawals, eq(withdrawals.state, state)),
    }
  }
