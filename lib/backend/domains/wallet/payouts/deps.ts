import type { PayoutPort } from '#lib/backend/ports/payout/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'

/** Dependencies of the handlers of withdrawals. */
export interface PayoutDeps {
  payout: PayoutPort
  secrets: Pick<Secrets, 'key' | 'sign'>
}
