import { randomUUID } from 'node:crypto'
import { balancesOf } from '#lib/backend/domains/wallet/index.ts'
import { createSandbox, type PayoutPort } from '#lib/backend/ports/payout/index.ts'
import { PAYOUT_DEFAULTS, PAYOUT_SETTING } from '#lib/shared/payouts/vocabulary.ts'
import { openTestSite, type TestSite } from '../../backend/test-site.ts'
import { type Person, person } from '../profile.ts'
import { earn, PAYMENT_PASSWORD, savePayoutAccount, verifyName } from './payout-accounts.ts'

/** Opens a site with a sandbox bank or another provider, and creates users who can withdraw. */
export async function openPayoutSite(database: TestSite['database'], payout: PayoutPort = createSandbox()) {
  const site = await openTestSite({ database, payout })
  const payoutSite = { db: site.database.db, secrets: site.secrets }
  const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)
  const set = (change: Partial<typeof PAYOUT_DEFAULTS> = {}) =>
    query('insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = $2', [
      PAYOUT_SETTING,
      JSON.stringify({ ...PAYOUT_DEFAULTS, ...change }),
    ])
  return {
    site,
    payoutSite,
    query,
    set,
    /** Creates a user with a name, a bank card, a payment password and income. */
    async streamer(tenths = 100_000): Promise<Person> {
      const one = await person(site)
      await verifyName(payoutSite, one.id)
      await savePayoutAccount(payoutSite, one.id)
      const password = { password: PAYMENT_PASSWORD, password_confirm: PAYMENT_PASSWORD }
      await one.call('api/Member/paymentPassword', password)
      if (tenths > 0) await earn(site, one.id, tenths)
      return one
    },
    apply: (who: Person, change: Record<string, unknown> = {}) =>
      who.call('api/Balance/applyForWithdrawal', {
        ...{ kind: 'bank', tenths: 50_000, payment_password: PAYMENT_PASSWORD },
        ...{ idempotency_key: randomUUID(), ...change },
      }),
    income: async ({ id }: { id: number }) => (await balancesOf(site.database.db, id)).income,
    count: async (who: { id: number }) =>
      Number((await query('select count(*) from withdrawals where user_id = $1', [who.id])).rows[0].count),
  }
}
export type PayoutSite = Awaited<ReturnType<typeof openPayoutSite>>
