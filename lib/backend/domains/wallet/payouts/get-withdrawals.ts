import { desc, eq } from 'drizzle-orm'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getWithdrawals as endpoint } from '#lib/contract/wallet/payouts.ts'
import { toWithdrawal } from './withdrawal-terms.ts'

/** Lists the user's own withdrawals, newest first. */
export const getWithdrawals: Handler<typeof endpoint> = async ({ ctx, input: { page, page_size } }) => {
  const own = eq(withdrawals.userId, requireUserId(ctx))
  const rows = await ctx.db
    .select()
    .from(withdrawals)
    .where(own)
    .orderBy(desc(withdrawals.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: rows.map(toWithdrawal), page, page_size, total: await ctx.db.$count(withdrawals, own) }
}
