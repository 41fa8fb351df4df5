'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useHeldNews } from '#lib/client/held-news.ts'
import { ADMIN } from '#lib/client/queries/admin.ts'

/** Reads what waits for a decision anew, its count in the menu too, when a line is held or decided anywhere. */
export function HeldWatch() {
  const client = useQueryClient()
  useHeldNews('all', () => {
    for (const name of ['me', 'held']) void client.invalidateQueries({ queryKey: [...ADMIN, name] })
  })
  return null
}
