import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { walletEntries } from '#lib/backend/db/schema/wallet-views.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { getStatement as endpoint } from '#lib/contract/wallet/wallet.ts'
import { STATEMENT_PARTS } from '#lib/shared/vocabulary/money.ts'

/**
 * Lists the bookings of one of the user's wallets, newest first. The cursor is only a position, so another
 * user's entry id reveals nothing.
 */
export const getStatement: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { userId } = ctx.actor
  if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  const rows = await ctx.db
    .select()
    .from(walletEntries)
    .where(
      and(
        eq(walletEntries.userId, userId),
        eq(walletEntries.currency, input.currency),
        inArray(walletEntries.part, [...STATEMENT_PARTS]),
        input.cursor === undefined ? undefined : lt(walletEntries.id, input.cursor),
      ),
    )
    .orderBy(desc(walletEntries.id))
    .limit(input.limit + 1)
  const list = rows.slice(0, input.limit)
  return {
    list: list.map((row) => ({
      id: row.id,
      transaction_id: row.transactionId,
      amount: row.amount,
      part: row.part === 'won' ? row.part : 'available',
      balance_after: row.balanceAfter,
      reason: row.reason,
      note_zh: row.noteZh,
      note_en: row.noteEn,
      note_vi: row.noteVi,
      created_at: row.createdAt.toISOString(),
    })),
    next_cursor: rows.length > input.limit ? (list.at(-1)?.id ?? null) : null,
  }
}
