'use client'

import dynamic from 'next/dynamic'
import { useMini } from './mini-room.ts'

const MiniPlayer = dynamic(() => import('./mini-player.tsx').then((file) => file.MiniPlayer), { ssr: false })

/** The corner of every page where a room that was left goes on; it weighs nothing until there is one. */
export function MiniHost() {
  const room = useMini()
  return room ? <MiniPlayer key={room.roomId} room={room} /> : null
}
