'use client'

import { getMatchBrief } from '#lib/client/matches/lists.ts'
import { revealScore, useHiddenScores } from '#lib/client/preferences/hidden-scores.ts'
import { type HiddenScores, hasBegun, isMatchHidden } from '#lib/shared/hidden-scores/policy.ts'
import { useBoardStore } from '../board/board-context.tsx'
import type { RowModel } from '../row/row-model.ts'

type HidableRow = Pick<RowModel, 'id' | 'status' | 'home' | 'away' | 'scoreHidden'>

/**
 * Whether a match's score is hidden: it is missing from the data, or the user has just hidden it while the page
 * already had it.
 */
export const isCovered = (row: HidableRow, policy: HiddenScores | null): boolean =>
  row.scoreHidden === true ||
  (policy !== null &&
    hasBegun(row.status) &&
    isMatchHidden(policy, { id: row.id, home: row.home.id, away: row.away.id }))

export function useCovered(row: RowModel | undefined): boolean {
  const policy = useHiddenScores()
  return row !== undefined && isCovered(row, policy)
}

/** Returns the function that shows the score of a row of the list; one that is not on the page is loaded. */
export function useRevealRow(): (row: HidableRow) => void {
  const store = useBoardStore()
  return ({ id, scoreHidden }) => {
    revealScore(id)
    if (!scoreHidden) return
    getMatchBrief(id, { quiet: true }).then(
      ({ match, competition, server_time }) => {
        const message = { type: 'match', topic: '', epoch: '', seq: 0, match, competition }
        store.apply(message, Date.parse(server_time))
      },
      // The button stays, to try again.
      () => {},
    )
  }
}
