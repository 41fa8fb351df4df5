import { getLocale, getTranslations } from 'next-intl/server'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import type { PostHit as Hit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { postAddress } from '#lib/shared/addresses/addresses.ts'
import { Marked } from '../marked.tsx'

/** A post: its author and the part of its text that was found. `now`: server time (ISO 8601). */
export async function PostHit({ hit, now }: { hit: Hit; now: string }) {
  const language = await getLocale()
  const t = await getTranslations('search')
  return (
    <li className="relative flex gap-3 border-line border-t px-4 py-2.5 first:border-t-0 hover:bg-surface-2">
      <Avatar seed={`user-${hit.user_id}`} src={hit.avatar} size={32} />
      <span className="min-w-0 flex-1">
        <span className="num block truncate text-ink-2 text-xs">
          <bdi>{hit.user_nickname}</bdi> · <RelativeTime at={hit.created_at} now={now} language={language} />{' '}
          · {t('postFigures', { likes: hit.likes, comments: hit.comments })}
        </span>
        <Link
          href={postAddress(hit.id)}
          dir="auto"
          className={`line-clamp-2 text-base outline-none wrap-anywhere after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2 ${hit.is_spoiler ? 'text-ink-2' : ''}`}
        >
          {hit.is_spoiler ? t('spoilerPost') : <Marked name={hit.excerpt} matched={hit.matched} />}
        </Link>
      </span>
    </li>
  )
}
