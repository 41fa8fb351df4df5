'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import { keys } from '#lib/client/core/keys.ts'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import type { Day } from '#lib/shared/time/day.ts'
import { haveSameDays } from '#lib/shared/time/zone-days.ts'
import type { BoardData, DayBoard } from '../board/board.ts'
import type { LoadedBoard } from '../board/load-board.ts'
import type { View } from '../board/view.ts'
import { type PackedBoard, unpackBoard } from '../loading/packed-board.ts'

interface VisitorBoardState extends DayBoard {
  /** `failed`: the visitor's day could not be loaded, and the page's is not theirs. */
  state: 'ready' | 'loading' | 'failed'
  /** The rest of a list of which the page has the first part. */
  rest: 'none' | 'loading' | 'failed'
  retry: () => void
}

/** A day as it is sent with a page. */
export interface RenderedDay extends Omit<DayBoard, 'data'> {
  data: PackedBoard
}

const VisitorBoardContext = createContext<VisitorBoardState | null>(null)

export function useVisitorBoard(): VisitorBoardState {
  const board = useContext(VisitorBoardContext)
  if (!board) throw new Error('useVisitorBoard must be used inside a VisitorBoard.')
  return board
}

/** Loads the list again for the days of `zone`. */
async function loadFor(
  { view: { sport, tab }, language, filter, by }: BoardData,
  date: Day | null,
  zone: string,
  signal: AbortSignal,
) {
  const { loadBoard } = await import('../board/load-board.ts')
  const parameters = { tab, date: date ?? undefined, filter, by }
  return loadBoard(sport, parameters, language, { timeZone: zone, signal, quiet: true })
}

const isSameList = (one: View, other: View) =>
  one.sport === other.sport && one.tab === other.tab && one.date === other.date && one.zone === other.zone

interface VisitorBoardProps {
  rendered: Packed<RenderedDay>
  /** The day of the address; null: today, whichever that is for the visitor. */
  date: Day | null
  provider: ComponentType<{ data: BoardData; children: ReactNode }>
  children: ReactNode
}

/**
 * The list of the visitor's own day. The cached page is rendered for the current offset of the zone in the
 * visitor's cookie, or for the site's zone. Where the days of the visitor's zone begin at other moments (a
 * first visit, another zone chosen, a clock change), the browser loads the list of their day instead. It also
 * loads the whole list where the page has only its first part.
 */
export function VisitorBoard(props: VisitorBoardProps) {
  const { date, provider: Provider, children } = props
  const rendered = useMemo(() => unpack(props.rendered), [props.rendered])
  const { days } = rendered
  const data = useMemo(() => unpackBoard(rendered.data), [rendered])
  const language = useLocale()
  const zone = useVisitorZone(data.view.zone)
  const isOtherDay = useMemo(
    () =>
      !haveSameDays(
        zone,
        data.view.zone,
        days.map((day) => day.date),
      ),
    [zone, data.view.zone, days],
  )
  const isPart = data.rest > 0
  const query = useQuery<LoadedBoard>({
    queryKey: keys.visitorBoard(language, data.view, date, zone, data.serverTime),
    queryFn: ({ signal }) => loadFor(data, date, zone, signal),
    enabled: isOtherDay || isPart,
    // A page that is rendered again does not remove the rows that it leaves out.
    placeholderData: (previous) =>
      isOtherDay || (previous && isSameList(previous.data.view, data.view)) ? previous : undefined,
    // The socket keeps it up to date from its own position on. A visitor who goes back finds the whole list at
    // once, in the place where they left it, and it is loaded again.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const loaded = isOtherDay || isPart ? query.data : undefined
  const { isError, isFetching, refetch } = query
  // A list that was loaded before stays if it cannot be loaded again.
  const load = isFetching ? 'loading' : isError && !loaded ? 'failed' : 'ready'
  const { filter, by } = data
  const board = useMemo<VisitorBoardState>(
    () => ({
      // The options are those of the page: the visitor may have changed them while the list was loading.
      ...(loaded ? { ...loaded, data: { ...loaded.data, filter, by } } : { ...rendered, data }),
      rest: !isPart || isOtherDay || loaded ? 'none' : load === 'failed' ? 'failed' : 'loading',
      state: isOtherDay ? load : 'ready',
      retry: () => void refetch(),
    }),
    [loaded, rendered, data, filter, by, isPart, isOtherDay, load, refetch],
  )
  const { view } = board.data
  return (
    <VisitorBoardContext value={board}>
      <Provider key={`${view.sport} ${view.tab} ${view.date} ${view.zone}`} data={board.data}>
        {children}
      </Provider>
    </VisitorBoardContext>
  )
}
