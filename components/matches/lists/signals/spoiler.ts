'use client'

import { useSyncExternalStore } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { RowModel } from '../row/row-model.ts'

/** Matches whose hidden score the user has revealed; reset when the page is left. */
let revealed: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const NONE: ReadonlySet<number> = new Set()

export function reveal(id: number): void {
  revealed = new Set(revealed).add(id)
  for (const listener of listeners) listener()
}

/** Whether a match's score must be hidden: one of its teams is in the user's list of hidden scores. */
export const isCovered = (
  row: Pick<RowModel, 'id' | 'status' | 'home' | 'away'>,
  teams: readonly number[],
  revealedIds: ReadonlySet<number> = revealed,
): boolean =>
  teams.length > 0 &&
  row.status !== 'scheduled' &&
  !revealedIds.has(row.id) &&
  (teams.includes(row.home.id) || teams.includes(row.away.id))

export function useCovered(row: RowModel | undefined): boolean {
  const teams = usePreference('spoiler_free_teams')
  const revealedIds = useSyncExternalStore(
    subscribe,
    () => revealed,
    () => NONE,
  )
  return row !== undefined && isCovered(row, teams, revealedIds)
}
