import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { saveCampaignRow } from '#lib/backend/domains/site/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/admin/campaigns.ts'
import { checkLink } from '../check-link.ts'

const orNull = (text: string | null) => (text === '' ? null : text)

const paragraphsOf = (text: string | null): string[] | null => {
  const paragraphs = (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return paragraphs.length > 0 ? paragraphs : null
}

function rowOf(ctx: Context, input: HandlerInput<typeof contract.saveCampaign>) {
  const titles = [input.title_zh, input.title_en, input.title_vi].map(orNull)
  if (titles.every((each) => each === null)) throw new Refusal('invalid', 'admin.no_title')
  const href = checkLink(ctx, input.href)
  const startsAt = input.starts_at === null ? null : new Date(input.starts_at)
  const endsAt = input.ends_at === null ? null : new Date(input.ends_at)
  if (startsAt && endsAt && startsAt >= endsAt) throw new Refusal('invalid', 'admin.wrong_times')
  const [titleZh = null, titleEn = null, titleVi = null] = titles
  const [bodyZh = null, bodyEn = null, bodyVi = null] = [input.body_zh, input.body_en, input.body_vi].map(
    paragraphsOf,
  )
  const { look, active } = input
  return { titleZh, titleEn, titleVi, bodyZh, bodyEn, bodyVi, look, href, active, startsAt, endsAt }
}

/**
 * Writes a campaign. /dome shows a published campaign between its start and end; of several the one that
 * started last.
 */
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
