'use client'

import { useEffect } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'

/** How long a signed-in user must stay in a room before it counts as watched (ms). */
const STAYED_MS = 5_000

/** Adds a room to the user's list of recently watched rooms. */
export function RecordWatched({ roomId }: { roomId: number }) {
  const userId = useUser()?.id
  useEffect(() => {
    if (userId === undefined) return
    const timer = setTimeout(() => {
      import('#lib/client/social/follows.ts')
        .then(({ setWatched }) => setWatched(roomId, true, { quiet: true }))
        // A missing entry is not worth an error message.
        .catch(() => {})
    }, STAYED_MS)
    return () => clearTimeout(timer)
  }, [roomId, userId])
  return null
}
