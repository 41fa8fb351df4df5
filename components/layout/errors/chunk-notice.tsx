'use client'

import { useEffect, useState } from 'react'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { AboveAll } from '#components/ui/overlays/above-all.tsx'
import { watchChunks } from './watch-chunks.ts'

/**
 * Offers to reload the page when a chunk could not be loaded, as after a new version or a lost connection.
 */
export function ChunkNotice(props: { text: string; reload: string; later: string }) {
  const [failed, setFailed] = useState(false)
  useEffect(() => watchChunks(() => setFailed(true)), [])
  if (!failed) return null
  return (
    <AboveAll>
      <div
        role="alert"
        className="fixed inset-x-4 bottom-[calc(var(--tab-bar)+12px)] z-50 mx-auto flex max-w-lg animate-rise flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-3 pl-4 shadow-pop"
      >
        <p className="min-w-0 flex-1 basis-60 text-base">{props.text}</p>
        <button type="button" className={buttonClass({})} onClick={() => setFailed(false)}>
          {props.later}
        </button>
        <button type="button" className={buttonClass({ kind: 'primary' })} onClick={() => location.reload()}>
          {props.reload}
        </button>
      </div>
    </AboveAll>
  )
}
