'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useHeldNews } from '#lib/client/held-news.ts'
import { keys } from '#lib/client/queries/keys.ts'

/** Reads what waits for a decision anew, its count in the menu too, when a line is held or decided anywhere. */
export function HeldWatch() {
  const client = useQueryClient()
  useHeldNews('all', () => {
    for (const name of ['me', 'held']) void client.invalidateQueries({ queryKey: [...keys.admin, name] })
  })
  return null
}
