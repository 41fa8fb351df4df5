import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { walletEntries } from '#lib/backend/db/schema/wallet-views.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { getReceipt as endpoint } from '#lib/contract/wallet.ts'
import type { LedgerReason } from '#lib/shared/vocabulary/money.ts'

/**
 * Queries for both users of a transaction whose money goes through a site account, by the row that references
 * it.
 */
const PARTIES: Partial<Record<LedgerReason, (transaction: number) => SQL>> = {
  gift: (id) => sql`select user_id as one, anchor_id as other from gift_records where transaction_id = ${id}`,
  guard: (id) => sql`select g.user_id as one, r.user_id as other
    from guard_records g join rooms r on r.id = g.room_id where g.transaction_id = ${id}`,
  barrage: (id) => sql`select b.user_id as one, r.user_id as other
    from barrage_records b join rooms r on r.id = b.room_id where b.transaction_id = ${id}`,
  super_message: (id) => sql`select m.user_id as one, r.user_id as other
    from super_messages m join rooms r on r.id = m.room_id where m.transaction_id = ${id}`,
  super_message_share: (id) => sql`select m.user_id as one, r.user_id as other
    from super_messages m join rooms r on r.id = m.room_id where m.settled_by = ${id}`,
  super_message_refund: (id) => sql`select m.user_id as one, r.user_id as other
    from super_messages m join rooms r on r.id = m.room_id where m.settled_by = ${id}`,
  red_envelope_claim: (id) => sql`select c.user_id as one, e.user_id as other
    from red_envelope_claims c join red_envelopes e on e.id = c.envelope_id where c.transaction_id = ${id}`,
}

/** Reasons whose subject begins with the number of an order of diamonds. */
const ORDER_REASONS: ReadonlySet<LedgerReason> = new Set([
  'recharge',
  'recharge_refund',
  'recharge_dispute',
  'recharge_dispute_won',
  'debt_repaid',
])

/**
 * Returns one transaction of the user: its reason, its counterparty, and its effect on each of the user's
 * accounts.
 */
export const getReceipt: Handler<typeof endpoint> = async ({ ctx, input: { transaction_id: id } }) => {
  const { userId } = ctx.actor
  if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  const entries = await ctx.db
    .select()
    .from(walletEntries)
    .where(and(eq(walletEntries.transactionId, id), eq(walletEntries.userId, userId)))
    .orderBy(asc(walletEntries.id))
  const [first] = entries
  if (!first) throw notFound('transaction')
  return {
    transaction_id: id,
    reason: first.reason,
    note_zh: first.noteZh,
    note_en: first.noteEn,
    note_vi: first.noteVi,
    created_at: first.createdAt.toISOString(),
    counterparty: await findCounterparty(ctx.db, { id, userId, reason: first.reason }),
    order_number: ORDER_REASONS.has(first.reason) ? (first.subject.split(':')[0] ?? null) : null,
    lines: entries.map(({ currency, part, amount, balanceAfter }) => ({
      currency,
      part,
      amount,
      balance_after: balanceAfter,
    })),
  }
}

/** The other user whose account was moved, or whom the paid row names; null: the site. */
async function findCounterparty(
  db: Queryable,
  { id, userId, reason }: { id: number; userId: number; reason: LedgerReason },
): Promise<{ user_id: number; user_nickname: string } | null> {
  const [moved] = await db
    .select({ userId: walletEntries.userId })
    .from(walletEntries)
    .where(and(eq(walletEntries.transactionId, id), ne(walletEntries.userId, userId)))
    .limit(1)
  const other = moved?.userId ?? (await findRecordedCounterparty(db, { id, userId, reason }))
  if (other === null) return null
  const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, other))
  return user ? { user_id: other, user_nickname: user.nickname } : null
}

async function findRecordedCounterparty(
  db: Queryable,
  { id, userId, reason }: { id: number; userId: number; reason: LedgerReason },
): Promise<number | null> {
  const partiesQuery = PARTIES[reason]
  if (!partiesQuery) return null
  const { rows } = await db.execute<{ one: number; other: number }>(partiesQuery(id))
  const row = rows[0]
  if (!row) return null
  const other = row.one === userId ? row.other : row.one
  return other === userId ? null : other
}
