import { randomUUID } from 'node:crypto'
import { PAYOUT_DEFAULTS } from '#lib/shared/payouts/vocabulary.ts'
import { PASSWORD } from '#testing/domains/login.ts'
import {
  CARD,
  earn,
  HOLDER,
  PAYMENT_PASSWORD,
  savePayoutAccount,
  verifyName,
} from '#testing/domains/payouts/payout-accounts.ts'
import type { AccessSite, Caller } from '../../access/access-site.ts'
import { codeFor } from '../login.ts'
import { byOwner, byRole } from '../valid-call.ts'

type Owner = Pick<Caller, 'id' | 'token' | 'post' | 'get'>

const key = () => ({ idempotency_key: randomUUID() })
const payoutSite = ({ site }: AccessSite) => ({ db: site.database.db, secrets: site.secrets })

const setPaymentPassword = ({ must }: AccessSite, caller: Owner) =>
  must(caller, 'api/Member/paymentPassword', {
    password: PAYMENT_PASSWORD,
    password_confirm: PAYMENT_PASSWORD,
  })

/** The payment password and a code sent to the caller's number. */
const proof = async (caller: Owner, access: AccessSite) => {
  await verifyName(payoutSite(access), caller.id)
  await setPaymentPassword(access, caller)
  const code = await codeFor(access, await access.number(caller), 'other')
  return { payment_password: PAYMENT_PASSWORD, code }
}

/** Prepares a caller who can withdraw; returns the input of an application. */
const application = async (caller: Owner, access: AccessSite) => {
  await verifyName(payoutSite(access), caller.id)
  await savePayoutAccount(payoutSite(access), caller.id)
  await setPaymentPassword(access, caller)
  await earn(access.site, caller.id, 100_000)
  return { ...key(), kind: 'bank', tenths: 50_000, payment_password: PAYMENT_PASSWORD }
}

const applied = async (caller: Owner, access: AccessSite) => {
  const input = await application(caller, access)
  const { withdrawal } = await access.must<{ withdrawal: { id: number; number: string } }>(
    caller,
    'api/Balance/applyForWithdrawal',
    input,
  )
  return withdrawal
}

/** Applies for a user, and approves it as an operator, so that a bank file can contain it. */
const approved = async (operator: Owner, access: AccessSite) => {
  const withdrawal = await applied(await access.user(), access)
  await access.must(operator, 'api/admin/approveWithdrawal', { id: withdrawal.id })
  return withdrawal
}

/** Gives an operator a password of their own, which the export needs. */
const withPassword = async ({ id }: Owner, { site, passwordHash }: AccessSite) => {
  await site.database.pool.query('update users set password_hash = $1 where id = $2', [passwordHash, id])
  return { password: PASSWORD }
}

const exported = async (operator: Owner, access: AccessSite) => {
  const withdrawal = await approved(operator, access)
  await access.must(operator, 'api/admin/exportBankFile', await withPassword(operator, access))
  return withdrawal
}

export const PAYOUT_CALLS = {
  'api/Bank_card/bind': byRole('payout_accounts', async (caller, access) => ({
    ...(await proof(caller, access)),
    ...{ real_name: HOLDER, card_number: CARD, bank_name: 'A bank' },
  })),
  'api/Bank_card/bindAliPay': byRole('payout_accounts', async (caller, access) => ({
    ...(await proof(caller, access)),
    ...{ real_name: HOLDER, alipay_account: 'zhang@example.com' },
  })),
  'api/wallet/removePayoutAccount': byRole('payout_accounts', async (caller, access) => {
    await savePayoutAccount(payoutSite(access), caller.id)
    return { ...(await proof(caller, access)), kind: 'bank' }
  }),
  'api/Balance/applyForWithdrawal': byRole('withdrawals', application),
  'api/wallet/cancelWithdrawal': byOwner('withdrawals', async (caller, access) => ({
    ...key(),
    id: (await applied(caller, access)).id,
  })),
  'api/Balance/conversionBalance': byRole('wallet_postings', async (caller, access) => {
    await earn(access.site, caller.id, 100)
    return { ...key(), tenths: 50 }
  }),
  'api/admin/approveWithdrawal': byRole('withdrawals', async (_, access) => ({
    id: (await applied(await access.user(), access)).id,
  })),
  'api/admin/refuseWithdrawal': byRole('withdrawals', async (_, access) => ({
    id: (await applied(await access.user(), access)).id,
    reason: 'The account is under review.',
  })),
  'api/admin/exportBankFile': byRole('withdrawals', async (operator, access) => {
    await approved(operator, access)
    return withPassword(operator, access)
  }),
  'api/admin/markWithdrawal': byRole('withdrawals', async (operator, access) => ({
    id: (await exported(operator, access)).id,
    paid: 1,
  })),
  'api/admin/importBankFile': byRole('withdrawals', async (operator, access) => ({
    csv: `number,result,reference,reason\n${(await exported(operator, access)).number},paid,1,`,
  })),
  'api/admin/writePayoutSettings': byRole('settings', () => ({ ...PAYOUT_DEFAULTS, delay_days: 8 })),
}
