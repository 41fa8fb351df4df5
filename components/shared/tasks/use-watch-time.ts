'use client'

import { useEffect } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'
import { WATCH_BEAT_MS } from '#lib/shared/vocabulary/tasks.ts'

/** Identifies this tab. */
let tab: string | undefined

function tabId(): string {
  tab ??= Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('')
  return tab
}

/**
 * Reports to the server every half minute that a user watches a room, while the tab is visible and the
 * picture plays; the server measures the time between two heartbeats by its own clock. Nothing is sent while
 * `playing` is false, the tab is hidden, or the user is a guest. Each restart is marked, so that the pause is
 * not counted. Errors are ignored: watching goes on.
 */
export function useWatchTime(roomId: number, playing: boolean): void {
  const user = useUser()
  const userId = user?.id ?? null
  useEffect(() => {
    if (userId === null || !playing) return
    let timer = 0
    const beat = (begin: boolean) => {
      // Loaded with the first heartbeat, so that a visitor's page does not load it.
      import('#lib/client/tasks.ts')
        .then(({ sendWatched }) => sendWatched({ room_id: roomId, tab: tabId(), begin }, { quiet: true }))
        .catch(() => {})
    }
    const follow = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'visible') return
      beat(true)
      timer = window.setInterval(() => beat(false), WATCH_BEAT_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [userId, roomId, playing])
}
