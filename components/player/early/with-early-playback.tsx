import type { ReactNode } from 'react'
import { nonceOfRendering } from '#components/layout/document/nonce.ts'
import type { PlayAddress, RoomCard } from '#lib/contract/streams/rooms.ts'
import flv from '../../../.cache/early-playback/flv.js?asset'
import hls from '../../../.cache/early-playback/hls.js?asset'
import { EarlyPlaybackTags } from './early-playback-tags.tsx'

interface WithEarlyPlaybackProps {
  room: Pick<RoomCard, 'status'>
  play: readonly PlayAddress[]
  /** Most narrow screens are phones, of which many play HLS natively: the library is not requested in advance. */
  narrow: boolean
  /** The room's screen. */
  children: ReactNode
}

/** A room's screen. A live room begins to play before its page is hydrated (docs/decisions/0067). */
export async function WithEarlyPlayback({ room, play, narrow, children }: WithEarlyPlaybackProps) {
  if (room.status !== 'live' || play.length === 0) return children
  return (
    <>
      <EarlyPlaybackTags
        nonce={await nonceOfRendering()}
        data={{ flv, hls, play: JSON.stringify(play) }}
        preload={!narrow}
      />
      {children}
    </>
  )
}
