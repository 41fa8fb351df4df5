import { sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { payoutAccounts } from '#lib/backend/db/schema/wallet/payout-accounts.ts'
import { publishUnread, readName, sealText, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PayoutAccount } from '#lib/contract/wallet/bank-cards.ts'
import type { PayoutAccountKind } from '#lib/shared/payouts/vocabulary.ts'
import type { BankCardDeps } from './deps.ts'
import { accountAad, loadPayoutAccount } from './load-payout-account.ts'
import { proveChange } from './prove-change.ts'

interface NewAccount {
  kind: PayoutAccountKind
  realName: string
  /** In its canonical form, and as it is shown. */
  number: string
  numberShown: string
  bankName: string | null
}

interface Proof {
  payment_password: string
  code: string
}

/** Names are compared without regard to case and to spaces. */
const comparable = (name: string | null) => (name === null ? null : name.toLowerCase().replaceAll(/\s/g, ''))

/**
 * Refuses a holder other than the verified person. The name itself is not in the refusal, so that nobody learns it by
 * guessing.
 */
async function requireOwnName(ctx: Context, deps: BankCardDeps, userId: number, text: string) {
  const verified = await deps.verifiedName(ctx.db, userId)
  if (verified === null) throw new Refusal('forbidden', 'payouts.real_name')
  const name = readName(text)
  if (name === null || comparable(name) !== comparable(readName(verified)))
    throw new Refusal('invalid', 'payouts.other_name')
  return name
}

/**
 * Saves or replaces an account that income is paid out to, after payment password and sms code. From then on
 * withdrawals wait (ACCOUNT_CHANGE_HOURS), and the user is notified.
 */
export async function savePayoutAccount(
  ctx: Context,
  deps: BankCardDeps,
  userId: number,
  { kind, realName, number, numberShown, bankName }: NewAccount,
  proof: Proof,
): Promise<PayoutAccount | null> {
  await requireFeature(ctx.db, 'payouts')
  const holder = await requireOwnName(ctx, deps, userId, realName)
  await proveChange(ctx, deps, userId, proof)
  const key = deps.secrets.key('payout-account')
  const row = {
    holderSealed: sealText(holder, key, accountAad(userId, kind, 'holder')),
    numberSealed: sealText(number, key, accountAad(userId, kind, 'number')),
    numberShown,
    bankName,
    changedAt: sql`now()`,
  }
  await withTransaction(ctx.db, async (tx) => {
    await tx
      .insert(payoutAccounts)
      .values({ userId, kind, ...row })
      .onConflictDoUpdate({ target: [payoutAccounts.userId, payoutAccounts.kind], set: row })
    await writeNotice(tx, userId, {
      kind: kind === 'bank' ? 'bank_card_saved' : 'alipay_saved',
      values: { number: numberShown },
      link: '/member?type=cards',
    })
  })
  await publishUnread(ctx, userId)
  return loadPayoutAccount({ db: ctx.db, secrets: deps.secrets }, userId, kind)
}
