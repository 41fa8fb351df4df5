'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { revealScore } from '#lib/client/preferences/hidden-scores.ts'

/**
 * Returns the function that shows a hidden score (of a match by its id, of an article as `n7`), and whether
 * the page is being rendered with it.
 */
export function useReveal(): [isPending: boolean, reveal: (id: number | `n${number}`) => void] {
  const router = useRouter()
  const client = useQueryClient()
  const [isPending, start] = useTransition()
  return [
    isPending,
    (id) => {
      revealScore(id)
      start(() => router.refresh())
      void client.invalidateQueries()
    },
  ]
}
