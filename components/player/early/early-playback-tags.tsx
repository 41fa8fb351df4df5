'use client'

interface EarlyPlaybackTagsProps {
  nonce: string | undefined
  /** Addresses of the scripts. */
  scripts: { load: string; flv: string; hls: string }
  /** The addresses of the stream, as JSON. */
  play: string
  /** Request the library in advance. */
  preload: boolean
}

/**
 * The tags of early playback, in a document only: a navigation within the site does not add them. React keeps them
 * outside of the tree, so hydration does not miss them. A server component would have the link preloaded by every
 * navigation.
 */
export function EarlyPlaybackTags({ nonce, scripts, play, preload }: EarlyPlaybackTagsProps) {
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
          href={scripts.flv}
        />
      ) : null}
      <script
        async
        src={scripts.load}
        nonce={nonce}
        fetchPriority="high"
        data-flv={scripts.flv}
        data-hls={scripts.hls}
        data-play={play}
      />
    </>
  )
}
