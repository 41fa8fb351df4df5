import type { Database } from '#lib/backend/db/pool.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import type { Commands } from '../control/protocol.ts'

export const CHECK_LEDGER = 'check:ledger'

/**
 * The `npm run check:ledger` command of the running site: prints that the ledger balances, or prints the
 * errors and fails.
 */
export const ledgerCommands = ({ database }: { database: Pick<Database, 'pool'> }): Commands => ({
  [CHECK_LEDGER]: async (_, print) => {
    const breaches = await checkLedger(database.pool)
    for (const { invariant, rows } of breaches) {
      print(`Violated: ${invariant}:`)
      for (const row of rows) print(`  ${JSON.stringify(row)}`)
    }
    if (breaches.length > 0) throw new Error(`The ledger violates ${breaches.length} invariants.`)
    const { rows } = await database.pool.query<{ transactions: number; pots: number }>(
      `select (select count(*) from wallet_transactions) as transactions,
        (select count(*) from wallet_accounts) as pots`,
    )
    print(`The ledger is sound: ${rows[0]?.transactions ?? 0} transactions, ${rows[0]?.pots ?? 0} pots.`)
  },
})
