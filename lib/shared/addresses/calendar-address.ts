import type { Language } from '../languages.ts'

/** Where calendars are served: `team/7.ics`, `competition/3.ics`, `anchor/5.ics`, `mine/<token>.ics`. */
export const CALENDAR_PATH = '/api/calendar/'

/** Path of the calendar of a team's or a competition's matches or of an anchor's bookings, in a language. */
export const calendarAddress = (
  kind: 'team' | 'competition' | 'anchor',
  id: number,
  language: Language,
): string => `${CALENDAR_PATH}${kind}/${id}.ics?lang=${language}`
