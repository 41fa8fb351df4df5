import { toSingleLanguage } from '#lib/client/matches/to-single-language.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Number of newest commentary entries that a room shows. */
export const MAX_TEXTS = 80

/**
 * Returns what a room's page contains of its match: the newest commentary, in the page's language only, and
 * no line-ups, which a room does not show. Of a long match this is a third of the detail.
 */
export function toRoomDetail(detail: MatchDetail, language: Language): MatchDetail {
  return toSingleLanguage({ ...detail, texts: detail.texts.slice(-MAX_TEXTS), lineups: [] }, language)
}
