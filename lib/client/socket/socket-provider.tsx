'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { getAuthState } from '../session/current-user.ts'
import { isEndingSession } from '../session/end-session.ts'
import { followLogins } from '../session/follow-logins.ts'
import { createTicker, type Ticker } from './clock/ticker.ts'
import { createSocket, type PushSocket } from './socket.ts'

interface PageSocket {
  socket: PushSocket
  /** The tickers by interval, each shared by the whole page. */
  ticker(intervalMs: number): Ticker
}

const SocketContext = createContext<PageSocket | null>(null)

/**
 * Provides a page's one push socket. `url` is an address from the system settings; without it the page's own
 * origin. No connection is opened until a component needs one.
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

/**
 * Checks the session after the server reported its end: the call publishes the reason to the page's frame and
 * clears the dead cookie. Not for an end that this page has asked for.
 */
async function checkSession(): Promise<void> {
  if (getAuthState().state !== 'user' || isEndingSession()) return
  const { refreshUser } = await import('../session/stored-user.ts')
  await refreshUser({ say: true })
}

function createPageSocket(url: string | null | undefined): PageSocket {
  const socket = createSocket({ url, onSessionEnded: () => void checkSession().catch(() => {}) })
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

/** Returns the page's socket. Throws outside a SocketProvider. */
export function usePageSocket(): PageSocket {
  const page = useContext(SocketContext)
  if (!page) throw new Error('usePageSocket must be used inside a SocketProvider.')
  return page
}
