import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { idempotencyKeys } from '#lib/backend/db/schema/wallet.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { IDEMPOTENCY_RETENTION_HOURS } from '#lib/shared/vocabulary/money.ts'

export interface IdempotentCall {
  userId: number
  /** The client's unique key of this call. */
  key: string
  /** The endpoint's path. */
  call: string
  /** All parameters except the key. */
  parameters: Record<string, unknown>
}

export interface IdempotentResult<Answer> {
  answer: Answer
  /** The ledger transaction the work made, if any. */
  transactionId: number | null
}

/**
 * Runs work that moves money once for each idempotency key of a user. The same key returns the stored answer;
 * the same key with another call or other parameters is refused (409). Calls with one key are serialised.
 * Refused or failed work leaves nothing behind, the key included, so it may be retried. `work` runs in one
 * transaction.
 */
export async function runIdempotent<Answer>(
  db: Queryable,
  call: IdempotentCall,
  work: (tx: Tx) => Promise<IdempotentResult<Answer>>,
): Promise<Answer> {
  return withTransaction(db, async (tx) => {
    const fingerprint = fingerprintOf(call)
    const mine = and(eq(idempotencyKeys.userId, call.userId), eq(idempotencyKeys.key, call.key))
    const [inserted] = await tx
      .insert(idempotencyKeys)
      .values({ userId: call.userId, key: call.key, fingerprint })
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id })
    if (!inserted) {
      const [before] = await tx.select().from(idempotencyKeys).where(mine)
      if (before?.fingerprint !== fingerprint) throw new Refusal('conflict', 'wallet.key_reused')
      return before.answer as Answer
    }
    const { answer, transactionId } = await work(tx)
    await tx.update(idempotencyKeys).set({ answer, transactionId }).where(eq(idempotencyKeys.id, inserted.id))
    return answer
  })
}

/** Whether a call with this key of the user has been answered. */
export async function hasIdempotencyKey(db: Queryable, userId: number, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return rows.length > 0
}

/** Hashes what a key is valid for: this call with these parameters, in any order. */
export function fingerprintOf({ call, parameters }: Pick<IdempotentCall, 'call' | 'parameters'>): string {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([call.toLowerCase(), sorted]))
    .digest('hex')
}

/** Deletes keys older than 48 hours; returns how many. */
export async function sweepKeys(db: Queryable): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${IDEMPOTENCY_RETENTION_HOURS})`)
  return rowCount ?? 0
}
