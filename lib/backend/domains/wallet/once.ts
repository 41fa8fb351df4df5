import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { idempotencyKeys } from '#lib/backend/db/schema/wallet.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { IDEMPOTENCY_KEPT_HOURS } from '#lib/shared/vocabulary/money.ts'

export interface OnceCall {
  userId: number
  /** The caller's own name for this one call. */
  key: string
  /** The endpoint's path. */
  call: string
  /** All parameters but the key. */
  parameters: Record<string, unknown>
}

export interface Done<Answer> {
  answer: Answer
  /** The one movement it made, if it made one. */
  transactionId: number | null
}

/**
 * Does something that moves money once for each key of a user: the same key gets the same answer again, and the same
 * key with another call or other parameters is refused (409). Calls with one key wait for each other. What is refused
 * or fails leaves nothing behind, the key included, so it may be tried again. `work` runs in one transaction.
 */
export async function once<Answer>(
  db: Queryable,
  call: OnceCall,
  work: (tx: Tx) => Promise<Done<Answer>>,
): Promise<Answer> {
  return withTransaction(db, async (tx) => {
    const fingerprint = fingerprintOf(call)
    const mine = and(eq(idempotencyKeys.userId, call.userId), eq(idempotencyKeys.key, call.key))
    const [taken] = await tx
      .insert(idempotencyKeys)
      .values({ userId: call.userId, key: call.key, fingerprint })
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id })
    if (!taken) {
      const [before] = await tx.select().from(idempotencyKeys).where(mine)
      if (before?.fingerprint !== fingerprint) throw new Refusal('conflict', 'wallet.key_reused')
      return before.answer as Answer
    }
    const { answer, transactionId } = await work(tx)
    await tx.update(idempotencyKeys).set({ answer, transactionId }).where(eq(idempotencyKeys.id, taken.id))
    return answer
  })
}

/** What a key is good for: this call with these parameters, in whatever order they came. */
export function fingerprintOf({ call, parameters }: Pick<OnceCall, 'call' | 'parameters'>): string {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([call.toLowerCase(), sorted]))
    .digest('hex')
}

/** Forgets keys that are older than 48 hours; answers how many. */
export async function sweepKeys(db: Queryable): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${IDEMPOTENCY_KEPT_HOURS})`)
  return rowCount ?? 0
}
