import { addressUnder } from '#components/layout/document/alternates.ts'
import type { Recording } from '#lib/contract/streams/recordings.ts'
import type { VideoInfo } from '#lib/contract/videos/watching.ts'

/** Formats a duration as ISO 8601: PT1H2M9S. */
export function isoLength(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest}S`
}

/** A chapter of a film: its name, and where it begins (s). */
export interface Chapter {
  name: string
  from: number
}

/** Structured data of a film besides the film itself. */
export interface FilmPlace {
  /** The absolute address of its page, and the site's. */
  url: string
  origin: string
  /** Shown instead of a missing cover. */
  picture: string
  /** In their order. Empty for a visitor who hides the score that they tell. */
  chapters: readonly Chapter[]
}

interface Film {
  title: string
  description: string
  cover: string | null
  createdAt: string
  seconds: number
  file: string
  author: string
}

const momentAddress = (url: string, moment: number | string): string =>
  `${url}${url.includes('?') ? '&' : '?'}t=${moment}`

/** Each chapter ends where the next one begins. Search engines accept one chapter at each moment: the first. */
function clipsOf(chapters: readonly Chapter[], seconds: number, url: string): object[] {
  const ends = [...chapters.slice(1).map(({ from }) => from), seconds]
  const begun = new Set<number>()
  return chapters.flatMap(({ name, from }) => {
    const end = ends.find((each) => each > from)
    if (end === undefined || begun.has(from)) return []
    begun.add(from)
    return { '@type': 'Clip', name, startOffset: from, endOffset: end, url: momentAddress(url, from) }
  })
}

function filmObject(film: Film, { url, origin, picture, chapters }: FilmPlace) {
  const absolute = (address: string) => addressUnder(origin, address)
  const clips = clipsOf(chapters, film.seconds, url)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: film.title,
    description: film.description,
    thumbnailUrl: absolute(film.cover ?? picture),
    uploadDate: film.createdAt,
    duration: isoLength(film.seconds),
    contentUrl: absolute(film.file),
    ...(clips.length > 0 && { hasPart: clips }),
    // A link into the film: search engines offer its moments.
    potentialAction: {
      '@type': 'SeekToAction',
      target: momentAddress(url, '{seek_to_second_number}'),
      'startOffset-input': 'required name=seek_to_second_number',
    },
    mainEntityOfPage: url,
    author: { '@type': 'Person', name: film.author },
  }
}

/** Returns a video as schema.org's VideoObject, for search engines. */
export const videoObject = ({ video }: VideoInfo, place: FilmPlace): object => ({
  ...filmObject(
    {
      title: video.title,
      description: [video.title, ...video.tags.map((tag) => `#${tag}`)].join(' '),
      cover: video.cover,
      createdAt: video.created_at,
      seconds: video.seconds,
      file: video.url,
      author: video.user_nickname,
    },
    place,
  ),
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'WatchAction' },
    userInteractionCount: video.views,
  },
})

/** Returns the recording of a broadcast as schema.org's VideoObject. `title` in the language of its page. */
export const recordingObject = (replay: Recording, title: string, place: FilmPlace): object =>
  filmObject(
    {
      title,
      description: title,
      cover: replay.poster,
      createdAt: replay.started_at,
      seconds: replay.seconds,
      file: replay.url,
      author: replay.user_nickname,
    },
    place,
  )
