import { getTranslations } from 'next-intl/server'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import type { AnchorHit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { Marked } from '../marked.tsx'

/** A streamer, with a link to their room. */
export async function PersonHit({ hit }: { hit: AnchorHit }) {
  const t = await getTranslations('search')
  const name = <Marked name={hit.user_nickname} matched={hit.matched} />
  return (
    <li className="flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0">
      <Avatar seed={`user-${hit.user_id}`} src={hit.avatar} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-md">
          {hit.room_id === null ? (
            <span className="truncate">{name}</span>
          ) : (
            <Link href={`/live?id=${hit.room_id}`} className="truncate hover:text-brand">
              {name}
            </Link>
          )}
          {hit.is_live ? <LiveBadge label={t('live')} /> : null}
        </span>
        <span className="num block text-ink-2 text-sm">
          {hit.is_live ? t('viewers', { count: hit.viewers }) : t('offAir')}
          {` · ${t('followers', { count: hit.followers })}`}
        </span>
      </span>
      <FollowButton kind="anchor" id={hit.user_id} name={hit.user_nickname} />
    </li>
  )
}
