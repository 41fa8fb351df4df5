import { desc } from 'drizzle-orm'
import { campaigns } from '#lib/backend/db/schema/site.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getCampaign as endpoint } from '#lib/contract/site.ts'
import { contentHref } from '#lib/shared/addresses/content-link.ts'
import { runsNow } from './running.ts'

/** The page of the current campaign. */
const PAGE = '/dome'

/** Returns the current campaign; of several the one that started last. */
export const getCampaign: Handler<typeof endpoint> = async ({ ctx }) => {
  const [row] = await ctx.db
    .select()
    .from(campaigns)
    .where(runsNow(campaigns))
    .orderBy(desc(campaigns.startsAt), desc(campaigns.id))
    .limit(1)
  if (!row) return { url: null, campaign: null }
  return {
    url: PAGE,
    campaign: {
      id: row.id,
      title_zh: row.titleZh,
      title_en: row.titleEn,
      title_vi: row.titleVi,
      body_zh: row.bodyZh,
      body_en: row.bodyEn,
      body_vi: row.bodyVi,
      look: row.look,
      href: contentHref(row.href, ctx.isOwnHost),
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      is_simulated: row.simulated,
    },
  }
}
