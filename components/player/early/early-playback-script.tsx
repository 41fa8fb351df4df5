import { nonceOfRendering } from '#components/layout/document/nonce.ts'
import type { PlayAddress, RoomCard } from '#lib/contract/streams/rooms.ts'
import flv from '../../../.cache/early-playback/flv.js?asset'
import hls from '../../../.cache/early-playback/hls.js?asset'
import load from '../../../.cache/early-playback/load.js?asset'
import { EarlyPlaybackTags } from './early-playback-tags.tsx'

interface EarlyPlaybackScriptProps {
  room: Pick<RoomCard, 'status'>
  play: readonly PlayAddress[]
  /** Most narrow screens are phones, of which many play HLS natively: the library is not requested in advance. */
  narrow: boolean
}

/**
 * Begins to play a live room before its page is hydrated (docs/decisions/0067). An inline script would wait for the
 * style sheets before it; an asynchronous one does not.
 */
export async function EarlyPlaybackScript({ room, play, narrow }: EarlyPlaybackScriptProps) {
  if (room.status !== 'live' || play.length === 0) return null
  return (
    <EarlyPlaybackTags
      nonce={await nonceOfRendering()}
      data={{ load, flv, hls, play: JSON.stringify(play) }}
      preload={!narrow}
    />
  )
}
