import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

/**
 * Returns the match with the commentary in one language only: a page is read in one, and hundreds of texts in
 * three languages would be sent twice (as HTML and for the islands).
 */
export function toSingleLanguage(detail: MatchDetail, language: Language): MatchDetail {
  const order = [language, ...LANGUAGES]
  return {
    ...detail,
    texts: detail.texts.map((text) => {
      const chosen = order.find((candidate) => text[`text_${candidate}`])
      return {
        ...text,
        text_zh: chosen === 'zh' ? text.text_zh : null,
        text_en: chosen === 'en' ? text.text_en : null,
        text_vi: chosen === 'vi' ? text.text_vi : null,
      }
    }),
  }
}
