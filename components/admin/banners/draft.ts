import type { getAllBanners, saveBanner } from '#lib/contract/admin/banners.ts'
import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'

export type BannerRow = OutputOf<typeof getAllBanners>['list'][number]

/**
 * The values of the form: texts are never null, times are in the operator's time zone (`2026-07-03T20:00`).
 */
export type Draft = {
  [Field in 'title_zh' | 'title_en' | 'title_vi' | 'text_zh' | 'text_en' | 'text_vi' | 'href']: string
} & Pick<BannerRow, 'kind' | 'place' | 'look' | 'active'> & {
    sort: string
    starts_at: string
    ends_at: string
  }

/** Formats a time (ISO 8601) for a `datetime-local` field, in the browser's zone; '' for none. */
export function localTime(at: string | null): string {
  if (at === null) return ''
  const moment = new Date(at)
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** Parses the value of such a field; null if it is incomplete. */
export function instant(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Returns the draft of an existing banner, or an empty one. */
export const draftOf = (row: BannerRow | null): Draft => ({
  kind: row?.kind ?? 'banner',
  place: row?.place ?? 'main',
  look: row?.look ?? 'pitch',
  active: row?.active ?? true,
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  title_vi: row?.title_vi ?? '',
  text_zh: row?.text_zh ?? '',
  text_en: row?.text_en ?? '',
  text_vi: row?.text_vi ?? '',
  href: row?.href ?? '',
  sort: String(row?.sort ?? 0),
  starts_at: localTime(row?.starts_at ?? null),
  ends_at: localTime(row?.ends_at ?? null),
})

/** Converts a draft to the input of the call; empty texts become null. */
export function inputOf(draft: Draft): Omit<InputOf<typeof saveBanner>, 'id'> {
  const orNull = (text: string) => text.trim() || null
  return {
    kind: draft.kind,
    place: draft.place,
    look: draft.look,
    active: draft.active,
    title_zh: orNull(draft.title_zh),
    title_en: orNull(draft.title_en),
    title_vi: orNull(draft.title_vi),
    text_zh: orNull(draft.text_zh),
    text_en: orNull(draft.text_en),
    text_vi: orNull(draft.text_vi),
    href: orNull(draft.href),
    sort: draft.sort.trim() === '' ? 0 : draft.sort.trim(),
    starts_at: instant(draft.starts_at),
    ends_at: instant(draft.ends_at),
  }
}

/** Returns whether a banner or a campaign is visible, and why not. */
export function stateOf(
  row: Pick<BannerRow, 'is_running' | 'active' | 'starts_at'>,
  now: number,
): 'running' | 'off' | 'coming' | 'over' {
  if (row.is_running) return 'running'
  if (!row.active) return 'off'
  return row.starts_at !== null && Date.parse(row.starts_at) > now ? 'coming' : 'over'
}
