import { asc, sql } from 'drizzle-orm'
import { banners } from '#lib/backend/db/schema/site.ts'
import { runsNow } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/banners.ts'

type ImageAddress = (key: string) => string

export const createGetAllBanners =
  (imageAddress: ImageAddress): Handler<typeof contract.getAllBanners> =>
  async ({ ctx, input: { page, page_size } }) => {
    const total = await ctx.db.$count(banners)
    const rows = await ctx.db
      .select({ row: banners, isRunning: sql<boolean>`coalesce(${runsNow(banners)}, false)` })
      .from(banners)
      .orderBy(asc(banners.kind), asc(banners.place), asc(banners.sort), asc(banners.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    const list = rows.map(({ row, isRunning }) => ({
      id: row.id,
      kind: row.kind,
      place: row.place,
      title_zh: row.titleZh,
      title_en: row.titleEn,
      title_vi: row.titleVi,
      text_zh: row.textZh,
      text_en: row.textEn,
      text_vi: row.textVi,
      href: row.href,
      look: row.look,
      image: row.image === null ? null : imageAddress(row.image),
      sort: row.sort,
      active: row.active,
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      is_running: isRunning,
      is_simulated: row.simulated,
    }))
    return { list, page, page_size, total }
  }
