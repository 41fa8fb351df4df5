'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIdleComponent } from '#components/gifts/use-idle-component.ts'
import { OddsLine } from '#components/odds/odds-line.tsx'
import { useInView } from '#components/player/hooks/use-in-view.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { RoomPageState } from '../rooms/use-room-page.ts'

const panels = () =>
  import('#components/matches/detail/layout/followed-panels.tsx').then((file) => file.FollowedPanels)

/**
 * The match of a room: odds, momentum, events, statistics and line-ups at the moment of the viewer's picture. Nothing
 * without a match, or while its score is hidden.
 */
export function RoomMatch({ state }: { state: RoomPageState }) {
  const { match } = state
  return match && !match.score_hidden ? <Panels state={state} match={match} /> : null
}

/** Loads statistics, line-ups and momentum once the viewer comes near them. */
function Panels({ state, match }: { state: RoomPageState; match: MatchRow }) {
  const { detail, odds, whole, info } = state
  const language = useLocale()
  const t = useTranslations('streams.rooms.room')
  const head = useRef<HTMLDivElement>(null)
  const isNear = useInView(head)
  const FollowedPanels = useIdleComponent(panels)
  const want = useEffectEvent(() => whole.want())
  useEffect(() => {
    if (isNear) want()
  }, [isNear])
  return (
    <div ref={head} className="flex min-w-0 flex-col gap-4 max-md:gap-2">
      {odds ? (
        <div className="overflow-clip border-line bg-surface max-md:border-b md:rounded-md md:border [&>section]:border-t-0">
          <OddsLine match={match} {...odds} language={language} />
        </div>
      ) : null}
      {detail && whole.isLoaded && FollowedPanels ? (
        <FollowedPanels detail={detail} language={language} at={Date.parse(info.server_time)} />
      ) : whole.error ? (
        <LoadFailed
          title={t('matchFailed')}
          error={whole.error}
          trying={whole.isFetching}
          retry={whole.retry}
        />
      ) : (
        <div role="status" aria-label={t('matchLoading')} className="p-4">
          <Skeleton className="h-56 w-full" />
        </div>
      )}
    </div>
  )
}
