import { desc, sql } from 'drizzle-orm'
import { campaigns } from '#lib/backend/db/schema/site.ts'
import { runsNow } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/campaigns.ts'

export const getCampaigns: Handler<typeof contract.getCampaigns> = async ({
  ctx,
  input: { page, page_size },
}) => {
  const total = await ctx.db.$count(campaigns)
  const [current] = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(runsNow(campaigns))
    .orderBy(desc(campaigns.startsAt), desc(campaigns.id))
    .limit(1)
  const rows = await ctx.db
    .select({ row: campaigns, isRunning: sql<boolean>`coalesce(${runsNow(campaigns)}, false)` })
    .from(campaigns)
    .orderBy(desc(campaigns.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const list = rows.map(({ row, isRunning }) => ({
    id: row.id,
    title_zh: row.titleZh,
    title_en: row.titleEn,
    title_vi: row.titleVi,
    body_zh: row.bodyZh,
    body_en: row.bodyEn,
    body_vi: row.bodyVi,
    look: row.look,
    href: row.href,
    active: row.active,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    is_running: isRunning,
    is_shown: row.id === current?.id,
    is_simulated: row.simulated,
  }))
  return { list, page, page_size, total }
}
