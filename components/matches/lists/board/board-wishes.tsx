'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import type { Filter } from '../filter/filter.ts'
import type { BoardStore } from './board-store.ts'
import { type ListOrder, viewAddress } from './view.ts'

interface Wishes {
  filter: Filter
  by: ListOrder
  setFilter(filter: Filter): void
  setOrder(by: ListOrder): void
}
const WishesContext = createContext<Wishes | null>(null)

export function useWishes(): Wishes {
  const wishes = useContext(WishesContext)
  if (!wishes) throw new Error('What a reader wants of a list is known inside a BoardProvider.')
  return wishes
}

/**
 * What this reader wants of the list: the filter and the order, which the address says and changes with, and what is
 * pinned and the zone, which are the reader's own.
 */
export function BoardWishes({ store, children }: { store: BoardStore; children: ReactNode }) {
  const [{ filter, by }, setWishes] = useState(() => {
    const board = store.get()
    return { filter: board.filter, by: board.order.by }
  })
  const [chosen, setChosen] = useState(false)
  const preferred = usePreference('order')
  const pinnedCompetitions = usePreference('pinned_competitions')
  const pinnedMatches = usePreference('pinned_matches')
  const zone = usePreference('time_zone')
  const address = useAddress()
  // An address that says an order is followed; one that says none leaves it to the reader.
  const order = chosen || by === 'time' ? by : preferred

  useEffect(() => {
    store.change({ order: { by: order, pinnedCompetitions, pinnedMatches } })
  }, [store, order, pinnedCompetitions, pinnedMatches])
  useEffect(() => {
    store.change({ zone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone })
  }, [store, zone])

  const wishes = useMemo<Wishes>(() => {
    const say = (next: { filter: Filter; by: ListOrder }) => {
      setWishes(next)
      history.replaceState(null, '', address(viewAddress(store.get().view, next)))
    }
    return {
      filter,
      by: order,
      setFilter(next) {
        store.change({ filter: next })
        say({ filter: next, by })
      },
      setOrder(next) {
        setChosen(true)
        say({ filter, by: next })
      },
    }
  }, [store, filter, by, order, address])
  return <WishesContext value={wishes}>{children}</WishesContext>
}
