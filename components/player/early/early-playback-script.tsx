import { nonceOfRendering } from '#components/layout/document/nonce.ts'
import type { PlayAddress, RoomCard } from '#lib/contract/streams/rooms.ts'
import flvScript from '../../../.cache/early-playback/flv.js?asset'
import hlsScript from '../../../.cache/early-playback/hls.js?asset'
import loadScript from '../../../.cache/early-playback/load.js?asset'

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
  const nonce = await nonceOfRendering()
  return (
    <>
      {narrow ? null : (
        <link
          rel="preload"
          as="script"
          fetchPriority="high"
          media="(prefers-reduced-motion: no-preference)"
          nonce={nonce}
          href={flvScript}
        />
      )}
      <script
        async
        src={loadScript}
        nonce={nonce}
        fetchPriority="high"
        data-flv={flvScript}
        data-hls={hlsScript}
        data-play={JSON.stringify(play)}
      />
    </>
  )
}
