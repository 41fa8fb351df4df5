import { escape as escapeText, ICalCalendar, ICalCalendarMethod, type ICalEventStatus } from 'ical-generator'
import type { Language } from '#lib/shared/languages.ts'

const REFRESH_SECONDS = 3_600
const DAY_MS = 86_400_000
/** Host in UIDs if the site's own host is unknown. */
const NO_HOST = 'touchline.invalid'

export interface CalendarEvent {
  /** Permanent, whatever else changes. */
  key: string
  updatedAt: Date
  start: Date
  end: Date
  /** The day of `start` is known, but not the time. */
  allDay?: boolean
  summary: string
  description: string | null
  location?: string | null
  /** Its path on the site without the language prefix. */
  path: string
  status: ICalEventStatus
}

export interface CalendarOptions {
  name: string
  language: Language
  /**
   * Scheme, host and port of the site: used in links and UIDs. Null if it is not certain: then events have no
   * link.
   */
  origin: string | null
}

/**
 * Renders events as an iCalendar (RFC 5545) for subscription. An event keeps its UID when it is moved, and
 * its SEQUENCE increases with each change of its source, so that subscribers move it instead of adding a
 * duplicate.
 */
export function renderCalendar(
  events: readonly CalendarEvent[],
  { name, language, origin }: CalendarOptions,
): string {
  const calendar = new ICalCalendar({
    // The only text that the library does not escape.
    name: escapeText(name, false),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Touchline', product: 'Touchline', language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  })
  const host = origin === null ? NO_HOST : new URL(origin).host
  for (const { key, path, updatedAt, start, end, allDay = false, ...rest } of events)
    calendar.createEvent({
      ...rest,
      id: `${key}@${host}`,
      sequence: Math.floor(updatedAt.getTime() / 1_000) % 2_147_483_647,
      stamp: updatedAt,
      lastModified: updatedAt,
      start,
      end: allDay ? new Date(start.getTime() + DAY_MS) : end,
      allDay,
      ...(origin === null ? {} : { url: `${origin}${language === 'zh' ? '' : `/${language}`}${path}` }),
    })
  return calendar.toString()
}
