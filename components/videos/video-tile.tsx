import { useTranslations } from 'next-intl'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { RecommendedVideo, VideoCard } from '#lib/contract/videos/card.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface VideoTileProps {
  video: VideoCard
  /** Server time (ISO 8601). */
  now: string
  language: Language
  /** `row`: the picture beside the text, for a narrow column. */
  layout?: keyof typeof LAYOUTS
  heading?: 'h2' | 'h3'
  /** Its place in a rank. */
  place?: number
  /** Why it is recommended. */
  reason?: RecommendedVideo['reason']
  /** Among the first on the page: its picture is loaded eagerly. */
  eager?: boolean
}

const LAYOUTS = {
  card: { article: '', picture: 'w-full rounded-md', words: 'pt-2' },
  row: {
    article: 'flex gap-3',
    picture: 'w-36 shrink-0 self-start rounded-sm lg:max-xl:w-28',
    words: 'flex-1',
  },
}

/** A video in a list: picture with duration, title, author, number of views and date. The whole tile is one link. */
export function VideoTile(props: VideoTileProps) {
  const { video, now, language, layout = 'card', heading: Title = 'h3', place, reason, eager = false } = props
  const t = useTranslations('videos')
  const common = useTranslations('common')
  const styles = LAYOUTS[layout]
  return (
    <article className={`group/card relative min-w-0 ${styles.article}`}>
      <div className={`relative aspect-video overflow-hidden bg-surface-3 ${styles.picture}`}>
        {video.cover ? (
          // biome-ignore lint/performance/noImgElement: covers come sized from our own storage
          <img
            src={video.cover}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <span className="absolute inset-0 grid place-items-center bg-brand-weak text-brand">
            <Icon name="play" size={26} />
          </span>
        )}
        {place === undefined ? null : (
          <span
            className={`num absolute top-1.5 left-1.5 grid h-6 min-w-6 place-items-center rounded-xs px-1 font-semibold text-sm ${place <= 3 ? 'bg-brand text-on-brand' : 'bg-surface text-ink'}`}
          >
            {place}
          </span>
        )}
        <span
          data-theme="dark"
          className="num absolute right-1 bottom-1 rounded-xs bg-scrim px-1.5 text-2xs text-ink leading-[18px]"
        >
          {lengthText(video.seconds)}
        </span>
      </div>
      <div className={`min-w-0 ${styles.words}`}>
        <Title className="line-clamp-2 font-medium text-md leading-5">
          <Link
            href={`/video-player?id=${video.id}`}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand group-hover/card:text-brand"
          >
            {video.title}
          </Link>
        </Title>
        <p className="mt-1 truncate text-ink-2 text-sm">{video.user_nickname}</p>
        <p className="num mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2 text-xs">
          <span>
            {t('views', { count: video.views })} ·{' '}
            <RelativeTime at={video.created_at} now={now} language={language} />
          </span>
          {video.is_simulated ? (
            <span
              title={common('simulatedNote')}
              className="rounded-xs border border-line-strong px-1.5 text-2xs leading-4"
            >
              {common('simulated')}
            </span>
          ) : null}
        </p>
        {reason ? (
          <p className="mt-0.5 flex items-start gap-1 text-brand text-xs">
            <Icon name="heart" size={12} className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {t(`reasons.${reason.type}`, { name: localisedName(namesUnder(reason, 'name'), language) })}
            </span>
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** Classes of a list of tiles. */
export const TILE_GRID = 'grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-3'
