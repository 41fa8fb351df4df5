import type { Pool } from 'pg'
import { DEBT_INVARIANTS } from './debt-invariants.ts'
import { EXPERT_INVARIANTS } from './expert-invariants.ts'
import { GIFT_INVARIANTS } from './gift-invariants.ts'
import { LEDGER_INVARIANTS } from './ledger-invariants.ts'
import { MALL_INVARIANTS } from './mall-invariants.ts'
import { ORDER_INVARIANTS } from './order-invariants.ts'
import { PAYOUT_INVARIANTS } from './payout-invariants.ts'
import { PREDICTION_INVARIANTS } from './prediction-invariants.ts'
import { SHARE_INVARIANTS } from './share-invariants.ts'
import { TASK_INVARIANTS } from './task-invariants.ts'

/**
 * The invariants of the ledger, each with a query that finds violations. A domain that moves money adds what
 * its rows require: every gift, order, withdrawal or claim has exactly one transaction.
 */
export const INVARIANTS: Readonly<Record<string, string>> = {
  ...LEDGER_INVARIANTS,
  ...TASK_INVARIANTS,
  ...GIFT_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...DEBT_INVARIANTS,
  ...PAYOUT_INVARIANTS,
  ...MALL_INVARIANTS,
  ...EXPERT_INVARIANTS,
  ...PREDICTION_INVARIANTS,
  ...SHARE_INVARIANTS,
}

export interface Breach {
  invariant: string
  /** At most ten of the rows that violate it. */
  rows: Record<string, unknown>[]
}

/** Checks every invariant of a database's ledger; returns an empty list if all hold. Reads only. */
export async function checkLedger(pool: Pick<Pool, 'query'>): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [invariant, sql] of Object.entries(INVARIANTS)) {
    const { rows } = await pool.query<Record<string, unknown>>(`${sql}\nlimit 10`)
    if (rows.length > 0) breaches.push({ invariant, rows })
  }
  return breaches
}
