'use client'

import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { schedulePartQuery } from '#lib/client/matches/schedule.ts'
import { useSchedule } from '../data/schedule-context.tsx'
import type { DayGroup } from '../data/sections.ts'
import { LoadingRows } from './loading-rows.tsx'
import { ScheduleRow } from './schedule-row.tsx'

/** The finished matches of a competition, loaded when they are opened. */
export function FinishedRows({ group }: { group: DayGroup }) {
  const { data: page, store } = useSchedule()
  const { competition } = group
  const { query, date, zone } = page
  const { data, error, isFetching, refetch } = useQuery(
    schedulePartQuery({
      type: query.type,
      date,
      competition_ids: [competition.id],
      state: 'results',
      time_zone: zone,
    }),
  )
  useLayoutEffect(() => {
    if (data) store.merge(data, competition.id)
  }, [data, store, competition.id])
  const ids = group.results?.ids ?? []
  return (
    <>
      {ids.map((id) => (
        <ScheduleRow key={id} id={id} sport={competition.sport} withRound={group.round === null} />
      ))}
      {data ? null : (
        <LoadingRows
          count={(group.results?.count ?? 0) - ids.length}
          error={isFetching ? null : error}
          retry={() => void refetch()}
        />
      )}
    </>
  )
}
