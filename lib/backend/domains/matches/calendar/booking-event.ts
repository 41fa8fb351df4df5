import { ICalEventStatus } from 'ical-generator'
import type { Language } from '#lib/shared/languages.ts'
import { lengthOf, named, statusOf } from './match-event.ts'
import type { CalendarBooking } from './read-bookings.ts'
import type { CalendarEvent } from './render-calendar.ts'

const HOUR_MS = 3_600_000
/** Assumed length of a broadcast without a match. */
const ALONE_MS = 2 * HOUR_MS
/** Beyond this distance from its match a broadcast is not considered to cover it. */
const AROUND_MS = 6 * HOUR_MS

/** The end of a broadcast: that of its match, if that is after the start of the broadcast. */
function endOf({ startsAt }: CalendarBooking['booking'], match: CalendarBooking['match']): Date {
  const start = startsAt.getTime()
  if (!match) return new Date(start + ALONE_MS)
  const kickoff = match.kickoffAt.getTime()
  const end = kickoff + lengthOf(match)
  const isNear = !match.timeUnknown && Math.abs(start - kickoff) <= AROUND_MS
  return new Date(isNear && end > start ? end : start + lengthOf(match))
}

/** A booked broadcast as a calendar event: its title, match and room. */
export function bookingEvent(
  { booking, match, home, away, competition }: CalendarBooking,
  language: Language,
): CalendarEvent {
  const shown = match?.status === 'hidden' ? null : match
  const sides = [home, away].map((team) => (team ? named(team, language) : '')).join(' - ')
  const isSure = !shown || statusOf(shown.status) === ICalEventStatus.CONFIRMED
  const sure = isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
  return {
    key: `booking-${booking.id}`,
    // The event depends on the match, even on a hidden one, so its updates count as well: a SEQUENCE never
    // decreases.
    updatedAt: match && match.updatedAt > booking.updatedAt ? match.updatedAt : booking.updatedAt,
    start: booking.startsAt,
    end: endOf(booking, shown),
    summary: booking.title,
    description: shown && competition ? `${sides} · ${named(competition, language)}` : null,
    path: `/live?id=${booking.roomId}`,
    // A cancelled match does not cancel the anchor's broadcast.
    status: booking.cancelledAt ? ICalEventStatus.CANCELLED : sure,
  }
}
