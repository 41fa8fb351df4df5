import { addressUnder } from '#components/layout/document/alternates.ts'
import type { VideoInfo } from '#lib/contract/videos/watching.ts'

/** Formats a duration as ISO 8601: PT1H2M9S. */
export function isoLength(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest}S`
}

/**
 * Returns the video as schema.org's VideoObject, for search engines. `url` is the absolute address of its
 * page, `origin` the site's.
 */
export function videoObject(
  { video }: VideoInfo,
  { url, origin, picture }: { url: string; origin: string; picture: string },
): object {
  const absolute = (address: string) => addressUnder(origin, address)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: [video.title, ...video.tags.map((tag) => `#${tag}`)].join(' '),
    thumbnailUrl: absolute(video.cover ?? picture),
    uploadDate: video.created_at,
    duration: isoLength(video.seconds),
    contentUrl: absolute(video.url),
    // A link into the video: search engines offer its moments.
    potentialAction: {
      '@type': 'SeekToAction',
      target: `${url}${url.includes('?') ? '&' : '?'}t={seek_to_second_number}`,
      'startOffset-input': 'required name=seek_to_second_number',
    },
    mainEntityOfPage: url,
    author: { '@type': 'Person', name: video.user_nickname },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.views,
    },
  }
}
