import { sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { guardTiers, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/gifts/perks.ts'
import { COIN_TENTHS } from '#lib/shared/vocabulary/gifts.ts'

type Row = typeof guardTiers.$inferSelect
type NobleRow = typeof nobleTiers.$inferSelect
type Perks = Pick<NobleRow, 'horns' | 'freeBarrages' | 'hornDiscount' | 'entrance'>

/** Whether a tier gives more of something than a lower one, and less of nothing. */
const givesMore = (higher: Perks, lower: Perks): boolean => {
  const differences = [
    higher.horns - lower.horns,
    higher.freeBarrages - lower.freeBarrages,
    higher.hornDiscount - lower.hornDiscount,
    Number(higher.entrance) - Number(lower.entrance),
  ]
  return differences.every((each) => each >= 0) && differences.some((each) => each > 0)
}

/** The lock that serialises writes of tiers, so that two at once cannot break the price order. */
const TIERS_LOCK = 16

/**
 * Refuses a price that breaks the order of the tiers on sale, and a renewal whose coins are worth as much as
 * it costs.
 */
function mustKeepPriceOrder(rows: readonly Row[], given: HandlerInput<typeof contract.saveTier>): void {
  if (given.renewal_price > given.price) throw new Refusal('invalid', 'admin.tier_renewal')
  if (given.coins_back > 0) {
    if (given.kind === 'guard') throw new Refusal('invalid', 'admin.tier_coins_guard')
    if (given.coins_back * COIN_TENTHS >= given.renewal_price)
      throw new Refusal('invalid', 'admin.tier_coins')
  }
  if (!given.active) return
  for (const row of rows) {
    if (!row.active || row.tier === given.tier) continue
    const isRight = row.tier < given.tier ? row.priceTenths < given.price : row.priceTenths > given.price
    if (!isRight) throw new Refusal('conflict', 'admin.tier_order')
  }
}

/** Refuses a noble tier on sale that does not give more than the one below it, or gives as much as the one above. */
function mustGiveMore(rows: readonly NobleRow[], given: HandlerInput<typeof contract.saveTier>): void {
  if (!given.active) return
  const own = {
    horns: given.horns,
    freeBarrages: given.free_barrages,
    hornDiscount: given.horn_discount,
    entrance: given.entrance,
  }
  const onSale = rows.filter((row) => row.active && row.tier !== given.tier)
  const below = onSale.filter(({ tier }) => tier < given.tier).sort((a, b) => b.tier - a.tier)[0]
  const above = onSale.filter(({ tier }) => tier > given.tier).sort((a, b) => a.tier - b.tier)[0]
  if ((below && !givesMore(own, below)) || (above && !givesMore(above, own)))
    throw new Refusal('conflict', 'admin.tier_perks')
}

async function write(tx: Tx, given: HandlerInput<typeof contract.saveTier>): Promise<Row | undefined> {
  const nobles = given.kind === 'noble' ? await tx.select().from(nobleTiers) : []
  const rows: Row[] = given.kind === 'guard' ? await tx.select().from(guardTiers) : nobles
  mustKeepPriceOrder(rows, given)
  if (given.kind === 'noble') mustGiveMore(nobles, given)
  const values = {
    nameZh: given.name_zh,
    nameEn: given.name_en,
    nameVi: given.name_vi,
    look: given.look,
    priceTenths: given.price,
    renewalTenths: given.renewal_price,
    entrance: given.entrance,
    active: given.active,
  }
  if (given.kind === 'guard')
    await tx
      .insert(guardTiers)
      .values({ tier: given.tier, ...values })
      .onConflictDoUpdate({ target: guardTiers.tier, set: values })
  else {
    const noble = {
      ...values,
      horns: given.horns,
      freeBarrages: given.free_barrages,
      hornDiscount: given.horn_discount,
      coinsBack: given.coins_back,
    }
    await tx
      .insert(nobleTiers)
      .values({ tier: given.tier, ...noble })
      .onConflictDoUpdate({ target: nobleTiers.tier, set: noble })
  }
  return rows.find(({ tier }) => tier === given.tier)
}

/** Saves a tier and records its old and new price in the audit log. Current holders keep it to its end. */
export const saveTier: Handler<typeof contract.saveTier> = async ({ ctx, input }) => {
  await withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TIERS_LOCK}::int, 0)`)
    const before = await write(tx, input)
    await writeAudit(ctx, tx, {
      action: before ? 'change_tier' : 'add_tier',
      target: `${input.kind}:${input.tier}`,
      detail: {
        name: input.name_zh,
        ...(before ? { from: before.priceTenths } : {}),
        to: input.price,
        active: input.active,
      },
    })
  })
  return {}
}
