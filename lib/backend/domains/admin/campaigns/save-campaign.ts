import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { saveCampaignRow } from '#lib/backend/domains/site/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/admin/campaigns.ts'
import { checkLink } from '../check-link.ts'

const orNull = (text: string | null) => (text === '' ? null : text)

const paragraphsOf = (text: string | null): string[] | null => {
  const parts = (text ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 0 ? parts : null
}

function rowOf(ctx: Context, given: HandlerInput<typeof contract.saveCampaign>) {
  const titles = [given.title_zh, given.title_en, given.title_vi].map(orNull)
  if (titles.every((each) => each === null)) throw new Refusal('invalid', 'admin.no_title')
  const href = checkLink(ctx, given.href)
  const startsAt = given.starts_at === null ? null : new Date(given.starts_at)
  const endsAt = given.ends_at === null ? null : new Date(given.ends_at)
  if (startsAt && endsAt && startsAt >= endsAt) throw new Refusal('invalid', 'admin.wrong_times')
  const [titleZh = null, titleEn = null, titleVi = null] = titles
  const [bodyZh = null, bodyEn = null, bodyVi = null] = [given.body_zh, given.body_en, given.body_vi].map(
    paragraphsOf,
  )
  const { look, active } = given
  return { titleZh, titleEn, titleVi, bodyZh, bodyEn, bodyVi, look, href, active, startsAt, endsAt }
}

/** Writes a campaign. One that is published stands at /dome between its times, the one begun last before others. */
export const saveCampaign: Handler<typeof contract.saveCampaign> = async ({ ctx, input }) => {
  const row = rowOf(ctx, input)
  const { id } = input
  return withTransaction(ctx.db, async (tx) => {
    const written = await saveCampaignRow(tx, id, row)
    await writeAudit(ctx, tx, {
      action: id === undefined ? 'add_campaign' : 'change_campaign',
      target: `campaign:${written.id}`,
      detail: {
        title: row.titleZh ?? row.titleEn ?? row.titleVi,
        active: row.active,
        href: row.href,
        starts: row.startsAt?.toISOString() ?? null,
        ends: row.endsAt?.toISOString() ?? null,
      },
    })
    return written
  })
}
