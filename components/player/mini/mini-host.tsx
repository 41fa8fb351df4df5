'use client'

import { lazy, Suspense } from 'react'
import { useMini } from './mini-room.ts'

const MiniPlayer = lazy(() => import('./mini-player.tsx').then((file) => ({ default: file.MiniPlayer })))

/** Host of the mini player on every page. Its code is imported only when a room is shown. */
export function MiniHost() {
  const room = useMini()
  if (!room) return null
  return (
    <Suspense>
      <MiniPlayer key={room.roomId} room={room} />
    </Suspense>
  )
}
