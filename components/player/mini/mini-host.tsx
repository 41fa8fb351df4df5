'use client'

import { lazy, Suspense } from 'react'
import { useMini } from './mini-room.ts'

const MiniPlayer = lazy(() => import('./mini-player.tsx').then((file) => ({ default: file.MiniPlayer })))

/** The corner of every page where a room that was left goes on; it weighs nothing until there is one. */
export function MiniHost() {
  const room = useMini()
  if (!room) return null
  return (
    <Suspense>
      <MiniPlayer key={room.roomId} room={room} />
    </Suspense>
  )
}
