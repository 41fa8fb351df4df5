'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { useLiveMatch } from '../match-live.tsx'

/** Rooms that stream this match now, the most watched first. */
export function WatchStrip({ playIcon }: { playIcon: ReactNode }) {
  const t = useTranslations('matches.detail.watch')
  const { id, rooms, status } = useLiveMatch().detail.match
  if (rooms.length === 0)
    // Before and after a match nothing is shown if there is no room.
    return status === 'live' ? (
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-t bg-surface-2 px-4 py-1 text-ink-2 text-sm lg:rounded-b-md">
        {t('none')}
        <Link href="/anchor?type=0" className="font-semibold text-brand-strong hover:underline">
          {t('find')}
        </Link>
      </p>
    ) : null
  return (
    <div className="border-line border-t bg-surface-2 px-4 py-2 text-sm lg:flex lg:min-h-12 lg:items-center lg:gap-4 lg:rounded-b-md lg:py-1">
      <h2 className="text-sm whitespace-nowrap">
        <Link
          href={`/score-live?id=${id}`}
          className="hit-44 flex items-center gap-1.5 hover:text-brand hover:underline"
        >
          <LiveDot />
          {t('title', { count: rooms.length })}
        </Link>
      </h2>
      <ul className="scroll-x -mx-4 mt-1.5 flex min-w-0 flex-1 gap-2 px-4 py-0.5 lg:m-0 lg:gap-3 lg:px-0.5">
        {rooms.map((room) => (
          <li key={room.room_id}>
            <Link
              href={`/live?id=${room.room_id}`}
              className="flex h-11 items-center gap-2 rounded-sm border border-line bg-surface pr-1 pl-2 whitespace-nowrap hover:border-line-strong lg:h-9"
            >
              <Avatar seed={String(room.room_id)} size={24} />
              <b className="font-semibold">{room.user_nickname}</b>
              <span className={buttonClass({ kind: 'outline', size: 'sm' })}>
                {playIcon}
                {t('watch')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
