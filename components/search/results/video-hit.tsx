import { getLocale, getTranslations } from 'next-intl/server'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { VideoHit as Hit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { Marked } from '../marked.tsx'

/** A video: picture with its length, title, author and views. `now`: server time (ISO 8601). */
export async function VideoHit({ hit, now }: { hit: Hit; now: string }) {
  const language = await getLocale()
  const t = await getTranslations('videos')
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0 hover:bg-surface-2">
      <span className="relative grid h-12 w-20 shrink-0 place-items-center overflow-hidden rounded-sm bg-brand-weak text-brand">
        {hit.cover ? (
          // biome-ignore lint/performance/noImgElement: covers come sized from our own storage
          <img src={hit.cover} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon name="play" size={18} />
        )}
        <span
          data-theme="dark"
          className="num absolute right-0.5 bottom-0.5 rounded-xs bg-scrim px-1 text-2xs text-ink leading-4"
        >
          {lengthText(hit.seconds)}
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <Link
          href={`/video-player?id=${hit.id}`}
          className="line-clamp-2 text-md outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
        >
          <Marked name={hit.title} matched={hit.matched} />
        </Link>
        <span className="num block truncate text-ink-2 text-xs">
          {hit.user_nickname} · {t('views', { count: hit.views })} ·{' '}
          <RelativeTime at={hit.created_at} now={now} language={language} />
        </span>
      </span>
    </li>
  )
}
