import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { payoutAccounts } from '#lib/backend/db/schema/wallet/payout-accounts.ts'
import { sealText } from '#lib/backend/domains/accounts/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { PayoutAccountKind } from '#lib/shared/payouts/vocabulary.ts'
import type { LedgerReason } from '#lib/shared/vocabulary/money.ts'
import type { TestSite } from '../../backend/test-site.ts'
import { verifyIdentity } from '../../backend/verify-identity.ts'
import { addBalance } from '../coins/add-balance.ts'

/** A card number with a valid check digit that no bank has issued. */
export const CARD = '622800000000000003'
export const HOLDER = '张三丰'
export const PAYMENT_PASSWORD = '135790'

interface PayoutSite {
  db: Queryable
  secrets: Pick<Secrets, 'key'>
}

/** Makes a user's identity a verified one with a name. */
export async function verifyName({ db, secrets }: PayoutSite, userId: number, name = HOLDER): Promise<void> {
  await verifyIdentity(db, userId, sealText(name, secrets.key('identity'), `identity:${userId}:name`))
}

/** Saves a payout account that was changed long ago, or `hours` ago. */
export async function savePayoutAccount(
  { db, secrets }: PayoutSite,
  userId: number,
  {
    kind = 'bank',
    number = CARD,
    hours = 1_000,
  }: { kind?: PayoutAccountKind; number?: string; hours?: number } = {},
): Promise<void> {
  const key = secrets.key('payout-account')
  const row = {
    holderSealed: sealText(HOLDER, key, `payout-account:${userId}:${kind}:holder`),
    numberSealed: sealText(number, key, `payout-account:${userId}:${kind}:number`),
    numberShown: `**** **** ${number.slice(-4)}`,
    bankName: kind === 'bank' ? 'A bank' : null,
    changedAt: sql`now() - make_interval(hours => ${hours})`,
  }
  await db
    .insert(payoutAccounts)
    .values({ userId, kind, ...row })
    .onConflictDoUpdate({ target: [payoutAccounts.userId, payoutAccounts.kind], set: row })
}

/** Gives a user income; by default as an adjustment, which waits for no delay. */
export const earn = (
  { database: { db } }: Pick<TestSite, 'database'>,
  userId: number,
  tenths: number,
  reason: LedgerReason = 'adjustment',
) => addBalance(db, userId, { currency: 'income', amount: tenths, reason })
