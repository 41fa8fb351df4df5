import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { matchAddress } from '#lib/shared/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/names.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'
import type { CalendarMatch } from './read-matches.ts'

/** How long a match keeps one busy, in minutes: play, breaks and what is usually added. A map of e-sports is 45. */
const MINUTES: { [S in Sport]: number } = { football: 115, basketball: 140, esports: 45 }
const OFF: ReadonlySet<MatchStatus> = new Set(['cancelled', 'abandoned'])
/** The moment is not sure, or not known. */
const UNSURE: ReadonlySet<MatchStatus> = new Set(['postponed', 'tbd', 'delayed', 'unknown'])
const REFRESH_SECONDS = 3_600

const named = (
  row: { nameZh: string | null; nameEn: string | null; nameVi: string | null },
  language: Language,
) => localisedName({ zh: row.nameZh, en: row.nameEn, vi: row.nameVi }, language)

const DECIDED: ReadonlySet<MatchStatus> = new Set(['finished', 'awarded'])

function statusOf(status: MatchStatus): ICalEventStatus {
  if (OFF.has(status)) return ICalEventStatus.CANCELLED
  return UNSURE.has(status) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

export interface CalendarLook {
  name: string
  language: Language
  /** Scheme, host and port of the site: events link to it and are named by it. */
  origin: string
}

/**
 * Matches as an iCalendar (RFC 5545) that programs subscribe to. An event keeps its UID when the match moves, and its
 * SEQUENCE rises with each change of the row, so that subscribers move it rather than have it twice.
 */
export function drawCalendar(
  list: readonly CalendarMatch[],
  { name, language, origin }: CalendarLook,
): string {
  const calendar = new ICalCalendar({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Touchline', product: 'Touchline', language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  })
  const { host } = new URL(origin)
  for (const { match, home, away, competition, venue } of list) {
    const sides = [named(home, language), named(away, language)]
    const score = DECIDED.has(match.status) ? `${match.homeScore ?? 0}-${match.awayScore ?? 0}` : null
    const minutes = MINUTES[match.sport] * (match.sport === 'esports' ? (match.bestOf ?? 1) : 1)
    const allDay = match.timeUnknown
    calendar.createEvent({
      id: `match-${match.id}@${host}`,
      sequence: Math.floor(match.updatedAt.getTime() / 1_000) % 2_147_483_647,
      stamp: match.updatedAt,
      lastModified: match.updatedAt,
      start: match.kickoffAt,
      end: new Date(match.kickoffAt.getTime() + (allDay ? 86_400_000 : minutes * 60_000)),
      allDay,
      summary: sides.join(score ? ` ${score} ` : ' - '),
      description: named(competition, language),
      location: venue ? named(venue, language) : null,
      url: `${origin}${language === 'zh' ? '' : `/${language}`}${matchAddress(match)}`,
      status: statusOf(match.status),
    })
  }
  return calendar.toString()
}
