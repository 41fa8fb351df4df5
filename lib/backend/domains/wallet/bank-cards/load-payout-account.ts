import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { payoutAccounts } from '#lib/backend/db/schema/wallet/payout-accounts.ts'
import { maskName, openText } from '#lib/backend/domains/accounts/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { PayoutAccount } from '#lib/contract/wallet/bank-cards.ts'
import { ACCOUNT_CHANGE_HOURS, type PayoutAccountKind } from '#lib/shared/payouts/vocabulary.ts'

/** Associated data that binds an encrypted field of a payout account to its row. */
export const accountAad = (userId: number, kind: PayoutAccountKind, field: 'holder' | 'number') =>
  `payout-account:${userId}:${kind}:${field}`

interface LoadDeps {
  db: Queryable
  secrets: Pick<Secrets, 'key'>
}

const HOUR_MS = 3_600_000

/** Returns a user's account of a kind with its name masked; null if none is saved. */
export async function loadPayoutAccount(
  { db, secrets }: LoadDeps,
  userId: number,
  kind: PayoutAccountKind,
): Promise<PayoutAccount | null> {
  const [row] = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.kind, kind)))
  if (!row) return null
  const holder = openText(row.holderSealed, secrets.key('payout-account'), accountAad(userId, kind, 'holder'))
  return {
    kind,
    real_name: maskName(holder),
    number: row.numberShown,
    bank_name: row.bankName,
    changed_at: row.changedAt.toISOString(),
    usable_at: new Date(row.changedAt.getTime() + ACCOUNT_CHANGE_HOURS * HOUR_MS).toISOString(),
  }
}
