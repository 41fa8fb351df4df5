'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '#components/ui/after-paint.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { useFollowedSets } from '#lib/client/social/followed-items.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import type { Filter } from '../filter/filter.ts'
import type { BoardData } from './board.ts'
import { useBoardNavigation } from './board-navigation.tsx'
import type { BoardStore } from './board-store.ts'
import { type ListOrder, viewAddress, withOptions } from './view.ts'

type AddressOptions = Pick<BoardData, 'filter' | 'by'>

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
 * The filter and the order of a list: those of its page's address, until the user changes them or an address with others
 * is opened on the same list. A page that loads its rows again has those of its address, which may be older than the
 * user's.
 */
function useAddressOptions({ filter, by }: AddressOptions) {
  const [options, setOptions] = useState<AddressOptions & { isChosen: boolean }>(() => ({
    filter,
    by,
    isChosen: false,
  }))
  const written = JSON.stringify([filter, by])
  const [read, setRead] = useState(written)
  if (read !== written) {
    setRead(written)
    setOptions((before) => ({ filter, by, isChosen: before.isChosen && before.by === by }))
  }
  return [options, setOptions] as const
}

/**
 * Provides the options of the list: filter and order, which are in the address and change it, pins and time
 * zone, which are preferences of the user, and what the user follows.
 */
export function ListOptionsProvider(props: {
  store: BoardStore
  /** The options of the page's address. */
  address: AddressOptions
  children: ReactNode
}) {
  const { store, children } = props
  const [{ filter, by, isChosen }, setOptions] = useAddressOptions(props.address)
  const preferred = usePreference('order')
  const pinnedCompetitions = usePreference('pinned_competitions')
  const pinnedMatches = usePreference('pinned_matches')
  const zone = useVisitorZone(store.get().view.zone)
  const address = useAddress()
  const { target, navigate } = useBoardNavigation()
  // An order in the address is used; without one the user's preference applies.
  const order = isChosen || by === 'time' ? by : preferred

  const followed = useFollowedSets()
  useEffect(
    () =>
      // The pressed control is shown at once: hundreds of rows take longer.
      afterPaint(() =>
        store.change({
          filter,
          order: { by: order, pinnedCompetitions, pinnedMatches },
          zone,
          followed,
        }),
      ),
    [store, filter, order, pinnedCompetitions, pinnedMatches, zone, followed],
  )

  const options = useMemo<ListOptions>(() => {
    const update = (next: AddressOptions, isOrderChosen = isChosen) => {
      setOptions({ ...next, isChosen: isOrderChosen })
      // Another tab or day may be loading: it gets the options, and is not given up for this one.
      if (target !== null) navigate(withOptions(target, next))
      else history.replaceState(null, '', address(viewAddress(store.get().view, next)))
    }
    return {
      filter,
      by: order,
      setFilter(next) {
        update({ filter: next, by })
      },
      setOrder(next) {
        update({ filter, by: next }, true)
      },
    }
  }, [store, filter, by, isChosen, order, setOptions, address, target, navigate])
  return <ListOptionsContext value={options}>{children}</ListOptionsContext>
}
