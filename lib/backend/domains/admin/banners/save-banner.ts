import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { banners } from '#lib/backend/db/schema/site.ts'
import { replacePicture } from '#lib/backend/domains/accounts/index.ts'
import { saveBannerRow } from '#lib/backend/domains/site/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/admin/banners.ts'
import { BANNER_PIXELS } from '#lib/shared/vocabulary/site.ts'
import { checkLink } from '../check-link.ts'

const orNull = (text: string | null) => (text === '' ? null : text)

const orNoTime = (text: string | null) => (text === null ? null : new Date(text))

function rowOf(ctx: Context, input: HandlerInput<typeof contract.saveBanner>) {
  const title = [input.title_zh, input.title_en, input.title_vi].map(orNull)
  if (title.every((each) => each === null)) throw new Refusal('invalid', 'admin.no_title')
  const href = checkLink(ctx, input.href)
  const startsAt = orNoTime(input.starts_at)
  const endsAt = orNoTime(input.ends_at)
  if (startsAt && endsAt && startsAt >= endsAt) throw new Refusal('invalid', 'admin.wrong_times')
  return {
    kind: input.kind,
    place: input.place,
    titleZh: orNull(input.title_zh),
    titleEn: orNull(input.title_en),
    titleVi: orNull(input.title_vi),
    textZh: orNull(input.text_zh),
    textEn: orNull(input.text_en),
    textVi: orNull(input.text_vi),
    href,
    look: input.look,
    sort: input.sort,
    active: input.active,
    startsAt,
    endsAt,
  }
}

export const createSaveBanner =
  (storage: Storage): Handler<typeof contract.saveBanner> =>
  async ({ ctx, input }) => {
    const row = rowOf(ctx, input)
    const { id, upload_key: uploadKey, drop_image: isDropped } = input
    const picture = {
      uploadKey,
      isDropped,
      purpose: 'banner',
      folder: 'banner',
      within: BANNER_PIXELS,
    } as const
    return replacePicture(ctx, storage, picture, (image) =>
      withTransaction(ctx.db, async (tx) => {
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
      }),
    )
  }
