import type { getCampaigns, saveCampaign } from '#lib/contract/admin/campaigns.ts'
import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import { instant, localTime } from '../banners/draft.ts'

export type CampaignRow = OutputOf<typeof getCampaigns>['list'][number]

/**
 * The values of the form: texts are never null, paragraphs are separated by an empty line, times are in the
 * operator's time zone.
 */
export type CampaignDraft = {
  [Field in
    | 'title_zh'
    | 'title_en'
    | 'title_vi'
    | 'body_zh'
    | 'body_en'
    | 'body_vi'
    | 'href'
    | 'starts_at'
    | 'ends_at']: string
} & Pick<CampaignRow, 'look' | 'active'>

const asText = (body: string[] | null | undefined) => (body ?? []).join('\n\n')

/**
 * Returns the draft of an existing campaign, or an empty one, which is not visible before it is published.
 */
export const campaignDraftOf = (row: CampaignRow | null): CampaignDraft => ({
  look: row?.look ?? 'pitch',
  active: row?.active ?? false,
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  title_vi: row?.title_vi ?? '',
  body_zh: asText(row?.body_zh),
  body_en: asText(row?.body_en),
  body_vi: asText(row?.body_vi),
  href: row?.href ?? '',
  starts_at: localTime(row?.starts_at ?? null),
  ends_at: localTime(row?.ends_at ?? null),
})

/** Converts a draft to the input of the call; empty texts become null. */
export function campaignInputOf(draft: CampaignDraft): Omit<InputOf<typeof saveCampaign>, 'id'> {
  const orNull = (text: string) => text.trim() || null
  return {
    look: draft.look,
    active: draft.active,
    title_zh: orNull(draft.title_zh),
    title_en: orNull(draft.title_en),
    title_vi: orNull(draft.title_vi),
    body_zh: orNull(draft.body_zh),
    body_en: orNull(draft.body_en),
    body_vi: orNull(draft.body_vi),
    href: orNull(draft.href),
    starts_at: instant(draft.starts_at),
    ends_at: instant(draft.ends_at),
  }
}
