import type { MatchDetail, MatchText } from '#lib/contract/matches/detail.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

/** Number of newest commentary entries that a room shows. */
export const MAX_TEXTS = 80

/**
 * Returns what a page with a room's columns contains of its match: the newest commentary, in the page's language
 * only, and no form, statistics, line-ups, momentum or shots, which it does not show.
 */
export function toRoomDetail(detail: MatchDetail, language: Language): MatchDetail {
  const texts = detail.texts.slice(-MAX_TEXTS).map((text) => toSingleLanguage(text, language))
  return {
    ...detail,
    texts,
    form: { home: [], away: [] },
    statistics: [],
    lineups: [],
    momentum: [],
    shots: [],
  }
}

/** Returns a text in one language: the page's, or else the first that it has. */
function toSingleLanguage(text: MatchText, language: Language): MatchText {
  const chosen = [language, ...LANGUAGES].find((candidate) => text[`text_${candidate}`])
  return {
    ...text,
    text_zh: chosen === 'zh' ? text.text_zh : null,
    text_en: chosen === 'en' ? text.text_en : null,
    text_vi: chosen === 'vi' ? text.text_vi : null,
  }
}
