import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { keys } from '#lib/client/core/keys.ts'
import type { BoardData } from '../board/board.ts'
import type { BoardStore } from '../board/board-store.ts'
import { isOver } from '../board/view.ts'

/**
 * Loads the scorers of finished matches where this viewer hides the odds that the page was rendered with: the
 * page itself has the scorers of the matches without odds only.
 */
export function useScorers(store: BoardStore, { view, rows, odds }: BoardData): void {
  const { shown } = useOddsPreferences()
  const ids = useMemo(() => rows.filter(({ status }) => isOver(status)).map(({ id }) => id), [rows])
  const { data } = useQuery({
    queryKey: keys.scorers(ids),
    queryFn: async ({ signal }) => {
      const { getScorers } = await import('#lib/client/matches/lists.ts')
      return getScorers(ids, { signal, quiet: true })
    },
    enabled: view.sport === 'football' && !shown && odds !== null && ids.length > 0,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (data) store.addGoals(data.list)
  }, [data, store])
}
