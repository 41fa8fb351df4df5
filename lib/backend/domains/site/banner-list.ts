import { and, asc, eq } from 'drizzle-orm'
import { banners } from '#lib/backend/db/schema/site.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getBanners as endpoint } from '#lib/contract/site.ts'
import { contentHref } from '#lib/shared/addresses/content-link.ts'
import type { BannerKind } from '#lib/shared/vocabulary/site.ts'
import { runsNow } from './running.ts'

/** Maximum number of banners per place; more would never be seen. */
const MAX_BANNERS = 12

export type ImageAddress = (key: string) => string

/** Handler factory for banners and adverts, which differ only in their endpoint. */
export const createBannerList =
  (kind: BannerKind, imageAddress: ImageAddress): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const rows = await ctx.db
      .select()
      .from(banners)
      .where(and(eq(banners.kind, kind), eq(banners.place, input.place), runsNow(banners)))
      .orderBy(asc(banners.sort), asc(banners.id))
      .limit(MAX_BANNERS)
    return {
      list: rows.map((row) => ({
        id: row.id,
        title_zh: row.titleZh,
        title_en: row.titleEn,
        title_vi: row.titleVi,
        text_zh: row.textZh,
        text_en: row.textEn,
        text_vi: row.textVi,
        href: contentHref(row.href, ctx.isOwnHost),
        look: row.look,
        image: row.image === null ? null : imageAddress(row.image),
        is_simulated: row.simulated,
      })),
    }
  }
