import { eq } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import type { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import type { HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/mall/goods.ts'
import { isItemKind } from '#lib/shared/mall/vocabulary.ts'

type Input = HandlerInput<typeof contract.saveGoods>
type Row = typeof mallGoods.$inferSelect

/** Kinds whose goods have a number of units, and kinds that may end. */
const WITH_UNITS: ReadonlySet<Input['kind']> = new Set(['gift', 'horn', 'repair_card'])
const WITH_DAYS: ReadonlySet<Input['kind']> = new Set(['gift', 'badge', 'entrance'])

/**
 * Returns stock and supply after a change of the stock. Pieces that were sold stay supplied, so a limit that is set
 * later starts with them. Refuses to take away more pieces than are left.
 */
export function stockAfter(
  { is_limited: isLimited, stock_change: change }: Pick<Input, 'is_limited' | 'stock_change'>,
  before: Pick<Row, 'stock' | 'sold'> | null,
): { stock: number | null; supplied: number | null } {
  if (!isLimited) return { stock: null, supplied: null }
  const stock = (before?.stock ?? 0) + change
  if (stock < 0) throw new Refusal('conflict', 'mall.stock', { left: before?.stock ?? 0 })
  return { stock, supplied: stock + (before?.sold ?? 0) }
}

/** Checks what an operator entered and returns the columns of goods, apart from stock and picture. */
export async function toGoodsValues(tx: Tx, input: Input) {
  const { kind, starts_at: startsAt, ends_at: endsAt } = input
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
    throw new Refusal('invalid', 'mall.window')
  if (isItemKind(kind) && input.look === undefined) throw new Refusal('invalid', 'mall.look')
  return {
    kind,
    nameZh: input.name_zh,
    nameEn: input.name_en,
    nameVi: input.name_vi,
    textZh: input.text_zh,
    textEn: input.text_en,
    textVi: input.text_vi,
    price: input.price,
    giftId: kind === 'gift' ? await loadGiftId(tx, input.gift_id) : null,
    look: isItemKind(kind) ? (input.look ?? null) : null,
    units: WITH_UNITS.has(kind) ? input.units : 1,
    days: WITH_DAYS.has(kind) && input.days > 0 ? input.days : null,
    limitCount: input.limit_count === 0 ? null : input.limit_count,
    limitPeriod: input.limit_period,
    leastLevel: input.least_level,
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    sort: input.sort,
    active: input.active,
  }
}

async function loadGiftId(tx: Tx, giftId: number | undefined): Promise<number> {
  const [gift] =
    giftId === undefined ? [] : await tx.select({ id: gifts.id }).from(gifts).where(eq(gifts.id, giftId))
  if (!gift) throw notFound('gift')
  return gift.id
}
