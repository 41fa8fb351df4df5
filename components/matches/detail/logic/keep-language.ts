import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

/**
 * The same match with the commentary in one language: a page is read in one, and hundreds of lines in three would be
 * sent twice (as HTML and for the islands).
 */
export function keepLanguage(detail: MatchDetail, language: Language): MatchDetail {
  const order = [language, ...LANGUAGES]
  return {
    ...detail,
    texts: detail.texts.map((text) => {
      const kept = order.find((candidate) => text[`text_${candidate}`])
      return {
        ...text,
        text_zh: kept === 'zh' ? text.text_zh : null,
        text_en: kept === 'en' ? text.text_en : null,
        text_vi: kept === 'vi' ? text.text_vi : null,
      }
    }),
  }
}
