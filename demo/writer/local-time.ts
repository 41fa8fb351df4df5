import type { Language } from '#lib/shared/languages.ts'

const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', vi: 'vi-VN' }
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, zone: string, options: Intl.DateTimeFormatOptions, name: string) {
  const key = `${language} ${zone} ${name}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: zone })
  formats.set(key, format)
  return format
}

/**
 * Formats an instant (ISO 8601) for an article: `21 November` and `20:30`, in the language and the time zone.
 */
export function localDayAndTime(at: string, zone: string, language: Language): { day: string; time: string } {
  const moment = new Date(at)
  return {
    day: formatOf(
      language,
      zone,
      { day: 'numeric', month: language === 'vi' ? 'numeric' : 'long' },
      'day',
    ).format(moment),
    time: formatOf(language, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'time').format(
      moment,
    ),
  }
}
