'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { currentWho } from '../session/current-user.ts'
import { followLogins } from '../session/follow-logins.ts'
import { createTicker, type Ticker } from './clock/ticker.ts'
import { createSocket, type PushSocket } from './socket.ts'

interface PageSocket {
  socket: PushSocket
  /** The ticker of an interval, one for the whole page. */
  ticker(intervalMs: number): Ticker
}

const SocketContext = createContext<PageSocket | null>(null)

/**
 * Gives a page its one push socket. `url` is an address from the system settings; without it the page's own origin.
 * Nothing is opened until a component wants something.
 */
export function SocketProvider({ url, children }: { url?: string | null; children: ReactNode }) {
  const [page] = useState(() => createPageSocket(url))
  useEffect(() => {
    const leave = followLogins(page.socket)
    return () => {
      leave()
      page.socket.close()
    }
  }, [page])
  return <SocketContext value={page}>{children}</SocketContext>
}

/** The session is over: the call that makes sure notifies the shell of the reason, and takes the dead cookie back. */
async function askWhetherEnded(): Promise<void> {
  if (currentWho().state !== 'user') return
  const { refreshUser } = await import('../session/stored-user.ts')
  await refreshUser({ say: true })
}

function createPageSocket(url: string | null | undefined): PageSocket {
  const socket = createSocket({ url, onSessionEnded: () => void askWhetherEnded().catch(() => {}) })
  const tickers = new Map<number, Ticker>()
  return {
    socket,
    ticker(intervalMs) {
      const ticker = tickers.get(intervalMs) ?? createTicker(socket, intervalMs)
      tickers.set(intervalMs, ticker)
      return ticker
    },
  }
}

/** The page's socket. Throws outside a SocketProvider. */
export function usePageSocket(): PageSocket {
  const page = useContext(SocketContext)
  if (!page) throw new Error('A component that listens stands inside a SocketProvider.')
  return page
}
