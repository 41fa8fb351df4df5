'use client'

import { useEffect } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'

/** A room that somebody who is logged in has stayed in this long is remembered as watched (ms). */
const STAYED_MS = 5_000

/** Remembers a room in what its visitor watched lately. */
export function TellWatched({ roomId }: { roomId: number }) {
  const userId = useUser()?.id
  useEffect(() => {
    if (userId === undefined) return
    const timer = setTimeout(() => {
      import('#lib/client/social/follows.ts')
        .then(({ setWatched }) => setWatched(roomId, true, { quiet: true }))
        // Worth nothing to the visitor: what is not remembered is not missed.
        .catch(() => {})
    }, STAYED_MS)
    return () => clearTimeout(timer)
  }, [roomId, userId])
  return null
}
