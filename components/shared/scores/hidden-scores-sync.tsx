'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import {
  hiddenScores,
  useHiddenScores,
  writeHiddenScoresCookie,
} from '#lib/client/preferences/hidden-scores.ts'

/**
 * Keeps the cookie by which pages are rendered without scores. A page from the cache has none at all: those
 * that the visitor may see are filled in by rendering it for them. Rendered once on every page.
 */
export function HiddenScoresSync() {
  const policy = useHiddenScores()
  const router = useRouter()
  const client = useQueryClient()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after a change of the policy
  useEffect(() => {
    // The first rendering has that of the server, which is none.
    const current = hiddenScores()
    const changed = writeHiddenScoresCookie()
    const hasNone = isFirst.current && document.documentElement.dataset.scores === 'none'
    isFirst.current = false
    const maySeeSome = current === null || current.teams !== 'all' || current.shown.length > 0
    if (!changed && !(hasNone && maySeeSome)) return
    router.refresh()
    if (changed) void client.invalidateQueries()
  }, [policy, router, client])
  return null
}
