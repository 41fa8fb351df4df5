import { getTranslations } from 'next-intl/server'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { VideoCard as Video } from '#lib/contract/videos/card.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'

/** A video in a list: picture with duration, title, date and number of views. */
export async function VideoCard({ video, now, language }: { video: Video; now: string; language: Language }) {
  const t = await getTranslations('videos')
  return (
    <article className="relative flex gap-3">
      <div className="relative aspect-video w-36 shrink-0 overflow-hidden rounded-sm bg-surface-3">
        {video.cover ? (
          // biome-ignore lint/performance/noImgElement: covers come sized from our own storage
          <img src={video.cover} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        ) : (
          <span className="absolute inset-0 grid place-items-center bg-brand-weak text-brand">
            <Icon name="play" size={26} />
          </span>
        )}
        <span
          data-theme="dark"
          className="num absolute right-1 bottom-1 rounded-xs bg-scrim px-1.5 text-2xs text-ink leading-[18px]"
        >
          {lengthText(video.seconds)}
        </span>
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-medium text-md leading-5">
          <Link
            href={`/video-player?id=${video.id}`}
            className="after:absolute after:inset-0 hover:text-brand"
          >
            {video.title}
          </Link>
        </h3>
        <p className="num mt-1 text-ink-2 text-xs">
          {t('views', { count: video.views })} ·{' '}
          <RelativeTime at={video.created_at} now={now} language={language} />
        </p>
      </div>
    </article>
  )
}
