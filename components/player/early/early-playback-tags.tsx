'use client'
import type { ScriptData } from './request-early-playback.ts'

interface EarlyPlaybackTagsProps {
  nonce: string | undefined
  data: ScriptData
  /** Request the library in advance. */
  preload: boolean
}

/**
 * The tags of early playback, in a document only: a navigation within the site does not add them. React keeps them
 * outside of the tree, so hydration does not miss them. A server component would have the link preloaded by every
 * navigation.
 */
export function EarlyPlaybackTags({ nonce, data, preload }: EarlyPlaybackTagsProps) {
  if (typeof window !== 'undefined') return null
  return (
    <>
      {preload ? (
        <link
          rel="preload"
          as="script"
          fetchPriority="high"
          media="(prefers-reduced-motion: no-preference)"
          nonce={nonce}
          href={data.flv}
        />
      ) : null}
      <script
        async
        src={data.load}
        nonce={nonce}
        fetchPriority="high"
        data-load={data.load}
        data-flv={data.flv}
        data-hls={data.hls}
        data-play={data.play}
      />
    </>
  )
}
