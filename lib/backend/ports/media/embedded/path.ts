import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'

export interface MediaPath {
  stream: string
  quality: Quality
  /** `flv`, `master` (index.m3u8), `playlist` (live.m3u8) or `file` (a segment). */
  resource: 'flv' | 'master' | 'playlist' | 'file'
  /** The segment's name if `resource` is `file`. */
  file: string
  /** The FLV viewer wants sound only. */
  soundOnly: boolean
  /** The id of an HLS viewer; empty if the URL has none. */
  viewer: string
}

const PATTERN = new RegExp(
  `^/media/([A-Za-z0-9_-]{1,64})/(${QUALITIES.join('|')})(?:(\\.flv)|/(index\\.m3u8)|/(live\\.m3u8)|/([0-9]{1,10}-[0-9]{1,10}-[a-z0-9]{1,10}\\.(?:mp4|m4s)))$`,
)

/** Whether a URL is under /media/. */
export function isMediaPath(url: string): boolean {
  return url.startsWith('/media/')
}

/** Parses a URL (path and query); null if it is not a media URL. */
export function parseMediaPath(url: string): MediaPath | null {
  const [path = '', query = ''] = url.split('?', 2)
  const match = PATTERN.exec(path)
  const stream = match?.[1]
  const quality = QUALITIES.find((one) => one === match?.[2])
  if (!match || !stream || !quality) return null
  const resource = match[3] ? 'flv' : match[4] ? 'master' : match[5] ? 'playlist' : 'file'
  const params = new URLSearchParams(query)
  const viewer = params.get('v') ?? ''
  return {
    stream,
    quality,
    resource,
    file: match[6] ?? '',
    soundOnly: resource === 'flv' && params.get('only') === 'sound',
    viewer: /^[A-Za-z0-9_-]{1,40}$/.test(viewer) ? viewer : '',
  }
}
