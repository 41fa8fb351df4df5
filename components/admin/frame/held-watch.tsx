'use client'

import { useQueryClient } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import { useHeldChanges } from '#lib/client/moderation/use-held-changes.ts'

/** Reads what waits for a decision anew, its count in the menu too, when a line is held or decided anywhere. */
export function HeldWatch() {
  const client = useQueryClient()
  useHeldChanges('all', () => {
    for (const name of ['me', 'held']) void client.invalidateQueries({ queryKey: [...keys.admin, name] })
  })
  return null
}
