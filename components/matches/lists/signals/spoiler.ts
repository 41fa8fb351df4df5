'use client'

import { useSyncExternalStore } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { RowModel } from '../row/row-model.ts'

/** Matches whose covered score this reader has asked to see; forgotten with the page. */
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

/** Whether a match's score may not be shown: a team of it is one that this reader wants to watch without knowing. */
export const isCovered = (
  row: Pick<RowModel, 'id' | 'status' | 'home' | 'away'>,
  teams: readonly number[],
  shown: ReadonlySet<number> = revealed,
): boolean =>
  teams.length > 0 &&
  row.status !== 'scheduled' &&
  !shown.has(row.id) &&
  (teams.includes(row.home.id) || teams.includes(row.away.id))

export function useCovered(row: RowModel | undefined): boolean {
  const teams = usePreference('spoiler_free_teams')
  const shown = useSyncExternalStore(
    subscribe,
    () => revealed,
    () => NONE,
  )
  return row !== undefined && isCovered(row, teams, shown)
}
