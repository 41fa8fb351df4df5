'use client'

import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { useClassify, useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { scoresTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import { takeHome } from './apply-home.ts'
import { type HomeBoard, type HomeData, homeBoardOf } from './home-board.ts'

interface HomeStore {
  /** ISO 8601: when the page was made, until the socket tells the time. */
  serverTime: string
  zone: string
  get(): HomeBoard
  subscribe(listener: () => void): () => void
  take(message: TopicMessage, now: number): void
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
    take(message, now) {
      const next = takeHome(board, message, now)
      if (next === board) return
      board = next
      for (const listener of listeners) listener()
    },
  }
}

const HomeContext = createContext<HomeStore | null>(null)

/** Keeps the home page's matches true by the socket alone. */
export function HomeMatches({ data, children }: { data: HomeData; children: ReactNode }) {
  const [store] = useState(() => createHomeStore(data))
  const { socket } = usePageSocket()
  const hear = (message: TopicMessage) =>
    store.take(message, socket.serverNow() ?? Date.parse(data.serverTime))
  useClassify('home')
  useTopic(scoresTopic('football'), hear)
  useTopic(scoresTopic('basketball'), hear)
  useTopic(scoresTopic('esports'), hear)
  return <HomeContext value={store}>{children}</HomeContext>
}

/** The store itself, for what does not change. Throws outside HomeMatches. */
export function useHomeStore(): HomeStore {
  const store = useContext(HomeContext)
  if (!store) throw new Error('Matches of the home page stand inside HomeMatches.')
  return store
}

/** A part of the board; the component draws again only when this part is another one. */
export function useHome<Part>(choose: (board: HomeBoard) => Part): Part {
  const store = useHomeStore()
  const read = () => choose(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
