'use client'

import { useRouter } from 'next/navigation'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useClassify, useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { rememberTeams } from '#lib/client/socket/topics/hide-in-message.ts'
import { scoresTopic } from '#lib/contract/core/push.ts'
import { useDayCounts } from '../days/use-day-counts.ts'
import { useOdds } from '../odds/use-odds.ts'
import { useScorers } from '../odds/use-scorers.ts'
import type { Board, BoardData } from './board.ts'
import { type BoardStore, createBoardStore } from './board-store.ts'
import { ListOptionsProvider } from './list-options.tsx'

const BoardContext = createContext<BoardStore | null>(null)

/**
 * Keeps a list up to date from the socket, starting at the rendered page. One instance per tab and day: pass
 * a key.
 */
export function BoardProvider({ data, children }: { data: BoardData; children: ReactNode }) {
  const [store] = useState(() => createBoardStore(data))
  const [shown, setShown] = useState(data)
  const router = useRouter()
  const { socket } = usePageSocket()

  useEffect(() => {
    if (data === shown) return
    setShown(data)
    store.replace(data)
  }, [data, shown, store])
  const refreshCounts = useDayCounts(store)
  useEffect(() => {
    for (const { id, home, away } of data.rows) rememberTeams(id, home.id, away.id)
  }, [data])
  useClassify(data.view.sport)
  useTopic(
    scoresTopic(data.view.sport),
    (message) => {
      const applied = store.apply(message, socket.serverNow() ?? Date.parse(data.serverTime))
      if (!applied) router.refresh()
      refreshCounts(message)
    },
    data.position,
  )
  useOdds(store, data)
  useScorers(store, data)
  return (
    <StoreProvider store={store}>
      <ListOptionsProvider store={store} address={data}>
        {children}
      </ListOptionsProvider>
    </StoreProvider>
  )
}

/** Provides a store that another component keeps up to date. */
export function StoreProvider({ store, children }: { store: BoardStore; children: ReactNode }) {
  return <BoardContext value={store}>{children}</BoardContext>
}

export function useBoardStore(): BoardStore {
  const store = useContext(BoardContext)
  if (!store) throw new Error('useBoardStore must be used inside a BoardProvider.')
  return store
}

/** Selects a value of the board; the component renders again only when the value changes. */
export function useBoard<Selected>(select: (board: Board) => Selected): Selected {
  const store = useBoardStore()
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Selects a value that depends on one row; changes of other rows are not notified. */
export function useRowState<Selected>(id: number, select: (board: Board) => Selected): Selected {
  const store = useBoardStore()
  const read = () => select(store.get())
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(id, listener), [store, id])
  return useSyncExternalStore(subscribe, read, read)
}

/** Values that are the same for all rows of a list. */
export type Frame = Pick<Board, 'language' | 'serverTime' | 'pausedAt'> &
  Pick<Board['view'], 'sport' | 'zone'>
const FrameContext = createContext<Frame | null>(null)

/** Reads the values shared by all rows once, around them. */
export function FrameProvider({ children }: { children: ReactNode }) {
  const language = useBoard((board) => board.language)
  const serverTime = useBoard((board) => board.serverTime)
  const pausedAt = useBoard((board) => board.pausedAt)
  const sport = useBoard((board) => board.view.sport)
  const zone = useBoard((board) => board.view.zone)
  const frame = useMemo(
    () => ({ language, serverTime, pausedAt, sport, zone }),
    [language, serverTime, pausedAt, sport, zone],
  )
  return <FrameContext value={frame}>{children}</FrameContext>
}

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame must be used inside a FrameProvider.')
  return frame
}
