import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { replacePicture } from '#lib/backend/domains/accounts/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/mall/goods.ts'
import { GIFT_PIXELS } from '#lib/shared/vocabulary/gifts.ts'
import { stockAfter, toGoodsValues } from './goods-values.ts'

type Input = HandlerInput<typeof contract.saveGoods>

/**
 * Writes the row, locked, and its audit entry. Returns its id and the picture it had before. The kind of goods stays,
 * since past exchanges were of that kind.
 */
function writeGoods(ctx: Context, input: Input, image: string | null | undefined) {
  const { id } = input
  return withTransaction(ctx.db, async (tx) => {
    const [old] =
      id === undefined ? [] : await tx.select().from(mallGoods).where(eq(mallGoods.id, id)).for('update')
    if (id !== undefined && !old) throw notFound('goods')
    if (old && old.kind !== input.kind) throw new Refusal('conflict', 'mall.kind')
    const values = {
      ...(await toGoodsValues(tx, input)),
      ...stockAfter(input, old ?? null),
      ...(image === undefined ? {} : { image }),
    }
    const [written] = old
      ? await tx.update(mallGoods).set(values).where(eq(mallGoods.id, old.id)).returning({ id: mallGoods.id })
      : await tx.insert(mallGoods).values(values).returning({ id: mallGoods.id })
    if (!written) throw notFound('goods')
    await writeAudit(ctx, tx, {
      action: old ? 'change_goods' : 'add_goods',
      target: `goods:${written.id}`,
      detail: {
        name: values.nameZh,
        ...(old ? { from: old.price } : {}),
        to: values.price,
        stock: values.stock,
        active: values.active,
        ...(image === undefined ? {} : { picture: image !== null }),
      },
    })
    return { saved: written, before: old?.image }
  })
}

/**
 * Saves goods and records the old and new price in the audit log. Withdrawn goods stay for their exchanges but are in no
 * list.
 */
export const createSaveGoods =
  (storage: Storage): Handler<typeof contract.saveGoods> =>
  ({ ctx, input }) => {
    const { upload_key: uploadKey, drop_image: isDropped } = input
    const picture = { uploadKey, isDropped, purpose: 'gift', folder: 'mall', within: GIFT_PIXELS } as const
    return replacePicture(ctx, storage, picture, (image) => writeGoods(ctx, input, image))
  }
