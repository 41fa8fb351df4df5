'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useClassify, useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { scoresTopic } from '#lib/contract/push.ts'
import type { Board, BoardData } from './board.ts'
import { type BoardStore, createBoardStore } from './board-store.ts'

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
  return <BoardContext value={store}>{children}</BoardContext>
}

function useStore(): BoardStore {
  const store = useContext(BoardContext)
  if (!store) throw new Error('A part of the score list stands inside a BoardProvider.')
  return store
}

/** A part of the board; the component draws again only when this part is another one. */
export function useBoard<Part>(choose: (board: Board) => Part): Part {
  const store = useStore()
  const read = () => choose(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
