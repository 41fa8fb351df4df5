import type { Language } from '../languages.ts'

/** Where calendars are served: `match/9.ics`, `team/7.ics`, `competition/3.ics`, `anchor/5.ics`, `mine/<token>.ics`. */
export const CALENDAR_PATH = '/api/calendar/'

/**
 * Path of the calendar of one match, of a team's or a competition's matches or of an anchor's bookings, in a
 * language. One without scores is for visitors who hide them: a calendar application sends no cookies.
 */
export const calendarAddress = (
  kind: 'match' | 'team' | 'competition' | 'anchor',
  id: number,
  language: Language,
  { withoutScores = false }: { withoutScores?: boolean } = {},
): string => `${CALENDAR_PATH}${kind}/${id}.ics?lang=${language}${withoutScores ? `&${WITHOUT_SCORES}` : ''}`

/** Query of a calendar without scores. */
export const WITHOUT_SCORES = 'scores=0'
