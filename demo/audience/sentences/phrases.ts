import type { Sport } from '#lib/shared/vocabulary.ts'

/**
 * What a simulated viewer says: while nothing in particular happens (`talk`), and of what has just happened. `{team}` is
 * whose it was, `{home}` and `{away}` are the two, `{score}` how it stands.
 */
export const MOODS = [
  'talk',
  'start',
  'goal',
  'missed',
  'yellow',
  'red',
  'change',
  'corner',
  'three',
  'timeout',
  'pause',
  'again',
  'objective',
  'streak',
  'map',
  'end',
] as const
export type Mood = (typeof MOODS)[number]

/** Of each sport what fits it; a mood that a sport does not know says nothing. */
export type Sentences = Record<Sport, { talk: readonly string[] } & { [mood in Mood]?: readonly string[] }>
