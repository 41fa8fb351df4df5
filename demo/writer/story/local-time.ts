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

/** A moment in a time zone, in a language: `21 November`, `20:30` and `UTC+8`. */
export interface Moment {
  day: string
  time: string
  zone: string
}

/** The zone's offset at a moment as `UTC+8` or `UTC-3:30`; `UTC` without one. */
function offsetOf(moment: Date, zone: string): string {
  const parts = formatOf('en', zone, { timeZoneName: 'shortOffset' }, 'offset').formatToParts(moment)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', 'UTC').replace('\u2212', '-')
}

/** Formats an instant (ISO 8601) for an article, in the language and the time zone (IANA). */
export function localMoment(at: string, zone: string, language: Language): Moment {
  const moment = new Date(at)
  const dayOptions = { day: 'numeric', month: language === 'vi' ? 'numeric' : 'long' } as const
  return {
    day: formatOf(language, zone, dayOptions, 'day').format(moment),
    time: formatOf(language, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'time').format(
      moment,
    ),
    zone: offsetOf(moment, zone),
  }
}
