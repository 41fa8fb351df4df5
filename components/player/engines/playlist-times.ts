/** A segment of a playlist on the element's timeline. */
export interface PlaylistTimes {
  /** Seconds. */
  start: number
  duration: number
  /** When it was produced, ms since the epoch; null while unknown. */
  programDateTime: number | null
}

/** A position this far (s) past the end of a segment still belongs to it: durations are rounded. */
const ROUNDING_S = 0.1

/** Returns when what is at a position (s) was produced, ms since the epoch; null while unknown. */
export function momentOf(segments: readonly PlaylistTimes[], position: number): number | null {
  const found = segments.findLast(({ start }) => start <= position + ROUNDING_S) ?? segments[0]
  if (found?.programDateTime == null) return null
  return found.programDateTime + (position - found.start) * 1_000
}

/**
 * Returns the position (s) of what was produced at `moment`, ms since the epoch; null while unknown. A moment of
 * which there is no segment, as while the signal was lost, is at the end of the segment before it.
 */
export function positionIn(segments: readonly PlaylistTimes[], moment: number): number | null {
  const known = segments.flatMap(({ programDateTime: at, ...rest }) => (at === null ? [] : [{ ...rest, at }]))
  const found = known.findLast(({ at }) => at <= moment) ?? known[0]
  if (!found) return null
  const isLast = found === known.at(-1)
  const into = (moment - found.at) / 1_000
  return found.start + (isLast ? into : Math.min(into, found.duration))
}

/** Reads the segments of a media playlist (RFC 8216), on a timeline that starts with the first. */
export function readPlaylist(text: string): PlaylistTimes[] {
  const segments: PlaylistTimes[] = []
  let start = 0
  let programDateTime: number | null = null
  for (const line of text.split('\n')) {
    const [, date] = /^#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(line) ?? []
    if (date) programDateTime = Date.parse(date)
    const duration = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? Number.NaN)
    if (Number.isNaN(duration)) continue
    segments.push({ start, duration, programDateTime })
    start += duration
    if (programDateTime !== null) programDateTime += duration * 1_000
  }
  return segments
}

/**
 * Returns a media playlist with the position that playback starts at (EXT-X-START): that of the moment, or so many
 * seconds before the end where the playlist has no times. Other playlists are returned as they are.
 */
export function withStart(
  playlist: string,
  { moment, behind }: { moment: number | null; behind: number },
): string {
  const segments = readPlaylist(playlist)
  if (segments.length === 0) return playlist
  const position = moment === null ? null : positionIn(segments, moment)
  const offset = position === null ? -behind : Math.max(0, position)
  return playlist.replace('#EXTM3U', `#EXTM3U\n#EXT-X-START:TIME-OFFSET=${offset.toFixed(3)}`)
}
