import type { Database } from '#lib/backend/db/pool.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import type { Commands } from './control/protocol.ts'

export const CHECK_LEDGER = 'check:ledger'

/** What `npm run check:ledger` asks of the running site: prints that all is well, or what is wrong and fails. */
export const ledgerCommands = ({ database }: { database: Pick<Database, 'pool'> }): Commands => ({
  [CHECK_LEDGER]: async (_, print) => {
    const breaches = await checkLedger(database.pool)
    for (const { invariant, rows } of breaches) {
      print(`It does not hold that ${invariant}:`)
      for (const row of rows) print(`  ${JSON.stringify(row)}`)
    }
    if (breaches.length > 0) throw new Error(`The ledger is wrong in ${breaches.length} respects.`)
    const { rows } = await database.pool.query<{ transactions: number; pots: number }>(
      `select (select count(*) from wallet_transactions) as transactions,
        (select count(*) from wallet_accounts) as pots`,
    )
    print(`The ledger is sound: ${rows[0]?.transactions ?? 0} transactions, ${rows[0]?.pots ?? 0} pots.`)
  },
})
