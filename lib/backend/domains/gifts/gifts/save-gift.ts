import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { replacePicture } from '#lib/backend/domains/accounts/index.ts'
import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/gifts/gifts.ts'
import { GIFT_PIXELS, MAX_GIFT_COUNT } from '#lib/shared/vocabulary/gifts.ts'

function toRow(given: HandlerInput<typeof contract.saveGift>) {
  const { batches } = given
  const rises = batches.every((each, at) => at === 0 || each > (batches[at - 1] ?? 0))
  if (batches[0] !== 1 || !rises || (batches.at(-1) ?? 0) > MAX_GIFT_COUNT)
    throw new Refusal('invalid', 'admin.batches', { most: MAX_GIFT_COUNT })
  return {
    nameZh: given.name_zh,
    nameEn: given.name_en,
    nameVi: given.name_vi,
    effect: given.effect,
    priceTenths: given.price,
    batches,
    comboSeconds: given.combo_seconds,
    broadcastTenths: given.broadcast_price,
    sort: given.sort,
    active: given.active,
  }
}

/**
 * Saves a gift and records the old and new price in the audit log. A withdrawn gift stays for its records but
 * is in no list.
 */
export const createSaveGift =
  (storage: Storage): Handler<typeof contract.saveGift> =>
  async ({ ctx, input }) => {
    const row = toRow(input)
    const { id, upload_key: uploadKey, drop_image: isDropped } = input
    const picture = { uploadKey, isDropped, purpose: 'gift', folder: 'gift', within: GIFT_PIXELS } as const
    return replacePicture(ctx, storage, picture, (image) =>
      withTransaction(ctx.db, async (tx) => {
        const values = image === undefined ? row : { ...row, image }
        const [old] =
          id === undefined ? [] : await tx.select().from(gifts).where(eq(gifts.id, id)).for('update')
        if (id !== undefined && !old) throw notFound('gift')
        const [written] =
          id === undefined
            ? await tx
                .insert(gifts)
                .values({ ...values, code: `own-${randomBytes(6).toString('hex')}` })
                .returning({ id: gifts.id })
            : await tx.update(gifts).set(values).where(eq(gifts.id, id)).returning({ id: gifts.id })
        if (!written) throw notFound('gift')
        await writeAudit(ctx, tx, {
          action: id === undefined ? 'add_gift' : 'change_gift',
          target: `gift:${written.id}`,
          detail: {
            name: row.nameZh,
            ...(old ? { from: old.priceTenths } : {}),
            to: row.priceTenths,
            active: row.active,
            ...(image === undefined ? {} : { picture: image !== null }),
          },
        })
        return { saved: written, before: old?.image }
      }),
    )
  }
