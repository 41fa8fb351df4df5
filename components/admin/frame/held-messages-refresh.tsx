'use client'

import { useQueryClient } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import { useHeldChanges } from '#lib/client/moderation/use-held-changes.ts'

/**
 * Refetches the pending decisions, with their count in the navigation, when a message is held or decided
 * anywhere.
 */
export function HeldMessagesRefresh() {
  const client = useQueryClient()
  useHeldChanges('all', () => {
    for (const name of ['me', 'held']) void client.invalidateQueries({ queryKey: [...keys.admin, name] })
  })
  return null
}
