'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useLayoutEffect } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { schedulePartQuery } from '#lib/client/matches/schedule.ts'
import { NOTHING } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { MAX_SELECTED } from '#lib/contract/matches/schedule.ts'
import { useIsPending } from '../../lists/board/board-navigation.tsx'
import { useSchedule } from '../data/schedule-context.tsx'
import { requestOf } from '../schedule-query.ts'
import { ScheduleTable } from './schedule-table.tsx'

interface PanelProps {
  /** Shown in place of the list without matches. */
  empty: ReactNode
  skeleton: ReactNode
}

/** The schedule, or its skeleton while another part of it loads. */
export function SchedulePanel({ empty, skeleton }: PanelProps) {
  const pending = useIsPending()
  const { data } = useSchedule()
  return (
    <div
      aria-busy={pending || undefined}
      className="[container:list/inline-size] overflow-clip border-line bg-surface max-lg:-mx-(--gutter) max-lg:border-y lg:rounded-md lg:border"
    >
      {pending ? (
        skeleton
      ) : data.query.only ? (
        <FollowedTable empty={empty} skeleton={skeleton} />
      ) : (
        <ScheduleTable empty={empty} />
      )}
    </div>
  )
}

/** The matches that the visitor has starred and those of the teams and competitions they follow. */
function FollowedTable({ empty, skeleton }: PanelProps) {
  const t = useTranslations('matches.schedule')
  const { data: page, store } = useSchedule()
  const liked = useFavourites((now) => now, NOTHING)
  const follows = liked.match.size + liked.team.size + liked.competition.size > 0
  const query = useQuery({
    ...schedulePartQuery({
      ...requestOf({ ...page.query, date: page.date }),
      time_zone: page.zone,
      followed_matches: [...liked.match.keys()].slice(0, MAX_SELECTED.followed),
      followed_teams: [...liked.team.keys()].slice(0, MAX_SELECTED.followed),
      followed_competitions: [...liked.competition.keys()].slice(0, MAX_SELECTED.followed),
    }),
    enabled: liked.known && follows,
  })
  const { data, error, isFetching, refetch } = query
  useLayoutEffect(() => {
    if (data) store.merge(data)
  }, [data, store])
  if (liked.known && !follows) return empty
  if (data) return <ScheduleTable empty={empty} />
  return error && !isFetching ? (
    <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  ) : (
    <div aria-busy="true">
      {skeleton}
      <noscript>
        <p className="px-4 py-5 text-ink-2 text-sm">{t('followedScript')}</p>
      </noscript>
    </div>
  )
}
