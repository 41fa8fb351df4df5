'use client'

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { NOTHING } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { isDivided, type ScheduleData } from './schedule-data.ts'
import type { ScheduleStore } from './schedule-store.ts'
import { createSectionSelector } from './section-selector.ts'
import type { Sections } from './sections.ts'

interface ScheduleValue {
  data: ScheduleData
  store: ScheduleStore
  select: ReturnType<typeof createSectionSelector>
}
const ScheduleContext = createContext<ScheduleValue | null>(null)

/** Provides the page's schedule and its store. */
export function ScheduleContextProvider(props: {
  data: ScheduleData
  store: ScheduleStore
  children: ReactNode
}) {
  const { data, store, children } = props
  const value = useMemo(() => {
    const { query, date, today } = data
    const select = createSectionSelector({
      isDivided: isDivided(data),
      isPast: date < today,
      state: query.state,
      competition: query.competition,
    })
    return { data, store, select }
  }, [data, store])
  return <ScheduleContext value={value}>{children}</ScheduleContext>
}

export function useSchedule(): ScheduleValue {
  const value = useContext(ScheduleContext)
  if (!value) throw new Error('useSchedule must be used inside a ScheduleProvider.')
  return value
}

/** Selects a value of the sections; the component renders again only when the value changes. */
export function useSections<Selected>(choose: (sections: Sections) => Selected): Selected {
  const { data, store, select } = useSchedule()
  const followed = useFavourites((now) => now, NOTHING)
  const read = () => choose(select(store.board.get(), store.getExtent(), data.query.only ? followed : null))
  return useSyncExternalStore(store.subscribe, read, read)
}
