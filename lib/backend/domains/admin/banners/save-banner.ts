import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { banners } from '#lib/backend/db/schema/site.ts'
import { redrawWithin, takeUpload } from '#lib/backend/domains/accounts/index.ts'
import { saveBannerRow } from '#lib/backend/domains/site/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/admin/banners.ts'
import { BANNER_PIXELS } from '#lib/shared/vocabulary/site.ts'
import { checkLink } from '../check-link.ts'
import { forgetImage } from './forget-image.ts'

const orNull = (text: string | null) => (text === '' ? null : text)

const orNoTime = (text: string | null) => (text === null ? null : new Date(text))

function rowOf(ctx: Context, given: HandlerInput<typeof contract.saveBanner>) {
  const title = [given.title_zh, given.title_en, given.title_vi].map(orNull)
  if (title.every((each) => each === null)) throw new Refusal('invalid', 'admin.no_title')
  const href = checkLink(ctx, given.href)
  const startsAt = orNoTime(given.starts_at)
  const endsAt = orNoTime(given.ends_at)
  if (startsAt && endsAt && startsAt >= endsAt) throw new Refusal('invalid', 'admin.wrong_times')
  return {
    kind: given.kind,
    place: given.place,
    titleZh: orNull(given.title_zh),
    titleEn: orNull(given.title_en),
    titleVi: orNull(given.title_vi),
    textZh: orNull(given.text_zh),
    textEn: orNull(given.text_en),
    textVi: orNull(given.text_vi),
    href,
    look: given.look,
    sort: given.sort,
    active: given.active,
    startsAt,
    endsAt,
  }
}

/** The key of the picture that is given along, redrawn; undefined: stays as it is; null: none any more. */
async function imageOf(
  ctx: Context,
  storage: Storage,
  input: HandlerInput<typeof contract.saveBanner>,
): Promise<string | null | undefined> {
  const { upload_key: key, drop_image: drop } = input
  if (key === undefined || key === '') return drop ? null : undefined
  return takeUpload(
    { db: ctx.db, storage },
    { userId: operatorOf(ctx), key, purpose: 'banner' },
    async (upload) => {
      const picture = await redrawWithin(upload, BANNER_PIXELS)
      const kept = `banner/${randomBytes(16).toString('hex')}.webp`
      await storage.write(kept, picture, 'image/webp')
      return kept
    },
  )
}

export const createSaveBanner =
  (storage: Storage): Handler<typeof contract.saveBanner> =>
  async ({ ctx, input }) => {
    const row = rowOf(ctx, input)
    const { id } = input
    const image = await imageOf(ctx, storage, input)
    try {
      const { saved, before } = await withTransaction(ctx.db, async (tx) => {
        const [old] =
          id === undefined ? [] : await tx.select().from(banners).where(eq(banners.id, id)).for('update')
        if (id !== undefined && !old) throw notFound('banner')
        const values = image === undefined ? row : { ...row, image }
        const written = await saveBannerRow(tx, id, values)
        const { kind, place, href, active } = row
        await writeAudit(ctx, tx, {
          action: id === undefined ? 'add_banner' : 'change_banner',
          target: `banner:${written.id}`,
          detail: { kind, place, href, active, ...(image === undefined ? {} : { picture: image !== null }) },
        })
        return { saved: written, before: old?.image }
      })
      if (image !== undefined) await forgetImage(ctx, storage, before)
      return saved
    } catch (error) {
      // What was kept for a row that was not written belongs to nobody.
      await forgetImage(ctx, storage, image)
      throw error
    }
  }
