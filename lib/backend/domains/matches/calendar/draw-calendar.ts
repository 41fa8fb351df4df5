import { escape as escapeText, ICalCalendar, ICalCalendarMethod, type ICalEventStatus } from 'ical-generator'
import type { Language } from '#lib/shared/languages.ts'

const REFRESH_SECONDS = 3_600
const DAY_MS = 86_400_000
/** Names events where the site does not know its own name. */
const NO_HOST = 'touchline.invalid'

export interface CalendarEvent {
  /** The same for good, whatever else changes. */
  key: string
  updatedAt: Date
  start: Date
  end: Date
  /** The day of `start` is known and not the hour. */
  allDay?: boolean
  summary: string
  description: string | null
  location?: string | null
  /** Its bare address on the site. */
  path: string
  status: ICalEventStatus
}

export interface CalendarLook {
  name: string
  language: Language
  /** Scheme, host and port of the site: events link to it and are named by it. Null: not sure, so they have no link. */
  origin: string | null
}

/**
 * Events as an iCalendar (RFC 5545) that programs subscribe to. One keeps its UID when it moves, and its SEQUENCE rises
 * with each change of what it was drawn from, so that subscribers move it rather than have it twice.
 */
export function drawCalendar(
  events: readonly CalendarEvent[],
  { name, language, origin }: CalendarLook,
): string {
  const calendar = new ICalCalendar({
    // Of all texts this alone is written as it is given.
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
