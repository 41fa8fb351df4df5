import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { openText, publishUnread } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { PayoutOrder, PayoutResult } from '#lib/backend/ports/payout/index.ts'
import type { PayoutDeps } from '../deps.ts'
import { type WithdrawalRow, withdrawalAad } from '../withdrawal-terms.ts'
import { endPaid, endReturned, lockWithdrawal, writeStepNotice } from './end-withdrawal.ts'

export interface PayDueDeps extends PayoutDeps {
  db: Db
  publish: Context['publish']
  log: Pick<Logger, 'warn'>
}

/** The wait before a payment without a result is queried: half a minute, then three times as long, up to an hour. */
const FIRST_WAIT_SECONDS = 30
const MAX_WAIT_SECONDS = 3_600
/** Most payments of one run, so that the job ends soon when the site stops. */
const MAX_PAYMENTS = 20

/** Returns the payment of a withdrawal, its name and number in clear. */
export function toPayoutOrder(row: WithdrawalRow, secrets: PayoutDeps['secrets']): PayoutOrder {
  const { number, kind, bankName, amount, fee } = row
  const open = (sealed: string, field: 'holder' | 'number') =>
    openText(sealed, secrets.key('payout-account'), withdrawalAad(number, field))
  return {
    number,
    kind,
    bankName,
    account: open(row.accountSealed, 'number'),
    holder: open(row.holderSealed, 'holder'),
    amount: amount - fee,
  }
}

/**
 * Claims the withdrawal that is due longest: approved, or being paid without a result. The attempt is stored before the
 * provider is called, so that a process that is killed in between leaves a withdrawal that is queried first.
 */
async function claimDue(db: Db, kinds: readonly string[]) {
  return withTransaction(db, async (tx) => {
    const [due] = await tx
      .select()
      .from(withdrawals)
      .where(
        sql`${withdrawals.state} in ('approved', 'paying') and ${withdrawals.dueAt} <= now()
          and ${withdrawals.batch} is null and ${withdrawals.kind} = any(${sql.param(kinds)}::text[])`,
      )
      .orderBy(withdrawals.dueAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    const wait = Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 3 ** Math.min(due.attempts, 10))
    const [row] = await tx
      .update(withdrawals)
      .set({
        state: 'paying',
        attemptId: randomUUID(),
        attempts: due.attempts + 1,
        dueAt: sql`now() + make_interval(secs => ${wait})`,
        payingAt: due.payingAt ?? sql`now()`,
      })
      .where(eq(withdrawals.id, due.id))
      .returning()
    if (row && due.state === 'approved') await writeStepNotice(tx, row, 'paying')
    return row ? { row, isFirst: due.state === 'approved' } : null
  })
}

async function writeResult(
  tx: Tx,
  row: WithdrawalRow,
  provider: PayoutDeps['payout']['provider'],
  result: PayoutResult,
) {
  const set = (change: Partial<WithdrawalRow>) =>
    tx
      .update(withdrawals)
      .set({ provider, ...change })
      .where(eq(withdrawals.id, row.id))
  if (result.outcome === 'paid') {
    await set({ detail: null })
    await endPaid(tx, row, result.reference)
  } else if (result.outcome === 'failed') {
    await set({ detail: result.detail })
    await endReturned(tx, row, 'failed', { failure: result.failure })
  } else await set({ detail: result.detail })
}

/** Stores the result of an attempt, unless another attempt or an operator has ended the withdrawal meanwhile. */
async function storeResult({ db, payout }: PayDueDeps, attempt: WithdrawalRow, result: PayoutResult) {
  await withTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, attempt.id)
    if (row?.state !== 'paying' || row.attemptId !== attempt.attemptId) return
    await writeResult(tx, row, payout.provider, result)
  })
}

/**
 * Pays withdrawals that are due, one after the other. A first attempt pays; each later one asks the provider first and
 * pays again only what it does not have, under the same number. Returns how many were tried.
 */
export async function payDueWithdrawals(deps: PayDueDeps): Promise<number> {
  const { db, payout, secrets, log } = deps
  if (payout.file !== null || payout.kinds.length === 0) return 0
  for (let tried = 0; tried < MAX_PAYMENTS; tried++) {
    const claimed = await claimDue(db, payout.kinds)
    if (!claimed) return tried
    const { row, isFirst } = claimed
    const found = isFirst ? { outcome: 'missing' as const } : await payout.query(row.number)
    const result = found.outcome === 'missing' ? await payout.pay(toPayoutOrder(row, secrets)) : found
    if (result.outcome === 'unknown')
      log.warn({ withdrawalId: row.id, detail: result.detail }, 'payout_result_unknown')
    await storeResult(deps, row, result)
    await publishUnread(deps, row.userId)
  }
  return MAX_PAYMENTS
}
