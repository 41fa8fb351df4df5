import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { chargeRules as rules } from '#lib/backend/db/schema/gifts/orders.ts'
import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { moneyText } from '#lib/shared/gifts/money-text.ts'
import { MAX_CHARGE, type PayCurrency } from '#lib/shared/vocabulary/orders.ts'

/** Refuses a price that is already on sale: two packages at one price are assumed to be a mistake. */
async function mustHaveUniquePrice(
  tx: Tx,
  { id, amount, currency, active }: HandlerInput<typeof contract.saveChargeRule>,
): Promise<void> {
  if (!active) return
  const [duplicate] = await tx
    .select({ id: rules.id })
    .from(rules)
    .where(
      and(
        eq(rules.active, true),
        eq(rules.amount, amount),
        eq(rules.currency, currency),
        id === undefined ? undefined : ne(rules.id, id),
      ),
    )
  if (duplicate) throw new Refusal('conflict', 'admin.charge_twice')
}

/**
 * Saves a recharge package and records its old and new values in the audit log. Open orders keep their price.
 */
export const saveChargeRule: Handler<typeof contract.saveChargeRule> = async ({ ctx, input }) => {
  const { id } = input
  const most = MAX_CHARGE[input.currency]
  if (input.amount > most)
    throw new Refusal('invalid', 'admin.charge_too_high', { most: moneyText(most, input.currency) })
  const values = {
    amount: input.amount,
    currency: input.currency,
    diamondTenths: input.tenths,
    bonusTenths: input.bonus,
    sort: input.sort,
    active: input.active,
  }
  return withTransaction(ctx.db, async (tx) => {
    // Serialised, so that two calls at once cannot put one price on sale twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('charge_rules'))`)
    const [old] = id === undefined ? [] : await tx.select().from(rules).where(eq(rules.id, id))
    if (id !== undefined && !old) throw new Refusal('not_found', 'orders.no_rule')
    await mustHaveUniquePrice(tx, input)
    const [written] = old
      ? await tx.update(rules).set(values).where(eq(rules.id, old.id)).returning({ id: rules.id })
      : await tx
          .insert(rules)
          .values({ ...values, code: `own-${randomBytes(6).toString('hex')}` })
          .returning({ id: rules.id })
    if (!written) throw new Error('a package was not written')
    await writeAudit(ctx, tx, {
      action: old ? 'change_charge' : 'add_charge',
      target: `charge:${written.id}`,
      detail: {
        ...(old ? { from: forLog(old) } : {}),
        to: forLog(values),
        active: input.active,
      },
    })
    return written
  })
}

/** A package as text for the audit log: 68.00 CNY = 680 + 10. */
const forLog = (row: { amount: number; currency: PayCurrency; diamondTenths: number; bonusTenths: number }) =>
  `${moneyText(row.amount, row.currency)} = ${row.diamondTenths / 10} + ${row.bonusTenths / 10}`
