import type { Language } from '#lib/shared/languages.ts'
import { fixedOffset } from '#lib/shared/time/offset.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const formats = new Map<string, Intl.DateTimeFormat>()

/** Numbers only, so that the server's and every browser's data agree; the texts around them are our own. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return format
}

/** The digits that a clock of a time zone shows at `at` (ms since the epoch). */
function digitsOf(at: number, zone: string) {
  const minutes = fixedOffset(zone, at)
  if (minutes === null)
    return Object.fromEntries(
      formatOf(zone)
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    )
  const [year, month, day, hour, minute] = new Date(at + minutes * 60_000).toISOString().split(/[-T:]/)
  return { year, month, day, hour, minute }
}

/**
 * Formats an instant (ISO 8601) in a time zone (IANA name or UTC offset): `day` as YYYY-MM-DD, `date` in the language, `full` with
 * the year, `short` with the year, in English and Vietnamese of two digits, `time` as HH:MM.
 */
export function dayAndTime(
  at: string,
  zone: string,
  language: Language,
): { day: string; date: string; full: string; short: string; time: string } {
  const { year = '', month = '', day = '', hour = '', minute = '' } = digitsOf(Date.parse(at), zone)
  const date = {
    zh: `${month}-${day}`,
    en: `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`,
    vi: `${day}/${month}`,
  }[language]
  const century = year.slice(-2)
  // In Chinese a year of two digits is read as a month.
  const short = { zh: `${year}-${date}`, en: `${date} ${century}`, vi: `${date}/${century}` }[language]
  const full = { zh: `${year}-${date}`, en: `${date} ${year}`, vi: `${date}/${year}` }[language]
  return { day: `${year}-${month}-${day}`, date, full, short, time: `${hour}:${minute}` }
}
