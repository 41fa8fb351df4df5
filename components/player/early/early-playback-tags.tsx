'use client'
import { FIRST_SCRIPT, HOLDS_SCRIPTS } from '#lib/shared/text/page-scripts.ts'
import code from '../../../.cache/early-playback/load.js?text'
import type { ScriptData } from './request-early-playback.ts'

interface EarlyPlaybackTagsProps {
  nonce: string | undefined
  data: ScriptData
  /** Request the library in advance. */
  preload: boolean
}

/**
 * The tags of early playback, in a document only: after a navigation within the site the script is empty. React keeps
 * the link outside of the tree, so hydration does not miss it. A server component would have the library preloaded
 * by every navigation.
 */
export function EarlyPlaybackTags({ nonce, data, preload }: EarlyPlaybackTagsProps) {
  if (typeof window !== 'undefined')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
    return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
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
        {...{ [FIRST_SCRIPT]: '', [HOLDS_SCRIPTS]: '' }}
        nonce={nonce}
        data-flv={data.flv}
        data-hls={data.hls}
        data-play={data.play}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which contains nothing of the page
        dangerouslySetInnerHTML={{ __html: code }}
      />
    </>
  )
}
