import { randomBytes } from 'node:crypto'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { orders, chargeRules as rules } from '#lib/backend/db/schema/orders.ts'
import { once } from '#lib/backend/domains/wallet/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import * as contract from '#lib/contract/gifts/orders.ts'
import { ORDER_SECONDS, ORDER_STATES, ORDER_TYPES } from '#lib/shared/order-words.ts'
import { moneySettings } from '../money-settings.ts'
import { spendingRefusal } from '../spend.ts'
import { type CreditResult, credit, publishOrder } from './credit.ts'

type In<E extends { input: z.ZodMiniType }> = z.output<E['input']>
type Out<E extends { output: z.ZodMiniType }> = z.input<E['output']>

const callerOf = ({ actor }: Context): number => {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}

export const createGetChargeRules =
  (payment: PaymentPort): Verb<object, Out<typeof contract.getChargeRules>> =>
  async ({ ctx }) => {
    const list = await ctx.db
      .select()
      .from(rules)
      .where(eq(rules.active, true))
      .orderBy(asc(rules.sort), asc(rules.id))
    return {
      list: list.map((rule) => ({
        rule_id: rule.id,
        amount: rule.amount,
        currency: rule.currency,
        tenths: rule.diamondTenths,
        bonus: rule.bonusTenths,
      })),
      is_open: (await moneySettings(ctx.db)).recharge,
      is_sandbox: payment.isSandbox,
      is_set_up: payment.isSetUp,
    }
  }

function mustBeSetUp({ isSetUp }: PaymentPort): void {
  if (!isSetUp) throw new Refusal('unavailable', 'orders.not_set_up')
}

/** Minors buy no diamonds, as they spend none. */
async function mustBeOfAge({ db, timeZone }: Context, userId: number): Promise<void> {
  const { rows } = await db.execute<{ minor: boolean }>(sql`select is_minor(${userId}, ${timeZone}) as minor`)
  if (rows[0]?.minor) throw spendingRefusal('spending.minor', null)
}

/** Begins an order at the prices of now. */
export const createBeginOrder =
  (payment: PaymentPort): Verb<In<typeof contract.beginOrder>, Out<typeof contract.beginOrder>> =>
  async ({ ctx, input: { idempotency_key: key, ...parameters } }) => {
    const userId = callerOf(ctx)
    mustBeSetUp(payment)
    if (!(await moneySettings(ctx.db)).recharge) throw new Refusal('unavailable', 'spending.switched_off')
    await mustBeOfAge(ctx, userId)
    const order = await once(
      ctx.db,
      { userId, key, call: contract.beginOrder.path, parameters },
      async (tx) => {
        const [rule] = await tx
          .select()
          .from(rules)
          .where(and(eq(rules.id, parameters.rule_id), eq(rules.active, true)))
        if (!rule) throw new Refusal('not_found', 'orders.no_rule')
        const [made] = await tx
          .insert(orders)
          .values({
            number: randomBytes(12).toString('hex'),
            userId,
            type: 'recharge',
            ruleId: rule.id,
            amount: rule.amount,
            currency: rule.currency,
            tenths: rule.diamondTenths + rule.bonusTenths,
            provider: payment.provider,
            expiresAt: sql`now() + make_interval(secs => ${ORDER_SECONDS})`,
          })
          .returning()
        if (!made) throw new Error('the order was not written')
        const { number, amount, currency } = made
        return {
          answer: { number, amount, currency, expires_at: made.expiresAt.toISOString() },
          transactionId: null,
        }
      },
    )
    return { number: order.number, url: await payment.cashier(order), expires_at: order.expires_at }
  }

export const getOrders: Verb<In<typeof contract.getOrders>, Out<typeof contract.getOrders>> = async ({
  ctx,
  input,
}) => {
  const where = and(
    eq(orders.userId, callerOf(ctx)),
    input.type && eq(orders.type, input.type),
    input.state && eq(orders.state, input.state),
    input.number === undefined ? undefined : eq(orders.number, input.number),
  )
  const [all] = await ctx.db.select({ total: count() }).from(orders).where(where)
  const rows = await ctx.db
    .select({
      row: orders,
      left: sql<number>`case when ${orders.state} = 'pending'
        then greatest(0, ceil(extract(epoch from ${orders.expiresAt} - clock_timestamp())))::int else 0 end`,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  return {
    list: rows.map(({ row, left }) => ({
      number: row.number,
      type: row.type,
      amount: row.amount,
      currency: row.currency,
      tenths: row.tenths,
      state: row.state,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      seconds_left: left,
      paid_at: row.paidAt?.toISOString() ?? null,
    })),
    page: input.page,
    page_size: input.page_size,
    total: all?.total ?? 0,
  }
}

export const getOrderTypes: Verb<object, Out<typeof contract.getOrderTypes>> = async () => ({
  types: [...ORDER_TYPES],
  states: [...ORDER_STATES],
})

export const createPayCallBack =
  (payment: PaymentPort): Verb<In<typeof contract.payCallBack>, Out<typeof contract.payCallBack>> =>
  async ({ ctx, input }) => {
    mustBeSetUp(payment)
    return publishIfChanged(ctx, await credit(ctx.db, payment, input))
  }

async function publishIfChanged(ctx: Context, { changed, ...settled }: CreditResult) {
  if (changed) await publishOrder(ctx.publish, settled)
  return { number: settled.number, state: settled.state }
}

/** One's own order that is still open: where to go on paying it. */
export const createResumeOrder =
  (payment: PaymentPort): Verb<In<typeof contract.resumeOrder>, Out<typeof contract.resumeOrder>> =>
  async ({ ctx, input }) => {
    const userId = callerOf(ctx)
    mustBeSetUp(payment)
    const [row] = await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.number, input.number), eq(orders.userId, userId)))
    if (!row) throw new Refusal('not_found', 'orders.gone')
    if (row.state !== 'pending') throw new Refusal('conflict', 'orders.over')
    await mustBeOfAge(ctx, userId)
    return {
      number: row.number,
      url: await payment.cashier(row),
      expires_at: row.expiresAt.toISOString(),
    }
  }

/** The sandbox's cashier: signs and sends the provider's message for one's own open order. */
export const createSandboxPay =
  (payment: PaymentPort): Verb<In<typeof contract.sandboxPay>, Out<typeof contract.sandboxPay>> =>
  async ({ ctx, input }) => {
    mustBeSetUp(payment)
    const [row] = await ctx.db
      .select({ order: orders, now: sql<number>`extract(epoch from clock_timestamp())::bigint` })
      .from(orders)
      .where(and(eq(orders.number, input.number), eq(orders.userId, callerOf(ctx))))
    if (!row) throw new Refusal('not_found', 'orders.gone')
    if (row.order.state !== 'pending' && row.order.state !== 'paid')
      throw new Refusal('conflict', 'orders.over')
    const notice = payment.notice(row.order, input.outcome, row.now)
    if (!notice) throw new Refusal('unavailable', 'spending.switched_off')
    return publishIfChanged(ctx, await credit(ctx.db, payment, notice))
  }
