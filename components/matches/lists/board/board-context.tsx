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
import { scoresTopic } from '#lib/contract/core/push.ts'
import { useOdds } from '../odds/use-odds.ts'
import type { Board, BoardData } from './board.ts'
import { type BoardStore, createBoardStore } from './board-store.ts'
import { BoardWishes } from './board-wishes.tsx'

const BoardContext = createContext<BoardStore | null>(null)

/** Keeps a list true by the socket alone, from where the page was rendered on. One for each tab and day: give it a key. */
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
  useClassify(data.view.sport)
  useTopic(
    scoresTopic(data.view.sport),
    (message) => {
      const known = store.take(message, socket.serverNow() ?? Date.parse(data.serverTime))
      if (!known) router.refresh()
    },
    data.position,
  )
  useOdds(store, data)
  return (
    <BoardContext value={store}>
      <BoardWishes store={store}>{children}</BoardWishes>
    </BoardContext>
  )
}

export function useBoardStore(): BoardStore {
  const store = useContext(BoardContext)
  if (!store) throw new Error('A part of the score list stands inside a BoardProvider.')
  return store
}

/** A part of the board; the component draws again only when this part is another one. */
export function useBoard<Part>(choose: (board: Board) => Part): Part {
  const store = useBoardStore()
  const read = () => choose(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** A part of the board that is a row's own; what happens to other rows costs it nothing. */
export function useRowPart<Part>(id: number, choose: (board: Board) => Part): Part {
  const store = useBoardStore()
  const read = () => choose(store.get())
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(id, listener), [store, id])
  return useSyncExternalStore(subscribe, read, read)
}

/** What is the same for all rows of a list. */
export type Frame = Pick<Board, 'language' | 'serverTime' | 'pausedAt'> &
  Pick<Board['view'], 'sport' | 'zone'>
const FrameContext = createContext<Frame | null>(null)

/** Reads once, around the rows, what each of them needs of the board as a whole. */
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
  if (!frame) throw new Error('A row of the score list stands inside a FrameProvider.')
  return frame
}
