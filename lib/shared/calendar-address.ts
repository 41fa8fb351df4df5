import type { Language } from './languages.ts'

/** Under which calendars are given out: `team/7.ics`, `competition/3.ics`, `mine/<token>.ics`. */
export const CALENDAR_PATH = '/api/calendar/'

/** The path of the calendar of a team's or a competition's matches, in a language. */
export const calendarAddress = (kind: 'team' | 'competition', id: number, language: Language): string =>
  `${CALENDAR_PATH}${kind}/${id}.ics?lang=${language}`
