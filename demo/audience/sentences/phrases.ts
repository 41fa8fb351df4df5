import type { Sport } from '#lib/shared/vocabulary.ts'

/**
 * Moods of the simulated viewers' messages: `idle` while nothing happens, the others after an event. In a
 * sentence, `{team}` is the team of the event, `{home}` and `{away}` are both teams, `{score}` is the score.
 */
export const MOODS = [
  'idle',
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

/** Sentences by sport and mood; a sport without sentences for a mood sends none. */
export type Sentences = Record<Sport, { idle: readonly string[] } & { [mood in Mood]?: readonly string[] }>
