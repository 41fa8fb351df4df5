import { randomUUID } from 'node:crypto'
import { createSandbox } from '#lib/backend/ports/payment/index.ts'
import type { AccessSite, Caller } from '../access/access-site.ts'
import { byOwner, byRole } from './valid-call.ts'

const key = () => ({ idempotency_key: randomUUID() })
const rule = ({ value }: AccessSite) =>
  value("select id from charge_rules where code = 'cny-600'").then(Number)

/** Creates an open order of the caller. Returns its number. */
const orderOf = async (caller: Pick<Caller, 'id' | 'token' | 'post' | 'get'>, access: AccessSite) => {
  const input = { ...key(), rule_id: await rule(access) }
  return { number: (await access.must<{ number: string }>(caller, 'api/chargerules/payUrl', input)).number }
}

const guardOf = async (caller: Caller, { fund, host, must }: AccessSite) => {
  const { roomId } = await host()
  await fund(caller)
  await must(caller, 'api/guard_user/buy', { ...key(), room_id: roomId, tier: 1 })
  return { room_id: roomId, on: 1 }
}

export const MONEY_CALLS = {
  'api/chargerules/payUrl': byRole('orders', async (_, access) => ({
    ...key(),
    rule_id: await rule(access),
  })),
  'api/payments/resume': byOwner(null, orderOf),
  'api/payments/sandboxPay': byOwner('orders', orderOf),
  'api/payments/callback': byRole('orders', async (_, access) => {
    const { number } = await orderOf(await access.user(), access)
    const payment = createSandbox(access.site.secrets.key('payment'))
    const order = { number, amount: 600, currency: 'CNY' as const }
    return { ...payment.createMessage(order, 'paid', Math.floor(Date.now() / 1_000)) }
  }),
  'api/admin/refundOrder': byRole('order_reversals', async (_, access) => {
    const buyer = await access.user()
    const { number } = await orderOf(buyer, access)
    await access.must(buyer, 'api/payments/sandboxPay', { number })
    return { ...key(), number, reason: 'asked for it' }
  }),
  'api/admin/saveChargeRule': byRole('charge_rules', () => ({ amount: 700, tenths: 700 })),
  'api/admin/writeMoney': byRole('settings', () => ({ name: 'share_rate', value: 4_000 })),
  'api/admin/writeSuperSteps': byRole('settings', () => ({ steps: ['100:60', '500:300'] })),
  'api/wallet/setSpending': byRole('spending_settings', () => ({ day: 100 })),
  'api/admin/saveTier': byRole('guard_tiers', () => ({
    kind: 'guard',
    tier: 4,
    ...{ name_zh: '守护', name_en: 'Guard', name_vi: 'Hộ vệ' },
    ...{ look: 'crown', price: 90_000, renewal_price: 80_000 },
  })),
  'api/guard_user/buy': byRole('guards', async (caller, { fund, host }) => {
    await fund(caller)
    return { ...key(), room_id: (await host()).roomId, tier: 1 }
  }),
  'api/guard_user/setRenewal': byOwner('guards', guardOf),
  'api/noble/buy': byRole('nobles', async (caller, { fund }) => {
    await fund(caller)
    return { ...key(), tier: 1 }
  }),
  'api/noble/setRenewal': byOwner('nobles', async (caller, { fund, must }) => {
    await fund(caller)
    await must(caller, 'api/noble/buy', { ...key(), tier: 1 })
    return { on: 1 }
  }),
  'api/Activity/task_handle_sign': byRole('sign_ins', () => ({ id: 0, ...key() })),
  'api/tasks/repair': byRole('sign_ins', async ({ id }, { value }) => {
    await value(
      `insert into sign_ins (user_id, day, streak, reward, repair_month)
        values ($1, (now() at time zone 'Asia/Shanghai')::date - 2, 1, 0, '1900-01') returning user_id`,
      [id],
    )
    return {}
  }),
  'api/tasks/watched': byRole('watching', async (_, { host }) => ({
    room_id: (await host()).roomId,
    tab: 'a-tab-of-a-test',
    begin: 1,
  })),
}
