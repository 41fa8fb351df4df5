import { CHECK_LEDGER, ledgerCommands } from '#lib/backend/jobs/checks/check-ledger.ts'
import { runCheck } from './run-check.ts'

/** `npm run check:ledger`: checks every invariant of the ledger. */
await runCheck({
  name: CHECK_LEDGER,
  table: 'wallet_postings',
  missing: 'is no ledger',
  commands: ledgerCommands,
})
