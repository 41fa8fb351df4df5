import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'

export interface MediaPath {
  stream: string
  quality: Quality
  /** `flv`, `master` (index.m3u8), `playlist` (live.m3u8) or `file` (a segment). */
  what: 'flv' | 'master' | 'playlist' | 'file'
  /** The segment's name when `what` is `file`. */
  file: string
  /** An FLV viewer wants no picture. */
  soundOnly: boolean
  /** What tells one HLS viewer from another; empty when the address names none. */
  viewer: string
}

const PATTERN = new RegExp(
  `^/media/([A-Za-z0-9_-]{1,64})/(${QUALITIES.join('|')})(?:(\\.flv)|/(index\\.m3u8)|/(live\\.m3u8)|/([0-9]{1,10}-[0-9]{1,10}-[a-z0-9]{1,10}\\.(?:mp4|m4s)))$`,
)

/** Whether an address is under /media/ at all. */
export function isMediaPath(url: string): boolean {
  return url.startsWith('/media/')
}

/** Takes an address (path and query) apart; null when it is not one we serve. */
export function parseMediaPath(url: string): MediaPath | null {
  const [path = '', query = ''] = url.split('?', 2)
  const match = PATTERN.exec(path)
  const stream = match?.[1]
  const quality = QUALITIES.find((one) => one === match?.[2])
  if (!match || !stream || !quality) return null
  const what = match[3] ? 'flv' : match[4] ? 'master' : match[5] ? 'playlist' : 'file'
  const asked = new URLSearchParams(query)
  const viewer = asked.get('v') ?? ''
  return {
    stream,
    quality,
    what,
    file: match[6] ?? '',
    soundOnly: what === 'flv' && asked.get('only') === 'sound',
    viewer: /^[A-Za-z0-9_-]{1,40}$/.test(viewer) ? viewer : '',
  }
}
