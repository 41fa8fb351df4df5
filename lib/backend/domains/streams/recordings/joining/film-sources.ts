import { type FilmGap, momentAt } from '#lib/shared/videos/film-time.ts'

/** An interruption that is shorter, in seconds, is not stated: a change of codec begins another file. */
const MIN_GAP_S = 1

/** A stretch of a film without interruption: the file it is in, and when it was on the air (ms, site's clock). */
export interface FilmSource {
  key: string
  beganAt: number
  /** The range of the file, in seconds; without it the whole file. */
  start?: number
  end?: number
}

interface JoinedFilm {
  key: string
  startedAt: Date
  gaps: readonly FilmGap[]
}

/** The stretches of a film that was joined before. */
export function sourcesOf({ key, startedAt, gaps }: JoinedFilm): FilmSource[] {
  const starts = [0, ...gaps.map(({ at }) => at)]
  return starts.map((start, index) => {
    const end = gaps[index]?.at
    // The moment after the interruption, not the one before it.
    const beganAt = start === 0 ? startedAt.getTime() : momentAt({ startedAt, gaps }, start + 0.001)
    return { key, beganAt, start, ...(end === undefined ? {} : { end }) }
  })
}

/**
 * Returns the interruptions of a joined film. `begins`: the second of the film at which each source begins, in the
 * order of `sources`.
 */
export function gapsOf(
  sources: readonly Pick<FilmSource, 'beganAt'>[],
  begins: readonly number[],
): FilmGap[] {
  const gaps: FilmGap[] = []
  const [first] = sources
  let away = 0
  for (const [index, { beganAt }] of sources.entries()) {
    const at = begins[index] ?? 0
    // Counted from the beginning, so that no error adds up.
    const seconds = (beganAt - (first?.beganAt ?? beganAt)) / 1_000 - at - away
    if (index === 0 || seconds < MIN_GAP_S) continue
    gaps.push({ at: Math.round(at * 1_000) / 1_000, seconds: Math.round(seconds * 1_000) / 1_000 })
    away += seconds
  }
  return gaps
}
