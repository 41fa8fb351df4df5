import { getLocale, getTranslations } from 'next-intl/server'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import type { Schedule } from '#lib/contract/matches/schedule.ts'
import type { Language } from '#lib/shared/languages.ts'
import { addDays, type Day } from '#lib/shared/time/day.ts'
import type { DayLink } from './day-links.tsx'

const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', vi: 'vi' }

/** The days of the strip with their texts. */
export async function readDays({ strip, today }: Pick<Schedule, 'strip' | 'today'>): Promise<DayLink[]> {
  const language = await getLocale()
  const common = await getTranslations('common')
  const near: Record<Day, string> = {
    [addDays(today, -1)]: common('yesterday'),
    [today]: common('today'),
    [addDays(today, 1)]: common('tomorrow'),
  }
  const weekday = new Intl.DateTimeFormat(HTML_LANG[language], { weekday: 'short', timeZone: 'UTC' })
  return strip.map(({ date: day, matches }) => {
    const noon = `${day}T12:00:00.000Z`
    const ofWeek = weekday.format(new Date(noon))
    const name = near[day] ?? ofWeek
    return {
      day,
      name,
      short: language === 'zh' ? name : ofWeek,
      text: dayAndTime(noon, 'UTC', language).date,
      matches,
    }
  })
}
