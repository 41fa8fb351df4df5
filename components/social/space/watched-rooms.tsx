'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useWatched } from '#lib/client/social/follows.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { Waiting } from '../login-first.tsx'

/** Rooms the user watched recently, latest first. */
export function WatchedRooms({ userId }: { userId: number }) {
  const t = useTranslations('social.space')
  const persona = useTranslations('social.follows.persona')
  const language = useLocale()
  const { data, error, isFetching, refetch } = useWatched(userId)
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.list.length === 0)
    return (
      <EmptyState
        icon={<Icon name="clock" size={26} />}
        title={t('emptyWatched')}
        text={t('emptyWatchedText')}
        action={
          <Link href="/anchor?type=0" className={buttonClass({ kind: 'primary' })}>
            {persona('toRooms')}
          </Link>
        }
      />
    )
  return (
    <ul className="divide-y divide-line">
      {data.list.map(({ room, watched_at }) => (
        <li key={room.room_id}>
          <Link
            href={`/live?id=${room.room_id}`}
            className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-surface-2"
          >
            <Avatar seed={`user-${room.user_id}`} src={room.avatar} size={40} />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2">
                <span className="truncate font-semibold text-md">{room.user_nickname}</span>
                {room.status === 'live' ? <LiveBadge label={persona('live')} /> : null}
              </span>
              <span className="block truncate text-ink-2 text-sm">
                {localisedName(namesUnder(room, 'title'), language)}
              </span>
            </span>
            <RelativeTime
              at={watched_at}
              now={data.server_time}
              language={language}
              className="shrink-0 text-ink-2 text-sm"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
