import { useTranslations } from 'next-intl'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import type { RankedAnchor } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'

const PLACES: Record<number, string> = {
  1: 'bg-amber-weak text-amber',
  2: 'bg-surface-3 text-ink',
  3: 'bg-surface-3 text-ink-2',
}

/** One anchor of a ranking: rank, name, duration and peak viewers. The row links to the room. */
export function RankRow({ anchor, hours, peak }: { anchor: RankedAnchor; hours: string; peak: string }) {
  const t = useTranslations('streams.reservations.rank')
  const streams = useTranslations('streams.rooms')
  const common = useTranslations('common')
  const { place, room_id, user_id, user_nickname, avatar, category, status } = anchor
  const live = status === 'live' || status === 'signal_lost'
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-3 py-2 hover:bg-surface-2 sm:px-4">
      <span
        className={`num grid size-8 shrink-0 place-items-center rounded-full font-bold text-md ${PLACES[place] ?? 'text-ink-3'}`}
      >
        <span className="sr-only">{t('place', { place })}</span>
        <span aria-hidden="true">{place}</span>
      </span>
      <span className="min-w-0 flex-1">
        <Link
          href={`/live?id=${room_id}`}
          className="block min-w-0 after:absolute after:inset-0 hover:text-brand"
        >
          <UserBadge
            seed={`user-${user_id}`}
            src={avatar}
            name={user_nickname}
            size={40}
            chips={live ? <LiveBadge label={common('live')} className="shrink-0" /> : null}
            note={streams(`category.${category}`)}
          />
        </Link>
      </span>
      <span className="shrink-0 text-right leading-tight">
        <span className="num block font-semibold text-base">{t('hours', { hours })}</span>
        <span className="num block text-ink-2 text-xs">{t('peak', { peak })}</span>
      </span>
      <span className="relative z-1 max-sm:hidden">
        <FollowButton kind="anchor" id={user_id} name={user_nickname} />
      </span>
    </li>
  )
}
