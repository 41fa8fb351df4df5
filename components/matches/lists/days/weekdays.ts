import type { Language } from '#lib/shared/languages.ts'

const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', vi: 'vi' }
/** Any Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22, 12)

/** Short names of the days of the week in a language, Sunday first. */
export function weekdaysIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(HTML_LANG[language], { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(SUNDAY + day * 86_400_000))
}
