'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { useFollowedSets } from '#lib/client/social/followed-items.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import type { Filter } from '../filter/filter.ts'
import { useBoardNavigation } from './board-navigation.tsx'
import type { BoardStore } from './board-store.ts'
import { type ListOrder, viewAddress, withOptions } from './view.ts'

interface ListOptions {
  filter: Filter
  by: ListOrder
  setFilter(filter: Filter): void
  setOrder(by: ListOrder): void
}
const ListOptionsContext = createContext<ListOptions | null>(null)

export function useListOptions(): ListOptions {
  const options = useContext(ListOptionsContext)
  if (!options) throw new Error('useListOptions must be used inside a BoardProvider.')
  return options
}

/**
 * Provides the options of the list: filter and order, which are in the address and change it, pins and time
 * zone, which are preferences of the user, and what the user follows.
 */
export function ListOptionsProvider({ store, children }: { store: BoardStore; children: ReactNode }) {
  const [{ filter, by }, setOptions] = useState(() => {
    const board = store.get()
    return { filter: board.filter, by: board.order.by }
  })
  const [chosen, setChosen] = useState(false)
  const preferred = usePreference('order')
  const pinnedCompetitions = usePreference('pinned_competitions')
  const pinnedMatches = usePreference('pinned_matches')
  const zone = useVisitorZone(store.get().view.zone)
  const address = useAddress()
  const { target, navigate } = useBoardNavigation()
  // An order in the address is used; without one the user's preference applies.
  const order = chosen || by === 'time' ? by : preferred

  useEffect(() => {
    store.change({ order: { by: order, pinnedCompetitions, pinnedMatches } })
  }, [store, order, pinnedCompetitions, pinnedMatches])
  useEffect(() => {
    store.change({ zone })
  }, [store, zone])

  const followed = useFollowedSets()
  useEffect(() => {
    store.change({ followed })
  }, [store, followed])

  const options = useMemo<ListOptions>(() => {
    const update = (next: { filter: Filter; by: ListOrder }) => {
      setOptions(next)
      // Another tab or day may be loading: it gets the options, and is not given up for this one.
      if (target !== null) navigate(withOptions(target, next))
      else history.replaceState(null, '', address(viewAddress(store.get().view, next)))
    }
    return {
      filter,
      by: order,
      setFilter(next) {
        store.change({ filter: next })
        update({ filter: next, by })
      },
      setOrder(next) {
        setChosen(true)
        update({ filter, by: next })
      },
    }
  }, [store, filter, by, order, address, target, navigate])
  return <ListOptionsContext value={options}>{children}</ListOptionsContext>
}
