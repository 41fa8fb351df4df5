import { ICalEventStatus } from 'ical-generator'
import type { matches } from '#lib/backend/db/schema/matches.ts'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'
import type { CalendarMatch } from './read-matches.ts'
import type { CalendarEvent } from './render-calendar.ts'

/** Length of a match in minutes: play, breaks and usual added time. An e-sports map is 45. */
const MINUTES: { [S in Sport]: number } = { football: 115, basketball: 140, esports: 45 }
const OFF: ReadonlySet<MatchStatus> = new Set(['cancelled', 'abandoned'])
/** Statuses in which the time is uncertain or unknown. */
const UNSURE: ReadonlySet<MatchStatus> = new Set(['postponed', 'tbd', 'delayed', 'unknown'])
const DECIDED: ReadonlySet<MatchStatus> = new Set(['finished', 'awarded'])

/** The name of a team, a competition or a venue in a language. */
export const named = (
  row: { nameZh: string | null; nameEn: string | null; nameVi: string | null },
  language: Language,
): string => localisedName({ zh: row.nameZh, en: row.nameEn, vi: row.nameVi }, language)

/** Milliseconds from a match's kick-off to its end. */
export const lengthOf = ({ sport, bestOf }: Pick<typeof matches.$inferSelect, 'sport' | 'bestOf'>): number =>
  MINUTES[sport] * (sport === 'esports' ? (bestOf ?? 1) : 1) * 60_000

/** Calendar status of a match. */
export function statusOf(status: MatchStatus): ICalEventStatus {
  if (OFF.has(status)) return ICalEventStatus.CANCELLED
  return UNSURE.has(status) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/**
 * A match as a calendar event: teams, score if there is one and it is not hidden, competition and venue.
 */
export function matchEvent(
  { match, home, away, competition, venue }: CalendarMatch,
  language: Language,
  hidden = false,
): CalendarEvent {
  const score =
    DECIDED.has(match.status) && !hidden ? `${match.homeScore ?? 0}-${match.awayScore ?? 0}` : null
  return {
    key: `match-${match.id}`,
    updatedAt: match.updatedAt,
    start: match.kickoffAt,
    end: new Date(match.kickoffAt.getTime() + lengthOf(match)),
    allDay: match.timeUnknown,
    summary: [named(home, language), named(away, language)].join(score ? ` ${score} ` : ' - '),
    description: named(competition, language),
    location: venue ? named(venue, language) : null,
    path: matchAddress(match),
    status: statusOf(match.status),
  }
}
