import { ICalEventStatus } from 'ical-generator'
import type { Language } from '#lib/shared/languages.ts'
import type { CalendarEvent } from './draw-calendar.ts'
import { lengthOf, named, statusOf } from './match-event.ts'
import type { CalendarBooking } from './read-bookings.ts'

const HOUR_MS = 3_600_000
/** A broadcast about no match keeps one busy for so long. */
const ALONE_MS = 2 * HOUR_MS
/** Farther from its match a broadcast has yet to follow it, or does not mean to. */
const AROUND_MS = 6 * HOUR_MS

/** When a broadcast is over: with its match, if that ends after it begins. */
function endOf({ startsAt }: CalendarBooking['booking'], match: CalendarBooking['match']): Date {
  const start = startsAt.getTime()
  if (!match) return new Date(start + ALONE_MS)
  const kickoff = match.kickoffAt.getTime()
  const end = kickoff + lengthOf(match)
  const isNear = !match.timeUnknown && Math.abs(start - kickoff) <= AROUND_MS
  return new Date(isNear && end > start ? end : start + lengthOf(match))
}

/** A booked broadcast in a calendar: its title, the match it is about, and the room it will be in. */
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
    // What is shown of the match changes with the match, a hidden one too: a SEQUENCE never falls.
    updatedAt: match && match.updatedAt > booking.updatedAt ? match.updatedAt : booking.updatedAt,
    start: booking.startsAt,
    end: endOf(booking, shown),
    summary: booking.title,
    description: shown && competition ? `${sides} · ${named(competition, language)}` : null,
    path: `/live?id=${booking.roomId}`,
    // The anchor of a match that was called off has not called off his broadcast.
    status: booking.cancelledAt ? ICalEventStatus.CANCELLED : sure,
  }
}
