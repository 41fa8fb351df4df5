'use client'

import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { useRenderedAgain } from '#components/shared/use-rendered-again.ts'
import { useClassify, useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { scoresTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import { applyHome } from './apply-home.ts'
import { type HomeBoard, type HomeData, homeBoardOf } from './home-board.ts'

interface HomeStore {
  /** ISO 8601: time the page was rendered, used until the socket sends the time. */
  serverTime: string
  zone: string
  get(): HomeBoard
  subscribe(listener: () => void): () => void
  apply(message: TopicMessage, now: number): void
  /** Replaces the matches by newly rendered ones. */
  replace(data: HomeData): void
}

function createHomeStore(data: HomeData): HomeStore {
  let board = homeBoardOf(data)
  const listeners = new Set<() => void>()
  return {
    serverTime: data.serverTime,
    zone: data.zone,
    get: () => board,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply(message, now) {
      const next = applyHome(board, message, now)
      if (next === board) return
      board = next
      for (const listener of listeners) listener()
    },
    replace(next) {
      board = homeBoardOf(next)
      for (const listener of listeners) listener()
    },
  }
}

const HomeContext = createContext<HomeStore | null>(null)

/** Keeps the home page's matches up to date from the socket. */
export function HomeMatches({ data, children }: { data: HomeData; children: ReactNode }) {
  const [store] = useState(() => createHomeStore(data))
  const { socket } = usePageSocket()
  useRenderedAgain(data, store.replace)
  const handleMessage = (message: TopicMessage) =>
    store.apply(message, socket.serverNow() ?? Date.parse(data.serverTime))
  useClassify('home')
  useTopic(scoresTopic('football'), handleMessage)
  useTopic(scoresTopic('basketball'), handleMessage)
  useTopic(scoresTopic('esports'), handleMessage)
  return <HomeContext value={store}>{children}</HomeContext>
}

/** Returns the store, for values that do not change. Throws outside HomeMatches. */
export function useHomeStore(): HomeStore {
  const store = useContext(HomeContext)
  if (!store) throw new Error('useHomeStore must be used inside HomeMatches.')
  return store
}

/** Selects a value of the board; the component renders again only when the value changes. */
export function useHome<Selected>(select: (board: HomeBoard) => Selected): Selected {
  const store = useHomeStore()
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
