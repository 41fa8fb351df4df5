'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { OddsLine } from '#components/odds/odds-line.tsx'
import { useInView } from '#components/player/hooks/use-in-view.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { RoomPageState } from '../layouts/use-room-page.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { MatchLinks } from './match-strip.tsx'

// Loaded with the statistics, which most viewers never scroll to.
const FollowedPanels = dynamic(
  () => import('#components/matches/detail/layout/followed-panels.tsx').then((file) => file.FollowedPanels),
  { ssr: false, loading: () => <PanelsLoading /> },
)

function PanelsLoading() {
  const t = useTranslations('streams.rooms.room')
  return (
    <div role="status" aria-label={t('matchLoading')} className="p-4">
      <Skeleton className="h-56 w-full" />
    </div>
  )
}

interface RoomMatchProps {
  state: RoomPageState
  match: MatchRow
  icons: StreamIcons
}

/**
 * The match of a room: links to its pages, odds, and momentum, events, statistics and line-ups at the moment of the
 * viewer's picture.
 */
export function RoomMatch({ state, match, icons }: RoomMatchProps) {
  const { odds } = state
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  return (
    <section aria-labelledby="room-match" className="flex min-w-0 flex-col gap-4 max-md:gap-2">
      <div className="overflow-clip border-line bg-surface max-md:border-b md:rounded-md md:border">
        <header className="flex min-h-11 items-center gap-4 px-4 py-1.5">
          <h2 id="room-match" className="mr-auto text-[1rem] leading-6">
            {t('room.match')}
          </h2>
          <MatchLinks match={match} more={icons.more} />
        </header>
        {odds ? <OddsLine match={match} {...odds} language={language} /> : null}
      </div>
      {match.score_hidden ? null : <Panels state={state} />}
    </section>
  )
}

/** Loads statistics, line-ups and momentum once the viewer comes near them. */
function Panels({ state }: { state: RoomPageState }) {
  const { detail, whole, info } = state
  const language = useLocale()
  const t = useTranslations('streams.rooms.room')
  const head = useRef<HTMLDivElement>(null)
  const isNear = useInView(head)
  const want = useEffectEvent(() => whole.want())
  useEffect(() => {
    if (isNear) want()
  }, [isNear])
  return (
    <div ref={head} className="min-w-0">
      {detail && whole.isLoaded ? (
        <FollowedPanels detail={detail} language={language} at={Date.parse(info.server_time)} />
      ) : whole.error ? (
        <LoadFailed
          title={t('matchFailed')}
          error={whole.error}
          trying={whole.isFetching}
          retry={whole.retry}
        />
      ) : (
        <PanelsLoading />
      )}
    </div>
  )
}
